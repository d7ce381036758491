"""The review of a finished game in words: where it was decided, what no one saw, and why."""

from collections.abc import Iterator
from typing import Literal

from fourfold.locale import SENTENCES, Language, Verbosity, Voice
from fourfold.locale.review import turning_point_in_words
from fourfold.play import LiveGame, Mistake, OverlookedLine, TurningPoint
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.play.turning_points import turning_points
from fourfold.protocol.reviews import GameReview, ReviewNote


def positions_of(game: LiveGame) -> tuple[str, ...]:
    """Return the positions of a game, one for every step of its replay."""
    return tuple(step.position.text for step in game_steps(game))


def review_of(game: LiveGame, evaluation: GameEvaluation, language: Language) -> GameReview:
    """Return what the engine found out about a game, in words."""
    return GameReview(
        evaluations=evaluation.evaluations,
        best=evaluation.best,
        notes=tuple(_notes(game, evaluation, language)),
        complete=None not in evaluation.evaluations,
    )


def _notes(game: LiveGame, evaluation: GameEvaluation, language: Language) -> Iterator[ReviewNote]:
    """Yield the turning points in words, with the reason for a mistake if it can be given."""
    speech = Voice(language, game.settings, None, Verbosity.NORMAL).speech
    name = game.settings.game_played.name
    steps = list(game_steps(game))
    for number, point in turning_points(steps, evaluation.evaluations):
        yield ReviewNote(number, _kind(point), turning_point_in_words(speech, name, point))
        refutation = evaluation.refutations.get(number)
        if refutation and isinstance(point, Mistake):
            before, action = steps[number - 1].position, steps[number].action
            why = SENTENCES[name].why_it_loses(speech, before, action, refutation)
            yield ReviewNote(number, "why", why)


def _kind(point: TurningPoint) -> Literal["mistake", "overlooked", "uncalled"]:
    if isinstance(point, Mistake):
        return "mistake"
    return "overlooked" if isinstance(point, OverlookedLine) else "uncalled"
