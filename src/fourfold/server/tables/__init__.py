"""Live tables: their games, clocks, computers, subscribers and endings."""
