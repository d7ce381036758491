"""Live tables over HTTP and websockets, stored in SQL."""
