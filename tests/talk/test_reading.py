"""What can be typed, and the answers to what cannot."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.locale import LANGUAGES, language
from fourfold.rules import Refusal
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import Vocabulary


def read(text: str, game: str = "Quarto", code: str = "en") -> Request:
    return Reader(game, Vocabulary(language(code))).read(text)


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("b3", ["b3"]),
        ("B3", ["b3"]),
        ("place b3", ["b3"]),
        ("p b3", ["b3"]),
        ("b3@9", ["b3", "@9"]),
        ("b3 @9", ["b3", "@9"]),
        ("@f", ["@F"]),
        ("give F", ["@F"]),
        ("g @f", ["@F"]),
        ("give dark tall square hollow", ["@F"]),
        ("give hollow, square, tall, dark", ["@F"]),
        ("give smooth small round solid", ["@0"]),
        ("b3 give dark tall square hollow", ["b3", "@F"]),
        ("b3!a3d3", ["b3", "!a3d3"]),
        ("b3 quarto row 3", ["b3", "!a3d3"]),
        ("quarto row 2", ["!a2d2"]),
        ("q 2", ["!a2d2"]),
        ("QUARTO! line 2", ["!a2d2"]),
        ("call column b", ["!b1b4"]),
        ("q b", ["!b1b4"]),
        ("q A3D3", ["!a3d3"]),
        ("q a3 d3", ["!a3d3"]),
        ("quarto diagonal a1", ["!a1d4"]),
        ("quarto diagonal d1", ["!d1a4"]),
        ("quarto block b2", ["!b2c3"]),
        ("pass", ["-"]),
        ("-", ["-"]),
    ],
)
def test_actions_of_quarto(text: str, actions: list[str]) -> None:
    assert read(text) == Do(tuple(actions))


@pytest.mark.parametrize("text", ["c4=LPTT", "c4 lptt", "LPTT c4", "place c4 LPTT", "p C4=lptt"])
def test_actions_of_quads(text: str) -> None:
    assert read(text, "Quads") == Do(("c4=LPTT",))


@pytest.mark.parametrize(
    ("text", "request_"),
    [
        ("square b2", Ask("square", ("b2",))),
        ("o B2", Ask("square", ("b2",))),
        ("explore @9", Ask("square", ("@9",))),
        ("feel dark tall square hollow", Ask("square", ("@F",))),
        ("line b", Ask("line", ("b1", "b2", "b3", "b4"))),
        ("x row 2", Ask("line", ("a2", "b2", "c2", "d2"))),
        ("x block a1", Ask("line", ("a1", "b1", "a2", "b2"))),
        ("?", Ask("help")),
        ("WORDS Terse", Ask("words", ("terse",))),
        ("hint", Ask("hint")),
        ("w b2", Ask("hint", ("b2",))),
        ("exit", Ask("quit")),
        ("explore the reserve", Ask("reserve")),
        ("feel the hand", Ask("hand")),
        ("look at the board", Ask("board")),
        ("explore the reserve @9", Ask("square", ("@9",))),
        ("explore dark tall square hollow in the reserve", Ask("square", ("@F",))),
    ],
)
def test_questions(text: str, request_: Ask) -> None:
    assert read(text) == request_


def test_questions_of_quads() -> None:
    assert read("line 2", "Quads") == Ask("line", ("a2", "b2", "c2", "d2", "e2", "f2"))
    assert read("line column f", "Quads") == Ask("line", tuple(f"f{row}" for row in range(1, 7)))
    assert read("explore lptt", "Quads") == Ask("square", ("=LPTT",))
    assert read("fits c4", "Quads") == Ask("fits", ("c4",))
    assert read("explore the hand lptt", "Quads") == Ask("square", ("=LPTT",))
    assert read("column f", "Quads") == read("line column f", "Quads")


@pytest.mark.parametrize(
    ("text", "game", "message"),
    [
        ("", "Quarto", "type a move, or “help”"),
        ("dance", "Quarto", "“dance” was not understood: type “help” or, for example, “b3 @9”"),
        ("place", "Quarto", "“place” was not understood"),
        ("e5", "Quarto", "“e5” is not a square: write a column a-d and a row 1-4"),
        (
            "give dark",
            "Quarto",
            "“dark” fits several pieces: name all four traits, or type its code",
        ),
        ("give dark light tall square", "Quarto", "is not a piece"),
        ("give", "Quarto", "name the piece: all four traits"),
        ("@", "Quarto", "name the piece: all four traits"),
        ("b 9", "Quarto", "“9” was not understood"),
        ("resign now", "Quarto", "“now” was not understood"),
        ("b3 " * 1000, "Quarto", "that line is too long"),
        ("quarto", "Quarto", "name the line, such as “row 2”, “column b”"),
        ("quarto row 9", "Quarto", "“row 9” is not a line: type one, such as “row 2”"),
        ("quarto a1", "Quarto", "“a1” is not a line"),
        ("quarto row row 2", "Quarto", "is not a line"),
        ("square", "Quarto", "name a square too, for example “square b2”"),
        ("square z9", "Quarto", "“z9” is not a square: write a column a-d and a row 1-4"),
        ("square dark", "Quarto", "fits several pieces"),
        ("explore blue", "Quarto", "not understood: type “help” or, for example, “explore @F"),
        ("explore the reserve blue", "Quarto", "“blue” was not understood"),
        ("explore blue", "Quads", "not understood: type “help” or, for example, “explore light"),
        (
            "c4",
            "Quads",
            "name the tile too: its four sides clockwise from the top, such as “light across",
        ),
        ("c4 LPTX", "Quads", "“LPTX” was not understood"),
        ("c4 light across", "Quads", "“light across” does not describe a whole tile"),
        ("light across across along", "Quads", "name a square"),
        ("c4 dark", "Quads", "“dark” does not describe a whole tile"),
        ("c4 two light, across on the left", "Quads", "does not describe a whole tile"),
        ("c4 three light, dark on the left", "Quads", "left” is not a tile: a tile has one, two"),
        ("c4 light light blue light", "Quads", "“blue” was not understood"),
        ("line", "Quads", "name the line: type “line 2” or “line b”"),
        ("column", "Quads", "name the line: type “line 2” or “line b”"),
        ("line z", "Quads", "“z” is not a line"),
        ("column 4", "Quads", "“column 4” is not a line"),
        ("line blue b", "Quads", "“blue b” is not a line"),
        ("square LPT", "Quads", "“LPT” was not understood"),
    ],
)
def test_what_is_not_understood_is_told_what_to_type(text: str, game: str, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        read(text, game)


@given(st.sampled_from(["Quarto", "Quads"]), st.sampled_from(LANGUAGES), st.text())
def test_anything_typed_is_a_request_or_one_sentence(game: str, code: str, text: str) -> None:
    with suppress(Refusal):
        assert isinstance(read(text, game, code), Do | Ask)


def test_french_words() -> None:
    assert read("donner foncée haute carrée creuse", code="fr") == Do(("@F",))
    assert read("quarto rangée 2", code="fr") == Do(("!a2d2",))
    assert read("quarto colonne b", code="fr") == Do(("!b1b4",))
    assert read("ligne b", code="fr") == Ask("line", ("b1", "b2", "b3", "b4"))
    assert read("aide", code="fr") == Ask("help")
