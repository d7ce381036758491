"""The saved match: a file that is written whole or not at all."""

import os
import shlex
from pathlib import Path

from fourfold.play import Match, read_match, write_match
from fourfold.rules.refusal import Refusal


def default_path() -> Path:
    """Return where a match is saved unless another file is named."""
    from platformdirs import user_data_path

    return user_data_path("fourfold") / "match.json"


class SaveFile:
    """One saved match."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def resume_command(self) -> str:
        """What to type to go on with this match."""
        command = "fourfold play --resume"
        return (
            command
            if self.path == default_path()
            else f"{command} --save {shlex.quote(str(self.path))}"
        )

    def write(self, match: Match) -> None:
        """Save a match: after a crash at any moment the file holds this one or the last one."""
        write_whole(self.path, write_match(match))

    def read(self) -> Match:
        """Read the match, or refuse; the file is left as it is."""
        try:
            return read_match(self.path.read_bytes())
        except FileNotFoundError:
            raise Refusal("there is no saved match in {path}", path=self.path) from None
        except Refusal as reason:
            raise Refusal("{path}: {reason}", path=self.path, reason=reason) from None

    def remove(self) -> None:
        """Forget a match that is over."""
        self.path.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, and make sure that it has reached the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        error.filename = str(path)
        raise
