"""The symmetries of Quarto: ways to rename squares and pieces that leave the game the same.

*Board.* A permutation of the numbers 1-4 that keeps opposite ones opposite (1 and 4, 2
and 3), applied to rows and columns alike, maps rows to rows, columns to columns and each
diagonal to itself; there are eight. Mirroring left and right exchanges the diagonals, and
exchanging rows with columns keeps them: 32 in all. Blocks survive only the eight
rotations and reflections.

*Pieces.* The values of any trait may be exchanged, and traits that count may change
places among themselves, as may those that don't.
"""

from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from typing import assert_never

from fourfold.rules.outcome import Won
from fourfold.rules.quarto.actions import Action, Call, Give, Pass, Place
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.quarto.lines import BLOCKS, LINES, SIZE, Line, Square
from fourfold.rules.quarto.pieces import PIECES, Piece, Trait
from fourfold.rules.quarto.position import Quarto
from fourfold.rules.quarto.rules import Rules

_LINE_ON = {frozenset(line.squares): line for line in LINES + BLOCKS}


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Where every square goes, and which piece every piece becomes."""

    squares: tuple[Square, ...]
    pieces: tuple[Piece, ...]

    def line(self, line: Line) -> Line:
        """Return the line that a line becomes."""
        return _LINE_ON[frozenset(self.squares[square] for square in line.squares)]

    def action(self, action: Action) -> Action:
        """Return the action that an action becomes."""
        match action:
            case Give(piece):
                return Give(self.pieces[piece])
            case Place(square):
                return Place(self.squares[square])
            case Call(line):
                return Call(self.line(line))
            case Pass():
                return action
            case _:  # pragma: no cover
                assert_never(action)

    def position(self, position: Quarto) -> Quarto:
        """Return the position that a position becomes."""
        board: list[Piece | None] = [None] * len(self.squares)
        for square, piece in zip(self.squares, position.board, strict=True):
            board[square] = None if piece is None else self.pieces[piece]
        hand = None if position.hand is None else self.pieces[position.hand]
        last = None if position.last is None else self.squares[position.last]
        moved = replace(position, board=tuple(board), hand=hand, last=last)
        if isinstance(position.outcome, Won):
            by = live_alignments(moved.board, moved.last, moved.rules)
            called = position.outcome.called
            called = self.line(called) if isinstance(called, Line) else None
            moved = replace(moved, outcome=Won(position.outcome.player, by, called))
        return moved


@cache
def board_symmetries(*, blocks: bool) -> tuple[tuple[Square, ...], ...]:
    """Return the 32 symmetries of the lines, or the 8 that keep blocks as well.

    >>> len(board_symmetries(blocks=False)), len(board_symmetries(blocks=True))
    (32, 8)
    """
    last = SIZE - 1
    found = []
    for order in permutations(range(SIZE)):
        if any(order[last - place] != last - order[place] for place in range(SIZE)):
            continue
        mirrored = tuple(last - place for place in order)
        for columns in (order, mirrored):
            plain = [(order[row], columns[column]) for row in range(SIZE) for column in range(SIZE)]
            found += [plain, [(column, row) for row, column in plain]]
    maps = [tuple(Square(row * SIZE + column) for row, column in places) for places in found]
    if blocks:
        maps = [squares for squares in maps if _keeps_blocks(squares)]
    return tuple(sorted(maps))


def _keeps_blocks(squares: tuple[Square, ...]) -> bool:
    return all(
        frozenset(squares[square] for square in block.squares) in _LINE_ON for block in BLOCKS
    )


@cache
def piece_symmetries(traits: frozenset[Trait]) -> tuple[tuple[Piece, ...], ...]:
    """Return the ways to rename pieces that keep what the counting traits share.

    >>> len(piece_symmetries(frozenset(Trait)))
    384
    """
    orders = [
        order
        for order in permutations(Trait)
        if all((old in traits) == (new in traits) for old, new in zip(Trait, order, strict=True))
    ]
    return tuple(
        tuple(Piece(_permuted(piece, order) ^ exchanged) for piece in PIECES)
        for order in orders
        for exchanged in PIECES
    )


def _permuted(piece: Piece, order: tuple[Trait, ...]) -> int:
    return sum(new.bit for old, new in zip(Trait, order, strict=True) if old.of(piece))


def symmetries(rules: Rules) -> tuple[Symmetry, ...]:
    """Return all symmetries of a rule set: 12,288 of them for the full game."""
    return tuple(
        Symmetry(squares, pieces)
        for squares in board_symmetries(blocks=rules.blocks)
        for pieces in piece_symmetries(rules.traits)
    )
