"""Alignments: lines of four pieces that share at least one counting trait."""

from collections.abc import Iterable
from dataclasses import dataclass

from fourfold.rules.quarto.lines import Line, Square
from fourfold.rules.quarto.pieces import Piece, Trait
from fourfold.rules.quarto.rules import Rules

Board = tuple[Piece | None, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """A line and the values of counting traits that its four pieces share."""

    line: Line
    shared: tuple[tuple[Trait, int], ...]


def alignments(board: Board, lines: Iterable[Line], rules: Rules) -> tuple[Alignment, ...]:
    """Return the alignments on the given lines."""
    found = []
    for line in lines:
        first, second, third, fourth = line.squares
        a, b, c, d = board[first], board[second], board[third], board[fourth]
        if a is None or b is None or c is None or d is None:
            continue
        ones = a & b & c & d & rules.mask
        zeros = ~(a | b | c | d) & rules.mask
        if ones | zeros:
            found.append(Alignment(line, _shared(ones, zeros)))
    return tuple(found)


def _shared(ones: int, zeros: int) -> tuple[tuple[Trait, int], ...]:
    return tuple(
        (trait, int(ones & trait.bit != 0)) for trait in Trait if (ones | zeros) & trait.bit
    )


def live_alignments(board: Board, last: Square | None, rules: Rules) -> tuple[Alignment, ...]:
    """Return the alignments that contain the last filled square; none if it is not known."""
    return () if last is None else alignments(board, rules.lines_through[last], rules)
