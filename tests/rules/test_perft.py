"""The counts in perft/*.txt, each from a position by the number of actions."""

import pytest

from fourfold.rules import divide, parse_position, perft
from perft_tables import perft_table

LONG = 300_000
"""Larger counts are for ``make soak``; the engine's kernels are always tested with all of them."""


@pytest.mark.no_cover  # it goes through the same lines very often
@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [
        pytest.param(*row, marks=[pytest.mark.soak] if row[2] > LONG else [])
        for row in perft_table()
    ],
)
def test_counts(position: str, depth: int, count: int) -> None:
    assert perft(parse_position(position), depth) == count


def test_nothing_is_one_sequence() -> None:
    assert perft(parse_position("6/6/6/6/6/6 L -"), 0) == 1


def test_divide_adds_up() -> None:
    position = parse_position(".234/..B9/7AF0/CDE8 - 2 CHSF! d2")
    parts = dict(divide(position, 5))
    assert len(parts) == 4
    assert sum(parts.values()) == 56
