"""``fourfold analyse``, through a pipe."""

import subprocess
from pathlib import Path

from warm_command import command

GAME = """[Game "Quarto"]
1. @8 2. a1@B ( 2. b1@B {Better?} ) 3. b1@D
"""


def run(*arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*command(), "analyse", "--lang", "en", *arguments], input=typed, capture_output=True,
        text=True, timeout=120, check=False,
    )  # fmt: skip


def test_a_record_is_opened_changed_and_written(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    typed = "next\nvariations\nb1\ncomment Quiet.\nend\nboard\nrecord\nnonsense\n"
    done = run("--record", str(file), typed=typed)
    assert done.returncode == 0, done.stderr
    assert "2: placing the piece on B1." in done.stdout
    assert "Row 1: B1 dark short round solid." in done.stdout
    # What is noted in the middle of a turn is a variation that ends there.
    assert "2. a1@B ( 2. b1 {Quiet.} ) ( 2. b1@B {Better?} ) 3. b1@D" in done.stdout
    assert "“nonsense” was not understood" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_refused_command_about_listening_does_not_end_it() -> None:
    done = run("quarto", typed="repeat 9\nslower\nhelp\n")
    assert done.returncode == 0, done.stderr
    assert "“9” is not one of the last three messages" in done.stdout
    assert "Nothing is being read aloud" in done.stdout
    assert "“repeat”: the last message again" in done.stdout


def test_values_are_found(tmp_path: Path) -> None:
    done = run("0F3C/5A69/1E2D/.... 4 2 CHSF! -", typed="values\nbest\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "With best play" in done.stdout
    assert "Placing the piece on" in done.stdout


def test_what_cannot_be_analysed_is_refused(tmp_path: Path) -> None:
    both = run("quads", "--record", "x.txt", typed="")
    assert (both.returncode, both.stderr.count("\n")) == (2, 1)
    assert "a position or a file, not both" in both.stderr
    assert run("nonsense", typed="").returncode == 2
