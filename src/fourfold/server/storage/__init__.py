"""Where tables are stored: SQLite by default, or PostgreSQL at a given address."""
