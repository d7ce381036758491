"""The names of Quarto: pieces, traits and lines."""

from fourfold.locale.language import Language
from fourfold.rules.quarto import Alignment, Line, LineKind, Piece, PieceSet, Trait, square_name

LINE_LABELS = {
    LineKind.ROW: "row {row}",
    LineKind.COLUMN: "column {column}",
    LineKind.DIAGONAL: "diagonal from {start} to {end}",
    LineKind.BLOCK: "block at {start}",
}
LINES_IN_SENTENCE = {
    LineKind.ROW: "row {row}",
    LineKind.COLUMN: "column {column}",
    LineKind.DIAGONAL: "the diagonal from {start} to {end}",
    LineKind.BLOCK: "the block at {start}",
}


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
            "the {colour}, {height}, {shape}, {fill} piece",
            **self._values(piece, "trait in sentence"),
        )

    def _values(self, piece: Piece, kind: str = "trait") -> dict[str, object]:
        return {
            trait.name.lower(): self._language.word(
                kind, self.piece_set.word(trait, trait.of(piece))
            )
            for trait in Trait
        }

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

    def value_of_all(self, trait: Trait, value: int) -> str:
        """Return one value of a trait as it is said of several pieces.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("es")).value_of_all(Trait.COLOUR, 1)
        'oscuras'
        """
        return self._language.word("trait of all", self.piece_set.word(trait, value))

    def line(self, line: Line) -> str:
        """Return a line by its kind and place, as a label.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("fr")).line(Line(LineKind.ROW, (0, 1, 2, 3)))
        'rangée 1'
        """
        return self._language.phrase("line label", LINE_LABELS[line.kind], **_places(line))

    def line_in_sentence(self, line: Line) -> str:
        """Return a line for use within a sentence, as its object.

        >>> from fourfold.locale.language import language
        >>> QuartoNames(language("fr")).line_in_sentence(Line(LineKind.ROW, (0, 1, 2, 3)))
        'la rangée 1'
        """
        template = LINES_IN_SENTENCE[line.kind]
        return self._language.phrase("line in sentence", template, **_places(line))

    def alignment(self, alignment: Alignment) -> str:
        """Return a line with what its pieces share, as a label."""
        line, shared = self.line(alignment.line), self._shared(alignment)
        return self._language.say("{line}, all {shared}", line=line, shared=shared)

    def alignment_in_sentence(self, alignment: Alignment) -> str:
        """Return a line with what its pieces share, for use within a sentence, as its object."""
        line, shared = self.line_in_sentence(alignment.line), self._shared(alignment)
        return self._language.say("{line}, all {shared}", line=line, shared=shared)

    def _shared(self, alignment: Alignment) -> str:
        return self._language.listed(
            self.value_of_all(trait, value) for trait, value in alignment.shared
        )


def _places(line: Line) -> dict[str, str]:
    start, end = (square_name(line.squares[place]).upper() for place in (0, 3))
    return {"row": start[1], "column": start[0], "start": start, "end": end}
