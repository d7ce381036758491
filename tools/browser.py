"""Finds a browser for the tests, or installs one. Run by ``make test``.

    python tools/browser.py         prints the path of the browser; installs one if there is none
    python tools/browser.py plan    says what would be installed; needs nothing but Python

The plan comes before anything is installed, so that a machine without a browser is told at once.
"""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
"""Chromium without windows: the same pages for three quarters of the work."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

DOWNLOAD = (sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
LISTS = ("apt-get", "update", "-q")
SHELL = ("apt-get", "install", "-q", "-y", "--no-install-recommends", SHELLS[0], "fonts-liberation")
PACKAGE = ("apt-get", "install", "-q", "-y", "chromium")
DOWNLOADS_FROM = ("cdn.playwright.dev", 443)
DOWNLOADED = ("chromium-*/*/chrome", "chromium-*/*/*.app/Contents/MacOS/*")
WITHOUT_WINDOWS = (
    "chromium_headless_shell-*/*/chrome-headless-shell",
    "chromium_headless_shell-*/*/headless_shell",
)
"""What Playwright downloads, in its folder."""

BY_DOWNLOAD = "a Chromium without windows, by Playwright: about 120 MB"
BY_PACKAGE = "a Chromium without windows, by apt-get: about 300 MB with what it needs"

MISSING = (
    "The browser tests need Chromium or Chrome, and none could be installed. "
    "Install one so that `chromium` or `google-chrome` can be called; "
    "on Debian and Ubuntu: sudo apt install chromium"
)

# Things that a window does beside the page and no one sees: the popup of the address bar alone
# took a third of the time. The last list of a command line counts, so this one also names what
# Playwright switches off for the sake of tests.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
)  # fmt: skip
ARGUMENTS = (
    # Only the test server's name leads anywhere.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    f"--disable-features={','.join(WITHOUT)}",
)


def find(*, with_windows: bool = False) -> str | None:
    """Return the path of a browser that starts: the system's, or else Playwright's own."""
    return next(filter(_starts, _candidates(with_windows)), None)


def plan() -> str:
    """Return what would be installed, and how large it is; nothing if a browser is there."""
    if find() is not None:
        return ""
    if _reaches(DOWNLOADS_FROM):
        return BY_DOWNLOAD
    if _may_use_packages():
        return BY_PACKAGE
    sys.exit(MISSING)


def install() -> str | None:
    """Install a browser by the first way that works, and return its path."""
    ways: list[Sequence[Sequence[str]]] = [[DOWNLOAD]]
    if _may_use_packages():
        ways += [[LISTS, SHELL], [PACKAGE]]
    for way in ways:
        # Standard output is for the path alone.
        if all(subprocess.run(step, stdout=sys.stderr).returncode == 0 for step in way):
            found = find()
            if found is not None:
                return found
    return None


def _may_use_packages() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _reaches(address: tuple[str, int]) -> bool:
    try:
        with closing(socket.create_connection(address, timeout=5)):
            return True
    except OSError:
        return False


def launch(playwright: "Playwright", path: str) -> "Browser":
    """Start the browser at a path, without a window, cut off from the network."""
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


def _candidates(with_windows: bool) -> Iterator[str]:
    names = (*NAMES, *APPLICATIONS) if with_windows else (*SHELLS, *NAMES, *APPLICATIONS)
    yield from filter(None, map(shutil.which, names))
    for pattern in DOWNLOADED if with_windows else (*DOWNLOADED, *WITHOUT_WINDOWS):
        for folder in _downloads():
            yield from map(str, folder.glob(pattern))


def _downloads() -> list[Path]:
    """Return the folders in which Playwright keeps what it has downloaded."""
    if chosen := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        return [Path(chosen)]
    caches = (".cache", "Library/Caches", "AppData/Local")
    return [Path.home() / cache / "ms-playwright" for cache in caches]


def _starts(path: str) -> bool:
    """Whether there is more than a name: some systems have a stub that says what to install."""
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def main(arguments: list[str]) -> None:
    """Say what would be installed, or install it."""
    if arguments == ["plan"]:
        if needed := plan():
            print(f"No browser was found: make test will install {needed}.")
        return
    path = find() or install()
    if path is None:
        sys.exit(MISSING)
    print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
