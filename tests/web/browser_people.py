"""People with a browser, and whatever goes wrong on their pages."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from server.server_process import PATIENCE

# A page that is left drops what it still asked for.
DROPPED = "net::ERR_ABORTED"
INLINE = ("data:", "blob:")


class Faults:
    """What went wrong on the pages of a context, in the order it did.

    Violations of the content policy are among it: browsers write them to the console.
    """

    def __init__(self, context: BrowserContext, home: str) -> None:
        self._home = home
        self.found: list[str] = []
        context.on("console", self._hear)
        context.on("weberror", self._catch)
        context.on("request", self._see_off)
        context.on("requestfailed", self._miss)
        context.on("page", lambda page: page.on("crash", self._mourn))

    def _hear(self, message: ConsoleMessage) -> None:
        where = message.location
        # Browsers look for an icon there wherever no page names one: no page asked for it.
        if message.type == "error" and where["url"] != f"{self._home}/favicon.ico":
            self.found.append(f"console: {message.text} ({where['url']}:{where['lineNumber']})")

    def _catch(self, error: WebError) -> None:
        self.found.append(f"error: {error.error.stack or error.error.message}")

    def _see_off(self, request: Request) -> None:
        if not request.url.startswith((f"{self._home}/", *INLINE)):
            self.found.append(f"elsewhere: {request.method} {request.url}")

    def _miss(self, request: Request) -> None:
        if request.failure != DROPPED:
            self.found.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _mourn(self, page: Page) -> None:
        self.found.append(f"crashed: {page.url}")


class People:
    """Makes people: each call opens a browser of its own, with its own cookies, at no page yet."""

    def __init__(self, browser: Browser, home: str, leaving: ExitStack) -> None:
        self._browser = browser
        self._home = home
        self._leaving = leaving

    def __call__(
        self,
        *,
        width: int = 1280,
        height: int = 800,
        locale: str = "en-GB",
        color_scheme: Literal["light", "dark"] = "light",
        contrast: Literal["more", "no-preference"] = "no-preference",
        forced_colors: Literal["active", "none"] = "none",
        reduced_motion: Literal["reduce", "no-preference"] = "no-preference",
        touch: bool = False,
        script: bool = True,
        keeps_files: bool = False,
        forgive: str = "",
    ) -> Page:
        """Return a person's page; paths are the server's.

        Whatever goes wrong there fails the test at its end, but for what the pattern
        ``forgive`` is found in. Only if ``keeps_files`` the service worker is at work: it takes
        all files there are, which is much for every person who comes.
        """
        context = self._browser.new_context(
            base_url=self._home,
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=color_scheme,
            contrast=contrast,
            forced_colors=forced_colors,
            reduced_motion=reduced_motion,
            has_touch=touch,
            is_mobile=touch,
            java_script_enabled=script,
            service_workers="allow" if keeps_files else "block",
        )
        context.set_default_timeout(1000 * PATIENCE)
        faults = Faults(context, self._home)
        self._leaving.callback(_check, faults, forgive)
        # Closed first: until then more may come.
        self._leaving.callback(context.close)
        return context.new_page()


def _check(faults: Faults, forgive: str) -> None:
    found = [fault for fault in faults.found if not (forgive and re.search(forgive, fault))]
    assert not found, "\n".join(["The page is not sound:", *found])


NO_TABLE = "status of 404"
"""What a browser writes down about a link that leads to no table."""


@contextmanager
def people(browser: Browser, home: str) -> Iterator[People]:
    """Let people come to a server; all of them leave at the end."""
    with ExitStack() as leaving:
        yield People(browser, home, leaving)
