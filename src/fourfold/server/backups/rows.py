"""The rows of a database, whatever its version and kind, and a checksum over all of them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, inspect, select

from fourfold.server.storage import schema

AT_ONCE = 5_000
"""So many rows are read at once."""

CopyProgress = Callable[[int, int], None]
"""Told now and then how many rows of how many are done."""


def tables_in(connection: Connection) -> list[Table]:
    """Return our tables as they are in this database, those that others refer to first."""
    names = set(inspect(connection).get_table_names()) & schema.metadata.tables.keys()
    found = MetaData()
    found.reflect(connection, only=sorted(names))
    return list(found.sorted_tables)


def count_rows(connection: Connection, tables: Sequence[Table]) -> int:
    """Return how many rows there are."""
    return sum(
        connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
    )


@contextmanager
def rows_of(connection: Connection, table: Table) -> Iterator[Iterator[Sequence[tuple[Any, ...]]]]:
    """Give the rows of a table, some at a time."""
    query = select(table).execution_options(yield_per=AT_ONCE)
    with closing(connection.execute(query)) as result:
        yield ([tuple(row) for row in rows] for rows in result.partitions())


class Checksum:
    """A checksum over rows, in any order: databases do not sort text alike."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """Count rows in."""
        encode, name = msgspec.json.encode, str(table.name)
        self.rows += len(rows)
        for row in rows:
            digest = blake2b(encode((name, row)), digest_size=16).digest()
            self._sum += int.from_bytes(digest, "big")

    @property
    def text(self) -> str:
        """The checksum, to be shown and compared."""
        return f"{self._sum % 2**128:032x}"
