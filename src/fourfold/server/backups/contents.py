"""What a backup says about itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from fourfold.rules.refusal import Refusal

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Contents:
    """One row in the table ``backup`` of the file; the other tables are those of the database."""

    format: int
    revision: str
    """The version of the database, by the last migration that was run."""
    made: float
    """When the copy began."""
    rows: int
    checksum: str
    secret: bytes | None
    """The server's secret; ``None`` if it was not where the backup was made."""


_COLUMNS = ", ".join(f'"{field.name}"' for field in fields(Contents))


def write_contents(file: sqlite3.Connection, contents: Contents) -> None:
    """Say in a backup what it contains."""
    file.execute(f"create table backup ({_COLUMNS})")
    file.execute("insert into backup values (?, ?, ?, ?, ?, ?)", astuple(contents))


@contextmanager
def opened_backup(path: Path) -> Iterator[tuple[sqlite3.Connection, Contents]]:
    """Open a backup for reading; anything else is refused."""
    path.stat()  # a file that does not exist is an error of its own
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
        try:
            row = file.execute(f"select {_COLUMNS} from backup").fetchone()
        except sqlite3.Error:
            row = None
        if row is None:
            raise Refusal("{path} is not a Fourfold backup: choose another file", path=path)
        contents = Contents(*row)
        if contents.format != FORMAT:
            raise Refusal("this backup was made by a later version of Fourfold")
        yield file, contents
