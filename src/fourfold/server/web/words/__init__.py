"""The words a page needs: its own texts, and what each game adds to them."""

import io
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

import msgspec
from babel.messages.extract import extract_javascript

from fourfold.locale.language import Language
from fourfold.rules.registry import Registry
from fourfold.server.web.words import quads, quarto

SCRIPTS = files("fourfold") / "web" / "static" / "js"
CALLS = {"say": None, "sayCount": None}


class GameWords(Protocol):
    """What a game brings to the page's words."""

    def __call__(self, language: Language, /) -> msgspec.Struct:
        """Return the names of what the game is played with; the game's own module reads them."""


class Words(msgspec.Struct, frozen=True):
    """Everything a page says by itself; what happens at a table is said by the server."""

    lang: str
    texts: dict[str, str | tuple[str, ...]]
    """The page's own templates and, where it is not English, what they are here."""
    games: dict[str, Any]
    """What each game adds, by its name."""


PAGE_WORDS: Registry[GameWords] = Registry("set of words for the page")
PAGE_WORDS.register("Quarto", quarto.words)
PAGE_WORDS.register("Quads", quads.words)


@cache
def page_texts() -> tuple[str | tuple[str, str], ...]:
    """Return every template in the page's modules; a plural is a pair."""
    found: dict[str | tuple[str, str], None] = {}
    for script in sorted(_scripts(SCRIPTS), key=str):
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


def words(language: Language) -> Words:
    """Return a language's words for the page."""
    return Words(
        lang=language.code,
        texts=dict(_texts(language)),
        games={name: game_words(language) for name, game_words in PAGE_WORDS.items()},
    )
