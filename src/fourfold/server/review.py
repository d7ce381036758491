"""What there is to say of a finished game: where it was decided, what nobody saw, and why."""

from collections.abc import Iterator
from typing import Any, Literal

from fourfold.locale import Language, ReviewVoice, Verbosity
from fourfold.play import LiveGame, Mistake, Overlooked, TurningPoint
from fourfold.play.review import GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.play.turning_points import turning_points
from fourfold.protocol.hindsight import Review, ReviewNote


def positions_of(game: LiveGame) -> tuple[str, ...]:
    """Return the positions of a game, one for every step of its replay."""
    return tuple(step.position.text for step in game_steps(game))


def review_of(game: LiveGame, evaluation: GameEvaluation, language: Language) -> Review:
    """Return what the engine found out about a game, in words."""
    return Review(
        verdicts=evaluation.evaluations,
        best=evaluation.best,
        remarks=tuple(_notes(game, evaluation, language)),
        complete=None not in evaluation.evaluations,
    )


def _notes(game: LiveGame, evaluation: GameEvaluation, language: Language) -> Iterator[ReviewNote]:
    """Yield the turning points in words, and why a mistake was one where that can be told."""
    voice = ReviewVoice(language, game.settings, None, Verbosity.NORMAL)
    steps = list(game_steps(game))
    for number, point in turning_points(steps, evaluation.evaluations):
        yield ReviewNote(number, _kind(point), voice.remark(point))
        refutation = evaluation.refutations.get(number)
        if refutation and isinstance(point, Mistake):
            before: Any = steps[number - 1].position
            why = voice.why(before, steps[number].action, refutation)
            yield ReviewNote(number, "why", why)


def _kind(point: TurningPoint) -> Literal["mistake", "overlooked", "uncalled"]:
    if isinstance(point, Mistake):
        return "mistake"
    return "overlooked" if isinstance(point, Overlooked) else "uncalled"
