"""Speech for the terminal, through speech-dispatcher or espeak-ng."""

import shutil
import subprocess
from contextlib import suppress
from typing import Protocol

from fourfold.rules.refusal import Refusal, quoted

SLOWEST, USUAL_RATE, FASTEST = 80, 175, 450
"""Words per minute, as espeak-ng counts them."""

_STEP = 1.2
"""How much faster, or slower, one step is."""


class SpeechProgram(Protocol):
    """A program that reads lines from its input and speaks them."""

    name: str
    list_voices: str
    """What to type to see its voices."""

    def command(self, path: str, language: str, voice: str, rate: int | None) -> list[str]:
        """Return how it is started; ``None`` leaves the rate to the program."""

    def has_voice(self, path: str, voice: str) -> bool:
        """Return whether it has a voice of this name; true if that cannot be found out."""

    def hush_line(self) -> str:
        """Return the line that ends what is being spoken; empty if it must be started again."""

    def rate_line(self, rate: int) -> str:
        """Return the line that sets the rate; empty if it must be started again."""

    def text_line(self, text: str) -> str:
        """Return a text as a line that is spoken."""


class SpeechDispatcher:
    """``spd-say``, which hands lines on to speech-dispatcher. ``!-!`` begins a command to it."""

    name = "spd-say"
    list_voices = "spd-say -L"

    def command(self, path: str, language: str, voice: str, rate: int | None) -> list[str]:
        """Return how it is started; messages of this priority wait for each other."""
        voices = ["--synthesis-voice", voice] if voice else []
        rates = [] if rate is None else [f"--rate={dispatcher_rate(rate)}"]
        return [
            path, "--pipe-mode", "--priority", "message", *rates, *voices, "--language", language,
        ]  # fmt: skip

    def has_voice(self, path: str, voice: str) -> bool:
        """Return whether the list of voices contains this one: name, language, variant."""
        done = _run([path, "-L"])
        if done is None or done.returncode != 0:
            return True
        names = {line.rsplit(None, 2)[0].strip() for line in done.stdout.splitlines() if line}
        return not names or voice in names

    def hush_line(self) -> str:
        """Return the command that cancels our own messages, not those of a screen reader."""
        return "!-!CANCEL SELF"

    def rate_line(self, rate: int) -> str:
        """Return the command that sets the rate."""
        return f"!-!SET SELF RATE {dispatcher_rate(rate)}"

    def text_line(self, text: str) -> str:
        """Return a text that is not taken for a command."""
        return text.lstrip("!")


class ESpeak:
    """``espeak-ng``, which speaks the lines itself."""

    name = "espeak-ng"
    list_voices = "espeak-ng --voices"

    def command(self, path: str, language: str, voice: str, rate: int | None) -> list[str]:
        """Return how it is started; a voice is named in place of the language."""
        rates = [] if rate is None else ["-s", str(rate)]
        return [path, *rates, "-v", voice or language]

    def has_voice(self, path: str, voice: str) -> bool:
        """Return whether it accepts a voice."""
        done = _run([path, "-q", "-v", voice, ""])
        return done is None or done.returncode == 0

    def hush_line(self) -> str:
        """Return nothing: it must be started again."""
        return ""

    def rate_line(self, rate: int) -> str:
        """Return nothing: it must be started again."""
        return ""

    def text_line(self, text: str) -> str:
        """Return the text."""
        return text


def _run(command: list[str]) -> subprocess.CompletedProcess[str] | None:
    try:
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=10,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None


PROGRAMS: tuple[SpeechProgram, ...] = (SpeechDispatcher(), ESpeak())


def dispatcher_rate(rate: int) -> int:
    """Return words per minute on speech-dispatcher's scale from -100 to 100.

    >>> dispatcher_rate(80), dispatcher_rate(175), dispatcher_rate(450)
    (-100, 0, 100)
    """
    if rate < USUAL_RATE:
        return -round(100 * (USUAL_RATE - rate) / (USUAL_RATE - SLOWEST))
    return round(100 * (rate - USUAL_RATE) / (FASTEST - USUAL_RATE))


class Synthesizer:
    """Speaks lines one after the other, in one process that is started when it is needed."""

    def __init__(
        self, program: SpeechProgram, path: str, language: str, voice: str, rate: int | None
    ) -> None:
        self._program = program
        self._path = path
        self._language = language
        self._voice = voice
        self._rate = rate
        self._process: subprocess.Popen[str] | None = None
        self._dead = False
        self.patience = 20.0
        """How many seconds it may take to finish; a program that hangs must not keep us here."""

    def say(self, text: str) -> None:
        """Speak a text after what is being spoken."""
        if text.strip():
            self._write(self._program.text_line(" ".join(text.split())))

    def hush(self) -> None:
        """End what is being spoken, and forget what would have followed."""
        if self._process is None:
            return
        if line := self._program.hush_line():
            self._write(line)
        else:
            self._process.kill()  # the next line starts another process
            self.close()

    def change_rate(self, steps: int) -> int | None:
        """Speak faster, or slower for a negative number; ``None`` if that is not possible."""
        before = self._rate or USUAL_RATE
        rate = min(FASTEST, max(SLOWEST, round(before * _STEP**steps)))
        if rate == before:
            return None
        self._rate = rate
        if line := self._program.rate_line(rate):
            self._write(line)
        else:
            self.close()  # the next line starts another process
        return rate

    def close(self) -> None:
        """Let it finish what it was told."""
        if self._process is not None:
            assert self._process.stdin is not None
            with suppress(OSError):  # it may have ended before us
                self._process.stdin.close()
            try:
                self._process.wait(self.patience)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def _write(self, line: str) -> None:
        if self._dead:
            return
        try:
            if self._process is None:
                self._process = self._start()
            assert self._process.stdin is not None
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            self._dead = True  # the game continues without it

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self._program.command(self._path, self._language, self._voice, self._rate),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C is for us: our good-bye is spoken too
        )


def find_synthesizer(language: str, voice: str = "", rate: int | None = None) -> Synthesizer | None:
    """Return the first speech program there is, or ``None``; refuse a voice that it lacks."""
    for program in PROGRAMS:
        if (path := shutil.which(program.name)) is not None:
            if voice and not program.has_voice(path, voice):
                raise Refusal(
                    "{program} has no voice called {voice}: type “{list}” to see its voices",
                    program=program.name,
                    voice=quoted(voice),
                    list=program.list_voices,
                )
            return Synthesizer(program, path, language, voice, rate)
    return None
