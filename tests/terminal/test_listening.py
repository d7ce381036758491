"""Hearing a message again, slower or faster: locally, over the network and under the blindfold."""

import io
import subprocess
from pathlib import Path

import pytest

from fourfold.locale import LANGUAGES, language
from fourfold.talk import Vocabulary
from fourfold.terminal.console import Console
from fourfold.terminal.listening import Listening
from fourfold.terminal.speech_programs import ESpeak, Synthesizer
from server.server_process import Server
from terminal.piped_terminal import Terminal
from warm_command import command

FRIENDS = (
    "play", "quarto", "--against", "friend", "--first", "me", "--name", "North", "--name2", "South",
    "--lang", "en",
)  # fmt: skip
GAVE = "North gives South the light, short, round, solid piece."
PLACED = "South places it on A1 and gives North the light, short, round, hollow piece."


def play(folder: Path, *options: str, typed: str) -> list[str]:
    """Return what is said after each prompt."""
    done = subprocess.run(
        [*command(), *FRIENDS, *options, "--save", str(folder / "m.json")],
        input=typed, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    return done.stdout.split("> ")[1:]


def test_the_last_three_messages(tmp_path: Path) -> None:
    typed = "@0\na1 @1\nboard\nrepeat\nr 2\nrepeat 3\nrepeat 4\nagain x\nslower\n"
    _, _, board, again, second, third, fourth, other, slower, *_ = play(tmp_path, typed=typed)
    assert again.partition("\n")[2] == board.partition("\n")[2]  # a whole answer is one message
    assert again.startswith("repeat\nRow 1: A1 light short round solid.\nEmpty rows: 2, 3 and 4.\n")
    assert second.startswith(f"r 2\n{PLACED}\n")
    assert third.startswith(f"repeat 3\n{GAVE}\n")
    refusal = "is not one of the last three messages: type “repeat”, “repeat 2” or “repeat 3”."
    assert f"“4” {refusal}" in fourth
    assert f"“x” {refusal}" in other
    assert slower.startswith("slower\nNothing is being read aloud: start with --speak.\n")


def test_after_the_game(tmp_path: Path) -> None:
    *_, last, _ = play(tmp_path, typed="@0\nresign\nyes\nrepeat 2\nquit\n")
    assert last.startswith("repeat 2\n")
    assert "is over" not in last


def test_under_the_blindfold_only_the_last_turn(tmp_path: Path) -> None:
    typed = "@0\na1 @1\nrepeat\nrepeat 2\n"
    _, _, again, earlier, *_ = play(tmp_path, "--blindfold", "worn", typed=typed)
    assert again.startswith(f"repeat\n{PLACED}\n")
    assert earlier.startswith("repeat 2\nThere is no such message.\n")


def test_under_the_blindfold_a_turn_in_two_steps_is_one_turn(tmp_path: Path) -> None:
    typed = "@0\na1\n@1\nrepeat 2\nrepeat 3\n"
    *_, placed, earlier, _ = play(tmp_path, "--blindfold", "worn", typed=typed)
    assert "A1" in placed
    assert earlier.startswith("repeat 3\nThere is no such message.\n")


@pytest.mark.parametrize("blindfold", ["off", "required"])
def test_over_the_network(server: Server, tmp_path: Path, blindfold: str) -> None:
    north = Terminal(tmp_path / "north", *FRIENDS, "--server", server.url, "--blindfold", blindfold)
    north.until("/sit/")
    link = next(line for line in north.text.splitlines() if "/sit/" in line).split()[-1]
    south = Terminal(tmp_path / "south", "join", link, "--name", "South", "--lang", "en")
    south.until("North starts by giving a piece.")
    north.until("South is here.")
    north.type("@0")
    south.until("North gives you the light, short, round, solid piece.")
    south.type("a1")
    south.until("Placed on A1.")
    south.type("@1")
    south.until("You give North the light, short, round, hollow piece.")
    south.type("repeat")
    south.until("You give North the light, short, round, hollow piece.", times=2)
    if blindfold == "off":
        south.type("repeat 3")
        south.until("North gives you the light, short, round, solid piece.", times=2)
    else:
        south.type("repeat 2")
        south.until("Placed on A1.", times=2)
        south.type("repeat 3")
        south.until("There is no such message.")
    south.type("faster")
    south.until("Nothing is being read aloud: start with --speak.")
    assert north.leave() == south.leave() == 0


def test_slower_and_faster_in_every_language(tmp_path: Path) -> None:
    program = tmp_path / "espeak-ng"
    program.write_text("#!/bin/sh\nexec cat > /dev/null\n")
    program.chmod(0o755)
    for code in LANGUAGES:
        written = io.StringIO()
        console = Console(io.StringIO(), written, colour=False)
        console.voice = Synthesizer(ESpeak(), str(program), code, "", 200)
        listening, shown = Listening(console, language(code)), Vocabulary(language(code)).shown
        for verb in ("slower", "faster", "faster", "repeat"):
            assert listening.obey(shown(verb))
        assert not listening.obey("b2")
        console.close()
        rates = [line for line in written.getvalue().splitlines() if line]
        assert ["167" in rates[0], "200" in rates[1], "240" in rates[2]] == [True] * 3
        assert rates[3] == rates[2]


@pytest.mark.parametrize(("typed", "said"), [("a", "drawn by agreement"), ("d", "declines")])
def test_offers_are_answered_in_one_letter(tmp_path: Path, typed: str, said: str) -> None:
    assert said in "".join(play(tmp_path, typed=f"@0\ndraw\n{typed}\n"))
