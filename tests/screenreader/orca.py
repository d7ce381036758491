"""A desktop with a screen reader: its own display, a browser, and Orca, which reads it aloud.

There is no voice: Orca writes down what it says, and that is read. Everything is in one folder,
connects only to this machine, and is ended by the process that started it.
"""

import gettext
import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

import browser
from screenreader.transcript import MAYBE, audible, fits

# The system's, to which Orca belongs.
PYTHON = "/usr/bin/python3"
CATALOGS = "/usr/share/locale"

# Orca's default settings, except for what would be spoken at every key, or on every page.
PREFERENCES = {
    "enableKeyEcho": False,
    "sayAllOnLoad": False,
    "enableBraille": False,
    "enableSound": False,
    "profile": ["Default", "default"],
}
SETTINGS = {
    "general": PREFERENCES | {"startingProfile": PREFERENCES["profile"]},
    "profiles": {"default": PREFERENCES},
    "pronunciations": {},
    "keybindings": {},
}

BROWSER = (
    *browser.ARGUMENTS,
    # The browser itself speaks English, and would offer to translate.
    f"--disable-features={','.join((*browser.WITHOUT, 'Translate'))}",
    "--no-sandbox",
    "--no-first-run",
    "--force-renderer-accessibility",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-crash-reporter",
    "--password-store=basic",
    "--window-size=1200,860",
)

# Started like this and not as a command, it does not disturb the user's own Orca. It finds no
# speech dispatcher: one that is installed may be without a voice, and Orca would wait for it.
ORCA = """\
import logging, sys

sys.modules["speechd"] = None
from orca import orca, speech

log = logging.getLogger("speech")
log.addHandler(logging.FileHandler(sys.argv[1], encoding="utf-8"))
speech.stop = lambda: log.info("SPEECH STOPPED")
orca.getSettingsManager().activate(None, {})
sys.exit(orca.main())
"""
SPOKEN = re.compile(r"^SPEECH OUTPUT: '(?P<words>.*)'(?: voice=\w+)?(?: \{.*\})?$")
STOPPED = "SPEECH STOPPED"
# In seconds: for what must come, for what may come, and how long a silence is.
PATIENCE = 60.0
ANSWER = 6.0
SILENCE = 2.0


class Desk:
    """A desktop: pages are opened there, keys are pressed, and what is spoken is recorded."""

    def __init__(self, folder: Path, lang: str = "en") -> None:
        self._folder = folder
        self._lang = lang
        self._environment = environment(folder, lang)
        self._log = folder / "spoken.log"
        self._read = 0
        self._spoken: list[str] = []
        self._since_key: list[str] = []
        self.broken_off: list[str] = []

    @contextmanager
    def open(self, url: str) -> Iterator["Desk"]:
        """Start the desktop, with a page open."""
        with ExitStack() as running:
            self._environment["DISPLAY"] = running.enter_context(self._display())
            self._environment["DBUS_SESSION_BUS_ADDRESS"] = running.enter_context(self._bus())
            running.enter_context(self._run("openbox"))
            running.enter_context(self._run(PYTHON, "-c", ORCA, str(self._log)))
            self.until(self.own("Screen reader on."))
            profile = f"--user-data-dir={self._folder / 'profile'}"
            path = browser.find(with_windows=True)
            assert path is not None, browser.MISSING
            lang = f"--lang={self._lang}"
            running.enter_context(self._run(path, *BROWSER, lang, profile, f"--app={url}"))
            yield self

    def own(self, phrase: str) -> str:
        """Return a phrase of Orca's as it says it in the desktop's language."""
        return gettext.translation("orca", CATALOGS, [self._lang], fallback=True).gettext(phrase)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other: ``Return``, ``shift+2``."""
        self._since_key.clear()
        self._xdotool("key", *keys)

    def type(self, text: str) -> None:
        """Type a text."""
        self._since_key.clear()
        self._xdotool("type", text)

    def hear(self, expected: Sequence[str] | None = None) -> list[str]:
        """Return what is spoken until it is what was expected, or else until there is silence."""
        certain = expected is not None and not any(line.startswith(MAYBE) for line in expected)
        begun = last = time.monotonic()
        heard: list[str] = []
        while time.monotonic() - begun < PATIENCE:
            if self._listen():
                last = time.monotonic()
            heard += self._spoken
            self._spoken.clear()
            silent = time.monotonic() - last > (SILENCE if heard else ANSWER)
            if expected is None:
                if silent:
                    break
            elif fits(heard, expected) and (certain or silent):
                break
            time.sleep(0.02)
        return heard

    def until(self, phrase: str) -> None:
        """Wait until something is spoken; what came before it is forgotten."""
        give_up = time.monotonic() + PATIENCE
        forgotten = []
        while True:
            self._listen()
            while self._spoken:
                forgotten.append(self._spoken.pop(0))
                if phrase in forgotten[-1]:
                    return
            assert time.monotonic() < give_up, f"{phrase!r} was not spoken, but {forgotten}"
            time.sleep(0.02)

    def _listen(self) -> bool:
        """Take up what is new, and return whether anything was."""
        if not self._log.exists():
            return False
        with self._log.open("rb") as log:
            log.seek(self._read)
            whole, newline, _ = log.read().rpartition(b"\n")
        self._read += len(whole) + len(newline)
        new: list[str] = []
        for line in whole.decode().splitlines():
            if line == STOPPED:
                self.broken_off += self._since_key
                self._since_key.clear()
            elif spoken := SPOKEN.search(line):
                words = audible([spoken["words"]])
                self._since_key += words
                new += words
        self._spoken += new
        return bool(new)

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self._environment, check=True)

    @contextmanager
    def _run(
        self, *command: str, output: IO[bytes] | int | None = None, keep: tuple[int, ...] = ()
    ) -> Iterator[subprocess.Popen[bytes]]:
        """Run a program, with all that it starts, and end all of it."""
        with (self._folder / f"{Path(command[0]).name}.out").open("wb") as out:
            process = subprocess.Popen(
                command,
                env=self._environment,
                stdout=output or out,
                stderr=out,
                start_new_session=True,
                pass_fds=keep,
            )
        try:
            yield process
        finally:
            end(process)

    @contextmanager
    def _display(self) -> Iterator[str]:
        reading, writing = os.pipe()
        screen = ("-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset")
        with self._run("Xvfb", "-displayfd", str(writing), *screen, keep=(writing,)):
            os.close(writing)
            with os.fdopen(reading) as number:
                yield f":{number.readline().strip()}"

    @contextmanager
    def _bus(self) -> Iterator[str]:
        command = ("dbus-daemon", "--session", "--nofork", "--print-address")
        with self._run(*command, output=subprocess.PIPE) as bus:
            assert bus.stdout is not None
            with bus.stdout as address:
                yield address.readline().decode().strip()


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it has started."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, how)
            process.wait(5)
        except ProcessLookupError:
            break
        except subprocess.TimeoutExpired:
            continue
    process.wait()


def environment(folder: Path, lang: str) -> dict[str, str]:
    """Return the environment of a user whose home is a folder, and set up that home."""
    theirs = ("XDG_", "DBUS_", "DISPLAY", "WAYLAND_", "LC_", "LANG", "AT_SPI")
    places = {
        "HOME": folder / "home",
        "XDG_CONFIG_HOME": folder / "home" / "config",
        "XDG_DATA_HOME": folder / "home" / "share",
        "XDG_CACHE_HOME": folder / "home" / "cache",
        "XDG_RUNTIME_DIR": folder / "run",
    }
    for place in places.values():
        place.mkdir(parents=True, exist_ok=True)
        place.chmod(0o700)
    orca = places["XDG_DATA_HOME"] / "orca"
    orca.mkdir(exist_ok=True)
    (orca / "user-settings.conf").write_text(json.dumps(SETTINGS))
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith(theirs)},
        **{name: str(place) for name, place in places.items()},
        "LANG": "C.UTF-8",
        "LANGUAGE": lang,
        "ACCESSIBILITY_ENABLED": "1",
        "GTK_MODULES": "gail:atk-bridge",
    }
