"""Tournaments of classes: the pupils who are here are entered, and each round begins at once.

They are events like all others; only who enters, and who is the arbiter, follows from the class.
Rounds are paired in the transaction that stores them: a class is small, so that no one waits long.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection

from fourfold.club.events import ClubEvent, EventSettings, Format, SwissSystem
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import LaterFact
from fourfold.rules.refusal import Refusal
from fourfold.server.club_events import changes
from fourfold.server.club_events.changes import Change
from fourfold.server.refusals import NotThere
from fourfold.server.storage.classes import class_events
from fourfold.server.storage.classes.classes import lock_class
from fourfold.server.storage.classes.pupils import StoredPupil
from fourfold.server.storage.club import club_events as stored_events
from fourfold.server.storage.club.club_events import StoredEvent

FEWEST_PUPILS = 2

MOST_AT_ONCE = 100
"""More players than a class and its guests have are not paired while the database is locked."""


def begin(
    connection: Connection,
    class_id: str,
    settings: EventSettings,
    here: Sequence[StoredPupil],
    computer: cmd.Enter | None,
    now: float,
    swiss: SwissSystem | None,
) -> Change:
    """Create a tournament of a class, enter those who are here, and publish the first round.

    A computer fills up if the number of pupils is odd.
    """
    if len(here) < FEWEST_PUPILS:
        raise Refusal("a tournament needs at least two pupils who are here")
    lock_class(connection, class_id)
    check_none_open(connection, class_id)
    stored, event = changes.create(connection, settings, now, listed=False)
    class_events.add_class_event(connection, class_id, stored.id)
    entries = [cmd.Enter(pupil.short) for pupil in here]
    if computer is not None and len(here) % 2:
        entries.append(computer)
    for number, pupil in enumerate(here, 1):
        stored_events.add_player(connection, stored.id, number, pupil.guest)
    return _store(connection, stored, event, [*entries, cmd.Pair(), cmd.Publish()], now, swiss)


def begin_round(
    connection: Connection,
    class_id: str,
    here: Sequence[StoredPupil],
    now: float,
    swiss: SwissSystem | None,
) -> Change:
    """Pair and publish the next round; what the arbiter has paired already is only published.

    In a Swiss, pupils who have come since then are entered, and those who are not here miss the
    round. A round robin has its fixed pairs: those who do not come lose.
    """
    stored, event = _open_event(connection, class_id)
    if event.draft is not None:
        return _store(connection, stored, event, [cmd.Publish()], now, swiss)
    if len(event.players) > MOST_AT_ONCE:
        raise Refusal("with so many players, pair the round on the arbiter’s page first")
    commands: list[cmd.AnyEventCommand] = []
    if event.settings.format is Format.SWISS and event.next_round <= event.round_count:
        known = stored_events.players_of(connection, stored.id)
        new = [pupil for pupil in here if pupil.guest not in known.values()]
        for number, pupil in enumerate(new, len(event.players) + 1):
            stored_events.add_player(connection, stored.id, number, pupil.guest)
        commands += [cmd.Enter(pupil.short) for pupil in new]
        commands += _missing(event, known, {pupil.guest for pupil in here}, len(new))
    return _store(connection, stored, event, [*commands, cmd.Pair(), cmd.Publish()], now, swiss)


def end(connection: Connection, class_id: str, now: float) -> Change:
    """Close the tournament of a class; matches that are not over count for neither player."""
    stored, event = _open_event(connection, class_id)
    tables = () if event.current is None else event.current.open_tables()
    commands: list[cmd.AnyEventCommand] = [
        cmd.Forfeit(table.number, table.players) for table in tables
    ]
    return _store(connection, stored, event, [*commands, cmd.Close()], now, None)


def leave(connection: Connection, pupil: StoredPupil, now: float) -> Change | None:
    """Withdraw a pupil who is removed from the class; ``None`` if they play in no tournament."""
    try:
        stored, event = _open_event(connection, pupil.class_id)
    except NotThere:
        return None
    player = stored_events.player_of(connection, stored.id, pupil.guest)
    if player is None or event.player(player).withdrawn:
        return None
    return _store(connection, stored, event, [cmd.Withdraw(player)], now, None)


def check_none_open(connection: Connection, class_id: str) -> None:
    """Refuse while a class plays a tournament."""
    event_id = class_events.latest_event(connection, class_id)
    if event_id is not None and not changes.find(connection, event_id)[1].is_closed:
        raise Refusal("the class is playing a tournament: end it first")


def _open_event(connection: Connection, class_id: str) -> tuple[StoredEvent, ClubEvent]:
    event_id = class_events.latest_event(connection, class_id)
    if event_id is not None:
        stored, event = changes.lock(connection, event_id)
        if not event.is_closed:
            return stored, event
    raise NotThere("the class is not playing a tournament")


def _missing(
    event: ClubEvent, known: Mapping[int, str], here: set[str], new: int
) -> Iterator[cmd.AnyEventCommand]:
    """Yield that pupils miss the round who are not here, and the computer if it is not needed."""
    coming = {
        each.number for each in event.players if event.is_available(each.number, event.next_round)
    }
    away = {number for number in coming & set(known) if known[number] not in here}
    computers = {number for number in coming if event.player(number).level is not None}
    if len(computers) == 1 and (len(coming - away) + new) % 2:
        away |= computers
    yield from (cmd.MissRound(number) for number in sorted(away))


def _store(
    connection: Connection,
    stored: StoredEvent,
    event: ClubEvent,
    commands: Iterable[cmd.AnyEventCommand],
    now: float,
    swiss: SwissSystem | None,
) -> Change:
    facts: list[LaterFact] = []
    for command in commands:
        event, happened = changes.decide(event, command, now, swiss=swiss)
        facts += happened
    return changes.store(connection, stored, event, tuple(facts), None, now)
