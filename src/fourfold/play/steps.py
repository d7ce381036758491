"""A game step by step: the start, and what followed from each action that was not taken back."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat
from fourfold.rules.game import AnyPosition


@dataclass(frozen=True, slots=True)
class GameStep:
    """A game after one action; the first step is the start."""

    game: LiveGame
    turn: int
    """The number of the turn, as in the record; 0 for the start."""
    seat: Seat | None = None
    """Who acted; ``None`` for the start."""
    action: object = None
    """What was done, a false call included; ``None`` for the start."""
    is_false_call: bool = False

    @property
    def position(self) -> AnyPosition:
        """The position after the action."""
        return self.game.position


def game_steps(game: LiveGame) -> Iterator[GameStep]:
    """Yield the start of a game, and a step for each action that was not taken back."""
    turn, mover = 0, None
    current = LiveGame.of(game.settings, game.log[:1])
    yield GameStep(current, turn)
    for event in _actions(game):
        turn += event.seat != mover
        mover = event.seat
        # No clock runs in the steps.
        current = current.after(msgspec.structs.replace(event, at=current.now))
        false_call = isinstance(event, ev.FalselyCalled)
        yield GameStep(current, turn, mover, current.played[-1].action, false_call)


def _actions(game: LiveGame) -> list[ev.Acted | ev.FalselyCalled]:
    """Return the events of a game in which a player acted, without those taken back."""
    acted: list[ev.Acted | ev.FalselyCalled] = []
    for event in game.log:
        match event:
            case ev.Acted() | ev.FalselyCalled():
                acted.append(event)
            case ev.TakenBack(kept=kept):
                del acted[kept:]
            case _:
                pass
    return acted
