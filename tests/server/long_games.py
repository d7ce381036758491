"""A game with far more events than any honest one, as an earlier version of the server took it."""

import contextlib
import json
import sqlite3

from server.server_process import HTTP, Person, Server


def store_long_game(server: Server, person: Person, length: int) -> str:
    """Store a finished game of false calls that cost nothing, with so many events; return where.

    The server has noticed it, but no one has asked for it yet.
    """
    table: str = person.table(false_call="nothing", sit=[1, 2], first=1)["id"]
    events: list[dict[str, object]] = [
        {"type": "Acted", "at": 1.0, "seat": 1, "action": "@9"},
        {"type": "Acted", "at": 2.0, "seat": 2, "action": "b2"},
        *[{"type": "FalselyCalled", "at": 3.0, "seat": 2, "line": "a1d1"}] * (length - 4),
        {"type": "Ended", "at": 4.0, "ending": "resignation", "winner": 1},
    ]
    rows = [(table, number, json.dumps(event)) for number, event in enumerate(events, 2)]
    with contextlib.closing(sqlite3.connect(server.data / "fourfold.db")) as database, database:
        database.executemany("insert into events (table_id, sequence, body) values (?, ?, ?)", rows)
    # A client that has seen more than the server knows makes it look again.
    with HTTP.stream("GET", f"{server.url}/api/tables/{table}/events?after={length}") as stream:
        next(stream.iter_lines())
    return table
