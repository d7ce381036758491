"""People with a browser, and whatever goes wrong on their pages."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from re import search
from typing import Literal, NamedTuple
from weakref import WeakSet

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from server.server_process import PATIENCE
from web.live_regions import KEEP_WHAT_IS_SAID

# A page that is left drops what it still asked for.
DROPPED = "net::ERR_ABORTED"
INLINE = ("data:", "blob:")


class Device(NamedTuple):
    """What cannot be changed about a browser once it is open."""

    locale: str
    touch: bool
    script: bool
    keeps_files: bool


class Faults:
    """What went wrong on the pages of a context, in the order it did.

    Violations of the content policy are among it: browsers write them to the console.
    """

    def __init__(self, context: BrowserContext, home: str) -> None:
        self._home = home
        self._found: list[str] = []
        # Not every request: there are dozens for each page. What is asked for elsewhere fails.
        context.on("console", self._hear)
        context.on("weberror", self._catch)
        context.on("requestfailed", self._miss)
        context.on("page", lambda page: page.on("crash", self._mourn))

    def take(self) -> list[str]:
        """Return what went wrong since this was asked last."""
        found, self._found = self._found, []
        return found

    def _hear(self, message: ConsoleMessage) -> None:
        where = message.location
        # Browsers look for an icon there wherever no page names one: no page asked for it.
        if message.type == "error" and where["url"] != f"{self._home}/favicon.ico":
            self._found.append(f"console: {message.text} ({where['url']}:{where['lineNumber']})")

    def _catch(self, error: WebError) -> None:
        self._found.append(f"error: {error.error.stack or error.error.message}")

    def _miss(self, request: Request) -> None:
        if not request.url.startswith((f"{self._home}/", *INLINE)):
            self._found.append(f"elsewhere: {request.method} {request.url}")
        elif request.failure != DROPPED:
            self._found.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _mourn(self, page: Page) -> None:
        self._found.append(f"crashed: {page.url}")


COUNT_FETCHES = """
    window.fetching = 0;
    const fetch = window.fetch.bind(window);
    window.fetch = (...what) => {
        window.fetching += 1;
        return fetch(...what).finally(() => { window.fetching -= 1; });
    };
"""


class Profile:
    """One person's browser: a context with its own cookies and storage, and its page.

    To open one is most of what a test of a page costs. So it is kept, emptied, for whoever
    comes next with the same language and device, unless it was given something that lasts.
    """

    def __init__(self, browser: Browser, home: str, device: Device) -> None:
        self.home = home
        self.device = device
        self.context = browser.new_context(
            base_url=home,
            locale=device.locale,
            has_touch=device.touch,
            is_mobile=device.touch,
            java_script_enabled=device.script,
            service_workers="allow" if device.keeps_files else "block",
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(KEEP_WHAT_IS_SAID)
        self.context.add_init_script(COUNT_FETCHES)
        self.faults = Faults(self.context, home)
        self.page = self.context.new_page()
        _given_something.discard(self.context)

    @property
    def can_be_emptied(self) -> bool:
        """Whether nothing will be left of whoever had it."""
        return not (
            self.context in _given_something or self.device.keeps_files or not self.device.script
        )

    def empty(self) -> None:
        """Leave the page and forget everything but the files of the server."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        # Not to a blank page: that would end the process, and to start another costs much more.
        self.page.goto(f"{self.home}/ready")
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.context.clear_cookies()


_given_something: WeakSet[BrowserContext] = WeakSet()
"""Contexts with scripts, routes and listeners of a test, which would outlive it."""

LASTING: dict[type[Page] | type[BrowserContext], tuple[str, ...]] = {
    Page: ("add_init_script", "expose_binding", "expose_function", "on", "once", "route"),
    BrowserContext: (
        "add_init_script", "expose_binding", "expose_function", "grant_permissions",
        "new_cdp_session", "on", "once", "route", "set_extra_http_headers", "set_offline",
    ),
}  # fmt: skip


def _note_use(kind: type[Page] | type[BrowserContext], name: str) -> None:
    method = getattr(kind, name)

    @wraps(method)
    def noted(given: Page | BrowserContext, *arguments: object, **options: object) -> object:
        _given_something.add(given.context if isinstance(given, Page) else given)
        return method(given, *arguments, **options)

    setattr(kind, name, noted)


for kind, names in LASTING.items():
    for name in names:
        _note_use(kind, name)


Kept = defaultdict[Device, list[Profile]]
"""What was opened for people who have left, emptied."""


class People:
    """Makes people: each call opens a browser of its own, with its own cookies, at no page yet."""

    def __init__(
        self, browser: Browser, home: str, leaving: ExitStack, kept: Kept | None = None
    ) -> None:
        self._browser = browser
        self._home = home
        self._leaving = leaving
        self._kept = kept

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
        fresh: bool = False,
        forgive: str = "",
    ) -> Page:
        """Return a person's page; paths are the server's.

        Whatever goes wrong there fails the test at its end, but for what the pattern
        ``forgive`` is found in. Only if ``keeps_files`` the service worker is at work: it takes
        all files there are, which is much for every person who comes. Whoever is ``fresh`` has
        no files of the server yet.
        """
        device = Device(locale, touch, script, keeps_files)
        kept = [] if self._kept is None else self._kept[device]
        again = kept and not fresh
        profile = kept.pop() if again else Profile(self._browser, self._home, device)
        self._leaving.callback(self._leave, profile, forgive)
        page = profile.page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            media="null",
            color_scheme=color_scheme,
            contrast=contrast,
            forced_colors=forced_colors,
            reduced_motion=reduced_motion,
        )
        return page

    def _leave(self, profile: Profile, forgive: str) -> None:
        # Until it is left more may go wrong.
        if self._kept is not None and profile.can_be_emptied:
            profile.empty()
            self._kept[profile.device].append(profile)
        else:
            profile.context.close()
        found = [each for each in profile.faults.take() if not (forgive and search(forgive, each))]
        assert not found, "\n".join(["The page is not sound:", *found])


NO_TABLE = "status of 404"
"""What a browser writes down about a link that leads to no table."""


@contextmanager
def people(browser: Browser, home: str, kept: Kept | None = None) -> Iterator[People]:
    """Let people come to a server; all of them leave at the end.

    What was opened for them may be kept for those who come to the same server later.
    """
    with ExitStack() as leaving:
        yield People(browser, home, leaving, kept)


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
    """Wait until a page has shown all that it asked for."""
    page.evaluate(UNTIL_SETTLED)
