"""The messages in the live regions of a page: what a screen reader says by itself.

Every page of the tests keeps it (see ``browser_people``), from before its first script runs.
"""

from typing import NamedTuple

from playwright.sync_api import Page

from server.server_process import PATIENCE

# Keeps what the live regions were given, in order, and tells when something is known of it.
KEEP_WHAT_IS_SAID = """
    window.ear = { heard: [], all: 0, waiting: [] };
    document.addEventListener("DOMContentLoaded", () => {
        for (const region of document.querySelectorAll("#polite, #assertive")) {
            new MutationObserver((changes) => {
                for (const node of changes.flatMap((change) => [...change.addedNodes])) {
                    window.ear.heard.push([region.id, node.textContent.trimEnd()]);
                    window.ear.all += 1;
                }
                window.ear.waiting = window.ear.waiting.filter((isKnown) => !isKnown());
            }).observe(region, { childList: true, characterData: true, subtree: true });
        }
    });
    window.ear.until = (found, what, patience) => new Promise((resolve, reject) => {
        const isKnown = () => found(window.ear) && (resolve(), true);
        if (isKnown()) return;
        window.ear.waiting.push(isKnown);
        const said = () => JSON.stringify(window.ear.heard);
        setTimeout(() => reject(new Error(`never heard ${what}, but ${said()}`)), patience);
    });
"""
UNTIL_SAID = """([text, patience]) => window.ear.until(
    ({ heard }) => heard.some(([, said]) => said.includes(text)), text, patience)
    .then(() => window.ear.heard.splice(0))"""
UNTIL_MORE = """([all, patience]) => window.ear.until(
    (ear) => ear.all > all, "anything", patience)"""


class Heard(NamedTuple):
    """A message, and the region it was put into."""

    how: str
    said: str


def heard(page: Page) -> list[Heard]:
    """Return what was said since the last call."""
    return [Heard(*each) for each in page.evaluate("window.ear.heard.splice(0)")]


def hear(page: Page, text: str) -> list[Heard]:
    """Wait until something is said, and return everything since the last call."""
    return [Heard(*each) for each in page.evaluate(UNTIL_SAID, [text, 1000 * PATIENCE])]
