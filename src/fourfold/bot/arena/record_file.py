"""The file of an arena's records: sound at any moment, and in the order of the plan."""

from types import TracebackType

from fourfold.bot.arena.playing import ArenaGame
from fourfold.rules.record import write_record


class RecordFile:
    """A new file to which games are added as they end.

    Each is written in one piece. A game that ends early waits for those before it; at the end,
    also by Ctrl-C, whatever waits is written.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._file = open(path, "xb", buffering=0)  # noqa: SIM115 (closed at the end of the block)
        self._next = 1
        self._waiting: dict[int, ArenaGame] = {}

    def __enter__(self) -> "RecordFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._file:
            for number in sorted(self._waiting):
                self._write(self._waiting[number])

    def add(self, game: ArenaGame) -> None:
        """Add a game that is over."""
        self._waiting[game.scheduled.number] = game
        while self._next in self._waiting:
            self._write(self._waiting.pop(self._next))
            self._next += 1

    def _write(self, game: ArenaGame) -> None:
        separator = "\n" if self._file.tell() else ""
        try:
            self._file.write((separator + write_record(game.record)).encode())
        except OSError as error:
            error.filename = self._path  # so that it can be said which file is meant
            raise
