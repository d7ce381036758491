"""What a game provides for the computer, and the registry in which it is found."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from fourfold.engine import ENGINES
from fourfold.engine import prepare as prepare_engine
from fourfold.play import View
from fourfold.play.evaluations import ActionEvaluation
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.registry import Registry
from fourfold.rules.value import Value


class GamePlayer(Protocol):
    """A player of one game, at one level."""

    def choose(self, view: View, seconds: float) -> object:
        """Return an action for the seat of a view, whose turn it is."""

    def choose_in(self, position: Any, seconds: float | None, *, may_call: bool = True) -> object:
        """Return an action in a position; without a limit it takes as long as it usually needs.

        After a false call, a player may not call until the next placement.
        """


class GameEvaluator(Protocol):
    """Evaluates positions of one game, and remembers its results.

    A deadline is a reading of ``time.monotonic``; ``None`` means as long as it takes.
    A position that is evaluated is not over.
    """

    def value(self, position: Any, deadline: float | None) -> Value | None:
        """Return the value for the player to act; ``None`` if it could not be found in time."""

    def value_and_actions(
        self, position: Any, deadline: float, actions_deadline: float
    ) -> tuple[Value | None, Sequence[ActionEvaluation]]:
        """Return the value, with a deadline of its own, and every action with its value.

        Of actions that are equally good, those that look better come first.
        """

    def values(
        self, position: Any, deadline: float, *, distances: bool
    ) -> Sequence[ActionEvaluation]:
        """Return every action with its value and, if asked for, how far the end is.

        What is not found in time is left out.
        """

    def best_line(self, position: Any, deadline: float) -> Sequence[object]:
        """Return best play, as far as it is found in time."""

    def good_actions(
        self, position: Any, value: Value, following: Any | None, deadline: float
    ) -> Sequence[object]:
        """Return a few actions that keep the value of a position that is not lost.

        In the game it was followed by another position, or by none.
        """

    def refutation(self, before: Any, after: Any, deadline: float) -> Sequence[object]:
        """Return how the opponent wins after a losing action, if that can be shown."""


class ComputerGame(Protocol):
    """How the computer plays and evaluates one game."""

    @property
    def IS_SOLVED(self) -> bool:  # noqa: N802 (a constant of the game's module)
        """Whether every value is found quickly, so that a game can be reviewed at once."""

    def new_player(self, level: int, rng: Random) -> GamePlayer:
        """Return a player of a level from 1 to 10."""

    def new_evaluator(self, memory: int) -> GameEvaluator:
        """Return an evaluator that may use this many MiB."""


COMPUTER_GAMES: Registry[ComputerGame] = Registry("computer")
"""Games without an entry are played by the plain player, and their values are not known."""


def prepare(position: AnyPosition) -> None:
    """Compile or load the engine of a position's game, if it has one."""
    if game_of(position).name in ENGINES:
        prepare_engine(position)
