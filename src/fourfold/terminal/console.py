"""Where lines come from and go to: a terminal or a pipe, and a voice if there is one."""

import io
import queue
import shutil
import subprocess
import sys
import threading
import unicodedata
from dataclasses import dataclass
from typing import Any, TextIO

SPEAKERS = (("spd-say", "--wait", "--pipe-mode", "--language"), ("espeak-ng", "-v"))
"""Speech programs that read lines from their input; the language is their last argument."""


LONGEST_ECHO = 200


class EndOfInput(Exception):
    """The input has ended."""


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened elsewhere while a line was awaited."""

    what: Any


class Console:
    """Reads lines, with a time limit, and writes them; never moves the cursor."""

    def __init__(self, source: TextIO, target: TextIO, *, colour: bool) -> None:
        self._source = source
        self._target = target
        self.colour = colour
        self._lines: queue.Queue[str | News | None] = queue.Queue()
        self._reading: threading.Thread | None = None
        self._voice: subprocess.Popen[str] | None = None
        self._prompt = ""
        """The prompt at the end of the screen, if nothing was typed after it yet."""

    def speak(self, language: str) -> bool:
        """Say everything aloud from now on; return false if there is no program for it."""
        for name, *options in SPEAKERS:
            if (path := shutil.which(name)) is not None:
                self._voice = subprocess.Popen(
                    [path, *options, language],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    text=True,
                )
                return True
        return False

    def say(self, text: str) -> None:
        """Write a message, and speak it."""
        self._leave_prompt()
        print(text, file=self._target, flush=True)
        if self._voice is not None and self._voice.stdin is not None:
            try:
                self._voice.stdin.write(text + "\n")
                self._voice.stdin.flush()
            except OSError:
                self._voice = None  # the game continues without it

    def show(self, drawing: str) -> None:
        """Write a drawing, which is not spoken."""
        self._leave_prompt()
        print(drawing, file=self._target, flush=True)

    def ask(self, prompt: str, timeout: float | None = None) -> str | None:
        """Return the next line, ``None`` if the time is up, or raise ``EndOfInput``."""
        answer = self.await_line(prompt, timeout)
        assert not isinstance(answer, News)
        return answer

    def _leave_prompt(self) -> None:
        if self._prompt:
            self._prompt = ""
            print(file=self._target)

    def await_line(self, prompt: str, timeout: float | None = None) -> str | News | None:
        """Return the next line or the next news, whichever comes first."""
        if self._prompt != prompt:
            self._leave_prompt()
            self._prompt = prompt
            print(prompt, end="", file=self._target, flush=True)
        if self._reading is None:
            self._reading = threading.Thread(target=self._read_on, daemon=True)
            self._reading.start()
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            return None
        if not isinstance(line, News):
            self._prompt = ""
        if line is None:
            raise EndOfInput
        if isinstance(line, str) and not self._source.isatty():
            # What was typed is not seen in a pipe: show it where it was asked for.
            print(printable(line)[:LONGEST_ECHO], file=self._target, flush=True)
        return line

    def post(self, what: Any) -> None:
        """Deliver something to the code that waits for a line; may be called from any thread."""
        self._lines.put(News(what))

    def close(self) -> None:
        """Let the voice finish."""
        if self._voice is not None and self._voice.stdin is not None:
            self._voice.stdin.close()
            self._voice.wait()

    def _read_on(self) -> None:
        try:
            for line in self._source:
                self._lines.put(line.rstrip("\r\n"))
        finally:
            self._lines.put(None)


def standard_console(*, plain: bool) -> Console:
    """Return the console of this process; bytes that are not text don't stop it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Console(sys.stdin, sys.stdout, colour=not plain and sys.stdout.isatty())


def printable(text: str) -> str:
    r"""Return a text that does nothing to a terminal but stand there; all kinds of spaces stay.

    >>> printable("« b2 »\x1b[2J")
    '« b2 »?[2J'
    """
    return "".join(
        each if each.isprintable() or unicodedata.category(each) == "Zs" else "?" for each in text
    )
