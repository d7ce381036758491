"""The mistakes of a finished game, as positions in which to find a better move."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourfold.play import LiveGame, Mistake, Seat
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.review import MistakeCost
from fourfold.play.steps import game_steps
from fourfold.play.turning_points import turning_points


@dataclass(frozen=True, slots=True)
class MistakeToLearn:
    """A mistake, the position before it, and the step of the game that it was."""

    step: int
    mistake: Mistake
    position: str
    """Before the mistake, in the notation."""
    piece_set: str
    player: str = ""
    """Whose mistake it was, if that is not clear."""


@dataclass(frozen=True, slots=True)
class KeptMistake:
    """A mistake that someone works on, and where it was made."""

    table_id: str
    game: int
    """The number of the game at its table, counted from 1."""
    step: int
    turn: int
    position: str
    """Before the mistake, in the notation."""
    piece_set: str
    action: str
    cost: str

    @property
    def name(self) -> str:
        """How it is called in an address."""
        return f"{self.table_id}.{self.game}.{self.step}"

    @property
    def mistake(self) -> Mistake:
        """The mistake; whoever works on it made it, so it does not matter from which seat."""
        return Mistake(self.turn, Seat.ONE, self.action, MistakeCost(self.cost))


def mistakes_of(game: LiveGame, evaluation: GameEvaluation) -> Iterator[MistakeToLearn]:
    """Yield exactly the mistakes that the review of a game names."""
    steps = list(game_steps(game))
    for number, point in turning_points(steps, evaluation.evaluations):
        if isinstance(point, Mistake):
            before = steps[number - 1].position.text
            yield MistakeToLearn(number, point, before, game.settings.piece_set)
