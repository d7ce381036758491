"""A game's words are the same everywhere: each language has a glossary.

A line of ``glossary.txt`` is ``term = form | form``: wherever the English says the term, the
translation says one of the forms. The line ``never = form | form`` lists words that another one
has replaced.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.locale import LANGUAGES
from fourfold.locale.language import folder
from locale_files import forms, messages

LOCALE = Path(__file__).parents[2] / "src" / "fourfold" / "locale"
OTHERS = [code for code in LANGUAGES if code != "en"]
LEAST = {
    "piece", "tile", "board", "row", "column", "diagonal", "block", "reserve", "live line",
    "blindfold", "clock", "trait", "false call", "hint", "seat", "engine", "neutral",
}  # fmt: skip
NEVER = "never"


def glossary(code: str) -> Iterator[tuple[str, list[str]]]:
    for line in (LOCALE / folder(code) / "glossary.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            term, _, found = line.partition("=")
            yield term.strip(), [form.strip().casefold() for form in found.split("|")]


def is_typed(context: str | None) -> bool:
    return context is not None and context.startswith(("command", "typed "))


@pytest.mark.parametrize("code", OTHERS)
def test_terms_are_used_as_the_glossary_says(code: str) -> None:
    terms = dict(glossary(code))
    terms.pop(NEVER, None)
    assert set(terms) >= LEAST
    for message in messages(code):
        if is_typed(message.context):
            continue  # what people type has many words
        english = re.sub(r"\{\w+\}|--[\w-]+", "", " ".join(forms(message.id)))
        for term, allowed in terms.items():
            if re.search(rf"\b{re.escape(term)}s?\b", english, re.IGNORECASE):
                for form in forms(message.string):
                    assert any(each in form.casefold() for each in allowed), (
                        term,
                        message.id,
                        form,
                    )


@pytest.mark.parametrize("code", OTHERS)
def test_words_that_were_replaced_do_not_come_back(code: str) -> None:
    never = dict(glossary(code)).get(NEVER, [])
    for message in messages(code):
        if not is_typed(message.context):
            said = " ".join(forms(message.string)).casefold()
            assert not [word for word in never if re.search(rf"\b{re.escape(word)}", said)], (
                message.id,
                said,
            )
