"""Reading aloud: through programs on the path that write down what they are told to say."""

import os
import subprocess
from pathlib import Path

import pexpect
import pytest

from fourfold.terminal.speech_programs import (
    FASTEST,
    SLOWEST,
    ESpeak,
    SpeechDispatcher,
    Synthesizer,
    dispatcher_rate,
)
from warm_command import command

FRIENDS = ["quarto", "--against", "friend", "--first", "me", "--lang", "en"]


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    """Return the file in which the speech programs write their arguments and their lines."""
    return tmp_path / "heard"


def speech_program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def recorder(heard: Path) -> str:
    """Return a program that knows one voice, lists it as spd-say does, and writes down the rest."""
    return f"""
    case "$*" in
        -L) echo "NAME LANGUAGE VARIANT"; echo "   Anna Maria   en   none"; exit 0;;
        "-q -v nonsense "*) exit 1;;
        -q*) exit 0;;
    esac
    echo "$0 $*" >> {heard}
    exec cat >> {heard}
    """


def speaking(
    folder: Path, heard: Path, program: str, *options: str, typed: str = "@0\n"
) -> subprocess.CompletedProcess[str]:
    """Play with a speech program, and with no other."""
    speech_program(folder, program, recorder(heard))
    return subprocess.run(
        [*command(), "play", *FRIENDS, *options, "--save", str(folder / "m.json")],
        input=typed, capture_output=True, text=True, timeout=60, check=False,
        env=os.environ | {"PATH": _with_tools(folder)},
    )  # fmt: skip


def _with_tools(folder: Path) -> str:
    """Return a path on which there is a shell and ``cat``, but no other speech program."""
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    for name in ("sh", "cat", "echo"):
        if not (tools / name).exists():
            (tools / name).symlink_to(f"/bin/{name}")
    return f"{folder}:{tools}"


def test_messages_and_prompts_are_spoken(tmp_path: Path, heard: Path) -> None:
    done = speaking(tmp_path, heard, "espeak-ng", "--speak")
    assert done.returncode == 0, done.stderr
    assert heard.read_text().splitlines() == [
        f"{tmp_path}/espeak-ng -v en",
        "Quarto: Player 1 and Player 2.",
        "Lines must be called.",
        "Player 1 starts by giving a piece.",
        "Player 1, give a piece",
        "Player 1 gives Player 2 the light, short, round, solid piece.",
        "Player 2, place the piece",
        f"Saved. To continue: fourfold play --resume --save {tmp_path}/m.json --speak",
    ]


def test_the_questions_at_the_start_are_spoken(tmp_path: Path, heard: Path) -> None:
    speech_program(tmp_path, "espeak-ng", recorder(heard))
    subprocess.run(
        [*command(), "play", "--speak", "--lang", "en", "--save", str(tmp_path / "m.json")],
        input="", capture_output=True, text=True, timeout=60, check=True,
        env=os.environ | {"PATH": _with_tools(tmp_path)},
    )  # fmt: skip
    assert "Which game? (quarto, quads, access)" in heard.read_text()


@pytest.mark.parametrize(
    ("program", "started"),
    [
        ("espeak-ng", "-s 300 -v fr+f3"),
        (
            "spd-say",
            "--pipe-mode --priority message --rate=45 --synthesis-voice Anna Maria --language en",
        ),
    ],
)
def test_voice_and_rate(tmp_path: Path, heard: Path, program: str, started: str) -> None:
    voice = "Anna Maria" if program == "spd-say" else "fr+f3"
    done = speaking(tmp_path, heard, program, "--voice", voice, "--rate", "300")
    assert done.returncode == 0, done.stderr
    assert heard.read_text().splitlines()[:2] == [
        f"{tmp_path}/{program} {started}",
        "Quarto: Player 1 and Player 2.",
    ]


@pytest.mark.parametrize(
    ("program", "listing"), [("espeak-ng", "espeak-ng --voices"), ("spd-say", "spd-say -L")]
)
def test_a_voice_that_is_not_there(tmp_path: Path, heard: Path, program: str, listing: str) -> None:
    done = speaking(tmp_path, heard, program, "--voice", "nonsense")
    assert done.returncode == 2
    assert done.stderr == (
        f"fourfold: {program} has no voice called “nonsense”: type “{listing}” to see its voices\n"
    )
    assert not heard.exists()


@pytest.mark.parametrize(
    ("rate", "reason"),
    [
        ("79", "“79” is too small: it must be at least 80"),
        ("451", "“451” is too large: it may be at most 450"),
        ("quick", "“quick” is not a whole number"),
    ],
)
def test_a_rate_that_no_one_can_follow(tmp_path: Path, heard: Path, rate: str, reason: str) -> None:
    done = speaking(tmp_path, heard, "espeak-ng", "--rate", rate)
    assert done.returncode == 2
    assert reason in done.stderr


def test_who_types_need_not_listen_to_the_end(tmp_path: Path, heard: Path) -> None:
    """At a terminal, a typed line ends what is being spoken: espeak-ng is started again."""
    speech_program(tmp_path, "espeak-ng", recorder(heard))
    start = command()
    child = pexpect.spawn(
        start[0],
        [*start[1:], "play", *FRIENDS, "--speak", "--plain", "--save", str(tmp_path / "m.json")],
        encoding="utf-8",
        env=os.environ | {"PATH": _with_tools(tmp_path)},
    )
    child.expect("give a piece> ")
    child.sendline("@0")
    child.expect("place the piece> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert heard.read_text().count("espeak-ng -v en") == 3
    assert "Saved. To continue:" in heard.read_text()


def test_our_good_bye_is_spoken_after_ctrl_c(tmp_path: Path, heard: Path) -> None:
    speech_program(tmp_path, "espeak-ng", recorder(heard))
    start = command()
    child = pexpect.spawn(
        start[0],
        [*start[1:], "play", *FRIENDS, "--speak", "--plain", "--save", str(tmp_path / "m.json")],
        encoding="utf-8",
        env=os.environ | {"PATH": _with_tools(tmp_path)},
    )
    child.expect("give a piece> ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert "Saved. To continue:" in heard.read_text()


def test_a_speech_program_that_dies_does_not_stop_the_game(tmp_path: Path) -> None:
    speech_program(tmp_path, "espeak-ng", "exit 1")
    speech_program(tmp_path, "spd-say", "exit 1")
    done = subprocess.run(
        [*command(), "play", *FRIENDS, "--speak", "--save", str(tmp_path / "m.json")],
        input="@0\n" + "board\n" * 200, capture_output=True, text=True, timeout=60, check=True,
        env=os.environ | {"PATH": _with_tools(tmp_path)},
    )  # fmt: skip
    assert "Saved. To continue: fourfold play --resume" in done.stdout


def test_no_speech_program_is_said_once(tmp_path: Path) -> None:
    done = subprocess.run(
        [*command(), "play", *FRIENDS, "--speak", "--save", str(tmp_path / "m.json")],
        input="", capture_output=True, text=True, timeout=60, check=True,
        env=os.environ | {"PATH": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout.startswith("No speech program was found. Install speech-dispatcher")


def test_speech_dispatcher_is_told_of_changes_while_it_runs(tmp_path: Path, heard: Path) -> None:
    speech_program(tmp_path, "spd-say", recorder(heard))
    voice = Synthesizer(SpeechDispatcher(), str(tmp_path / "spd-say"), "en", "", None)
    voice.hush()  # nothing is being spoken
    voice.say("one")
    assert voice.change_rate(1) == 210
    voice.say("!-!SET ALL RATE 100")
    voice.hush()
    voice.close()
    assert heard.read_text().splitlines()[1:] == [
        "one",
        "!-!SET SELF RATE 13",
        "-!SET ALL RATE 100",
        "!-!CANCEL SELF",
    ]


def test_espeak_is_started_again_at_another_rate(tmp_path: Path, heard: Path) -> None:
    speech_program(tmp_path, "espeak-ng", recorder(heard))
    voice = Synthesizer(ESpeak(), str(tmp_path / "espeak-ng"), "en", "", SLOWEST + 1)
    voice.say("one")
    assert voice.change_rate(-1) == SLOWEST
    assert voice.change_rate(-1) is None
    voice.say("two")
    voice.close()
    assert [line.removeprefix(str(tmp_path)) for line in heard.read_text().splitlines()] == [
        "/espeak-ng -s 81 -v en",
        "one",
        "/espeak-ng -s 80 -v en",
        "two",
    ]


def test_a_speech_program_that_hangs_does_not_keep_us(tmp_path: Path) -> None:
    speech_program(tmp_path, "espeak-ng", "while true; do read line; done")
    voice = Synthesizer(ESpeak(), str(tmp_path / "espeak-ng"), "en", "", None)
    voice.patience = 0.1
    voice.say("one")
    voice.close()


def test_rates_of_speech_dispatcher() -> None:
    rates = [dispatcher_rate(rate) for rate in range(SLOWEST, FASTEST + 1)]
    assert (rates[0], rates[-1]) == (-100, 100)
    assert rates == sorted(rates)
