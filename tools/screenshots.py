"""Takes pictures of every page and state. Run with ``make screenshots``.

They go to ``build/screenshots``. Names on the command line choose among the scenes.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from browser import MISSING, find, launch
from fourfold.locale import LANGUAGES
from scenes import SCENES

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tests"))

from server.server_process import Server  # noqa: E402 (the tests know how to start one)
from web.browser_people import people  # noqa: E402
from web.page_states import settle  # noqa: E402

PICTURES = ROOT / "build" / "screenshots"

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = {360: 640, 390: 844, 768: 1024, 1024: 768, 1280: 800, 1440: 900}
"""Widths, each with its height: phones, a tablet both ways, and desks."""
TELLING = {
    "home", "home-continue", "home-sheet", "quarto-place", "quads-chosen", "quarto-calling",
    "quarto-called", "quads-over", "quarto-judged", "my-games",
}  # fmt: skip
"""The scenes in which people spend their time: at all sizes, and in every language."""
USUAL = (390, 1280)
"""The widths of all other pictures: a phone and a desktop."""


SHOWN = {
    "quarto-called-en-light-1440": "page-quarto.png",
    "quads-chosen-en-dark-768": "page-quads.png",
    "quarto-calling-fr-light-390": "page-calling.png",
}
"""The pictures in the README, and their names there."""


def ways(name: str) -> Iterator[tuple[str, Literal["light", "dark"], int]]:
    """Yield the language, theme and width of every picture of a scene."""
    yield from product(("en",), THEMES, SIZES if name in TELLING else USUAL)
    others = [code for code in LANGUAGES if code != "en"]
    yield from product(others if name in TELLING else ("fr",), THEMES[:1], USUAL)


def take(browser: Browser, server: Server, name: str) -> None:
    """Take all pictures of one scene; any error on the page stops it."""
    for language, theme, width in ways(name):
        with people(browser, server.url) as person:
            page = person(
                width=width,
                height=SIZES[width],
                locale=language,
                color_scheme=theme,
                reduced_motion="reduce",
            )
            SCENES[name](page)
            settle(page)
            picture = PICTURES / f"{name}-{language}-{theme}-{width}.png"
            # A dialogue covers the window, not the page.
            whole = not page.locator("dialog[open]").count()
            page.screenshot(path=picture, full_page=whole, animations="disabled")
            if picture.stem in SHOWN:
                shutil.copy(picture, ROOT / "docs" / "pictures" / SHOWN[picture.stem])
            print(picture.relative_to(ROOT))


def main(names: list[str]) -> None:
    """Take the pictures of the named scenes, or of all."""
    if unknown := set(names) - set(SCENES):
        sys.exit(f"There is no scene {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}.")
    path = find()
    if path is None:
        sys.exit(MISSING)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data") as server,
        sync_playwright() as playwright,
        launch(playwright, path) as browser,
    ):
        for name in names or SCENES:
            take(browser, server, name)


if __name__ == "__main__":
    main(sys.argv[1:])
