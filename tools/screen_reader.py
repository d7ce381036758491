"""Finds or installs the screen reader that reads the page in the tests. Run by ``make soak``.

That is Orca where it is available, on Debian; elsewhere a virtual screen reader. This prints
which of the two it is, and how many words a turn takes by ear.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import browser
import check_page

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden" / "screenreader"

# What must be there, and the packages that bring it.
PROGRAMS = {
    "orca": "orca",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "dbus-daemon": "dbus",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
}
# Orca reads what is in a window, and the tests' browser may have none.
BROWSER = "chromium"
# Each generation of Orca words things differently; the transcripts are kept for this one.
GENERATION = "43"

INSTALL = ("apt-get", "install", "-q", "-y", "--no-install-recommends")


class Choice(NamedTuple):
    """Which screen reader is used, and a sentence that says so."""

    name: str
    reason: str


def missing() -> list[str]:
    """Return the packages that Orca needs and that are not there."""
    lacking = [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    return lacking if browser.find(with_windows=True) else [*lacking, BROWSER]


def version() -> str:
    """Return which Orca is there, or nothing."""
    if shutil.which("orca") is None:
        return ""
    return subprocess.run(["orca", "--version"], capture_output=True, text=True).stdout.strip()


def offered() -> str:
    """Return which Orca the system offers, or nothing."""
    if shutil.which("apt-cache") is None:
        return ""
    asked = subprocess.run(["apt-cache", "policy", "orca"], capture_output=True, text=True)
    lines = [line.split() for line in asked.stdout.splitlines()]
    return next((line[1] for line in lines if line[:1] == ["Candidate:"]), "")


def choose() -> Choice:
    """Return which screen reader is used here."""
    found, lacking = version(), missing()
    if found and not _known(found):
        return Choice("virtual", _instead(f"the transcripts are of Orca {GENERATION}, not {found}"))
    if lacking:
        return Choice("virtual", _instead(f"Orca needs {', '.join(lacking)}"))
    return Choice("orca", f"Orca {found} reads the page.")


def install() -> None:
    """Install Orca and what it needs, if that is allowed and it is the Orca we know."""
    lacking = missing()
    if not lacking or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    if not offered() and shutil.which("apt-get"):
        subprocess.run(("apt-get", "update", "-q"), stdout=subprocess.DEVNULL)
    if _known(offered()):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run((*INSTALL, *lacking), env=quiet, stdout=subprocess.DEVNULL)


def table() -> str:
    """Return how many words are spoken in each turn of the golden games."""
    from screenreader.games import GAMES, WORDS
    from screenreader.transcript import read

    lines = []
    for game in GAMES:
        kept = [read((GOLDEN / "orca" / f"{game}-{words}.txt").read_text()) for words in WORDS]
        lines += ["", f"{f'words by ear: {game}':58}" + "".join(f"{words:>8}" for words in WORDS)]
        for turns in zip(*(transcript.turns for transcript in kept), strict=True):
            lines.append(f"{turns[0].title:58}" + "".join(f"{turn.words:8}" for turn in turns))
    return "\n".join(lines)


def _known(version: str) -> bool:
    return version.split(".")[0] == GENERATION


def _instead(reason: str) -> str:
    return f"A virtual screen reader stands in for Orca: {reason}."


if __name__ == "__main__":
    install()
    check_page.install()
    sys.path.insert(0, str(ROOT / "tests"))
    print(choose().reason)
    print(table())
