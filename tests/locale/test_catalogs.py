"""Every sentence is translated, with the same placeholders, and nothing is left over."""

import io
import re
import runpy
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from fourfold.locale import LANGUAGES, language
from fourfold.locale.language import folder
from fourfold.rules import IllegalAction, Refusal

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "messages.py"))
OTHERS = [code for code in LANGUAGES if code != "en"]
SAME_IN_BOTH = {
    "fr": {
        "{square}.", "{piece}.", "{square} {tile}.", "{code}: {piece}", "{path}: {reason}",
        "{place} {thing}", "{line}, {shared}", "{name}, {phase}> ", "quarto", "quads", "normal",
        "{square}; {piece}.", "{place}: {thing}.", "diagonal", "hint", "{reason}",
        "Fourfold", "Normal", "Position", "Table", "strict", "Quiz", "Volume", "Tempo",
    },
}  # fmt: skip
"""Words and templates that are meant to be the same as in English."""


def catalog(code: str) -> Catalog:
    text = (ROOT / "src/fourfold/locale" / folder(code) / "fourfold.po").read_bytes()
    return read_po(io.BytesIO(text), locale=folder(code))


def messages(code: str) -> list[Message]:
    return [message for message in catalog(code) if message.id]


def forms(text: object) -> list[str]:
    return [str(form) for form in text] if isinstance(text, list | tuple) else [str(text)]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("code", OTHERS)
def test_catalogs_are_in_step_with_the_code(code: str) -> None:
    path = ROOT / "src/fourfold/locale" / folder(code) / "fourfold.po"
    assert TOOL["updated"](code) == path.read_bytes(), "run make messages"


def test_the_tool_finds_the_sentences() -> None:
    found = {forms(message.id)[0] for message in TOOL["template"]() if message.id}
    assert {"{square} is taken", "You win.", "{name} wins.", "solid light", "give"} <= found
    assert len(found) > 250


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_translated(code: str) -> None:
    for message in messages(code):
        assert not message.fuzzy, message.id
        for form in forms(message.string):
            assert form, message.id


@pytest.mark.parametrize("code", OTHERS)
def test_placeholders_match(code: str) -> None:
    for message in messages(code):
        wanted = placeholders(forms(message.id)[-1])
        for form in forms(message.string):
            # A singular may leave the number out: "the last piece".
            assert wanted - {"count"} <= placeholders(form) <= wanted, message.id


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_the_same_is_meant_to_be(code: str) -> None:
    same = {
        forms(m.id)[0]
        for m in messages(code)
        if forms(m.id) == forms(m.string) and m.context != "punctuation"
    }
    assert same <= SAME_IN_BOTH[code], same - SAME_IN_BOTH[code]


def test_refusals_in_another_language() -> None:
    taken = IllegalAction("{square} is taken", square="b2")
    outer = Refusal("on {square}: {reason}", square="c3", reason=taken)
    assert language("en").refusal(outer) == "on c3: b2 is taken"
    french = language("fr").refusal(outer)
    assert "taken" not in french
    assert "b2" in french
    assert "c3" in french


def test_sentences_begin_large_and_end_with_a_stop() -> None:
    english = language("en")
    assert english.sentence("b2 is taken") == "B2 is taken."
    assert english.sentence("Is it?") == "Is it?"
