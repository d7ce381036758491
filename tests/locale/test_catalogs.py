"""Every sentence is translated, with the same placeholders, and nothing is left over."""

import re
import runpy

import pytest

from fourfold.locale import LANGUAGES, language
from fourfold.rules import IllegalAction, Refusal
from locale_files import ROOT, forms, messages, path

TOOL = runpy.run_path(str(ROOT / "tools" / "messages.py"))
OTHERS = [code for code in LANGUAGES if code != "en"]
SAME_EVERYWHERE = {
    "{name}: {move}",
    "Braille (BRF)",
    "{title} (braille)",
    "{move}.", "{number}: {move}",
    "{square}.", "{piece}.", "{square} {tile}.", "{code}: {piece}", "{path}: {reason}",
    "{first}, {second}", "{first}, {second}, {third}", "{tile} ({code})", "{group}:",
    "{group}: {tiles}", "{place} {content}", "{line}, {shared}", "{name}, {phase}> ",
    "{square}; {piece}.", "{question} ({shown}) ", "{square}: {tile}",
    "{place}: {content}.", "{reason}", "{key}: {action}", "{action}: {table}",
    "{table}, {state}", "{piece} ({code})", "quarto", "quads", "access",
    "%(argument_name)s: %(message)s", "({chosen})", "{move}: {evaluation}.",
    "{place}, {evaluation}", "{choice}: {value}", "{title}: {told}", "{evaluation}: {places}.",
    "{number}. {name}.", "{place}. {name}, {points}.", "{name}: {format}, {game} ({rules}).",
    "{action}: {what}", "{format}, {game}", "{name} {time}", "{name} ({number})",
    "QUARTO!", "Fourfold", "Quiz", "Normal", "normal", "Esc",
}  # fmt: skip
SAME = {
    "fr": {
        "diagonal",
        "hint",
        "Position",
        "Table",
        "strict",
        "Volume",
        "Tempo",
        "Pause",
        "Code",
        "{count} minute",
        "Menu",
        "Expert",
        "Champion",
        "{count} point",
        "{points} points",
        "place",
        "points",
        "table",
        "solution",
        "5 minutes",
        "10 minutes",
        "30 minutes",
        "Minutes",
        "Match",
        "Corrections",
    },
    "zh-Hant": {"Shift+{key}"},
    "de": {
        "Neutral:",
        "Computer {level}",
        "Computer A",
        "Computer B",
        "SET",
        "Name",
        "Passkeys",
        "Tempo",
        "Link",
        "Pause",
        "Code",
        "hand",
        "computer",
        "Match",
    },
    "es": {"diagonal", "no"},
    "it": {
        "standard output: {reason}",
        "Computer {level}",
        "computer",
        "Volume",
        "Link",
        "no",
        "Menu",
    },
    "nl": {
        "Studies",
        "Passkeys",
        "Ratings",
        "Rating: {rating}.",
        "Arbiter: {name}",
        "Match",
        "Computer {level}",
        "Contrast",
        "Volume",
        "Tempo",
        "Hint",
        "Menu",
        "Beginner",
        "Expert",
        "Link",
        "Code: {code}",
        "Shift+{key}",
        "Code",
        "hand",
        "computer",
        "rating",
    },
    "pt": {"Shift+{key}", "Volume", "Link", "diagonal", "Menu"},
}
"""Words and templates that are meant to be the same as in English."""


def placeholders(text: str) -> set[tuple[str, str]]:
    """Return what is filled in: by us, or in the sentences of argparse."""
    return set(re.findall(r"\{(\w+)(?::(?:the|to))?\}|%((?:\(\w+\))?[sr])", text))


@pytest.mark.parametrize("code", OTHERS)
def test_catalogs_are_in_step_with_the_code(code: str) -> None:
    assert TOOL["updated"](code) == path(code).read_bytes(), "run make messages"


def test_the_tool_finds_the_sentences() -> None:
    found = {forms(message.id)[0] for message in TOOL["template"]() if message.id}
    assert {"the game is over", "You win.", "{name} wins.", "solid light", "give"} <= found
    assert len(found) > 250


def test_every_word_is_in_the_file_that_its_place_names() -> None:
    for message in TOOL["template"]():
        for place, _ in message.locations:
            source = (ROOT / "src" / "fourfold" / place).read_text()
            if message.context is not None:
                assert message.id.casefold() in source.casefold(), (message.id, place)


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
            assert wanted - {("count", "")} <= placeholders(form) <= wanted, message.id


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_the_same_is_meant_to_be(code: str) -> None:
    same = {
        forms(m.id)[0]
        for m in messages(code)
        if forms(m.id) == forms(m.string) and m.context not in ("punctuation", "value")
    }
    meant = SAME_EVERYWHERE | SAME[code]
    assert same <= meant, same - meant


def test_french_never_breaks_a_line_before_its_punctuation() -> None:
    for message in messages("fr"):
        for text in forms(message.string):
            # The notation has a “?” and a “!” of its own, and so has a pattern of a file name.
            assert not re.search(r"\w [:;»](?!\w)|« |\w [?!](?=$|\s)", text), text


def test_refusals_in_another_language() -> None:
    taken = IllegalAction("{square} is taken: choose an empty square", square="b2")
    outer = Refusal("on {square}: {reason}", square="c3", reason=taken)
    assert language("en").refusal(outer) == "on c3: b2 is taken: choose an empty square"
    french = language("fr").refusal(outer)
    assert "taken" not in french
    assert "b2" in french
    assert "c3" in french


def test_sentences_begin_large_and_end_with_a_stop() -> None:
    english = language("en")
    assert english.sentence("b2 is taken") == "B2 is taken."
    assert english.sentence("Is it?") == "Is it?"
