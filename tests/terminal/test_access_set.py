"""The Access set has texture and size, and never says colour or height, in any language.

Twins are played: the same game with the classic pieces says all of these words.
"""

import re
import subprocess
from collections.abc import Sequence
from html import unescape
from pathlib import Path

import pytest

from fourfold.locale import LANGUAGES
from fourfold.rules.quarto import Trait
from server.server_process import HTTP, Server
from warm_command import command
from words_of_sets import ACCESS, CLASSIC, said_in, words

MOVES = (
    "help", "board", "reserve", "@0", "hint a1", "explore @1", "a1 @F", "hand", "b1 @1",
    "square a1", "line 1", "last", "c1", "hint", "@2", "board", "words brief", "d1", "reserve",
    "words full", "give nonsense", "@3", "a2 @4", "quit",
)  # fmt: skip
POSITION = "012./..../..../.... 3 1 CH! c1"
WON = "0123/..../..../.... - 1+ CH d1"


def run(*arguments: str, lines: Sequence[str] = ()) -> str:
    done = subprocess.run(
        [*command(), *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return done.stdout


def table(code: str, piece_set: str, folder: Path) -> str:
    """Return all that a sitting says, and what a position looks like in text and as a picture."""
    options = ("--against", "friend", "--hints", "hint", "--rules", "CHq!", "--set", piece_set)
    save = ("--first", "me", "--save", str(folder / f"{piece_set}.json"))
    shown = ("--set", piece_set, "--lang", code)
    return "\n".join(
        [
            run("play", "quarto", *options, *save, "--plain", "--lang", code, lines=MOVES),
            run("show", POSITION, *shown),
            *re.findall(r"<(?:title|desc)[^>]*>([^<]+)<", run("show", WON, *shown, "--svg", "-")),
        ]
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_twins_at_the_terminal(code: str, tmp_path: Path) -> None:
    never = words(code, CLASSIC - ACCESS)
    assert len(never) >= 6
    assert said_in(table(code, "classic", tmp_path), never) >= words(code, {"light", "dark"})
    access = table(code, "access", tmp_path)
    assert said_in(access, never) == set()
    assert said_in(access, words(code, ACCESS - CLASSIC))


@pytest.mark.parametrize("code", LANGUAGES)
def test_twins_on_the_page(code: str, server: Server) -> None:
    never = words(code, CLASSIC - ACCESS)
    found = {}
    for piece_set in ("classic", "access"):
        question = {"text": POSITION, "set": piece_set, "lang": code}
        told = HTTP.get(f"{server.url}/api/position", params=question).json()
        hints = HTTP.get(
            f"{server.url}/api/position/answer", params=question | {"line": "hint d1"}
        ).json()
        home = HTTP.get(server.url, params={"lang": code}).text
        switches = re.findall(rf'<span class="{piece_set}">([^<]+)<', home)
        assert len(switches) == len(Trait)
        found[piece_set] = unescape(" ".join([told["description"], *hints["said"], *switches]))
    assert said_in(found["access"], never) == set()
    assert said_in(found["classic"], never)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pages_of_quarto_access_have_its_words(code: str, server: Server) -> None:
    never = words(code, CLASSIC - ACCESS)
    for path in ("/by-ear", "/listen"):
        classic, access = (
            text_of("<main.*</main>", HTTP.get(url, params={"lang": code}).text)
            for url in (f"{server.url}{path}", f"{server.url}{path}/access")
        )
        assert said_in(access, never) == set(), path
        assert access != classic
        if path == "/by-ear":
            assert said_in(classic, never)
            assert said_in(access, words(code, {"smooth", "grooved"}))
    home = HTTP.get(server.url, params={"lang": code}).text
    card = text_of('<section[^>]*"quarto-access-title".*?</section>', home)
    assert said_in(card, never) == set()


def text_of(part: str, page: str) -> str:
    """Return what a part of a page says."""
    [found] = re.findall(f"(?s){part}", page)
    return unescape(re.sub("<[^>]+>", " ", found))


def test_quarto_access_is_one_choice_in_the_terminal(tmp_path: Path) -> None:
    for start, lines in (
        (("play", "access", "--against", "friend"), ()),
        (("play",), ("access", "friend", "")),
        (("play",), ("Quarto  Access", "friend", "")),
    ):
        save = tmp_path / f"{len(start)}.json"
        options = ("--plain", "--lang", "en", "--save", str(save))
        said = run(*start, *options, lines=(*lines, "board", "@F", "quit"))
        assert "You are blindfolded: explore one place at a time." in said
        assert "grooved, large, square, hollow" in said
        assert '"game":"Quarto"' in save.read_text().replace(" ", "")
