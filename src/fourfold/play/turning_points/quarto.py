"""What could be called in a game of Quarto, and was not."""

from collections.abc import Iterator, Sequence

from fourfold.play.review import OverlookedLine, TurningPoint, UncalledLine
from fourfold.play.steps import GameStep
from fourfold.rules.quarto import Alignment, Call, Place, Quarto


def callable_in(position: Quarto) -> tuple[Alignment, ...]:
    """Return the alignments that could be called."""
    return position.live if position.rules.calling else ()


def missed_calls(steps: Sequence[GameStep]) -> list[tuple[object, ...]]:
    """Return for every step what could be called then and was not called in the end."""
    called = _called_from(steps)
    return [_callable(step) if number < called else () for number, step in enumerate(steps)]


def missed_wins(
    steps: Sequence[GameStep], *, callable_to_the_end: bool
) -> Iterator[tuple[int, TurningPoint]]:
    """Yield the alignments that were not called, each with the step in which it was made."""
    placements = [number for number, step in enumerate(steps) if isinstance(step.action, Place)]
    for number, overlooked in _overlooked(steps):
        # After the next placement an alignment can no longer be called.
        if callable_to_the_end or number < placements[-1]:
            yield number, overlooked
    yield from _uncalled(steps)


def _callable(step: GameStep) -> tuple[Alignment, ...]:
    assert isinstance(step.position, Quarto)
    return callable_in(step.position)


def _called_from(steps: Sequence[GameStep]) -> int:
    """Return the step that completed the line which was called; the number of steps if none was."""
    if not isinstance(steps[-1].action, Call):
        return len(steps)
    placed = (
        number for number in reversed(range(len(steps))) if isinstance(steps[number].action, Place)
    )
    return next(placed, 0)


def _overlooked(steps: Sequence[GameStep]) -> Iterator[tuple[int, OverlookedLine]]:
    """Yield the alignments that neither player called although the game continued."""
    for number, step in enumerate(steps[: min(_called_from(steps), len(steps) - 1)]):
        if isinstance(step.action, Place):
            for alignment in _callable(step):
                yield number, OverlookedLine(step.turn, alignment)


def _uncalled(steps: Sequence[GameStep]) -> Iterator[tuple[int, UncalledLine]]:
    """Yield the alignment that was left for the opponent to call."""
    call, caller = steps[-1].action, steps[-1].seat
    number = _called_from(steps)
    if not isinstance(call, Call) or caller is None or steps[number].seat in (caller, None):
        return
    made = steps[number]
    called = next(found for found in _callable(made) if found.line == call.line)
    yield number, UncalledLine(made.turn, caller.other, called)
