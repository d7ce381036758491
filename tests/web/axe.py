"""Accessibility, as far as axe-core can check it."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web.page_states import STILL

LEVELS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice")
OPTIONS = {
    "runOnly": {"type": "tag", "values": LEVELS},
    # Off in axe-core until WCAG 2.2 is more widespread.
    "rules": {"target-size": {"enabled": True}},
    # Of ARIA 1.3, which axe-core does not know yet; browsers and Orca do.
    "checks": {"aria-valid-attr": {"options": ["aria-colindextext", "aria-rowindextext"]}},
    "resultTypes": ["violations"],
}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}


def violations(page: Page, *, colours_only: bool = False) -> list[str]:
    """Return what WCAG 2.2 AA and good practice find fault with, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    options = COLOURS if colours_only else OPTIONS
    found: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(options).then(({ violations }) => violations)", options
    )
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {_where(node['target'])}: {node['html']}"
        for rule in found
        for node in rule["nodes"]
    ]


def check(page: Page, *, colours_only: bool = False) -> None:
    """Fail if anything is found; what travels arrives first, for it covers what is below it."""
    page.evaluate(STILL)
    found = violations(page, colours_only=colours_only)
    assert not found, "\n".join([f"{page.url} is not accessible:", *found])


def _where(target: list[str | list[str]]) -> str:
    """Return the path to an element, through frames and shadow roots."""
    return " > ".join(part if isinstance(part, str) else " ".join(part) for part in target)
