"""The counts in perft/*.txt, each from a position by the number of actions."""

from pathlib import Path

import pytest

from fourfold.rules import divide, parse_position, perft


def table() -> list[tuple[str, int, int]]:
    rows = []
    for file in sorted((Path(__file__).parent / "perft").glob("*.txt")):
        for line in file.read_text().splitlines():
            if not line.startswith("#"):
                position, counts = line.split(" ; ")
                rows += [(position, depth, int(n)) for depth, n in enumerate(counts.split(), 1)]
    return rows


@pytest.mark.parametrize(("position", "depth", "count"), table())
def test_counts(position: str, depth: int, count: int) -> None:
    assert perft(parse_position(position), depth) == count


def test_nothing_is_one_sequence() -> None:
    assert perft(parse_position("6/6/6/6/6/6 L -"), 0) == 1


def test_divide_adds_up() -> None:
    position = parse_position(".234/..B9/7AF0/CDE8 - 2 CHSF! d2")
    parts = dict(divide(position, 5))
    assert len(parts) == 4
    assert sum(parts.values()) == 56
