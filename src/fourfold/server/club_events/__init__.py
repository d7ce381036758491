"""Events of clubs on the server: stored logs, tables of rounds, and who is told."""
