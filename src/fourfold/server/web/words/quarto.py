"""What Quarto adds to the page's words: its pieces, traits and lines by name."""

import msgspec

from fourfold.locale.language import Language
from fourfold.locale.names.quarto import QuartoNames
from fourfold.rules.grid import square_names
from fourfold.rules.quarto import BLOCKS, LINES, PIECES, PieceSet, Trait

CLASSIC, ACCESS = (each.value for each in PieceSet)
"""The sets of pieces, as a page names the one of which it speaks."""


class NamedLine(msgspec.Struct, frozen=True):
    """A line of Quarto: its name in words and its squares."""

    line: str
    """In the notation, such as `a1d1`."""
    name: str
    in_sentence: str
    """The name as the object of a sentence."""
    kind: str
    squares: tuple[str, ...]


class QuartoWords(msgspec.Struct, frozen=True):
    """The pieces, traits and lines of Quarto by name."""

    pieces: dict[str, tuple[str, ...]]
    """For each set of pieces the sixteen names, by code."""
    traits: dict[str, tuple[tuple[str, str], ...]]
    """For each set both values of colour, height, shape and fill."""
    of_all: dict[str, tuple[tuple[str, str], ...]]
    """The same values as they are said of several pieces."""
    lines: tuple[NamedLine, ...]


def words(language: Language, /) -> QuartoWords:
    """Return Quarto's words in a language."""
    sets = {each: QuartoNames(language, each) for each in PieceSet}
    names, classic = square_names(4), sets[PieceSet.CLASSIC]
    return QuartoWords(
        pieces={each.value: tuple(map(known.piece, PIECES)) for each, known in sets.items()},
        traits={
            each.value: tuple((known.value(t, 0), known.value(t, 1)) for t in Trait)
            for each, known in sets.items()
        },
        of_all={
            each.value: tuple((known.value_of_all(t, 0), known.value_of_all(t, 1)) for t in Trait)
            for each, known in sets.items()
        },
        lines=tuple(
            NamedLine(
                str(line),
                _capital(classic.line(line)),
                classic.line_in_sentence(line),
                line.kind.value,
                tuple(names[square] for square in line.squares),
            )
            for line in (*LINES, *BLOCKS)
        ),
    )


def trait_names(language: Language) -> list[tuple[str, str, str]]:
    """Return the traits' letters, with their names in the classic and in the Access set."""
    classic, access = (QuartoNames(language, each) for each in PieceSet)
    return [(trait.value, classic.trait(trait), access.trait(trait)) for trait in Trait]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
