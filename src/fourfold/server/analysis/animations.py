"""Finished games as animated pictures."""

from itertools import pairwise

from fourfold.play import LiveGame
from fourfold.play.steps import GameStep, game_steps


def turns_of(game: LiveGame) -> list[GameStep]:
    """Return the start of a game, and the last step of every turn."""
    steps = list(game_steps(game))
    ends = (step.turn != following.turn for step, following in pairwise(steps))
    return [step for step, is_end in zip(steps, [*ends, True], strict=True) if is_end]


def animation_of(steps: list[GameStep], piece_set: str) -> bytes:
    """Return steps of a game as a GIF."""
    # Pillow takes a while to load, and most servers start without anyone asking for a picture.
    from fourfold.drawing.animation import Shot, animated

    last: str | None = None
    shots = []
    for step in steps:
        last = _filled(step) or last
        shots.append(Shot(step.position, last))
    return animated(shots, piece_set)


def _filled(step: GameStep) -> str | None:
    """Return the square that was filled in the turn of a step."""
    row = step.game.settings.game_played
    for played in reversed(step.game.played):
        if (square := row.square_filled(played.action)) is not None:
            return square
    return None
