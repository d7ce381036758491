"""The sixteen pieces and their four traits.

A piece is a number whose bits are its traits::

    bit      8       4       2       1
    trait    colour  height  shape   fill
    0        light   short   round   solid
    1        dark    tall    square  hollow

Its code is that number as one upper-case hexadecimal digit.
"""

from enum import Enum
from typing import NewType

from fourfold.rules.refusal import Unreadable, quoted

Piece = NewType("Piece", int)

PIECES: tuple[Piece, ...] = tuple(Piece(number) for number in range(16))

_CODES = "0123456789ABCDEF"


class Trait(Enum):
    """One of the four ways in which pieces differ, in the order of the notation."""

    COLOUR = "C"
    HEIGHT = "H"
    SHAPE = "S"
    FILL = "F"

    @property
    def bit(self) -> int:
        """The bit of a piece that holds this trait."""
        return _BITS[self]

    def of(self, piece: Piece) -> int:
        """Return a piece's value of this trait, 0 or 1.

        >>> Trait.HEIGHT.of(parse_piece("4"))
        1
        """
        return int(piece & self.bit != 0)


_BITS = {Trait.COLOUR: 8, Trait.HEIGHT: 4, Trait.SHAPE: 2, Trait.FILL: 1}

_CLASSIC_WORDS = {
    Trait.COLOUR: ("light", "dark"),
    Trait.HEIGHT: ("short", "tall"),
    Trait.SHAPE: ("round", "square"),
    Trait.FILL: ("solid", "hollow"),
}
_ACCESS_WORDS = _CLASSIC_WORDS | {
    Trait.COLOUR: ("smooth", "grooved"),
    Trait.HEIGHT: ("small", "large"),
}
_ACCESS_TRAITS = {Trait.COLOUR: "texture", Trait.HEIGHT: "size"}


class PieceSet(Enum):
    """The set the pieces are made of: the same game, told apart by sight or by touch."""

    CLASSIC = "classic"
    ACCESS = "access"

    def word(self, trait: Trait, value: int) -> str:
        """Return the English word for one value of a trait.

        >>> PieceSet.ACCESS.word(Trait.COLOUR, 1)
        'grooved'
        """
        words = _ACCESS_WORDS if self is PieceSet.ACCESS else _CLASSIC_WORDS
        return words[trait][value]

    def trait_name(self, trait: Trait) -> str:
        """Return the English name of a trait.

        >>> PieceSet.ACCESS.trait_name(Trait.COLOUR)
        'texture'
        """
        own = _ACCESS_TRAITS if self is PieceSet.ACCESS else {}
        return own.get(trait, trait.name.lower())

    def describe(self, piece: Piece) -> str:
        """Return a piece in English words.

        >>> PieceSet.CLASSIC.describe(parse_piece("F"))
        'dark tall square hollow'
        """
        return " ".join(self.word(trait, trait.of(piece)) for trait in Trait)

    @classmethod
    def parse(cls, text: str) -> "PieceSet":
        """Read the name of a set.

        >>> PieceSet.parse("access")
        <PieceSet.ACCESS: 'access'>
        """
        try:
            return cls(text)
        except ValueError:
            names = ", ".join(piece_set.value for piece_set in cls)
            raise Unreadable(
                "{found} is not a set: write one of {names}", found=quoted(text), names=names
            ) from None


def piece_code(piece: Piece) -> str:
    """Return a piece's code.

    >>> piece_code(Piece(15))
    'F'
    """
    return _CODES[piece]


def parse_piece(text: str) -> Piece:
    """Read a piece's code.

    >>> parse_piece("F")
    15
    """
    if len(text) == 1 and text in _CODES:
        return Piece(_CODES.index(text))
    if len(text) == 1 and text in _CODES.lower():
        raise Unreadable(
            "{found} is not a piece: write {right}", found=quoted(text), right=text.upper()
        )
    raise Unreadable("{found} is not a piece: write one of 0-9 and A-F", found=quoted(text))
