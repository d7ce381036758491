"""The results of a long job, in a file that any crash leaves readable.

The first line says what the job is. Every further line is one result with a checksum before it, so
a line that was being written when the machine stopped is noticed, and computed again.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self
from zlib import crc32

from fourfold.bulk.runner import Task
from fourfold.file_lock import FileLock, Held
from fourfold.rules.refusal import Refusal


class Journal:
    """The results so far, kept in memory and in a file. One process at a time writes it."""

    def __init__(self, path: Path, job: Mapping[str, object]) -> None:
        self._path = path
        self._job = dict(job)
        self._lock = FileLock(path.with_name(f".{path.name}.lock"))
        self._file: BinaryIO | None = None
        self.results: dict[Task, Any] = {}

    def __enter__(self) -> Self:
        try:
            self._lock.acquire()
        except Held:
            raise Refusal(
                "another process is writing to {file}: wait until it has finished",
                file=str(self._path),
            ) from None
        try:
            self._file = self._path.open("a+b")
            self._read(self._file)
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        self._lock.release()

    def _read(self, file: BinaryIO) -> None:
        """Read all whole lines, and cut off what follows them."""
        file.seek(0)
        whole = 0
        for line in file:
            if (content := _checked(line)) is None:
                break
            if whole == 0:
                self._check_job(content)
            else:
                item, again, result = content
                self.results[Task(item, again)] = result
            whole += len(line)
        file.seek(0, os.SEEK_END)
        if whole == 0 and file.tell() > 0 and not self._is_torn_start(file):
            raise Refusal(
                "{file} is not a Fourfold journal: choose another file", file=str(self._path)
            )
        file.truncate(whole)
        if whole == 0:
            self._write(self._job)

    def _is_torn_start(self, file: BinaryIO) -> bool:
        """Return whether the file is the beginning of our first line: then nothing is lost."""
        file.seek(0)
        return _line(self._job).startswith(file.read())

    def _check_job(self, found: object) -> None:
        if found != self._job:
            raise Refusal(
                "{file} is the journal of another command: choose another file, or run that "
                "command again",
                file=str(self._path),
            )

    def add(self, task: Task, result: object) -> None:
        """Keep a result; when this returns, it is on disk."""
        self._write([task.item, task.again, result])
        self.results[task] = result

    def _write(self, content: object) -> None:
        if self._file is None:
            raise ValueError("the journal is not open")
        self._file.write(_line(content))
        self._file.flush()
        os.fsync(self._file.fileno())


def _line(content: object) -> bytes:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{crc32(text):08x} ".encode() + text + b"\n"


def _checked(line: bytes) -> Any:
    """Return what a line says, or ``None`` if it is not whole."""
    checksum, _, text = line.rstrip(b"\n").partition(b" ")
    if not line.endswith(b"\n") or checksum != f"{crc32(text):08x}".encode():
        return None
    return json.loads(text)
