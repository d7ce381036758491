"""Bring a page into a state in which it can be looked at: settled, still, everything unfolded."""

from playwright.sync_api import Page

# Runs before the page's own scripts, in every context (see ``browser_profiles``).
COUNT_FETCHES = """
    window.fetching = 0;
    const fetch = window.fetch.bind(window);
    window.fetch = (...what) => {
        window.fetching += 1;
        return fetch(...what).finally(() => { window.fetching -= 1; });
    };
"""

# Nothing is asked for any more; a table is open, or it is said that there is none.
UNTIL_SETTLED = """() => new Promise((settled) => {
    const note = document.getElementById("connection");
    const look = () => {
        const connected = !note || ["open", "refused"].includes(note.dataset.state);
        if (window.fetching === 0 && connected) settled(); else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


def settle(page: Page) -> None:
    """Wait until a page has shown everything that it requested."""
    page.evaluate(UNTIL_SETTLED)


# Colours in transition are neither the old nor the new ones.
STILL = "() => Promise.all(document.getAnimations().map((each) => each.finished))"
OPEN_ALL = """() => {
    for (const summary of document.querySelectorAll("summary")) summary.click();
}"""


def open_settings(page: Page) -> None:
    """Open the settings; on a phone they are in the menu."""
    if page.locator("#open-menu").is_visible():
        page.click("#open-menu")
    page.click("#open-settings")
