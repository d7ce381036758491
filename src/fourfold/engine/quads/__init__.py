"""The engine of Quads."""
