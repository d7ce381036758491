"""The turning points of a game, from its steps and the evaluations of its positions."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fourfold.play.evaluations import Evaluation, value_for
from fourfold.play.review import Mistake, MistakeCost, TurningPoint
from fourfold.play.steps import GameStep
from fourfold.play.turning_points.game import CALLING_GAMES, CallingGame
from fourfold.rules.value import Value

_COSTS: dict[tuple[Value | None, Value | None], MistakeCost] = {
    (Value.WIN, Value.DRAW): MistakeCost.WIN_FOR_DRAW,
    (Value.WIN, Value.LOSS): MistakeCost.WIN_FOR_LOSS,
    (Value.DRAW, Value.LOSS): MistakeCost.DRAW_FOR_LOSS,
}


def turning_points(
    steps: Sequence[GameStep],
    evaluations: Sequence[Evaluation | None],
    *,
    callable_to_the_end: bool = True,
) -> list[tuple[int, TurningPoint]]:
    """Return the turning points of a game in their order, each with the number of its step.

    There is an evaluation for every step, ``None`` where it is not known. Wins that could still
    be called when the game ended are among the turning points only if that is asked for.
    """
    points: list[tuple[int, TurningPoint]] = [*_mistakes(steps, evaluations)]
    if (calling := _calling(steps)) is not None:
        points += calling.missed_wins(steps, callable_to_the_end=callable_to_the_end)
    return sorted(points, key=lambda point: point[0])


def missed_calls(steps: Sequence[GameStep]) -> list[tuple[object, ...]]:
    """Return for every step what could be called then, and was not called in the end."""
    calling = _calling(steps)
    return [()] * len(steps) if calling is None else calling.missed_calls(steps)


def _calling(steps: Sequence[GameStep]) -> CallingGame | None:
    name = steps[0].game.settings.game_played.name
    if name not in CALLING_GAMES:
        return None
    return CALLING_GAMES[name]


def _mistakes(
    steps: Sequence[GameStep], evaluations: Sequence[Evaluation | None]
) -> Iterator[tuple[int, Mistake]]:
    """Yield where the value fell for the player who acted, other than by not calling."""
    calling = _calling(steps)
    for number, (before, after) in enumerate(pairwise(steps), 1):
        seat = after.seat
        if seat is None or after.is_false_call:
            continue
        if calling is not None and calling.callable_in(before.position):
            continue
        player = after.game.player(seat)
        value_before = value_for(player, evaluations[number - 1])
        value_after = value_for(player, evaluations[number])
        if (cost := _COSTS.get((value_before, value_after))) is not None:
            yield number, Mistake(after.turn, seat, str(after.action), cost)
