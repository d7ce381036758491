"""The command, in this process and as a real one."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold.cli import main
from fourfold.cli import rules as cli
from fourfold.rules import Ending, Record, read_records

GOLDEN = Path(__file__).parents[1] / "golden"
LIVE = "8BDE/..../..../.... - 1 CHSF! d1"
LATE_QUADS = (
    "PLPPLTTLPTLTPDTTPTPDLLLT/PDTDTPTDLTPPTDPT1LTTT/TDTTTPPD1PLLTPLTLTLTL/1PTPLLPPTLLLP1TPLT/"
    "DPTDPPPPPDDP1DPDPLLPP/TTTT1DPDDPDPPDDTDPPTD L -"
)

Run = Callable[..., tuple[int, str, str]]


def process(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "fourfold", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=False, timeout=60)


def test_moves(run: Run) -> None:
    status, out, err = run("moves", LIVE)
    assert (status, err) == (0, "")
    assert out.splitlines() == ["!a1d1", *(f"@{code}" for code in "012345679ACF")]


def test_moves_of_a_finished_game(run: Run) -> None:
    assert run("moves", "8BDE/..../..../.... - 1+ CHSF! d1") == (0, "", "")


def test_moves_of_many_lines(run: Run) -> None:
    lines = [
        b"6/6/6/6/6/6 X -",
        b"8BDE/..../..../.... - 1+ CHSF! d1",
        b"0123/4567/89AB/CDEF - 2 CHSF! d4\r",
        b"",
        b"\xff",
        b"0123/4567/89AB/CDEF - 2 CHSF! -",
    ]
    status, out, err = run("moves", "-", given=b"\n".join(lines))
    assert status == 2
    assert out.splitlines() == ["?", "", "!a4d4 !d1d4 -", "?", "?", "-"]
    assert [line.split(": ")[1] for line in err.splitlines()] == ["line 1", "line 4", "line 5"]


def test_apply(run: Run) -> None:
    start = "..../..../..../.... - 1 CHSF! -"
    assert run("apply", start, "@8", "a1") == (0, "8.../..../..../.... - 2 CHSF! a1\n", "")


@pytest.mark.parametrize(
    ("position", "actions", "verdict"),
    [
        (LIVE, ["!a1d1"], "1 wins a1d1"),
        (LIVE, ["@0", "!a1d1"], "2 wins a1d1"),
        ("0123/4567/89AB/CDE. F 1 CHSF! c4", ["d4", "!d1d4"], "1 wins d1d4"),
        ("8BD./..../..../.... E 1 CHSF c1", ["d1"], "1 wins a1d1"),
        ("8B../D.../..../.... E 1 Cq a2", ["b2"], "1 wins a1b2"),
        ("0123/4567/89AB/CDEF - 2 CHSF! d4", ["-"], "draw"),
    ],
)
def test_apply_says_who_won(run: Run, position: str, actions: list[str], verdict: str) -> None:
    status, out, err = run("apply", position, *actions)
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == verdict


def test_apply_to_the_end_of_quads(run: Run) -> None:
    record = next(r for r in read_records((GOLDEN / "games.txt").read_text()) if is_stuck(r))
    *_, before, final = record.positions()
    status, out, err = run("apply", before.text, str(record.turns[-1]))
    assert (status, err) == (0, "")
    assert out == f"{final.text}\n{record.result[0]} wins\n"


def is_stuck(record: Record) -> bool:
    return record.ending is Ending.STUCK


BRAILLE_BOARD = "⠄⠄⠄⠄\n⠄⠮⠄⠄\n⠄⠄⠄⠄\n⠄⠄⠄⠄\n⠵⠀⠼⠁⠀⠿⠖⠀⠃⠼⠃\n"


def test_show_in_braille(run: Run) -> None:
    given = "..../.6../..../.... 9 1 CHSF! b2"
    assert run("show", given, "--braille") == (0, BRAILLE_BOARD, "")
    brf = "''''\n'!''\n''''\n''''\nZ #A =6 B#B\n"
    assert run("show", given, "--brf") == (0, brf, "")
    assert run("show", BRAILLE_BOARD.replace("\n", "⠀"), "--brf") == (0, brf, "")
    _, explained, _ = run("show", given, "--braille", "--legend", "--lang", "fr")
    assert explained.startswith(f"{BRAILLE_BOARD}\nChaque case est une cellule")
    _, explained, _ = run("show", given, "--braille", "--legend", "--set", "access")
    assert "Dot 1 means grooved" in explained
    _, explained, _ = run("show", LATE_QUADS, "--braille", "--legend")
    assert "Each square is two cells" in explained


def test_show_refuses_braille_that_cannot_be_read(run: Run) -> None:
    status, out, err = run("show", "⠿⠿⠿")
    assert (status, out) == (2, "")
    assert "it should have one of: 8 (Quarto), 38 (Quads)" in err


def test_show_on_a_tactile_sheet(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sheet.svg"
    status, out, _ = run("show", LIVE, "--tactile", str(file), "--lang", "de")
    assert status == 0
    assert "8" in out
    sheet = file.read_text(encoding="utf-8")
    assert 'width="210mm"' in sheet
    assert run("show", LIVE, "--tactile", "-", "--lang", "de") == (0, sheet, "")
    assert run("show", LIVE, "--tactile", "-")[1] != sheet
    status, _, err = run("show", LIVE, "--tactile", "/")
    assert status == 2
    assert "--tactile needs the name of a file" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["moves", "x"], "“x” is not a position"),
        (["moves"], "missing: POSITION. See fourfold moves --help."),
        (["moves", "a", "b"], "A position contains spaces, so put it in quotes."),
        (["apply", LIVE], "missing: ACTION."),
        (["apply", LIVE, "@0", "b9"], "action 2: “b9” is not a square"),
        (["apply", LIVE, "@0", "a1"], "action 2: a1 is taken"),
        (["apply", LIVE, "!a2d2"], "action 1: a2d2 is not a live line"),
        (
            ["show", LIVE, "--svg", "/nowhere/at/all.svg"],
            "all.svg: there is no such file",
        ),
        (["show", LIVE, "--svg", "x.svg", "--set", "wood"], "“wood” is not a set"),
        (["show", LIVE, "--svg", ""], "--svg needs the name of a file"),
        (["show", LIVE, "--set", "wood"], "“wood” is not a set"),
        (["replay", "/nowhere"], "/nowhere: there is no such file or folder"),
        (["replay", "-"], "there is no record in -"),
        (["perft", "chess", "1"], "“chess” is not a game"),
        (["perft", "quads", "x"], "DEPTH: “x” is not a whole number"),
        (["perft", "quads", "1", "--rules", "x"], "“x” are not Quads rules"),
        (["perft", "quads", "1", "--from", LIVE], "a Quads position has three fields"),
        (
            ["perft", "quads", "1", "--from", "6/6/6/6/6/6 L -", "--rules", "b"],
            "this position is played under the rules -, not b",
        ),
        (["dance"], "fourfold: there is no command “dance”. See fourfold --help."),
        (["join", "1234", "--json"], "there is no option “--json”"),
        (["replay", "a", "b"], "unexpected argument: “b”. See fourfold replay --help."),
        (["solve", LIVE, "--json=x"], "takes no value: “x”"),
        (["solve", LIVE, "--time", "x"], "“x” is not a number"),
        (["perft", "quads", "-1"], "“-1” is too small: it must be at least 0"),
        (
            ["moves", LIVE, "--lang", "xx"],
            "the language “xx” is not available: choose one of en, fr,",
        ),
        (["moves", LIVE, "--lang"], "--lang: a value is missing"),
        (["moves", "--dance", "x"], "there is no option “--dance”"),
    ],
)
def test_bad_input_is_one_line_and_status_2(run: Run, arguments: list[str], message: str) -> None:
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("fourfold: ")
    assert message in err
    assert err.count("\n") == 1


def test_show(run: Run, tmp_path: Path) -> None:
    status, out, err = run("show", LIVE)
    assert (status, err) == (0, "")
    assert "Player 1 gives a piece." in out
    assert "l light, d dark" in out
    file = tmp_path / "picture.svg"
    status, out, err = run("show", LIVE, "--svg", str(file), "--set", "access")
    assert (status, err) == (0, "")
    assert "s smooth, g grooved" in out
    assert "grooved" in file.read_text()
    assert list(tmp_path.iterdir()) == [file]
    status, printed, err = run("show", LIVE, "--svg", "-", "--set", "access")
    assert (status, printed, err) == (0, file.read_text(), "")


def test_a_picture_is_written_whole_or_not_at_all(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    status, _, err = run("show", LIVE, "--svg", str(tmp_path / "folder"))
    assert status == 2
    assert "folder: this is a folder, not a file" in err
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_replay_of_the_golden_games(run: Run) -> None:
    status, out, err = run("replay", str(GOLDEN / "games.txt"))
    assert (status, err) == (0, "")
    assert out == (GOLDEN / "games.replay.txt").read_text()


def test_replay_from_standard_input(run: Run) -> None:
    status, out, _ = run("replay", "-", given=b'[Game "Quarto"] @0 {first} a1@1')
    assert status == 0
    assert "  2. a1@1      0.../..../..../.... 1 1 CHSF! a1\n" in out
    assert "     first\n" in out


def test_replay_names_the_fault(run: Run) -> None:
    status, out, err = run("replay", "-", given=b'[Game "Quads"]\n[Game "Quarto"]\n@0 a1@0')
    assert status == 2
    assert out.startswith("Game 1: Quads")
    assert err == (
        "fourfold: game 2, turn 2, line 3: "
        "that piece (0) is already on a1: give one from the reserve\n"
    )
    status, _, err = run("replay", "-", given=b"\xff")
    assert (status, err) == (2, "fourfold: game 1, line 1: byte 1 is not UTF-8 text\n")


def test_replay_goes_on_after_a_fault(run: Run) -> None:
    given = b'[Game "Quads"] c9=PPPP\n[Game "Quads"] {open\n[Game "Quads"]\n1. c3=PPPP\n'
    status, out, err = run("replay", "-", given=given)
    assert status == 2
    assert out.startswith("Game 3: Quads")
    assert [line.partition(":")[2][:15] for line in err.splitlines()] == [
        " game 1, turn 1",
        " game 2, line 2",
    ]


def test_replay_shows_a_game_before_the_next_one_arrives() -> None:
    command = [sys.executable, "-m", "fourfold", "replay", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as replay:
        assert replay.stdin is not None
        assert replay.stdout is not None
        replay.stdin.write(b'[Game "Quads"]\n1. c3=PPPP\n\n[Game "Quarto"]\n')
        replay.stdin.flush()
        assert replay.stdout.readline().startswith(b"Game 1: Quads")
        replay.stdin.close()
        assert b"Game 2: Quarto" in replay.stdout.read()


def test_perft(run: Run) -> None:
    assert run("perft", "quads", "2", "--rules", "bs") == (0, "864\n", "")
    assert run("perft", "Quarto", "0") == (0, "1\n", "")
    position = ".234/..B9/7AF0/CDE8 - 2 CHSF! d2"
    status, out, _ = run("perft", "quarto", "3", "--from", position, "--divide")
    assert status == 0
    assert out.splitlines() == ["!d1d4 0", "@1 7", "@5 7", "@6 7", "21"]


def test_perft_reports_progress_to_a_person(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "_REPORT_SECONDS", -1.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    status, out, err = run("perft", "quarto", "2")
    assert (status, out) == (0, "256\n")
    assert err.splitlines()[-1] == "16 of 16 first actions, 256 so far"


def test_help_and_version(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (0, "")
    assert run("--help")[1] == out
    for command in ("moves", "apply", "show", "replay", "perft"):
        assert f"\n    {command} " in out
        assert run(command, "--help")[0] == 0
    assert run("--version")[1].startswith("fourfold 0.")


def test_an_unforeseen_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise ValueError(text)

    monkeypatch.setattr("fourfold.rules.parse_position", broken)
    with pytest.raises(ValueError, match="x"):
        main(["show", "x"])


def test_as_a_process() -> None:
    good = process("moves", "-", given=f"{LIVE}\n{LATE_QUADS}".encode())
    assert good.returncode == 0
    assert good.stdout.decode().splitlines()[1] == ""
    bad = process("moves", "nonsense\n\x1b[31m")
    assert bad.returncode == 2
    assert bad.stdout == b""
    assert bad.stderr.count(b"\n") == 1
    assert b"\x1b" not in bad.stderr


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_leaves_early_is_no_error(unbuffered: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    gone = subprocess.run(
        [sys.executable, "-m", "fourfold", "moves", LIVE],
        stdout=writing,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        check=False,
        timeout=60,
    )
    os.close(writing)
    assert gone.returncode == 1
    assert gone.stderr == b""


def test_help_loads_neither_rules_nor_drawing() -> None:
    code = (
        "import sys; from fourfold.cli import main; main(['--help']);"
        "print([name for name in sys.modules if name.startswith('fourfold.')])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    names = shown.stdout.splitlines()[-1]
    assert "fourfold.cli" in names
    for room in ("rules", "drawing", "engine", "play", "terminal"):
        assert f"'fourfold.{room}'" not in names


@pytest.mark.parametrize("redirection", ["<&-", ">&-", ">/dev/full"])
def test_closed_and_full_streams_are_said_in_one_line(redirection: str) -> None:
    command = f"{sys.executable} -m fourfold moves - {redirection}"
    done = subprocess.run(
        ["sh", "-c", f"echo '{LIVE}' | {command}"], capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"fourfold: standard ")
    assert done.stderr.count(b"\n") == 1


def test_a_device_stays_a_device(run: Run) -> None:
    assert run("show", LIVE, "--svg", "/dev/null")[0] == 0
    assert Path("/dev/null").is_char_device()
