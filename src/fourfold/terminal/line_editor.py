"""A console that keeps what is half typed when something else happens, and remembers lines."""

import asyncio
import queue
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.document import Document
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output

from fourfold.terminal.console import Console, EndOfInput, News, printable

_AWAKE = "\0"
"""What the editor returns if something else happened; no one can type it."""


class EditingConsole(Console):
    """Reads lines in a terminal with an editor: the arrow keys move, and recall earlier lines.

    The editor runs only while a line is awaited. If something else happens meanwhile, it is taken
    off the screen, and set up again with what was typed so far below the message.
    """

    def __init__(self, source: TextIO, target: TextIO, *, colour: bool) -> None:
        super().__init__(source, target, colour=colour)
        self._editor: PromptSession[str] = PromptSession(
            output=_output(target), reserve_space_for_menu=0, enable_suspend=True
        )
        self._draft = Document()
        """What was typed so far, and where the cursor is in it."""
        self._pasted: deque[str] = deque()
        """Lines that were pasted together with the last one."""
        self._spoken_prompt = ""
        self._wake: Callable[[], object] | None = None
        """Takes the editor off the screen, while it is there; may be called from any thread."""

    @property
    def draft(self) -> str:
        """What was typed so far, the last time the editor was taken off the screen."""
        return self._draft.text

    def show(self, drawing: str) -> None:
        """Write a drawing, which is not spoken."""
        self._spoken_prompt = ""
        super().show(drawing)

    def await_line(self, prompt: str, timeout: float | None = None) -> str | News | None:
        """Return the next line or the next news, whichever comes first."""
        if self._spoken_prompt != prompt:
            self._spoken_prompt = prompt
            self._speak_prompt(prompt)
        if self._pasted:
            line = self._pasted.popleft()
            print(f"{prompt}{printable(line)}", file=self._target, flush=True)
            return line
        line = _AWAKE if self._has_news() else self._edit(prompt, timeout)
        if line != _AWAKE:
            self._draft = Document()
            self._spoken_prompt = ""
            self._typed(line)
            first, *others = line.splitlines() or [""]
            self._pasted.extend(others)
            return first
        try:
            return self._news.get_nowait()
        except queue.Empty:
            return None

    def _has_news(self) -> bool:
        return not self._news.empty()

    def _edit(self, prompt: str, timeout: float | None) -> str:
        """Return the line that is typed, or the sign that something else happened."""
        app = self._editor.app
        app.erase_when_done = False

        def wake() -> None:
            if app.is_running and not app.is_done:
                self._draft = self._editor.default_buffer.document
                app.erase_when_done = True
                app.exit(result=_AWAKE)

        def begin() -> None:
            loop = asyncio.get_running_loop()
            self._editor.default_buffer.set_document(self._draft)
            self._wake = partial(loop.call_soon_threadsafe, wake)
            if timeout is not None:
                loop.call_later(timeout, wake)
            if self._has_news():  # it came while the editor was being set up
                wake()

        try:
            return self._editor.prompt(prompt, pre_run=begin)
        except EOFError:
            raise EndOfInput from None
        finally:
            self._wake = None

    def post(self, what: Any) -> None:
        """Deliver something to the code that waits for a line; may be called from any thread."""
        super().post(what)
        if (wake := self._wake) is not None:
            with suppress(RuntimeError):  # the editor has just ended, and finds it next time
                wake()


def _output(target: TextIO) -> Output:
    """Return the editor's output; it never asks the terminal where the cursor is."""
    output = create_output(target)
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False  # not every terminal answers, and nothing here needs it
    return output
