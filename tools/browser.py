"""Finds a browser for the tests, or installs one, and prints its path. Run by ``make test``."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

DOWNLOAD = (sys.executable, "-m", "playwright", "install", "chromium")
PACKAGE = (("apt-get", "update", "-q"), ("apt-get", "install", "-q", "-y", "chromium"))

MISSING = (
    "The browser tests need Chromium or Chrome, and none could be installed: "
    "install one so that `chromium` or `google-chrome` can be called."
)

# What a window would do beside the page, and nobody sees: the popup of the address bar alone
# took a third of the time. The last list of a command line counts, so this one also names what
# Playwright switches off for the sake of tests.
WITHOUT = (
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess",
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning",
)  # fmt: skip
ARGUMENTS = (
    # No name but the test server's leads anywhere.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    f"--disable-features={','.join(WITHOUT)}",
)


def find() -> str | None:
    """Return the path of a browser that starts: the system's, or else Playwright's own."""
    return next(filter(_starts, _candidates()), None)


def install() -> str | None:
    """Install a browser by the first way that works, and return its path."""
    ways: list[Sequence[Sequence[str]]] = [[DOWNLOAD]]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        ways.append(PACKAGE)
    for way in ways:
        # Standard output is for the path alone.
        if all(subprocess.run(step, stdout=sys.stderr).returncode == 0 for step in way):
            found = find()
            if found is not None:
                return found
    return None


def launch(playwright: Playwright, path: str) -> Browser:
    """Start the browser at a path, without a window, cut off from the network."""
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, (*NAMES, *APPLICATIONS)))
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if Path(own).exists():
        yield own


def _starts(path: str) -> bool:
    """Whether there is more than a name: some systems have a stub that says what to install."""
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


if __name__ == "__main__":
    path = find() or install()
    if path is None:
        sys.exit(MISSING)
    print(path)
