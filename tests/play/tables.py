"""Short ways to a match."""

from random import Random
from typing import Any

from fourfold.play import Chair, Match, Seat, Table, commands, events

ONE, TWO = Seat
COLOUR_ONLY = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1"]


def begun(now: float = 0.0, **settings: Any) -> Match:
    settings.setdefault("chairs", (Chair("North"), Chair("South")))
    return Match.begin(Table(**settings), now, first=ONE, lots=Random(0))


def acted(match: Match, *actions: str, step: float = 1.0) -> Match:
    """The match after actions, each by whoever is to act."""
    for action in actions:
        assert match.to_act is not None
        match, _ = match.apply(commands.Act(match.to_act, action), match.now + step)
    return match


def happened(match: Match, command: commands.AnyCommand, now: float | None = None) -> list[Any]:
    _, what = match.apply(command, match.now if now is None else now)
    return list(what)


__all__ = ["COLOUR_ONLY", "ONE", "TWO", "acted", "begun", "events", "happened"]
