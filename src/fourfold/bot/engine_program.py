"""A program that speaks the engine protocol on its standard streams."""

import threading
from collections.abc import Callable, Sequence
from typing import BinaryIO, Protocol, assert_never

from fourfold.bot import engine_lines as lines
from fourfold.bot.engine_lines import VERSION, BadLine, EngineOption, Go
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import parse_position
from fourfold.rules.refusal import Code, Refusal, quoted

_LAST_SECONDS = 5.0
"""How long the end of the program waits for a search that was told to stop."""


class Thinker(Protocol):
    """What an engine is, apart from the protocol."""

    @property
    def name(self) -> str:
        """Its name, in one line."""

    @property
    def games(self) -> Sequence[str]:
        """The names of the games it plays."""

    @property
    def options(self) -> Sequence[EngineOption]:
        """What a host may set."""

    def set_option(self, name: str, value: float) -> None:
        """Change an option to a value within its limits."""

    def new_game(self) -> None:
        """Get ready for another game."""

    def prepare(self, position: AnyPosition) -> None:
        """Load what a position needs, so that it takes no time later; or refuse the position."""

    def think(self, position: AnyPosition, go: Go, stop: threading.Event) -> object:
        """Return an action in a position that is not over; soon, once ``stop`` is set."""


class EngineProgram:
    """Answers the lines of a host, one by one, and thinks beside that."""

    def __init__(self, thinker: Thinker, write: Callable[[str], None]) -> None:
        self._thinker = thinker
        self._write = write
        self._position: AnyPosition | None = None
        self._thinking: threading.Thread | None = None
        self._stop = threading.Event()
        self._lock = threading.Lock()

    def run(self, source: BinaryIO) -> None:
        """Answer lines until ``quit``, or until there are no more."""
        try:
            while line := source.readline(lines.LONGEST_LINE + 1):
                if len(line) > lines.LONGEST_LINE:
                    while line and not line.endswith(b"\n"):
                        line = source.readline(lines.LONGEST_LINE)
                    self._error(
                        BadLine(f"a line has at most {lines.LONGEST_LINE} bytes", Code.TOO_LONG)
                    )
                elif line.strip() and not self._obey(line):
                    break
        finally:
            self._stop.set()
            if self._thinking is not None:
                self._thinking.join(_LAST_SECONDS)

    def _obey(self, line: bytes) -> bool:
        """Answer a line; return false if it is the last one."""
        try:
            try:
                command = lines.read_host_line(line.decode())
            except UnicodeDecodeError:
                raise BadLine("this line is not UTF-8 text") from None
            return self._answer(command)
        except (BadLine, Refusal) as refused:
            self._error(refused)
        except (OSError, SystemError, MemoryError, ArithmeticError, LookupError) as failure:
            if isinstance(failure, BrokenPipeError):
                raise
            self._error(_failed(failure))
        return True

    def _answer(self, command: lines.HostLine) -> bool:
        match command:
            case lines.Quit():
                return False
            case lines.HostPing():
                self._print("pong")
            case lines.StopThinking():
                # It may cross the answer on its way, so it is never an error.
                self._stop.set()
            case _ if self._thinking is not None and self._thinking.is_alive():
                raise BadLine("the engine is thinking: send stop, and wait for move", Code.BUSY)
            case lines.HostHello(version):
                self._greet(version)
            case lines.SetOption(name, value):
                option = next((each for each in self._thinker.options if each.name == name), None)
                if option is None:
                    names = ", ".join(each.name for each in self._thinker.options)
                    raise BadLine(f"{quoted(name)} is not one of the options: {names}")
                self._thinker.set_option(name, option.read(value))
                self._print("ok")
            case lines.NewGame():
                self._thinker.new_game()
                self._print("ok")
            case lines.SetPosition(start, actions):
                position = parse_position(start).after(*actions)
                self._thinker.prepare(position)
                self._position = position
                self._print("ok")
            case lines.Go():
                self._go(command)
            case _:  # pragma: no cover
                assert_never(command)
        return True

    def _greet(self, version: int) -> None:
        if version < 1:
            raise BadLine(f"this engine speaks version {VERSION} of the protocol")
        self._print(
            f"name {self._thinker.name}",
            *(f"game {game}" for game in self._thinker.games),
            *map(str, self._thinker.options),
            # A host of a later version is answered with ours, and goes by that.
            f"ok {min(version, VERSION)}",
        )

    def _go(self, go: Go) -> None:
        position = self._position
        if position is None:
            raise BadLine("send a position first", Code.NOT_BEGUN)
        if position.outcome is not None:
            raise BadLine("the game is over in this position", Code.GAME_OVER)
        self._stop.clear()
        self._thinking = threading.Thread(target=self._think, args=(position, go), daemon=True)
        self._thinking.start()

    def _think(self, position: AnyPosition, go: Go) -> None:
        try:
            answer = f"move {self._thinker.think(position, go, self._stop)}"
        except Refusal as refusal:
            answer = _error_line(refusal)
        except Exception as failure:  # whatever it is, the host must get an answer
            answer = _error_line(_failed(failure))
        # The thread counts as done before its answer is read: the host may send the next line.
        self._thinking = None
        try:
            self._print(answer)
        except OSError:
            self._stop.set()  # no one reads any more; the next line, or the end of input, ends it

    def _error(self, reason: BadLine | Refusal) -> None:
        self._print(_error_line(reason))

    def _print(self, *answers: str) -> None:
        with self._lock:
            self._write("".join(f"{answer}\n" for answer in answers))


def _failed(failure: BaseException) -> BadLine:
    return BadLine(f"the engine failed: {type(failure).__name__}", Code.SERVER_ERROR)


def _error_line(reason: BadLine | Refusal) -> str:
    return f"error {reason.code.value} {' '.join(str(reason).split())}"
