"""Counting sequences of actions: the standard check of one move generator against another."""

from collections.abc import Iterator
from typing import Any

from fourfold.rules.game import AnyPosition


def perft(position: AnyPosition, depth: int) -> int:
    """Return the number of action sequences of exactly this length.

    Sequences cut short by the end of the game don't count.

    >>> from fourfold.rules.quarto import Quarto
    >>> perft(Quarto(), 2)
    256
    """
    if depth == 0:
        return 1
    actions = position.actions()
    if depth == 1:
        return len(actions)
    return sum(perft(position.play(action), depth - 1) for action in actions)


def divide(position: AnyPosition, depth: int) -> Iterator[tuple[Any, int]]:
    """Yield for each first action the number of sequences of exactly this length."""
    for action in position.actions():
        yield action, perft(position.play(action), depth - 1)
