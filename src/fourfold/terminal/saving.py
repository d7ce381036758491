"""The saved game: a file that is written whole or not at all."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fourfold.files import write_whole
from fourfold.play import LiveGame, Score, read_saved, write_game
from fourfold.rules.refusal import Refusal
from fourfold.terminal.file_lock import FileLock, Held


def default_path() -> Path:
    """Return where a game is saved unless another file is named."""
    from platformdirs import user_data_path

    return user_data_path("fourfold") / "match.json"


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
        aside = self.path.with_name(f"{self.path.name}.old")
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

    def remove(self) -> None:
        """Forget a game that is over."""
        with suppress(OSError):
            self.path.unlink()
