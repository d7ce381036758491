"""Events of clubs as they are stored: the log of each, who takes part, and the tables of rounds.

The log is the source of truth; every change here is made in the caller's transaction.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from fourfold.server.storage import schema

_events = schema.club_events.c
_facts = schema.club_event_facts.c
_players = schema.club_event_players.c
_tables = schema.club_event_tables.c


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event without its log."""

    id: str
    code: str
    name: str
    since: float
    listed: bool
    closed: bool
    paused: bool
    sequence: int
    revision: int


@dataclass(frozen=True, slots=True)
class StoredEventTable:
    """The table of one game of a match."""

    event_id: str
    round: int
    number: int
    game: int
    table_id: str
    came: tuple[float | None, float | None]
    """When each player was first seen there."""
    starts_by: float | None
    """When whoever has not come loses; ``None`` once the clock has started."""
    open: bool
    """Whether the game is still to be played to its end."""


_EVENT = (
    _events.id,
    _events.code,
    _events.name,
    _events.since,
    _events.listed,
    _events.closed,
    _events.paused,
    _events.sequence,
    _events.revision,
)
_TABLE = (
    _tables.event_id,
    _tables.round,
    _tables.number,
    _tables.game,
    _tables.table_id,
    _tables.one_came,
    _tables.two_came,
    _tables.starts_by,
    _tables.open,
)

NAMING = ("Entered", "Replaced")
"""The facts that hold a player's name."""

# Events


def add_event(connection: Connection, event: StoredEvent) -> None:
    """Add an event; an id or a code that is taken raises ``IntegrityError``."""
    names = [column.name for column in _EVENT]
    row = {name: getattr(event, name) for name in names}
    connection.execute(insert(schema.club_events).values(row))


def find_event(connection: Connection, event_id: str) -> StoredEvent | None:
    """Return an event."""
    row = connection.execute(select(*_EVENT).where(_events.id == event_id)).first()
    return None if row is None else StoredEvent(*row)


def find_event_by_code(connection: Connection, code: str) -> str | None:
    """Return the id of the event that a code belongs to."""
    query = select(_events.id).where(_events.code == code)
    found: str | None = connection.execute(query).scalar_one_or_none()
    return found


def lock_event(connection: Connection, event_id: str) -> StoredEvent | None:
    """Return an event that no one else changes until this transaction is over."""
    # A change, not only a lock: it makes SQLite lock the database before anything is read.
    unchanged = update(schema.club_events).where(_events.id == event_id)
    if connection.execute(unchanged.values(sequence=_events.sequence)).rowcount == 0:
        return None
    return find_event(connection, event_id)


def listed_events(connection: Connection, guest: str, limit: int) -> list[StoredEvent]:
    """Return events that everyone may see, and those in which a guest plays; the newest first."""
    mine = select(_players.event_id).where(_players.guest == guest)
    arbitrates = select(schema.rights.c.subject).where(
        schema.rights.c.guest == guest, schema.rights.c.kind == "arbiter"
    )
    query = (
        select(*_EVENT)
        .where(_events.listed | _events.id.in_(mine) | _events.id.in_(arbitrates))
        .order_by(_events.closed, _events.since.desc(), _events.id)
        .limit(limit)
    )
    return [StoredEvent(*row) for row in connection.execute(query)]


def sequences(connection: Connection, event_ids: Iterable[str]) -> dict[str, tuple[int, bool]]:
    """Return how far the logs of events have come, and whether their clocks are stopped."""
    query = select(_events.id, _events.sequence, _events.paused)
    rows = connection.execute(query.where(_events.id.in_(list(event_ids))))
    return {event_id: (sequence, paused) for event_id, sequence, paused in rows}


def set_paused(connection: Connection, event_id: str, *, paused: bool) -> None:
    """Store whether an arbiter has stopped all clocks."""
    changed = update(schema.club_events).where(_events.id == event_id)
    connection.execute(changed.values(paused=paused))


# Facts


def facts_between(connection: Connection, event_id: str, after: int, last: int) -> list[str]:
    """Return the facts that follow a number, in order, up to another one."""
    between = _facts.sequence.between(after + 1, last)
    query = select(_facts.body).where(_facts.event_id == event_id, between)
    return list(connection.execute(query.order_by(_facts.sequence)).scalars())


def applied_at(connection: Connection, event_id: str, command: str) -> int | None:
    """Return the number at which a command was applied; ``None`` if it was not."""
    query = select(_facts.sequence).where(_facts.event_id == event_id, _facts.command == command)
    found: int | None = connection.execute(query).scalar_one_or_none()
    return found


def append_facts(
    connection: Connection,
    event_id: str,
    after: int,
    bodies: Sequence[str],
    command: str | None,
    *,
    closed: bool,
) -> None:
    """Add facts that follow a number; the command is stored with the last of them."""
    last = after + len(bodies)
    rows = [
        {
            "event_id": event_id,
            "sequence": number,
            "command": command if number == last else None,
            "body": body,
        }
        for number, body in enumerate(bodies, after + 1)
    ]
    connection.execute(insert(schema.club_event_facts), rows)
    changed = update(schema.club_events).where(_events.id == event_id)
    connection.execute(changed.values(sequence=last, closed=closed))


# Players


def players_of(connection: Connection, event_id: str) -> dict[int, str]:
    """Return the guests who play in an event, by their numbers."""
    query = select(_players.player, _players.guest).where(_players.event_id == event_id)
    return {row.player: row.guest for row in connection.execute(query)}


def player_of(connection: Connection, event_id: str, guest: str) -> int | None:
    """Return as which player a guest takes part."""
    query = select(_players.player)
    query = query.where(_players.event_id == event_id, _players.guest == guest)
    found: int | None = connection.execute(query).scalar_one_or_none()
    return found


def add_player(connection: Connection, event_id: str, player: int, guest: str) -> None:
    """Store that a place belongs to a guest; a second one raises ``IntegrityError``."""
    row = {"event_id": event_id, "player": player, "guest": guest}
    connection.execute(insert(schema.club_event_players).values(row))


def remove_player(connection: Connection, event_id: str, player: int) -> None:
    """Take a place from the guest to whom it belongs."""
    where = (_players.event_id == event_id, _players.player == player)
    connection.execute(delete(schema.club_event_players).where(*where))


def rename_player(connection: Connection, guest: str, name: str | None) -> None:
    """Put another name of a guest into the logs of events; without one, the player's number."""
    query = select(_players.event_id, _players.player).where(_players.guest == guest)
    for event_id, player in connection.execute(query).all():
        rows = select(_facts.sequence, _facts.body).where(_facts.event_id == event_id)
        for sequence, body in connection.execute(rows).all():
            fact = msgspec.json.decode(body)
            if fact["type"] not in NAMING or fact["player"] != player:
                continue
            changed = msgspec.json.encode(fact | {"name": name or f"#{player}"}).decode()
            where = (_facts.event_id == event_id, _facts.sequence == sequence)
            connection.execute(update(schema.club_event_facts).where(*where).values(body=changed))
        renamed = update(schema.club_events).where(_events.id == event_id)
        connection.execute(renamed.values(revision=_events.revision + 1))


def forget_player(connection: Connection, guest: str) -> None:
    """Take a guest's name, and the keys of their commands, out of the logs of events.

    Their results stay, under the number of the player.
    """
    rename_player(connection, guest, None)
    prefix = f"{guest}:"
    sent = func.substr(_facts.command, 1, len(prefix)) == prefix
    connection.execute(update(schema.club_event_facts).where(sent).values(command=None))


# Tables


def tables_of_event(
    connection: Connection, event_id: str, *, round_number: int | None = None
) -> list[StoredEventTable]:
    """Return the tables of an event, or of one of its rounds, in order."""
    query = select(*_TABLE).where(_tables.event_id == event_id)
    if round_number is not None:
        query = query.where(_tables.round == round_number)
    query = query.order_by(_tables.round, _tables.number, _tables.game)
    return [_table(row) for row in connection.execute(query)]


def event_table(connection: Connection, table_id: str) -> StoredEventTable | None:
    """Return which game of an event is played at a table; ``None`` if none is."""
    row = connection.execute(select(*_TABLE).where(_tables.table_id == table_id)).first()
    return None if row is None else _table(row)


def overdue_tables(connection: Connection, now: float) -> list[StoredEventTable]:
    """Return the tables at which someone should have come by now."""
    query = select(*_TABLE).where(_tables.starts_by <= now, _tables.open)
    return [_table(row) for row in connection.execute(query.order_by(_tables.starts_by))]


def open_event_tables(connection: Connection) -> list[StoredEventTable]:
    """Return all tables whose games are still to be played to their end."""
    query = select(*_TABLE).where(_tables.open)
    return [_table(row) for row in connection.execute(query)]


def add_event_table(connection: Connection, table: StoredEventTable) -> None:
    """Store at which table a game is played; a second one raises ``IntegrityError``."""
    connection.execute(
        insert(schema.club_event_tables).values(
            event_id=table.event_id,
            round=table.round,
            number=table.number,
            game=table.game,
            table_id=table.table_id,
            one_came=table.came[0],
            two_came=table.came[1],
            starts_by=table.starts_by,
            open=table.open,
        )
    )


def remove_event_tables(connection: Connection, event_id: str, round_number: int) -> None:
    """Forget the tables of a round that was withdrawn."""
    where = (_tables.event_id == event_id, _tables.round == round_number)
    connection.execute(delete(schema.club_event_tables).where(*where))


def note_arrival(connection: Connection, table_id: str, seat: int, now: float) -> None:
    """Store that the player of a seat has come to the table."""
    column = _tables.one_came if seat == 1 else _tables.two_came
    where = (_tables.table_id == table_id, column.is_(None))
    connection.execute(update(schema.club_event_tables).where(*where).values({column.name: now}))


def note_start(connection: Connection, table_id: str) -> None:
    """Store that the clock of a table has started."""
    changed = update(schema.club_event_tables).where(_tables.table_id == table_id)
    connection.execute(changed.values(starts_by=None))


def note_settled(connection: Connection, table_id: str) -> None:
    """Store that nothing more is to be played for the event at a table."""
    changed = update(schema.club_event_tables).where(_tables.table_id == table_id)
    connection.execute(changed.values(starts_by=None, open=False))


def put_off(connection: Connection, until: float) -> None:
    """Let no one lose by not coming before some time: the server was down."""
    changed = update(schema.club_event_tables).where(_tables.starts_by < until)
    connection.execute(changed.values(starts_by=until))


def _table(row: Sequence[Any]) -> StoredEventTable:
    event_id, round_number, number, game, table_id, one, two, starts_by, is_open = row
    return StoredEventTable(
        event_id, round_number, number, game, table_id, (one, two), starts_by, is_open
    )
