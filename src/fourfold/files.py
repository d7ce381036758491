"""Files that are written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole_file(path: Path, *, private: bool = False) -> Iterator[Path]:
    """Give a draft to write; it becomes the file at the end, unless something fails.

    Readers, even after a crash, find either the old or the new content. A private file can be read
    only by its owner.
    """
    path = path.resolve()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        if private:
            draft.touch(mode=0o600)
        yield draft
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        error.filename = str(path)
        raise
    finally:
        draft.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a file so that readers, even after a crash, find either the old or the new content.

    A private file can be read only by its owner.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a device or a pipe: there is nothing to replace
        return
    with whole_file(path, private=private) as draft:
        draft.write_bytes(content)
