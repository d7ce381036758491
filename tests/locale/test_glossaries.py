"""The words of a game are the same wherever they are said: each language keeps a glossary.

A line of ``glossary.txt`` is ``term = form | form``: wherever the English says the term, the
translation says one of the forms.
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
LEAST = {"piece", "tile", "board", "row", "column", "reserve", "alignment", "mask", "clock"}


def glossary(code: str) -> Iterator[tuple[str, list[str]]]:
    for line in (LOCALE / folder(code) / "glossary.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            term, _, found = line.partition("=")
            yield term.strip(), [form.strip().casefold() for form in found.split("|")]


@pytest.mark.parametrize("code", OTHERS)
def test_terms_are_used_as_the_glossary_says(code: str) -> None:
    terms = dict(glossary(code))
    assert set(terms) >= LEAST
    for message in messages(code):
        if message.context == "command":
            continue  # what is typed has many words
        english = re.sub(r"\{\w+\}|--[\w-]+", "", " ".join(forms(message.id)))
        for term, allowed in terms.items():
            if re.search(rf"\b{re.escape(term)}s?\b", english, re.IGNORECASE):
                for form in forms(message.string):
                    assert any(each in form.casefold() for each in allowed), (
                        term,
                        message.id,
                        form,
                    )
