"""The tables at which the games of a round are played: made and deleted with the log."""

from collections.abc import Iterator, Mapping

import msgspec
from sqlalchemy import Connection

from fourfold.club.events import ClubEvent, EventTable
from fourfold.play import Seat, TableSettings
from fourfold.play import events as ev
from fourfold.play.settings import SeatSettings
from fourfold.rules.refusal import Refusal
from fourfold.server.security.tokens import new_code, new_id
from fourfold.server.storage.classes import class_events
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club import event_seats
from fourfold.server.storage.club.club_events import StoredEvent, StoredEventTable
from fourfold.server.storage.deletion import delete_tables
from fourfold.server.storage.new_tables import insert_table
from fourfold.server.storage.queries import stored_tables
from fourfold.server.storage.rows import StoredTable
from fourfold.server.tables.clocks import due_time
from fourfold.server.tables.live_table import LiveTable, bodies_of

NO_ONE = "~"
"""Begins the id that stands at a seat whose player has not come to the event yet."""

_event: msgspec.json.Decoder[ev.LoggedEvent] = msgspec.json.Decoder(ev.LoggedEvent)


def games_to_play(event: ClubEvent) -> Iterator[tuple[EventTable, int]]:
    """Yield the matches of the current round that go on here, and their next games from 0."""
    if event.current is None or event.is_closed:
        return
    for table in event.current.open_tables():
        if not event.is_off_server(table):
            yield table, len(table.games)


def seat_of(table: EventTable, player: int) -> Seat:
    """Return where a player of a match sits, in all its games."""
    return Seat.ONE if player == table.first else Seat.TWO


def player_at(table: EventTable, seat: Seat) -> int:
    """Return who sits where in a match."""
    return table.first if seat is Seat.ONE else table.second


def make_tables(
    connection: Connection, stored: StoredEvent, event: ClubEvent, now: float
) -> list[str]:
    """Make the tables that the current round needs and does not have; return their ids.

    It is called in the transaction that stores why they are needed, so none is made twice.
    """
    if event.current is None:
        return []
    round_number = event.current.number
    known = {
        (each.number, each.game)
        for each in stored_events.tables_of_event(connection, stored.id, round_number=round_number)
    }
    wanted = [(table, game) for table, game in games_to_play(event)]
    missing = [(table, game) for table, game in wanted if (table.number, game) not in known]
    if not missing:
        return []
    guests = stored_events.players_of(connection, stored.id)
    people = event_seats.kept_people(connection, list(guests.values()))
    kept = {player for player, guest in guests.items() if guest in people}
    made = [
        _make_table(connection, stored, event, table, game, guests, kept, now)
        for table, game in missing
    ]
    class_events.note_tables(connection, stored.id, made)
    return made


def _make_table(
    connection: Connection,
    stored: StoredEvent,
    event: ClubEvent,
    table: EventTable,
    game: int,
    guests: Mapping[int, str],
    kept: set[int],
    now: float,
) -> str:
    assert event.current is not None
    first = seat_of(table, table.starter(game))
    settings = table_settings(event, table, rated=kept >= set(table.players))
    people = [n for n in table.players if event.player(n).level is None]
    seats = tuple(
        (seat_of(table, player).value, guests.get(player) or placeholder(stored.id, player))
        for player in people
    )
    new = StoredTable(
        id=new_id(),
        code=new_code(),
        settings=msgspec.json.encode(settings),
        first=first.value,
        public=False,
        waiting=False,
        since=now,
        seats=seats,
    )
    begun: list[ev.LoggedEvent] = [ev.Begun(now, first)]
    # Two computers need not be waited for.
    waits = bool(event.settings.grace and people)
    if waits or stored.paused:
        begun.append(ev.Paused(now))
    live = LiveTable(new)
    live.add(begun, None)
    insert_table(connection, new, due_time(live, live.game, now), bodies_of(begun))
    one, two = (None if event.player(n).level is None else now for n in table.players)
    stored_events.add_event_table(
        connection,
        StoredEventTable(
            event_id=stored.id,
            round=event.current.number,
            number=table.number,
            game=game,
            table_id=new.id,
            came=(one, two),
            starts_by=now + event.settings.grace if waits else None,
            open=True,
        ),
    )
    return new.id


def placeholder(event_id: str, player: int) -> str:
    """Return what stands at a seat until its player takes their place in the event."""
    return f"{NO_ONE}{event_id}.{player}"


def table_settings(event: ClubEvent, table: EventTable, *, rated: bool) -> TableSettings:
    """Return the settings of a table: those of the event, with its players."""
    usual = event.settings.table
    one, two = (
        msgspec.structs.replace(seat, name=event.name(number), level=event.player(number).level)
        for seat, number in zip(usual.seats, table.players, strict=True)
    )
    settings = msgspec.structs.replace(usual, seats=(one, two), rated=False)
    if event.settings.rated and rated:
        counted = msgspec.structs.replace(settings, rated=True, takebacks=False)
        try:
            counted.check()
        except Refusal:
            return settings  # such a game has no rating
        return counted
    return settings


def give_seats(connection: Connection, event_id: str, player: int, guest: str) -> list[str]:
    """Give a guest the seats that were kept for a player; return the tables."""
    kept = placeholder(event_id, player)
    return [
        row.table_id
        for row in stored_events.tables_of_event(connection, event_id)
        if row.open and event_seats.move_seat(connection, row.table_id, kept, guest)
    ]


def keep_seats(
    connection: Connection, event: ClubEvent, event_id: str, player: int, guest: str
) -> list[str]:
    """Take the open seats of an event from a guest, for whoever plays instead of them."""
    kept, changed = placeholder(event_id, player), list[str]()
    for row in stored_events.tables_of_event(connection, event_id):
        if row.open and event_seats.move_seat(connection, row.table_id, guest, kept):
            _rename(connection, row.table_id, event, event.table_in(row.round, row.number))
            changed.append(row.table_id)
    return changed


def _rename(connection: Connection, table_id: str, event: ClubEvent, table: EventTable) -> None:
    """Put the present names of two players into the settings of their table."""
    written = event_seats.settings_of(connection, table_id)
    settings = msgspec.json.decode(written, type=TableSettings)

    def named(seat: SeatSettings, number: int) -> SeatSettings:
        return msgspec.structs.replace(seat, name=event.name(number))

    one, two = (named(*each) for each in zip(settings.seats, table.players, strict=True))
    changed = msgspec.json.encode(msgspec.structs.replace(settings, seats=(one, two)))
    event_seats.set_settings(connection, table_id, changed)


def remove_tables(connection: Connection, event_id: str, round_number: int) -> list[str]:
    """Delete the tables of a round that is withdrawn; refuse if someone has moved."""
    ids = [
        each.table_id
        for each in stored_events.tables_of_event(connection, event_id, round_number=round_number)
    ]
    found = stored_tables(connection, ids)
    for table in found:
        _check_untouched(connection, table.id, round_number)
    deleted = delete_tables(connection, found, unannounced=True)
    if len(deleted) < len(found):
        raise _has_begun(round_number)
    stored_events.remove_event_tables(connection, event_id, round_number)
    return deleted


def _check_untouched(connection: Connection, table_id: str, round_number: int) -> None:
    bodies = event_seats.bodies_at(connection, table_id)
    if any(isinstance(_event.decode(body), ev.Acted | ev.Ended) for body in bodies):
        raise _has_begun(round_number)


def _has_begun(round_number: int) -> Refusal:
    return Refusal(
        "someone has already moved in round {round}, so it stays published", round=round_number
    )
