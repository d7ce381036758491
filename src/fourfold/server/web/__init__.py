"""What browsers and programs reach: pages, HTTP, event streams and websockets."""
