"""Adding events of many tables to the database in a few statements."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, TextClause, text

from fourfold.server.storage.rows import NewEvents


@dataclass(frozen=True, slots=True)
class BatchStatements:
    """The statements that differ between the databases: each writes a whole batch of rows.

    Writing row by row would release the interpreter lock for each row, and the busy event
    loop would keep it for milliseconds each time.
    """

    append: TextClause
    set_due: TextClause


SQLITE = BatchStatements(
    append=text(
        "insert into events (table_id, sequence, command, body) "
        "select json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
        "json_extract(value, '$[2]'), json_extract(value, '$[3]') from json_each(:rows)"
    ),
    set_due=text(
        "update tables set due = json_extract(changed.value, '$[1]') from json_each(:rows) "
        "as changed where tables.id = json_extract(changed.value, '$[0]')"
    ),
)

POSTGRES = BatchStatements(
    append=text(
        "insert into events (table_id, sequence, command, body) "
        "select value->>0, (value->>1)::int, value->>2, value->>3 "
        "from json_array_elements(cast(:rows as json)) as value"
    ),
    set_due=text(
        "update tables set due = (changed.value->>1)::float "
        "from json_array_elements(cast(:rows as json)) as changed(value) "
        "where tables.id = changed.value->>0"
    ),
)


def append_events(connection: Connection, batch: Sequence[NewEvents]) -> None:
    """Add events, and store when their tables must be looked at again."""
    statements = POSTGRES if connection.dialect.name == "postgresql" else SQLITE
    rows = [
        (new.table_id, new.after + number, new.command if number == 1 else None, body)
        for new in batch
        for number, body in enumerate(new.bodies, 1)
    ]
    connection.execute(statements.append, {"rows": _json(rows)})
    dues = {new.table_id: new.due for new in batch if new.due != new.stored_due}
    if dues:
        connection.execute(statements.set_due, {"rows": _json(list(dues.items()))})


def _json(rows: object) -> str:
    return msgspec.json.encode(rows).decode()
