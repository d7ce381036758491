"""Files that are written whole or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that whoever reads it, even after a crash, finds the old or the new one."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a device or a pipe: there is nothing to replace
        return
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
