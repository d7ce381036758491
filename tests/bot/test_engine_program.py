"""An engine on its standard streams, with a thinker that does as the test wants."""

import io
import os
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.bot.engine_lines import LONGEST_LINE, EngineOption, Go
from fourfold.bot.engine_program import EngineProgram
from fourfold.rules.game import AnyPosition
from fourfold.rules.refusal import Refusal

START = "position ..../..../..../.... - 1 CHSF! -"


class Slow:
    """Plays the first action; with seconds, only after that time or when it is stopped."""

    name = "Slow"
    games = ("Quarto", "Quads")
    options = (EngineOption("level", "whole", 1, 10, 10),)

    def __init__(self) -> None:
        self.level = 10.0
        self.new_games = 0
        self.thought_about: list[Go] = []
        self.thinking = threading.Event()

    def set_option(self, name: str, value: float) -> None:
        assert name == "level"
        self.level = value

    def new_game(self) -> None:
        self.new_games += 1

    def prepare(self, position: AnyPosition) -> None:
        if position.count == 1:
            raise Refusal("one is not enough")
        if position.count == 2:
            raise MemoryError

    def think(self, position: AnyPosition, go: Go, stop: threading.Event) -> object:
        self.thought_about.append(go)
        self.thinking.set()
        if go.seconds == 13:
            raise RuntimeError("unlucky")
        if go.seconds == 14:
            raise Refusal("I refuse")
        stop.wait(go.seconds or 0)
        return position.actions()[0]


def answers(*lines: str | bytes, thinker: Slow | None = None) -> list[str]:
    """Return what is answered to lines, each sent once the last thought is finished."""
    written: list[str] = []
    program = EngineProgram(thinker or Slow(), written.append)

    class Waiting(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            if (thinking := program._thinking) is not None:
                thinking.join(5)
            return super().readline(size)

    sent = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    program.run(Waiting(sent))
    return "".join(written).splitlines()


def test_a_game_is_played_line_by_line() -> None:
    thinker = Slow()
    said = answers(
        "hello 1", "set level 3", "new", START + " moves @9", "go", "go nocall", thinker=thinker
    )
    assert said == [
        "name Slow",
        "game Quarto",
        "game Quads",
        "option level whole 1 10 10",
        "ok 1",
        "ok",
        "ok",
        "ok",
        "move a1",
        "move a1",
    ]
    assert (thinker.level, thinker.new_games) == (3, 1)
    assert [go.may_call for go in thinker.thought_about] == [True, False]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["dance"], "error not-understood “dance” is not one of"),
        (["hello 0"], "error not-understood this engine speaks version 1"),
        (["go"], "error not-begun send a position first"),
        (["set depth 3"], "error not-understood “depth” is not one of the options: level"),
        (["set level 11"], "error not-understood level must be from 1 to 10"),
        (["position x"], "error unreadable “x” is not a position"),
        ([START + " moves @9 @8"], "error illegal-action"),
        ([START + " moves @G"], "error unreadable"),
        (["position 00../..../..../.... - 1 CHSF! -"], "error illegal-position"),
        ([START + " moves @9 a1"], "error not-allowed one is not enough"),
        ([START + " moves @9 a1 @8 b2"], "error server-error the engine failed: MemoryError"),
        ([b"\xff\xfe"], "error not-understood this line is not UTF-8 text"),
        (["x" * (LONGEST_LINE + 1)], "error too-long a line has at most 4096 bytes"),
        (["x" * 5 * LONGEST_LINE], "error too-long"),
    ],
)
def test_a_bad_line_gets_one_error_line_and_changes_nothing(
    lines: list[str | bytes], said: str
) -> None:
    found = answers(*lines, "ping")
    assert len(found) == 2
    assert found[0].startswith(said)
    assert found[1] == "pong"


def test_a_position_that_is_over_and_thoughts_that_fail() -> None:
    over = "position 0123/..../..../.... - 1+ CHSF d1"
    assert answers(over, "go")[1].startswith("error game-over")
    assert (
        answers(START, "go seconds 13")[1] == "error server-error the engine failed: RuntimeError"
    )
    assert answers(START, "go seconds 14")[1] == "error not-allowed I refuse"


def test_a_later_host_is_answered_with_our_version() -> None:
    assert answers("hello 7")[-1] == "ok 1"


def test_empty_lines_and_a_stop_that_comes_too_late_are_not_answered() -> None:
    assert answers("", "   ", "stop", "ping") == ["pong"]


class Host:
    """A program in a thread, and pipes to and from it."""

    def __init__(self) -> None:
        reading, self._sending = os.pipe()
        self.answers: list[str] = []
        self._more = threading.Condition()
        self.thinker = Slow()
        program = EngineProgram(self.thinker, self._hear)
        self._source = os.fdopen(reading, "rb")
        self._thread = threading.Thread(target=program.run, args=(self._source,))
        self._thread.start()

    def _hear(self, text: str) -> None:
        with self._more:
            self.answers += text.splitlines()
            self._more.notify()

    def send(self, line: str) -> None:
        os.write(self._sending, f"{line}\n".encode())

    def until(self, number: int) -> list[str]:
        with self._more:
            assert self._more.wait_for(lambda: len(self.answers) >= number, 5)
            return self.answers

    def end(self) -> None:
        os.close(self._sending)
        self._thread.join(5)
        assert not self._thread.is_alive()
        self._source.close()


def test_stop_while_thinking() -> None:
    host = Host()
    host.send(START)
    host.until(1)
    started = time.monotonic()
    host.send("go seconds 60")
    assert host.thinker.thinking.wait(5)
    host.send("ping")
    host.send("new")
    host.send("go")
    assert host.until(4)[1:] == [
        "pong",
        "error busy the engine is thinking: send stop, and wait for move",
        "error busy the engine is thinking: send stop, and wait for move",
    ]
    host.send("stop")
    assert host.until(5)[-1] == "move @0"
    assert time.monotonic() - started < 30
    host.send("go")  # as soon as it has answered, it may be asked again
    assert host.until(6)[-1] == "move @0"
    host.end()


@pytest.mark.parametrize("last", ["", "quit"])
def test_the_end_of_input_ends_it_even_while_it_thinks(last: str) -> None:
    host = Host()
    host.send(START)
    host.send("go seconds 60")
    assert host.thinker.thinking.wait(5)
    if last:
        host.send(last)
    host.end()


WORDS = st.sampled_from(
    ["hello", "1", "set", "level", "5", "position", "moves", "go", "seconds", "stop", "new", "@9",
     "..../..../..../.... - 1 CHSF! -", "6/6/6/6/6/6 L b", "\x00", "é", "-1", "1e999", ""]
)  # fmt: skip


@given(st.lists(st.lists(WORDS, max_size=6).map(" ".join).map(str.encode) | st.binary(max_size=40)))
def test_whatever_is_sent_it_goes_on(lines: list[bytes]) -> None:
    sent = [line.replace(b"\n", b" ") for line in lines]
    sent = [line for line in sent if not line.strip().startswith((b"quit", b"go"))]
    said = answers(*sent, b"ping")
    assert said[-1] == "pong"
    kinds = {line.split()[0] for line in said}
    assert kinds <= {"name", "game", "option", "ok", "error", "pong"}
