"""Where tables are kept: SQLite by default, PostgreSQL by one URL."""

from fourfold.server.store.store import Appending, Store, StoredTable

__all__ = ["Appending", "Store", "StoredTable"]
