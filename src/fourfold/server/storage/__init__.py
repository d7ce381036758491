"""Where tables are stored: SQLite by default, PostgreSQL by one URL."""
