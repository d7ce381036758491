"""Brings the catalogs up to date with the sentences in the code. Run with ``make messages``.

A sentence is a literal handed to one of the calls in ``TEMPLATES``, or to ``say`` in a page or
its modules; single words come from the tables they are looked up in. New ones are added to
every catalog untranslated, and those no longer in use are dropped.
"""

import ast
import io
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2.ext import extract_from_ast

from fourfold.cli import COMMANDS
from fourfold.cli.parser import PARSER_SENTENCES, VALUES
from fourfold.cli.solving.text import UNKNOWN
from fourfold.locale.language import LANGUAGES, PUNCTUATION, folder
from fourfold.locale.names.quads import REQUIRED, SIDES
from fourfold.locale.speech import Verbosity
from fourfold.rules.game import Ending
from fourfold.rules.games import GAMES
from fourfold.rules.quarto import LineKind, PieceSet, Trait
from fourfold.rules.value import Value
from fourfold.server.web.pages import TEMPLATES as PAGES
from fourfold.server.web.words import script_texts
from fourfold.talk.vocabulary import VERBS
from fourfold.terminal.editions import EDITIONS
from fourfold.terminal.setup import OPPONENTS

SOURCE = Path(__file__).parents[1] / "src" / "fourfold"
SCRIPTS = SOURCE / "web" / "static" / "js"

TEMPLATES = {
    "say": (0,),
    "_say": (0,),
    "reworded": (0,),
    "_tell": (0,),
    "_by": (1, 2),
    "by": (1, 2),
    **dict.fromkeys(
        (
            "Refusal",
            "Unreadable",
            "IllegalAction",
            "IllegalPosition",
            "FalseCall",
            "reworded",
            "__init__",
            "WrongValue",
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

HEADER = "# The sentences of Fourfold. `make messages` keeps this file in step with the code."

WORDS = [
    *(("trait", s.word(t, value)) for s in PieceSet for t in Trait for value in (0, 1)),
    *(("trait name", s.trait_name(t)) for s in PieceSet for t in Trait),
    *(("side", side) for side in SIDES.values()),
    *(("line", kind.value) for kind in LineKind),
    *(("command", verb) for verb in VERBS),
    *(("words", level.value) for level in Verbosity),
    *(("choice", choice) for choice in (*map(str.lower, GAMES), *EDITIONS, *OPPONENTS)),
    *(("punctuation", sign) for sign in PUNCTUATION),
    *(("ending", ending.value) for ending in Ending),
    *(("evaluation", value) for value in (*(value.value for value in Value), UNKNOWN)),
    *(("value", value) for value in (*VALUES, *chain(*(each.values() for each in COMMANDS)))),
]

COMMENTS = {
    "trait": "one value of a trait, in the form that stands beside the word for a piece",
    "trait name": "what two pieces differ in; texture and size are the Access set's",
    "side": "what one side of a tile shows, as in 'lines across on the right'",
    "line": "a kind of line, as people type it",
    "command": "what people type; one word",
    "words": "a level of detail, as people type it",
    "choice": "an answer to a question at the start, as people type it",
    "punctuation": "put between, after or around other texts, spaces included",
    "ending": "how a game ended",
    "evaluation": "what a position comes to, for the player to act",
    "value": "stands for a value in the help of a command, in capitals where there are any",
}
"""Explains the words of each context to translators."""

COMMAND_TEXTS = tuple(chain.from_iterable(command.texts() for command in COMMANDS))
"""The texts of the command's help."""


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
            yield path, str(message)
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
        (REQUIRED, "locale/names/quads.py"),
        (PARSER_SENTENCES.values(), "cli/parser.py"),
        (COMMAND_TEXTS, "cli"),
    ):
        for message in looked_up:
            add(message, place)
    for kind, word in WORDS:
        add(word, "tools/messages.py", kind)
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
            text = known.string if known is not None else None
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
