"""A Quarto position in the words of the kernels."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from fourfold.engine.quarto.board import after, completes, possible, safe_gifts
from fourfold.engine.quarto.canonical import name_of
from fourfold.engine.quarto.layout import AliveWords, LookupTables, alive_at_start, make_tables
from fourfold.rules.quarto import Quarto


@cache
def tables_for(*, blocks: bool) -> LookupTables:
    """Return the tables of the game of lines, or of lines and blocks; they are made once."""
    return make_tables(blocks=blocks)


@dataclass(frozen=True, slots=True)
class QuartoState:
    """Which squares are filled, which pieces remain, and which lines can still be completed."""

    tables: LookupTables
    occupied: int
    hand: int | None
    reserve: int
    alive: AliveWords

    @classmethod
    def of(cls, position: Quarto) -> "QuartoState":
        """Return the state of a position.

        >>> state = QuartoState.of(Quarto().after("@9", "b2", "@6"))
        >>> f"{state.occupied:016b} {state.reserve:016b}"
        '0000000000100000 1111110110111111'
        """
        occupied, alive = 0, alive_at_start(position.rules)
        for square, piece in enumerate(position.board):
            if piece is not None:
                occupied |= 1 << square
                alive = after(alive, piece, square)
        reserve = sum(1 << piece for piece in position.reserve)
        return cls(
            tables_for(blocks=position.rules.blocks), occupied, position.hand, reserve, alive
        )

    @property
    def size(self) -> int:
        """How many pieces are in reserve."""
        return self.reserve.bit_count()

    @property
    def left(self) -> int:
        """How many pieces are not on the board."""
        return 16 - self.occupied.bit_count()

    @property
    def before_gift(self) -> "QuartoState":
        """The state before the piece in hand was given; without one, the state itself."""
        if self.hand is None:
            return self
        return replace(self, hand=None, reserve=self.reserve | 1 << self.hand)

    def placements(self) -> Iterator["QuartoState"]:
        """Yield the states after each placement of the piece in hand."""
        assert self.hand is not None
        for square in range(16):
            if not self.occupied >> square & 1:
                alive = after(self.alive, self.hand, square)
                occupied = self.occupied | 1 << square
                yield replace(self, occupied=occupied, hand=None, alive=alive)

    @property
    def name(self) -> tuple[int, int]:
        """The name of a position before a gift; positions that share it are the same game."""
        still = possible(self.tables, self.occupied, self.reserve, self.alive)
        place, key = name_of(self.tables, self.occupied, self.reserve, still)
        return int(place), int(key)

    @property
    def safe(self) -> int:
        """The pieces in reserve that complete no line."""
        return int(safe_gifts(self.tables, self.occupied, self.reserve, self.alive))

    @property
    def completes(self) -> bool:
        """Whether the piece in hand completes a line somewhere."""
        return self.hand is not None and bool(
            completes(self.tables, self.occupied, self.hand, self.alive)
        )
