"""The names of Quarto: pieces, traits and lines."""

from fourfold.locale.language import Language
from fourfold.rules.quarto import Alignment, Line, LineKind, Piece, PieceSet, Trait, square_name


class QuartoNames:
    """Pieces and lines, in one language and one set of pieces."""

    def __init__(self, language: Language, piece_set: PieceSet = PieceSet.CLASSIC) -> None:
        self._language = language
        self.piece_set = piece_set

    def piece(self, piece: Piece) -> str:
        """Return a piece by its four traits, as a label, in the order that sounds right.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("fr")).piece(Piece(15))
        'haute, carrée, creuse, foncée'
        """
        return self._language.say("{colour} {height} {shape} {fill}", **self._values(piece))

    def piece_in_sentence(self, piece: Piece) -> str:
        """Return a piece for use within a sentence.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("en")).piece_in_sentence(Piece(15))
        'the dark, tall, square, hollow piece'
        """
        return self._language.say(
            "the {colour}, {height}, {shape}, {fill} piece", **self._values(piece)
        )

    def _values(self, piece: Piece) -> dict[str, object]:
        return {trait.name.lower(): self.value(trait, trait.of(piece)) for trait in Trait}

    def trait(self, trait: Trait) -> str:
        """Return the name of a trait: the Access set has texture and size for colour and height.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("en"), PieceSet.ACCESS).trait(Trait.COLOUR)
        'texture'
        """
        return self._language.word("trait name", self.piece_set.trait_name(trait))

    def value(self, trait: Trait, value: int) -> str:
        """Return one value of a trait."""
        return self._language.word("trait", self.piece_set.word(trait, value))

    def line(self, line: Line) -> str:
        """Return a line by its kind and place."""
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
        """Return a line with what its pieces share."""
        shared = self._language.listed(
            self.value(trait, value) for trait, value in alignment.shared
        )
        line = self.line(alignment.line)
        return self._language.say("{line}, {shared}", line=line, shared=shared)
