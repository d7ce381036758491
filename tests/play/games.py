"""Short ways to a game in progress."""

from random import Random
from typing import Any

from fourfold.play import LiveGame, Seat, SeatSettings, TableSettings, commands, events

ONE, TWO = Seat
COLOUR_ONLY = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1"]


def begun(now: float = 0.0, **settings: Any) -> LiveGame:
    settings.setdefault("seats", (SeatSettings("North"), SeatSettings("South")))
    return LiveGame.begin(TableSettings(**settings), now, first=ONE, lots=Random(0))


def acted(game: LiveGame, *actions: str, step: float = 1.0) -> LiveGame:
    """The game after actions, each by the player to act."""
    for action in actions:
        assert game.to_act is not None
        game, _ = game.apply(commands.Act(game.to_act, action), game.now + step)
    return game


def happened(game: LiveGame, command: commands.AnyCommand, now: float | None = None) -> list[Any]:
    _, what = game.apply(command, game.now if now is None else now)
    return list(what)


__all__ = ["COLOUR_ONLY", "ONE", "TWO", "acted", "begun", "events", "happened"]
