"""The saved game: a file that is written whole or not at all, and the records of finished ones."""

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fourfold.file_lock import FileLock, Held
from fourfold.files import write_whole
from fourfold.play import LiveGame, Score, read_saved, write_game
from fourfold.rules.refusal import Refusal


def default_path() -> Path:
    """Return where a game is saved unless another file is named."""
    from platformdirs import user_data_path

    return user_data_path("fourfold") / "match.json"


def finished_path() -> Path:
    """Return where the records of finished games are kept."""
    return default_path().with_name("finished.txt")


def put_aside(path: Path) -> Path:
    """Return where a saved game goes when another one begins."""
    return path.with_name(f"{path.name}.old")


class SaveFile:
    """One saved game."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._lock = FileLock(self.path.with_name(f"{self.path.name}.lock"))
        self._is_ours = False

    @contextmanager
    def held(self) -> Iterator["SaveFile"]:
        """Keep others from saving here meanwhile, or refuse if someone else does."""
        self._hold()
        self._is_ours = True
        try:
            yield self
        finally:
            self._is_ours = False
            self._lock.release()

    def _hold(self) -> None:
        try:
            self._lock.acquire()
        except Held:
            raise Refusal(
                "a game in another window is using {path}: continue it there, or choose another "
                "file with --save FILE",
                path=self.path,
            ) from None

    def make_room(self) -> Path | None:
        """Put aside the game saved before, and return where; refuse any other kind of file."""
        if not self.path.exists():
            return None
        try:
            self.read()
        except (Refusal, OSError):
            raise Refusal(
                "{path} is not a saved game: choose another file", path=self.path
            ) from None
        aside = put_aside(self.path)
        self.path.replace(aside)
        return aside

    @property
    def resume_command(self) -> str:
        """What to type to continue this game."""
        command = "fourfold play --resume"
        return (
            command
            if self.path == default_path()
            else f"{command} --save {shlex.quote(str(self.path))}"
        )

    def write(self, game: LiveGame, score: Score) -> None:
        """Save a game: after a crash at any moment the file holds this one or the last one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._is_ours:
            self._hold()  # which was not possible while there was no folder
        write_whole(self.path, write_game(game, score))

    def read(self) -> tuple[LiveGame, Score]:
        """Read the game and the score before it, or refuse; the file is left as it is."""
        try:
            return read_saved(self.path.read_bytes())
        except FileNotFoundError:
            raise Refusal("there is no saved game in {path}", path=self.path) from None
        except Refusal as reason:
            raise Refusal("{path}: {reason}", path=self.path, reason=reason) from None

    def finish(self, record: str) -> None:
        """Keep the record of a game that is over, and forget the saved game.

        A game that was saved in a file of its own leaves nothing behind: its record was shown.
        """
        with suppress(OSError):
            if self.path == default_path().resolve():
                _append(finished_path(), record)
        with suppress(OSError):
            self.path.unlink()


def _append(path: Path, record: str) -> None:
    """Add a record to a file in one piece, so that two games that end together both stay whole."""
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        text = record if os.fstat(file).st_size == 0 else f"\n{record}"
        os.write(file, text.encode())
    finally:
        os.close(file)
