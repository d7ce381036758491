"""Changing an event: facts and what follows from them become durable together."""

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from fourfold.club.events import (
    ClubEvent,
    EventSettings,
    EventTable,
    Format,
    SwissSystem,
    apply,
    write_facts,
)
from fourfold.club.events import commands as cmd
from fourfold.club.events import facts as ft
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.club_events import folded
from fourfold.server.club_events.round_tables import keep_seats, make_tables, remove_tables
from fourfold.server.refusals import NotThere, Stale
from fourfold.server.security.tokens import new_code, new_id
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent

STRUCTURAL = (
    ft.Started,
    ft.Paired,
    ft.Swapped,
    ft.Published,
    ft.Unpublished,
    ft.Corrected,
    ft.Replaced,
    ft.Closed,
)
"""Facts after which an arbiter who has not seen them might mean something else."""

MOST_PLAYERS = 200
"""So many players take part on a server: a Swiss of this size is paired in about a second."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a command led to."""

    event_id: str
    event: ClubEvent
    sequence: int
    facts: tuple[ft.LaterFact, ...] = ()
    gone: tuple[str, ...] = ()
    """Tables that were deleted."""
    changed: tuple[str, ...] = ()
    """Tables whose seats or names were changed."""


def no_such_event() -> NotThere:
    """Return the refusal of an event that does not exist."""
    return NotThere("there is no such tournament")


def find(connection: Connection, event_id: str) -> tuple[StoredEvent, ClubEvent]:
    """Return an event as it is stored, or refuse."""
    stored = stored_events.find_event(connection, event_id)
    if stored is None:
        raise no_such_event()
    return stored, folded.read(connection, stored)


def lock(connection: Connection, event_id: str) -> tuple[StoredEvent, ClubEvent]:
    """Return an event that no one else changes until this transaction is over, or refuse."""
    stored = stored_events.lock_event(connection, event_id)
    if stored is None:
        raise no_such_event()
    return stored, folded.read(connection, stored, durable=False)


def create(
    connection: Connection, settings: EventSettings, now: float, *, listed: bool
) -> tuple[StoredEvent, ClubEvent]:
    """Store a new event; a code that is taken raises ``IntegrityError``."""
    event = ClubEvent.create(settings, now)
    stored = StoredEvent(
        id=new_id(),
        code=new_code(),
        name=settings.name,
        since=now,
        listed=listed,
        closed=False,
        paused=False,
        sequence=0,
        revision=0,
    )
    stored_events.add_event(connection, stored)
    body = write_facts(event.log).decode().strip()
    stored_events.append_facts(connection, stored.id, 0, [body], None, closed=False)
    return replace(stored, sequence=1), event


def decide(
    event: ClubEvent,
    command: cmd.AnyEventCommand,
    now: float,
    *,
    by_player: bool = False,
    swiss: SwissSystem | None = None,
) -> tuple[ClubEvent, tuple[ft.LaterFact, ...]]:
    """Return an event after a command, and what happened; nothing is stored yet."""
    after, facts = apply(event, command, now, swiss=swiss, by_player=by_player)
    if _taking_part(after) > max(_taking_part(event), MOST_PLAYERS):
        raise Refusal("a tournament on a server has at most {most} players", most=MOST_PLAYERS)
    return after, facts


def _taking_part(event: ClubEvent) -> int:
    return sum(not player.withdrawn for player in event.players)


def check_seen(
    stored: StoredEvent, event: ClubEvent, command: cmd.AnyEventCommand, answers: int
) -> None:
    """Refuse a command if something has happened since that changes what it means."""
    if answers > stored.sequence:
        raise Stale("it is too early for that: the tournament has not got that far yet")
    if any(_changes_meaning(fact, command) for fact in event.log[answers:]):
        raise overtaken()


def overtaken() -> Stale:
    """Return the refusal of a command that was overtaken by something else."""
    return Stale("something has changed in the meantime: look again, then try again")


def after_others(
    connection: Connection, stored: StoredEvent, read: int, facts: tuple[ft.LaterFact, ...]
) -> ClubEvent | None:
    """Return the event after the pairing of a Swiss that players have overtaken meanwhile.

    What players do does not change a round that is paired; ``None`` if something else happened.
    """
    event = folded.read(connection, stored, durable=False)
    is_swiss = event.settings.format is Format.SWISS
    if not is_swiss or not any(isinstance(fact, ft.Paired) for fact in facts):
        return None
    if not all(getattr(fact, "by_player", False) for fact in event.log[read:]):
        return None
    for fact in facts:
        event = event.after(fact)
    return event


def _changes_meaning(fact: ft.AnyFact, command: cmd.AnyEventCommand) -> bool:
    """Return whether a command that was given before a fact may mean something else after it."""
    if isinstance(command, cmd.EnterResult) and isinstance(fact, ft.ResultEntered):
        return fact.table == command.table
    if isinstance(command, cmd.Correct) and isinstance(fact, ft.ResultEntered | ft.Forfeited):
        return (fact.round, fact.table) == (command.round, command.table)
    return isinstance(fact, STRUCTURAL)


def store(
    connection: Connection,
    stored: StoredEvent,
    event: ClubEvent,
    facts: tuple[ft.LaterFact, ...],
    key: str | None,
    now: float,
) -> Change:
    """Store what happened, and make or delete the tables that follow from it."""
    sequence = stored.sequence + len(facts)
    bodies = folded.bodies_of(facts)
    closed = event.is_closed
    stored_events.append_facts(connection, stored.id, stored.sequence, bodies, key, closed=closed)
    gone: list[str] = []
    changed: list[str] = []
    for fact in facts:
        match fact:
            case ft.Unpublished(round=number):
                gone += remove_tables(connection, stored.id, number)
            case ft.Replaced(player=player):
                guest = stored_events.players_of(connection, stored.id).get(player)
                if guest is not None:
                    stored_events.remove_player(connection, stored.id, player)
                    changed += keep_seats(connection, event, stored.id, player, guest)
            case _:
                pass
    make_tables(connection, stored, event, now)
    return Change(stored.id, event, sequence, facts, tuple(gone), tuple(changed))


def enter_result(
    connection: Connection, table_id: str, winner_seat: int | None, now: float
) -> None:
    """Turn a game that has ended at a table of an event into a result, once."""
    row = stored_events.event_table(connection, table_id)
    if row is None or not row.open:
        return
    stored_events.note_settled(connection, table_id)
    stored, event = lock(connection, row.event_id)
    if event.is_closed or row.round != len(event.rounds):
        return
    table = event.table(row.number)
    if table.is_complete or len(table.games) != row.game:
        return  # the arbiter was faster
    command = cmd.EnterResult(row.number, _winner(table, winner_seat))
    event, facts = apply(event, command, now)
    store(connection, stored, event, facts, f"game:{table_id}", now)


def _winner(table: EventTable, seat: int | None) -> int:
    return ft.DRAW if seat is None else table.players[seat - 1]


def already_entered(name: str) -> Refusal:
    """Return the refusal of a guest who enters a second time."""
    return Refusal("you have already entered as {name}", name=name, code=Code.SEAT_TAKEN)
