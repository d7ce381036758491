"""The words a page needs: its own texts, and what each game adds to them."""

import io
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Protocol

import msgspec
from babel import Locale
from babel.messages.extract import extract_javascript

from fourfold.data_files import data_files
from fourfold.locale.language import LANGUAGES, TO_A_NAME, Language
from fourfold.locale.names import players
from fourfold.play.computer import LEVELS
from fourfold.play.seat import Seat
from fourfold.rules.registry import Registry
from fourfold.server.web.words import quads, quarto

SCRIPTS = data_files("page") / "web" / "static" / "js"
CALLS = {"say": None, "sayCount": None}
NUMBERS_OF_ALL_KINDS = (*range(200), 1_000_000)
"""Numbers of every category that a language may have."""


class GameWords(Protocol):
    """What a game provides for the page's words."""

    def __call__(self, language: Language, /) -> msgspec.Struct:
        """Return the names of the game's pieces; the game's own module on the page reads them."""


class NameForms(msgspec.Struct, frozen=True):
    """The forms of a name that is made of words, as templates ask for them: ``{name:the}``."""

    the: str
    to: str


class Words(msgspec.Struct, frozen=True):
    """The page's own texts; what happens at a table is put into words by the server."""

    lang: str
    texts: dict[str, str | dict[str, str]]
    """The page's own templates in this language; those that count by the category of the number."""
    comma: str
    """What stands between the items of a list."""
    semicolon: str
    """The same if there are commas in the items."""
    plural_rules: str
    """The locale whose plural rules the catalog follows, for ``Intl.PluralRules``."""
    last_and: str
    """What stands before the last item of a list within a sentence."""
    space: str
    """What stands between two sentences."""
    names: dict[str, NameForms]
    """The forms of players' names that are made of words, by the name."""
    to_a_name: str
    """How any other name is spoken of after "to"."""
    games: dict[str, Any]
    """What each game adds, by its name."""


PAGE_WORDS: Registry[GameWords] = Registry("set of words for the page")
PAGE_WORDS.register("Quarto", quarto.words)
PAGE_WORDS.register("Quads", quads.words)


@cache
def page_texts() -> tuple[str | tuple[str, str], ...]:
    """Return every template in the page's modules; a plural is a pair."""
    return tuple(
        dict.fromkeys(
            text for script in _scripts(SCRIPTS) for text in script_texts(script.read_bytes())
        )
    )


def script_texts(source: bytes) -> Iterator[str | tuple[str, str]]:
    """Yield every template in one of the page's modules; a plural is a pair."""
    for _, call, message, _ in extract_javascript(io.BytesIO(source), CALLS, [], {}):
        one, *rest = [message] if isinstance(message, str | None) else message
        if one is not None:  # otherwise it is not a literal but a text from elsewhere
            yield (one, rest[0]) if call == "sayCount" else one


def _scripts(folder: Traversable) -> Iterator[Traversable]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _scripts(each)
        elif each.name.endswith(".js"):
            yield each


def _texts(language: Language) -> Iterator[tuple[str, str | dict[str, str]]]:
    for text in page_texts():
        if isinstance(text, str):
            yield text, language.template(text)
        else:
            yield text[0], _counted(language, *text)


def _counted(language: Language, one: str, many: str) -> dict[str, str]:
    """Return a template for each plural category that ``Intl.PluralRules`` distinguishes."""
    numbers = _number_of_each_kind(plural_rules(language))
    return {kind: language.count_template(one, many, count) for kind, count in numbers.items()}


@cache
def _number_of_each_kind(rules: str) -> dict[str, int]:
    """Return a number of each plural category of a locale."""
    locale = Locale.parse(rules, sep="-")
    return {locale.plural_form(count): count for count in NUMBERS_OF_ALL_KINDS}


def plural_rules(language: Language) -> str:
    """Return the locale that counts as a language's catalog does: ``pt`` alone is Brazil's."""
    code = language.code if language.code in LANGUAGES else "en"
    return "pt-PT" if code == "pt" else code


def _names(language: Language) -> Iterator[players.PlayerName]:
    for seat in Seat:
        yield players.player_name(language, players.PLAYER, number=seat.value)
    for level in LEVELS:
        yield players.player_name(language, players.COMPUTER, level=level)
    for name in (players.COMPUTER_A, players.COMPUTER_B, players.LIGHT, players.DARK):
        yield players.player_name(language, name)


def words(language: Language) -> Words:
    """Return a language's words for the page."""
    return Words(
        lang=language.code,
        texts=dict(_texts(language)),
        comma=language.separated(["", ""]),
        semicolon=language.separated(["", ""], "; "),
        plural_rules=plural_rules(language),
        last_and=language.listed(["", ""]),
        space=language.joined(["", ""]),
        names={name: NameForms(**name.forms) for name in _names(language)},
        to_a_name=language.word("name after to", TO_A_NAME),
        games={name: game_words(language) for name, game_words in PAGE_WORDS.items()},
    )
