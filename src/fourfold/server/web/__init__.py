"""What the browser is given: pages, files and words."""
