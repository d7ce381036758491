"""The review of a finished game in words: where it was decided, what no one saw, and why."""

from collections.abc import Iterator
from itertools import islice
from typing import Literal

from fourfold.locale import SENTENCES, Language, Speech, Verbosity, Voice
from fourfold.locale.review import turning_point_in_words
from fourfold.play import LiveGame, Mistake, OverlookedLine, Seat, TurningPoint
from fourfold.play.evaluations import GameEvaluation, PositionEvaluation
from fourfold.play.steps import GameStep, game_steps
from fourfold.play.turning_points import turning_points
from fourfold.protocol.reviews import GameReview, ReviewNote, StepValues
from fourfold.server.analysis.review_lines import review_lines
from fourfold.server.refusals import NotThere


def positions_of(game: LiveGame) -> tuple[str, ...]:
    """Return the positions of a game, one for every step of its replay."""
    return tuple(step.position.text for step in game_steps(game))


def review_of(
    game: LiveGame, evaluation: GameEvaluation, language: Language, reader: Seat | None = None
) -> GameReview:
    """Return what the engine found out about a game, in words; a player reads of "you"."""
    voice = Voice(language, game.settings, reader, Verbosity.NORMAL)
    return GameReview(
        evaluations=evaluation.evaluations,
        best=evaluation.best,
        notes=tuple(_notes(game, evaluation, voice.speech)),
        complete=None not in evaluation.evaluations,
        lines=tuple(review_lines(list(game_steps(game)), evaluation, voice)),
    )


def mistakes_in(game: LiveGame, evaluation: GameEvaluation) -> tuple[int, int]:
    """Return how many mistakes of each seat the engine found."""
    points = turning_points(list(game_steps(game)), evaluation.evaluations)
    found = [point.seat for _, point in points if isinstance(point, Mistake)]
    return found.count(Seat.ONE), found.count(Seat.TWO)


def step_values(
    game: LiveGame, number: int, step: int, evaluation: PositionEvaluation
) -> StepValues:
    """Return what was found about every place of a step, for the player whose turn it was."""
    return StepValues(
        number=number, step=step, seat=step_of(game, step).game.to_act, places=evaluation.places
    )


def step_of(game: LiveGame, step: int) -> GameStep:
    """Return a step of a game by its number, or refuse."""
    found = next(islice(game_steps(game), step, None), None)
    if found is None:
        raise NotThere("there is no such step in this game")
    return found


def _notes(game: LiveGame, evaluation: GameEvaluation, speech: Speech) -> Iterator[ReviewNote]:
    """Yield the turning points in words, with the reason for a mistake if it can be given."""
    name = game.settings.game_played.name
    steps = list(game_steps(game))
    for number, point in turning_points(steps, evaluation.evaluations):
        yield ReviewNote(number, _kind(point), turning_point_in_words(speech, name, point))
        refutation = evaluation.refutations.get(number)
        if refutation and isinstance(point, Mistake):
            before, action = steps[number - 1].position, steps[number].action
            if why := SENTENCES[name].why_it_loses(speech, before, action, refutation):
                yield ReviewNote(number, "why", why)


def _kind(point: TurningPoint) -> Literal["mistake", "overlooked", "uncalled"]:
    if isinstance(point, Mistake):
        return "mistake"
    return "overlooked" if isinstance(point, OverlookedLine) else "uncalled"
