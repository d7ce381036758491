"""The engine in worker processes, for computers' turns, reviews and analysis."""
