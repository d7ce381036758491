"""Connections that stay open: websockets, event streams, and how many there may be."""
