"""The commands of the rules need nothing but Python: no package is installed here."""

import subprocess
import sys
from pathlib import Path

import pytest

from fourfold.cli import COMMANDS, rules

SOURCE = Path(__file__).parents[2] / "src"
GAMES = Path(__file__).parents[1] / "golden" / "games.txt"
START = "..../..../..../.... - 1 CHSF! -"


def bare(*arguments: str, lang: str) -> subprocess.CompletedProcess[str]:
    code = (
        f"import sys; sys.path.append({str(SOURCE)!r}); from fourfold.cli import main;"
        "sys.exit(main(sys.argv[1:]))"
    )
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, *arguments, "--lang", lang],
        capture_output=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip


def test_every_command_but_those_of_the_rules_names_its_extra() -> None:
    without = {command.name for command in COMMANDS if not command.extra}
    assert without == {command.name for command in rules.COMMANDS}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", START),
        ("apply", START, "@9", "b2"),
        ("show", START),
        ("show", START, "--svg", "-"),
        ("show", START, "--braille", "--legend"),
        ("show", START, "--tactile", "-"),
        ("replay", str(GAMES)),
        ("perft", "quads", "2"),
        ("--help",),
        ("serve", "--help"),
        ("solve", "--help"),
    ],
    ids=lambda arguments: " ".join(arguments[:1]),
)
def test_it_runs_without_any_package(arguments: tuple[str, ...], lang: str) -> None:
    done = bare(*arguments, lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_refusals_and_errors_of_the_system_are_said() -> None:
    done = bare("replay", "/nowhere", lang="fr")
    assert done.returncode == 2
    assert (
        done.stderr
        == "fourfold: /nowhere\N{NO-BREAK SPACE}: ce fichier ou ce dossier n’existe pas\n"
    )


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("play",), "play"),
        (("join", "1"), "play"),
        (("review", str(GAMES)), "play"),
        (("games",), "play"),
        (("serve",), "server"),
        (("backup", "file"), "server"),
        (("restore", "file"), "server"),
        (("ratings",), "server"),
        (("solve", START), "engine"),
        (("best", START), "engine"),
        (("engine",), "engine"),
        (("arena", "level:1", "level:2"), "engine"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_a_command_that_needs_more_says_what_to_install(
    arguments: tuple[str, ...], extra: str
) -> None:
    done = bare(*arguments, lang="en")
    said = f"fourfold {arguments[0]} needs more packages: pip install 'fourfold[{extra}]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)
