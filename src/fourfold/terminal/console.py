"""Where lines come from and go to: a terminal or a pipe, and a voice if there is one."""

import io
import os
import queue
import sys
import threading
import unicodedata
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TextIO

from fourfold.terminal.speech_programs import Synthesizer

LONGEST_ECHO = 200
REPEATED = 3
"""How many messages can be told again."""


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
        self.voice: Synthesizer | None = None
        """Speaks everything that is said, if there is one."""
        self._news: queue.Queue[str | News | None] = queue.Queue()
        self._reading: threading.Thread | None = None
        self._prompt = ""
        """The prompt at the end of the screen, if nothing was typed after it yet."""
        self._messages: deque[tuple[str, ...]] = deque(maxlen=REPEATED)

    # Writing

    def say(self, text: str) -> None:
        """Write a message, and speak it."""
        self.tell((text,))

    def tell(self, sentences: Iterable[str]) -> None:
        """Write sentences that make up one message, and speak them."""
        message = tuple(map(self._said, sentences))
        if "".join(message):
            self._messages.append(message)

    def _said(self, text: str) -> str:
        self.show(text)
        if self.voice is not None:
            self.voice.say(text)
        return text

    def show(self, drawing: str) -> None:
        """Write a drawing, which is not spoken."""
        self._leave_prompt()
        print(drawing, file=self._target, flush=True)

    def say_again(self, number: int) -> bool:
        """Tell the last message again, or an earlier one; return false if there is none."""
        if number > len(self._messages):
            return False
        for text in self._messages[-number]:
            self._said(text)
        return True

    def forget_messages(self) -> None:
        """Tell none of the messages so far again."""
        self._messages.clear()

    def _leave_prompt(self) -> None:
        if self._prompt:
            self._prompt = ""
            print(file=self._target)

    # Reading

    def ask(self, prompt: str, timeout: float | None = None) -> str | None:
        """Return the next line, ``None`` if the time is up, or raise ``EndOfInput``."""
        answer = self.await_line(prompt, timeout)
        assert not isinstance(answer, News)
        return answer

    def await_line(self, prompt: str, timeout: float | None = None) -> str | News | None:
        """Return the next line or the next news, whichever comes first."""
        if self._prompt != prompt:
            self._leave_prompt()
            self._prompt = prompt
            print(prompt, end="", file=self._target, flush=True)
            self._speak_prompt(prompt)
        if self._reading is None:
            self._reading = threading.Thread(target=self._read_on, daemon=True)
            self._reading.start()
        try:
            line = self._news.get(timeout=timeout)
        except queue.Empty:
            return None
        if not isinstance(line, News):
            self._prompt = ""
        if line is None:
            raise EndOfInput
        if isinstance(line, str):
            self._typed(line)
        return line

    def _speak_prompt(self, prompt: str) -> None:
        if self.voice is not None:
            self.voice.say(prompt.rstrip("> "))

    def _typed(self, line: str) -> None:
        if not self._source.isatty():
            # What was typed is not seen in a pipe: show it where it was asked for.
            print(printable(line)[:LONGEST_ECHO], file=self._target, flush=True)
        elif self.voice is not None:
            self.voice.hush()  # whoever types has heard enough

    def post(self, what: Any) -> None:
        """Deliver something to the code that waits for a line; may be called from any thread."""
        self._news.put(News(what))

    def close(self) -> None:
        """Let the voice finish."""
        if self.voice is not None:
            self.voice.close()

    def _read_on(self) -> None:
        try:
            for line in self._source:
                self._news.put(line.rstrip("\r\n"))
        finally:
            self._news.put(None)


def standard_console(*, plain: bool) -> Console:
    """Return the console of this process; bytes that are not text don't stop it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    colour = not plain and sys.stdout.isatty()
    if colour and sys.stdin.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        from fourfold.terminal.line_editor import EditingConsole

        return EditingConsole(sys.stdin, sys.stdout, colour=colour)
    return Console(sys.stdin, sys.stdout, colour=colour)


def printable(text: str) -> str:
    r"""Return a text that does nothing to a terminal but stand there; all kinds of spaces stay.

    >>> printable("« b2 »\x1b[2J")
    '« b2 »?[2J'
    """
    return "".join(
        each if each.isprintable() or unicodedata.category(each) == "Zs" else "?" for each in text
    )
