"""All messages of the command follow the language; output for programs never does."""

import errno
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from socket import gaierror

import pytest

from fourfold.cli import COMMANDS
from fourfold.cli.parser import EXAMPLES, PARSER_SENTENCES, program_parser
from fourfold.club.events import Format
from fourfold.locale import LANGUAGES, Verbosity, choice, language
from fourfold.locale.pseudo import CODE
from fourfold.locale.system_errors import system_reason
from fourfold.play import Blindfold, FalseCallCost, Help
from fourfold.rules import Refusal
from fourfold.rules.quarto import PieceSet
from fourfold.rules.wording import columns
from fourfold.terminal.setup import FIRST, OPPONENTS
from hard_coded import hard_coded

GAMES = Path(__file__).parents[1] / "golden" / "games.txt"
LIVE = "8BDE/..../..../.... - 1 CHSF! d1"
LOST = "012./5..9/.A../F.C. - 1 CHSF! -"
WON = "0123/..../..../.... - 1+ CHSF d1"
QUADS = "6/6/2PPPP3/6/6/6 D -"
NAMES = [command.name for command in COMMANDS]

Run = Callable[..., tuple[int, str, str]]


OPTION_VALUES = {
    "http",
    "none",
    "quarto",
    "quads",
    *"-".join(LANGUAGES).split("-"),
    *OPPONENTS,
    *FIRST,
    *(each.value for kind in (Verbosity, Blindfold, FalseCallCost, Help, Format) for each in kind),
    *(each.value for each in PieceSet),
}
"""What is typed after an option: the same in every language."""


def english(said: str, *typed: str) -> str:
    """Return the words that are in no catalog, except typed words and notation."""
    for example in EXAMPLES:
        said = said.replace(example, "")
    said = re.sub(rf"\bfourfold( ({'|'.join(NAMES)}))?\b", " ", said)
    said = re.sub(r"--[\w-]+|-h\b|\[FOURFOLD_\w+\]|\bGame: |\bCHSF", " ", said)
    said = re.sub(r"^ {4}(" + "|".join(NAMES) + r")\b", " ", said, flags=re.M)
    words = OPTION_VALUES.union(*(re.findall(r"[^\W\d_]+", each) for each in typed))
    return " ".join(word for word in hard_coded(said).split() if word not in words)


@pytest.mark.parametrize("name", ["", *NAMES])
def test_no_help_is_hard_coded(name: str, run: Run) -> None:
    status, out, err = run(*([name] if name else []), "--help", "--lang", CODE)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) > 5
    assert english(out) == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["moves"],
        ["moves", "a", "b"],
        ["moves", "--dance", "x"],
        ["moves", "x"],
        ["apply", LIVE],
        ["apply", LIVE, "@0", "a1"],
        ["replay", "a", "b"],
        ["replay", "-"],
        ["replay", "/nowhere"],
        ["replay", "/"],
        ["show", LIVE, "--svg", ""],
        ["show", LIVE, "--set", "wood"],
        ["perft", "quads", "x"],
        ["perft", "quads", "-1"],
        ["perft", "quads", "1", "--from", "6/6/6/6/6/6 L -", "--rules", "b"],
        ["solve", LOST, "--rules", "C"],
        ["solve", LOST, "--json=x"],
        ["solve", LOST, "--time", "x"],
        ["solve", LOST, "--why", "b2"],
        ["solve", "-", "--all"],
        ["solve", WON],
        ["solve", QUADS, "--line"],
        ["best", LOST, "--level", "3", "--time", "1"],
        ["best", LOST, "--level", "11"],
        ["best", LOST, "--level"],
        ["arena"],
        ["arena", "level:1"],
        ["arena", "level:1", "level:11"],
        ["arena", "level:1", "bot:"],
        ["arena", "random", "random", "--games", "3"],
        ["arena", "random", "random", "--opening", "7"],
        ["arena", "random", "random", "--records", "/nowhere/games.txt"],
        ["play", "chess"],
        ["play", "quarto", "--against", "dog"],
        ["play", "--resume", "--save", "/nowhere/match.json"],
        ["join"],
        ["join", "1234", "--server", "http://127.0.0.1:1"],
        ["serve", "--public-url", "x"],
        ["serve", "--data", "/dev/null/x"],
    ],
    ids=" ".join,
)
def test_no_error_is_hard_coded(
    arguments: list[str], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.server.serving.set_up_logs", lambda **_: None)
    status, out, err = run(*arguments, "--lang", CODE)
    assert (status, out) == (2, "")
    assert err.startswith("fourfold: ")
    assert err.count("\n") >= 1
    assert english(err, *arguments) == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", LIVE],
        ["show", "0123/4567/89AB/CDEF - = CHSF! d4"],
        ["show", "..../.6../..../.... 9 1 CHSF! b2"],
        ["show", WON],
        ["show", WON, "--set", "access"],
        ["show", QUADS],
        ["show", "6/6/6/6/6/6 L b"],
        ["solve", LOST, "--all", "--distance", "--line", "--why", "@D"],
        ["solve", QUADS],
        ["solve", "quarto", "--time", "0.2", "--memory", "4"],
        ["solve", "quads"],
        ["best", "012./..../..../.... 3 1 CHSF! c1"],
    ],
    ids=" ".join,
)
def test_no_answer_is_hard_coded(arguments: list[str], run: Run) -> None:
    status, out, err = run(*arguments, "--lang", CODE)
    assert status == 0
    assert english(re.sub(r"\b[a-f][1-6]=\w+|[@!][\w]+|[\[(][lLdDsSgG][#o][\])]", " ", out)) == ""
    assert english(err) == ""


@pytest.mark.parametrize("position", [LIVE, WON, QUADS, "6/6/6/6/6/6 L bsh"])
def test_no_picture_describes_itself_in_english(position: str, run: Run) -> None:
    status, picture, _ = run("show", position, "--svg", "-", "--set", "access", "--lang", CODE)
    assert status == 0
    for part in ("title", "desc"):
        (said,) = re.findall(rf"<{part}[^>]*>([^<]+)<", picture)
        assert english(re.sub(r"\b[LDPT]{4}\b|\b[A-F][1-6]\b|\([0-9A-F]\)", " ", said)) == ""


def test_no_replay_is_hard_coded(run: Run) -> None:
    given = b'[Game "Quarto"] [Player1 "Ada"] [Player2 "Bob"] @0 a1@1'
    status, out, _ = run("replay", "-", "--lang", CODE, given=given)
    assert status == 0
    said = [line for line in out.splitlines() if not re.match(r" *(\d|$)| {15}", line)]
    assert len(said) > 4
    assert english(re.sub(r"[\[(][lLdD][#o][\])]", " ", "\n".join(said[:1] + said[2:]))) == ""


LINES = f"{LOST}\n{WON}\nhello\n".encode()


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (["moves", LIVE], b""),
        (["moves", "-"], LINES),
        (["apply", "8BD./..../..../.... E 1 CHSF c1", "d1"], b""),
        (["apply", "0123/4567/89AB/CDEF - 2 CHSF! d4", "-"], b""),
        (["perft", "quarto", "2", "--divide"], b""),
        (["solve", "-", "--distance"], LINES),
        (["best", "012./..../..../.... 3 1 CHSF! c1", "--level", "4", "--seed", "1"], b""),
        (["--version"], b""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_programs_read_is_the_same_in_every_language(
    arguments: list[str], given: bytes, run: Run
) -> None:
    outputs = {run(*arguments, "--lang", lang, given=given)[:2] for lang in (*LANGUAGES, CODE)}
    assert len(outputs) == 1


def test_json_is_the_same_in_every_language(run: Run) -> None:
    asked = ("solve", LOST, "--all", "--distance", "--line", "--json", "--lang")
    found = [json.loads(run(*asked, lang)[1]) for lang in (*LANGUAGES, CODE)]
    same = [{key: each[key] for key in each if key not in ("nodes", "seconds")} for each in found]
    assert all(each == same[0] for each in same)


def test_the_language_is_asked_for_before_or_after_the_command(run: Run) -> None:
    missing = "il manque des arguments\N{NO-BREAK SPACE}: POSITION"
    french = (2, "", f"fourfold: {missing}. Voir fourfold moves --help.\n")
    assert run("moves", "--lang", "fr") == french
    assert run("--lang", "fr", "moves") == french
    assert run("--lang=fr-CH", "moves") == french
    assert run("--lang", "de", "moves", "--lang", "fr") == french


def test_the_language_follows_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert "missing: POSITION" in run("moves")[2]
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "diese Argumente fehlen: STELLUNG" in run("moves")[2]
    monkeypatch.setenv("LC_MESSAGES", "nl_NL")
    assert "deze argumenten ontbreken: STELLING" in run("moves")[2]
    monkeypatch.setenv("LC_ALL", "xx")
    assert "missing: POSITION" in run("moves")[2]
    assert "faltan argumentos" in run("moves", "--lang", "es")[2]
    assert run("moves", "--lang", "xx")[2].startswith(
        "fourfold: the language “xx” is not available"
    )
    assert run("moves", "--lang", "x\x1b")[2].startswith("fourfold: the language “x\\x1b” is not")
    monkeypatch.setenv("LC_ALL", "de")
    assert run("moves", "--lang", "xx")[2].startswith(
        "fourfold: die Sprache „xx“ ist nicht verfügbar"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["", *NAMES])
def test_help_fits_the_screen(
    lang: str, name: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = run(*([name] if name else []), "--help", "--lang", lang)[1]
    assert [line for line in out.splitlines() if columns(line) > 80] == []


@pytest.mark.parametrize("name", NAMES)
def test_chinese_help_is_in_columns(name: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = run(name, "--help", "--lang", "zh-Hant")[1].splitlines()
    beside = [re.match(r"  (-|[^ ]+  ).*?  +(?=[^ ])", line) for line in lines]
    assert len({columns(found[0]) for found in beside if found}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_answers_in_every_language(lang: str, run: Run) -> None:
    shown = run("show", LIVE, "--lang", lang)[1]
    solved = run("solve", LOST, "--lang", lang)[1]
    replayed = run("replay", str(GAMES), "--lang", lang)[1]
    if lang == "en":
        assert "Player 1 gives a piece." in shown
        assert solved == "loss\n"
    else:
        assert not re.search("Player|Reserve:|Rules|round", shown)
        assert solved != "loss\n"
        assert not re.search("Result |full board|Light|places", replayed)


def test_another_name_of_the_blindfold_and_of_the_brief_level(run: Run) -> None:
    for options in (["--mask", "x"], ["--blindfold", "x"]):
        assert "“x” is not one of: off, worn, required" in run("play", "quarto", *options)[2]
    assert "--mask" not in run("play", "--help")[1]
    bad = ["--words", "terse", "--clock", "x"]
    assert "“x” is not a time control" in run("play", "quarto", *bad)[2]


@pytest.mark.parametrize(
    ("number", "missing"),
    [(0x040C, "il manque"), (0x0404, "缺少"), (0x0416, "faltam"), (0x0419, "are missing")],
)
def test_without_an_environment_windows_decides(
    number: int, missing: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(choice, "windows_language_number", lambda: number)
    assert missing in run("moves")[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["da\x1bnce"], "la commande « da\\x1bnce » n’existe pas. Voir"),
        (["moves", "a", "b\x1bc"], "argument en trop : « b\\x1bc ». Une position contient"),
        (["replay", "a", "b\x1b"], "argument en trop : « b\\x1b ». Voir fourfold replay --help."),
        (["moves", "x", "--da\x1bnce"], "l’option « --da\\x1bnce » n’existe pas"),
        (["solve", LOST, "--all=\x1b"], "--all : cette option ne prend pas de valeur : « \\x1b »"),
        (["solve", LOST, "--time=\x1b"], "--time : « \\x1b » n’est pas un nombre"),
    ],
)
def test_typed_text_is_quoted_in_one_way(arguments: list[str], said: str, run: Run) -> None:
    error = run(*arguments, "--lang", "fr")[2]
    error = re.sub("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", " ", error)
    assert error.startswith(f"fourfold: {said}")


def test_settings_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURFOLD_BEHIND_PROXY", "maybe")
    assert "--behind-proxy: “maybe” is not one of: 1, 0" in run("serve", "--port", "0")[2]
    monkeypatch.setenv("FOURFOLD_BEHIND_PROXY", "yes")
    monkeypatch.setenv("FOURFOLD_PORT", "99999")
    assert "--port: “99999” is too large: it may be at most 65535" in run("serve")[2]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOENT, "there is no such file or folder"),
        (errno.EACCES, "you don’t have permission"),
        (errno.EISDIR, "this is a folder, not a file"),
        (errno.ENOTDIR, "part of this path is not a folder"),
        (errno.EEXIST, "this already exists"),
        (errno.ENOSPC, "the disk is full"),
        (errno.ECONNREFUSED, "the connection was refused"),
        (errno.ETIMEDOUT, "it did not answer in time"),
        (errno.EHOSTUNREACH, "it cannot be reached from here"),
        (errno.EADDRINUSE, "the address is already in use"),
        (errno.EXDEV, os.strerror(errno.EXDEV)),
    ],
)
def test_the_system_is_put_into_words(number: int, words: str) -> None:
    reason = system_reason(OSError(number, os.strerror(number)))
    assert str(reason) == words
    if isinstance(reason, Refusal):
        assert language("fr").refusal(reason) != words


def test_what_libraries_wrap_is_found() -> None:
    wrapped = RuntimeError("[Errno -2] Name or service not known")
    wrapped.__cause__ = gaierror(-2, "Name or service not known")
    assert str(system_reason(wrapped)) == "there is no server with that name"
    assert str(system_reason(TimeoutError())) == "it did not answer in time"
    assert system_reason(RuntimeError("odd")) == "odd"


def test_the_parsers_sentences_are_those_of_this_python() -> None:
    import argparse
    from inspect import getsource

    source = getsource(argparse)
    assert [each for each in PARSER_SENTENCES if each not in source] == []
    assert not program_parser(COMMANDS, language("fr")).suggest_on_error, "that is in English"
