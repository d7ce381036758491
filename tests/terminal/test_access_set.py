"""The Access set has texture and size, and never says colour or height, in any language.

Twins are played: the same game with the classic pieces says all of these words.
"""

import re
import subprocess
from collections.abc import Sequence
from html import unescape
from pathlib import Path

import pytest

from fourfold.locale import LANGUAGES, language
from fourfold.rules.quarto import PieceSet, Trait
from server.server_process import HTTP, Server
from warm_command import command

CLASSIC = {
    *(PieceSet.CLASSIC.word(trait, value) for trait in Trait for value in (0, 1)),
    *(PieceSet.CLASSIC.trait_name(trait) for trait in Trait),
}
ACCESS = {
    *(PieceSet.ACCESS.word(trait, value) for trait in Trait for value in (0, 1)),
    *(PieceSet.ACCESS.trait_name(trait) for trait in Trait),
}
MOVES = (
    "help", "board", "reserve", "@0", "hint a1", "explore @1", "a1 @F", "hand", "b1 @1",
    "square a1", "line 1", "last", "c1", "hint", "@2", "board", "words brief", "d1", "reserve",
    "words full", "give nonsense", "@3", "a2 @4", "quit",
)  # fmt: skip
POSITION = "012./..../..../.... 3 1 CH! c1"
WON = "0123/..../..../.... - 1+ CH d1"


OTHERWISE = re.compile("dall’alto (in|verso il) basso")
"""Where a word means something else: Italian says so for "from top to bottom"."""


def words(code: str, wanted: set[str]) -> set[str]:
    """Return English words as a language says them."""
    spoken = language(code)
    return {
        spoken.word(kind, word)
        for word in wanted
        for kind in ("trait", "trait name")
        if spoken.word(kind, word) != word or code == "en"
    }


def said_in(text: str, wanted: set[str]) -> set[str]:
    """Return which of the words a text says; Chinese has no spaces between them."""
    text = OTHERWISE.sub("", text.casefold())
    return {
        word
        for word in wanted
        if re.search(re.escape(word) if ord(word[0]) > 0x2000 else rf"\b{re.escape(word)}\b", text)
    }


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
