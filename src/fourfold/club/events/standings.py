"""Who is ahead, and what decided it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from fourfold.club.events.event import ClubEvent
from fourfold.club.events.scores import histories, total
from fourfold.club.events.settings import Format, TieBreak
from fourfold.club.events.tie_breaks import TieBreaks


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place."""

    place: int
    """Shared only in a knockout, by those who went out in the same round."""
    player: int
    points: float
    values: tuple[float | None, ...] = ()
    """One for each tie-break of the event; ``None`` where it says nothing about this player."""
    decided_by: TieBreak | None = None
    """What puts this player behind the one above; ``None`` if that has more points."""


def standings(event: ClubEvent) -> tuple[Standing, ...]:
    """Return all players, the first one first."""
    if event.settings.format is Format.KNOCKOUT:
        return _knockout_standings(event)
    played = histories(event)
    points = {number: total(each) for number, each in played.items()}
    breaks = TieBreaks(event, played)
    numbers = sorted(points, key=lambda number: (-points[number], number))
    ranked: list[Standing] = []
    for _, equals in groupby(numbers, key=points.__getitem__):
        group = list(equals)
        direct = breaks.direct(group) if len(group) > 1 else {}
        for number, decided_by in _ordered(breaks, group, event.settings.decided_by):
            values = tuple(
                direct.get(number) if each is TieBreak.DIRECT else breaks.value(each, number)
                for each in event.settings.decided_by
            )
            place = len(ranked) + 1
            ranked.append(Standing(place, number, points[number], values, decided_by))
    return tuple(ranked)


def _ordered(
    breaks: TieBreaks, group: Sequence[int], order: Sequence[TieBreak]
) -> list[tuple[int, TieBreak | None]]:
    """Return equals in order, each with what puts them behind the one before."""
    if len(group) == 1:
        return [(group[0], None)]
    first, *others = order
    parts = breaks.split(first, group)
    # Where some of a group are separated, the games of the rest decide once more among them.
    again = first is TieBreak.DIRECT and len(parts) > 1
    ranked: list[tuple[int, TieBreak | None]] = []
    for part in parts:
        for place, (number, decided_by) in enumerate(
            _ordered(breaks, part, order if again else others)
        ):
            ranked.append((number, first if ranked and place == 0 else decided_by))
    return ranked


def _knockout_standings(event: ClubEvent) -> tuple[Standing, ...]:
    """Return who won, who lost the final, and so on; those who went out together share a place."""
    survived = dict.fromkeys((each.number for each in event.players), 0)
    for played in event.rounds:
        for table in played.tables:
            if table.winner:
                survived[table.winner] += 1
        for bye in played.byes:
            survived[bye.player] += 1
    playing = dict.fromkeys(survived, 0)
    if event.current is not None:
        for table in event.current.open_tables():
            playing.update(dict.fromkeys(table.players, 1))
    numbers = sorted(survived, key=lambda n: (-survived[n], -playing[n], n))
    ranked: list[Standing] = []
    for number in numbers:
        points = float(survived[number])
        shares = ranked and ranked[-1].points == points
        place = ranked[-1].place if shares else len(ranked) + 1
        ranked.append(Standing(place, number, points))
    return tuple(ranked)
