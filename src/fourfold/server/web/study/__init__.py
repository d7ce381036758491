"""What people study, over HTTP: the explorer, and studies."""
