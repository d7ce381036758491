"""Renders the icon of the application in the sizes that phones ask for, in Chromium.

Run with ``make pictures``, which draws the icon first.
"""

import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

FOLDER = Path(__file__).parents[1] / "src" / "fourfold" / "web" / "static" / "pictures"
SIZES = (192, 512)


def render(page: Page, size: int) -> bytes:
    """Return the icon as a PNG of this breadth."""
    icon = (FOLDER / "icon.svg").read_text(encoding="utf-8")
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ width: 100vw; height: auto }}</style>{icon}"
    )
    return page.screenshot()


if __name__ == "__main__":
    with sync_playwright() as playwright:
        # The system's browser where there is one, else Playwright's own.
        path = shutil.which("chromium") or shutil.which("google-chrome")
        with playwright.chromium.launch(executable_path=path) as browser:
            page = browser.new_page()
            for size in SIZES:
                file = FOLDER / f"icon-{size}.png"
                file.write_bytes(render(page, size))
                print(file.name)
