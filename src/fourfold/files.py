"""Files that are written whole or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a file so that readers, even after a crash, find either the old or the new content.

    A private file can be read only by its owner.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a device or a pipe: there is nothing to replace
        return
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if private:
            draft.touch(mode=0o600)
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        error.filename = str(path)
        raise
