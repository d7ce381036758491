"""Brings the catalogs up to date with the sentences in the code. Run with ``make messages``.

A sentence is a literal handed to one of the calls in ``TEMPLATES``, or to ``say`` in a page or
its modules; single words come from the tables they are looked up in. New ones are added to
every catalog untranslated, and those no longer in use are dropped.
"""

import ast
import io
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2.ext import extract_from_ast

from fourfold.bot.arena.standings import COLUMNS
from fourfold.cli import COMMANDS
from fourfold.cli.command import Subcommand
from fourfold.cli.parser import PARSER_SENTENCES, VALUES
from fourfold.cli.solving.text import UNKNOWN
from fourfold.locale.events import FORMATS, TIE_BREAKS
from fourfold.locale.language import LANGUAGES, PUNCTUATION, TO_A_NAME, folder
from fourfold.locale.names.players import NAMES
from fourfold.locale.names.quads import (
    ALONG,
    AT,
    NEEDED_ALONG,
    NEEDED_ON_ALL,
    NEEDED_SIDE,
    NEEDED_SIDES,
    ON_ALL,
    ON_THE_OTHERS,
    ON_THREE,
    SIDES,
    TILE_SIDES,
)
from fourfold.locale.names.quarto import LINE_LABELS, LINES_IN_SENTENCE
from fourfold.locale.speech import Verbosity
from fourfold.rules.game import Ending
from fourfold.rules.games import GAMES
from fourfold.rules.quarto import PieceSet, Trait
from fourfold.rules.value import Value
from fourfold.server.web.rendering import TEMPLATES as PAGES
from fourfold.server.web.words import script_texts
from fourfold.talk.events.tables import HEADINGS
from fourfold.talk.events.words import ANSWERS as RESULTS
from fourfold.talk.events.words import VERBS as EVENT_VERBS
from fourfold.talk.quads import tiles
from fourfold.talk.quarto.words import KINDS, TRAITS
from fourfold.talk.vocabulary import ANALYSIS_VERBS, IGNORED, REVIEW_VERBS, SOLVING_VERBS, VERBS
from fourfold.terminal.editions import EDITIONS
from fourfold.terminal.setup import ANSWERS, OPPONENTS, PER_MOVE

SOURCE = Path(__file__).parents[1] / "src" / "fourfold"
SCRIPTS = SOURCE / "web" / "static" / "js"
SETS = tuple(name for game in GAMES.values() for name in game.sets)

TEMPLATES = {
    "say": (0,),
    "_say": (0,),
    "reworded": (0,),
    "_tell": (0,),
    "_by": (1, 2),
    "by": (1, 2),
    **dict.fromkeys(
        (
            "Contradiction",
            "Refusal",
            "Unreadable",
            "IllegalAction",
            "IllegalPosition",
            "FalseCall",
            "reworded",
            "__init__",
            "WrongValue",
            "EngineFailure",
            "EngineLate",
            "_failure",
        ),
        (0,),
    ),
    **dict.fromkeys(
        ("Stale", "NotUnderstood", "NotThere", "NotYours", "TooOften", "Busy"),
        (0,),
    ),
}
"""Which arguments of which calls are templates."""

PLURALS = "say_count"

BOOKKEEPING = tuple(
    f'"{field}'.encode()
    for field in (
        "Project-Id",
        "Report-Msgid",
        "POT",
        "PO-",
        "Last-Trans",
        "Language-Team",
        "Generated",
    )
)
"""Lines of a catalog's header that say nothing about the sentences."""


def _module(command: Subcommand) -> str:
    """Return the file that declares a command."""
    return command.run.__module__.removeprefix("fourfold.").replace(".", "/") + ".py"


def _own_values(command: Subcommand) -> list[str]:
    """Return the values that a command's own file declares; it may take options of another."""
    source = (SOURCE / _module(command)).read_text()
    return [value for value in command.values() if f'"{value}"' in source]


HEADER = "# The sentences of Fourfold. `make messages` keeps this file in step with the code."


def _first(spellings: Iterable[str]) -> list[str]:
    """Return the word that stands for each list of spellings in the catalogs."""
    return [each.split()[0] for each in spellings]


TRAIT_WORDS = [s.word(t, value) for s in PieceSet for t in Trait for value in (0, 1)]
WORDS: list[tuple[str, str, Iterable[str]]] = [
    ("trait", "rules/quarto/pieces.py", TRAIT_WORDS),
    ("trait in sentence", "rules/quarto/pieces.py", TRAIT_WORDS),
    ("trait of all", "rules/quarto/pieces.py", TRAIT_WORDS),
    ("trait name", "rules/quarto/pieces.py", [s.trait_name(t) for s in PieceSet for t in Trait]),
    ("side", "locale/names/quads.py", SIDES.values()),
    ("tile side", "locale/names/quads.py", TILE_SIDES.values()),
    ("tile sides", "locale/names/quads.py", TILE_SIDES.values()),
    *(
        ("tile sides", "locale/names/quads.py", sides.values())
        for sides in (ON_THREE, *ON_THE_OTHERS.values(), ON_ALL)
    ),
    ("tile sides", "locale/names/quads.py", ALONG.values()),
    *(
        ("needed sides", "locale/names/quads.py", sides.values())
        for sides in (NEEDED_SIDE, NEEDED_SIDES, NEEDED_ON_ALL)
    ),
    ("needed sides", "locale/names/quads.py", NEEDED_ALONG.values()),
    ("name in sentence", "locale/names/players.py", NAMES),
    ("name after to", "locale/names/players.py", NAMES),
    ("name after to", "locale/language.py", [TO_A_NAME]),
    ("typed trait", "talk/quarto/words.py", _first(TRAITS.values())),
    ("typed line", "talk/quarto/words.py", _first(KINDS.values())),
    ("typed side", "talk/quads/tiles.py", _first(tiles.SIDES.values())),
    ("typed place", "talk/quads/tiles.py", _first(tiles.PLACES)),
    ("typed number", "talk/quads/tiles.py", _first(tiles.NUMBERS.values())),
    ("typed clock", "terminal/setup.py", _first([PER_MOVE])),
    ("typed ignored", "talk/vocabulary.py", _first([IGNORED])),
    ("typed ignored", "talk/quads/tiles.py", _first([tiles.IGNORED])),
    ("line label", "locale/names/quarto.py", LINE_LABELS.values()),
    ("line in sentence", "locale/names/quarto.py", LINES_IN_SENTENCE.values()),
    ("command", "talk/vocabulary.py", (*VERBS, *REVIEW_VERBS, *SOLVING_VERBS, *ANALYSIS_VERBS)),
    ("command event", "talk/events/words.py", EVENT_VERBS),
    ("typed result", "talk/events/words.py", RESULTS),
    ("event format", "locale/events.py", FORMATS.values()),
    ("event column", "talk/events/tables.py", HEADINGS),
    ("tie-break", "locale/events.py", TIE_BREAKS.values()),
    ("words", "locale/speech.py", [level.value for level in Verbosity]),
    *(("choice", f"rules/{name}/game.py", [name]) for name in map(str.lower, GAMES)),
    ("choice", "terminal/editions.py", EDITIONS),
    ("choice", "rules/quarto/pieces.py", SETS),
    ("choice", "terminal/setup.py", (*OPPONENTS, *ANSWERS)),
    ("punctuation", "locale/language.py", PUNCTUATION),
    ("ending", "rules/game.py", [ending.value for ending in Ending]),
    ("evaluation", "rules/value.py", [value.value for value in Value]),
    ("evaluation", "cli/solving/text.py", [UNKNOWN]),
    ("column", "bot/arena/standings.py", COLUMNS),
    ("value", "cli/parser.py", VALUES),
    *(("value", _module(command), _own_values(command)) for command in COMMANDS),
]
"""Words that are looked up: what kind they are, the file they are in, and the words."""

COMMENTS = {
    "trait": "one value of a trait, in the form that stands beside the word for a piece",
    "trait in sentence": "the same in 'You give Ben the dark, short, round, solid piece'",
    "trait of all": "the same of several pieces, as in 'row 1, all dark'",
    "trait name": "what two pieces differ in; texture and size are the Access set's",
    "side": "what one side of a tile shows, as in 'lines across on the right'",
    "line label": "a line in a list, on a button or after a colon",
    "line in sentence": "a line as the object, with its article: 'No one called the block at B2'",
    "tile side": "one side of a tile, with its noun, as in 'lines across on the left'",
    "tile sides": "several sides of a tile, with their noun, as in 'light at the top and bottom'",
    "needed sides": "sides of a tile as the object, as in 'C4 needs a light side at the top'",
    "name in sentence": "the name as a subject, with its article if it needs one: {name:the}",
    "name after to": "the name of someone who is given a piece, as in {other:to}",
    "typed trait": "every form of a trait's value that people type, the shown one first",
    "typed line": "every form of a kind of line that people type",
    "typed side": "every form of a side of a tile that people type, the shown ones first",
    "typed place": "every form of a side's place that people type",
    "typed number": "every form of a number of sides that people type; the last is for the rest",
    "typed clock": "every form of the word in 60/move that people type: 60 seconds per move",
    "typed ignored": "words that people may type and that change nothing; a space between them",
    "command": "what people type: one word, or several that mean the same, the shown one first",
    "command event": "what an arbiter types: one word, or several that mean the same",
    "typed result": "what an arbiter types as a result: a draw, both lose, no result; one word or "
    "several that mean the same",
    "event format": "what kind of tournament it is, in the middle of a sentence",
    "event column": "a heading in a printed table of a tournament: one short word",
    "tie-break": "the name of a tie-break in the middle of a sentence, and as a heading",
    "words": "a level of detail, as people type it",
    "choice": "an answer to a question at the start, as people type it",
    "punctuation": "put between, after or around other texts, spaces included",
    "ending": "how a game ended",
    "evaluation": "what a position comes to, for the player to act",
    "column": "a heading in the table of an arena: one short word",
    "value": "stands for a value in the help of a command, in capitals where there are any",
}
"""Explains the words of each context to translators."""


def literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts an argument may be."""
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


Message = str | tuple[str, str]
"""A template; a plural is a pair."""


def messages(source: str) -> Iterator[Message]:
    """Yield the templates in a module, in their order."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name == PLURALS:
            one, many = (next(literals(argument)) for argument in node.args[:2])
            yield one, many
        for place in TEMPLATES.get(name, ()):
            if place < len(node.args):
                yield from literals(node.args[place])


def page_messages() -> Iterator[tuple[Path, Message]]:
    """Yield the templates in the pages and in their modules, with the file each is in."""
    for name in PAGES.list_templates():
        path = SOURCE / "web" / "pages" / name
        for _, _, message in extract_from_ast(PAGES.parse(path.read_text()), ("say",)):
            # With values to fill in, the template is the first of several arguments.
            texts = message if isinstance(message, tuple) else (message,)
            yield path, str(texts[0])
    for path in sorted(SCRIPTS.rglob("*.js")):
        yield from ((path, message) for message in script_texts(path.read_bytes()))


@cache
def template() -> Catalog:
    """Return a catalog of everything to translate, with places and explanations."""
    catalog = Catalog(project="Fourfold", charset="utf-8")

    def add(message: Message, place: str, context: str | None = None) -> None:
        about = [COMMENTS[context]] if context else []
        catalog.add(message, locations=[(place, 0)], auto_comments=about, context=context)

    for path in sorted(SOURCE.rglob("*.py")):
        for message in messages(path.read_text()):
            add(message, _shown(path))
    for path, message in page_messages():
        add(message, _shown(path))
    for looked_up, place in (
        (AT.values(), "locale/names/quads.py"),
        (PARSER_SENTENCES.values(), "cli/parser.py"),
        *((command.texts(), _module(command)) for command in COMMANDS),
    ):
        for message in looked_up:
            add(message, place)
    for kind, place, words in WORDS:
        for word in words:
            add(word, place, kind)
    return catalog


def _shown(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def updated(code: str) -> bytes:
    """Return a language's catalog brought up to date."""
    path = SOURCE / "locale" / folder(code) / "fourfold.po"
    old = read_po(io.BytesIO(path.read_bytes() if path.exists() else b""), locale=folder(code))
    catalog = Catalog(locale=folder(code), header_comment=HEADER, fuzzy=False)
    for message in template():
        if message.id:
            known = old.get(message.id, message.context)
            # A sentence that had forms for numbers and no longer has them is translated anew.
            fits = known is not None and isinstance(known.id, tuple) == isinstance(
                message.id, tuple
            )
            text = known.string if known and fits else None
            catalog.add(
                message.id,
                text,
                locations=message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    written = io.BytesIO()
    write_po(written, catalog, width=100, include_lineno=False)
    header, body = written.getvalue().split(b"\n\n", 1)
    kept = [line for line in header.splitlines() if not line.startswith(BOOKKEEPING)]
    return b"\n".join(kept) + b"\n\n" + body


if __name__ == "__main__":
    for code in LANGUAGES:
        if code != "en":
            (SOURCE / "locale" / folder(code) / "fourfold.po").write_bytes(updated(code))
            print(code)
