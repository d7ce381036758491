"""An engine in a process of its own, used over the engine protocol."""

import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from fourfold.bot.engine_lines import LONGEST_LINE, VERSION, BadLine, EngineOption, Go
from fourfold.locale.system_errors import system_reason
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Code, FalseCall, Refusal, quoted

PATIENCE = 60.0
"""Seconds for everything but thinking: an engine may have to be loaded or compiled first."""

MARGIN = 1.0
"""An engine that takes so many seconds too long is told to stop; twice as many, and it has lost."""

_LOOK_SECONDS = 0.2
_MOST_WAITING = 1000
_MOST_LINES = 100_000
"""So many lines of information without an answer are taken for garbage."""


class EngineFailure(Refusal):
    """An engine did not do what the protocol asks, and cannot go on."""


class EngineLate(EngineFailure):
    """It did not answer in time."""


class EngineProcess:
    """A running engine. Whatever it does, a call ends, with an answer or with ``EngineFailure``.

    After a failure the process has ended, and another one must be started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        name: str = "",
        patience: float = PATIENCE,
        margin: float | None = None,
    ) -> None:
        self.name = name or " ".join(command)
        self._patience, self._margin = patience, MARGIN if margin is None else margin
        self.games: list[str] = []
        self.options: dict[str, EngineOption] = {}
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for us: we end it ourselves
            )
        except (OSError, ValueError) as error:
            raise EngineFailure(
                "{engine} did not start: {reason}", engine=self.name, reason=system_reason(error)
            ) from None
        self._closed = threading.Event()
        self._lines: queue.Queue[bytes] = queue.Queue(_MOST_WAITING)
        self._complaints: deque[str] = deque(maxlen=1)
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._readers = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._read, self._process.stdout),
                (self._read_complaints, self._process.stderr),
            )
        ]
        for reader in self._readers:
            reader.start()
        try:
            self._greet(name)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "EngineProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What a host asks

    def new_game(self, seed: int | None = None) -> None:
        """Begin another game; an engine with the option ``seed`` is given one first."""
        if seed is not None and "seed" in self.options:
            self.set_option("seed", seed)
        self._ask("new")

    def set_option(self, name: str, value: float) -> None:
        """Change an option, or refuse if the engine does not have it."""
        self._ask(f"set {name} {value:.12g}")

    def choose(self, position: AnyPosition, go: Go) -> Any:
        """Return the engine's action, which is legal, or a false call."""
        game = game_of(position).name
        if game not in self.games:
            raise self._failure("{engine} does not play {game}", game=game)
        self._ask(f"position {position.text}")
        seconds = self._patience if go.seconds is None else go.seconds
        self._send(str(go))
        try:
            answer = self._answer(seconds + self._margin)
        except EngineLate:
            self._send("stop")
            answer = self._answer(self._margin)
        text = answer.removeprefix("move ")
        if text == answer:
            raise self._refused(str(go), answer)
        return self._checked(position, text)

    def close(self) -> None:
        """End it: it is asked first, and killed if that does not help."""
        process = self._process
        self._closed.set()
        assert process.stdin is not None
        with suppress(OSError, ValueError):
            process.stdin.write(b"quit\n")
            process.stdin.flush()
        with suppress(OSError, ValueError):
            process.stdin.close()
        try:
            process.wait(self._margin)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for reader in self._readers:
            reader.join(self._margin)

    # Lines

    def _greet(self, name: str) -> None:
        self._send(f"hello {VERSION}")
        ends = time.monotonic() + self._patience
        while (line := self._next(ends)).split(" ")[0] != "ok":
            word, _, rest = line.partition(" ")
            match word:
                case "name":
                    self.name = name or rest.strip() or self.name
                case "game":
                    self.games.append(rest.strip())
                case "option":
                    with suppress(BadLine):  # one of a kind that we don't know
                        option = EngineOption.parse(rest)
                        self.options[option.name] = option
                case "error":
                    raise self._refused(f"hello {VERSION}", line)
                case "info":
                    pass
                case _:
                    raise self._garbage(line)

    def _ask(self, line: str) -> None:
        """Send a line that is answered with ``ok``."""
        self._send(line)
        answer = self._answer(self._patience)
        if answer.split(" ")[0] != "ok":
            raise self._refused(line, answer)

    def _answer(self, seconds: float) -> str:
        """Return the next line that is not only information."""
        ends = time.monotonic() + seconds
        for _ in range(_MOST_LINES):
            line = self._next(ends)
            match line.partition(" ")[0]:
                case "info" | "pong":
                    continue
                case "ok" | "move" | "error":
                    return line
                case _:
                    raise self._garbage(line)
        raise self._garbage(line)

    def _send(self, line: str) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(f"{line}\n".encode())
            stdin.flush()
        except (OSError, ValueError):
            raise self._ended() from None

    def _next(self, ends: float) -> str:
        try:
            line = self._lines.get(timeout=max(0.0, ends - time.monotonic()))
        except queue.Empty:
            raise EngineLate("{engine} did not answer in time", engine=self.name) from None
        if not line:
            raise self._ended()
        return line.decode(errors="replace").rstrip("\r\n")

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LONGEST_LINE):
                if line.strip():
                    self._hand_over(line)
        self._hand_over(b"")

    def _hand_over(self, line: bytes) -> None:
        while not self._closed.is_set():
            with suppress(queue.Full):
                self._lines.put(line, timeout=_LOOK_SECONDS)
                break

    def _read_complaints(self, stream: IO[bytes]) -> None:
        with stream:
            while line := stream.readline(LONGEST_LINE):
                if line.strip():
                    self._complaints.append(line.decode(errors="replace").strip())

    # What may go wrong

    def _checked(self, position: AnyPosition, text: str) -> Any:
        """Return an action that an engine played, if it may be played."""
        try:
            action = position.parse_action(text)
            with suppress(FalseCall):  # the table decides what it costs
                position.play(action)
        except Refusal as reason:
            failure = self._failure(
                "{engine} played {action}, which is not legal: {reason}",
                action=quoted(text),
                reason=reason,
            )
            failure.code = Code.ILLEGAL_ACTION
            raise failure from None
        return action

    def _ended(self) -> EngineFailure:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(self._margin)
        self._readers[-1].join(self._margin)  # so that its last words are known
        status = self._process.returncode
        said = quoted(self._complaints[-1]) if self._complaints else None
        if said is None:
            return self._failure("{engine} stopped with status {status}", status=status)
        return self._failure(
            "{engine} stopped with status {status}: {said}", status=status, said=said
        )

    def _garbage(self, line: str) -> EngineFailure:
        return self._failure(
            "{engine} answered {found}, which is not in the engine protocol", found=quoted(line)
        )

    def _refused(self, line: str, answer: str) -> EngineFailure:
        return self._failure(
            "{engine} answered {found} to {line}", line=quoted(line), found=quoted(answer)
        )

    def _failure(self, template: str, **values: Any) -> EngineFailure:
        return EngineFailure(template, engine=self.name, **values)
