"""What people study: answers about any position, the explorer, and studies."""
