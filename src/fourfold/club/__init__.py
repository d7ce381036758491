"""The club: ratings, and events as the fold of their log. Pure; no I/O."""
