"""The words a page needs: its own texts, and the things of both games by name."""

import io
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from babel.messages.extract import extract_javascript

from fourfold.locale.language import Language
from fourfold.locale.things import SIDES, Things
from fourfold.rules.grid import square_names
from fourfold.rules.player import Player
from fourfold.rules.quads.tiles import NEUTRALS, OWN_TILES
from fourfold.rules.quarto import BLOCKS, LINES, PIECES, PieceSet, Trait

SCRIPTS = files("fourfold") / "web" / "static" / "js"
CALLS = {"say": None, "sayCount": None}


class NamedLine(msgspec.Struct, frozen=True):
    """A line of Quarto: its name in words and its squares."""

    line: str
    name: str
    kind: str
    squares: tuple[str, ...]


class Words(msgspec.Struct, frozen=True):
    """Everything a page says by itself; what happens at a table is said by the server."""

    lang: str
    texts: dict[str, str | tuple[str, ...]]
    """The page's own templates and, where it is not English, what they are here."""
    pieces: dict[str, tuple[str, ...]]
    """For each set of pieces the sixteen names, by code."""
    traits: dict[str, tuple[tuple[str, str], ...]]
    """For each set both values of colour, height, shape and fill."""
    lines: tuple[NamedLine, ...]
    sides: dict[str, str]
    tiles: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    """Light's, Dark's and the neutral tiles, in the order in which they lie in a hand."""


@cache
def page_texts() -> tuple[str | tuple[str, str], ...]:
    """Return every template in the page's modules; a plural is a pair."""
    found: dict[str | tuple[str, str], None] = {}
    for script in sorted(_scripts(SCRIPTS), key=lambda each: each.name):
        source = io.BytesIO(script.read_bytes())
        for _, call, message, _ in extract_javascript(source, CALLS, [], {}):
            one, *rest = [message] if isinstance(message, str | None) else message
            if one is not None:  # otherwise it is not a literal: somebody's words are passed on
                found[(one, rest[0]) if call == "sayCount" else one] = None
    return tuple(found)


def _scripts(folder: Any) -> list[Any]:
    found = []
    for each in folder.iterdir():
        found += _scripts(each) if each.is_dir() else [each] * each.name.endswith(".js")
    return found


def _texts(language: Language) -> Iterator[tuple[str, str | tuple[str, ...]]]:
    for text in page_texts():
        if isinstance(text, str):
            yield text, language.template(text)
        else:
            yield text[0], language.templates(*text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def words(language: Language) -> Words:
    """Return a language's words for the page."""
    sets = {each: Things(language, each) for each in PieceSet}
    things = sets[PieceSet.CLASSIC]
    names = square_names(4)
    return Words(
        lang=language.code,
        texts=dict(_texts(language)),
        pieces={each.value: tuple(map(known.piece, PIECES)) for each, known in sets.items()},
        traits={
            each.value: tuple((known.value(t, 0), known.value(t, 1)) for t in Trait)
            for each, known in sets.items()
        },
        lines=tuple(
            NamedLine(
                str(line),
                _capital(things.line(line)),
                line.kind.value,
                tuple(names[square] for square in line.squares),
            )
            for line in (*LINES, *BLOCKS)
        ),
        sides={side: language.word("side", name) for side, name in SIDES.items()},
        tiles=(OWN_TILES[Player.FIRST], OWN_TILES[Player.SECOND], NEUTRALS),
    )
