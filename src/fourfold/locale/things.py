"""Pieces, tiles, lines and squares in words."""

from fourfold.locale.language import Language
from fourfold.rules.quads import Laid
from fourfold.rules.quads.matching import FREE
from fourfold.rules.quarto import Alignment, Line, LineKind, Piece, PieceSet, Trait, square_name


class Things:
    """The things of both games, in one language and one set of pieces."""

    def __init__(self, language: Language, piece_set: PieceSet = PieceSet.CLASSIC) -> None:
        self._language = language
        self.piece_set = piece_set

    def piece(self, piece: Piece) -> str:
        """Return a piece by its four traits, in the order that sounds right.

        >>> from fourfold.locale.language import language
        >>> Things(language("fr")).piece(Piece(15))
        'haute, carrée, creuse, foncée'
        """
        return self._language.say(
            "{colour} {height} {shape} {fill}",
            colour=self.value(Trait.COLOUR, Trait.COLOUR.of(piece)),
            height=self.value(Trait.HEIGHT, Trait.HEIGHT.of(piece)),
            shape=self.value(Trait.SHAPE, Trait.SHAPE.of(piece)),
            fill=self.value(Trait.FILL, Trait.FILL.of(piece)),
        )

    def value(self, trait: Trait, value: int) -> str:
        """Return one value of a trait."""
        return self._language.word("trait", self.piece_set.word(trait, value))

    def line(self, line: Line) -> str:
        """Return a line by what it looks like and where it is."""
        start = square_name(line.squares[0]).upper()
        match line.kind:
            case LineKind.ROW:
                return self._language.say("row {row}", row=start[1])
            case LineKind.COLUMN:
                return self._language.say("column {column}", column=start[0])
            case LineKind.DIAGONAL:
                end = square_name(line.squares[3]).upper()
                return self._language.say("diagonal from {start} to {end}", start=start, end=end)
            case _:
                return self._language.say("block at {start}", start=start)

    def alignment(self, alignment: Alignment) -> str:
        """Return an alignment: its line and what its pieces share."""
        shared = self._language.listed(
            self.value(trait, value) for trait, value in alignment.shared
        )
        line = self.line(alignment.line)
        return self._language.say("{line}, {shared}", line=line, shared=shared)

    def tile(self, laid: Laid) -> str:
        """Return a tile by its sides, from the top clockwise."""
        top, right, bottom, left = (self.side(side) for side in laid)
        if len(set(laid)) == 1:
            return self._language.say("{side} on all sides", side=top)
        return self._language.say(
            "top {top}, right {right}, bottom {bottom}, left {left}",
            top=top,
            right=right,
            bottom=bottom,
            left=left,
        )

    def required(self, sides: str) -> str:
        """Return what a square requires: only the sides that are not free."""
        if set(sides) == {FREE}:
            return self._language.say("nothing")
        return self._language.listed(
            self._language.say(template, side=self.side(side))
            for template, side in zip(REQUIRED, sides, strict=True)
            if side != FREE
        )

    def side(self, side: str) -> str:
        """Return what one side of a tile shows."""
        return self._language.word("side", SIDES[side])


REQUIRED = ("top {side}", "right {side}", "bottom {side}", "left {side}")
SIDES = {
    "L": "solid light",
    "D": "solid dark",
    "P": "lines along",
    "T": "lines across",
}
