"""Browser contexts that tests use one after the other, and the errors on their pages."""

from collections import defaultdict
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, NamedTuple
from weakref import WeakSet

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from server.server_process import PATIENCE
from web.live_regions import KEEP_WHAT_IS_SAID
from web.page_states import COUNT_FETCHES

# A page that is closed drops its pending requests.
DROPPED = "net::ERR_ABORTED"
INLINE = ("data:", "blob:")


class Device(NamedTuple):
    """What cannot be changed about a browser once it is open."""

    locale: str
    touch: bool
    script: bool
    keeps_files: bool


class Faults:
    """The errors on the pages of a context, in order.

    They include violations of the content policy: browsers write them to the console.
    """

    def __init__(self, context: BrowserContext, home: str) -> None:
        self._home = home
        self._found: list[str] = []
        # Not every request: there are dozens for each page. Requests to other sites fail.
        context.on("console", self._hear)
        context.on("weberror", self._catch)
        context.on("requestfailed", self._miss)
        context.on("page", lambda page: page.on("crash", self._mourn))

    def take(self) -> list[str]:
        """Return the errors since the last call."""
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


class Profile:
    """One person's browser: a context with its own cookies and storage, and its page.

    Opening one takes most of a test's time. So it is emptied and kept for the next person with
    the same language and device, unless the test gave it something that lasts; scripts, routes
    and listeners are taken away.
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
        del _given[self.context]

    @property
    def can_be_emptied(self) -> bool:
        """Whether it can be used again with nothing left from this test."""
        return not (
            self.context in _given_for_good or self.device.keeps_files or not self.device.script
        )

    def close(self) -> None:
        """End it."""
        _given.pop(self.context, None)
        self.context.close()

    def empty(self) -> None:
        """Leave the page and forget everything but the files of the server."""
        for undo in _given.pop(self.context, ()):
            undo()
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        # Not a blank page: that would end the process, and starting another costs much more.
        self.page.goto(f"{self.home}/ready")
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.context.clear_cookies()


Undo = Callable[[], object]
_given: defaultdict[BrowserContext, list[Undo]] = defaultdict(list)
"""How to take away again what a test gave to a context, and what would outlive it."""

_given_for_good: WeakSet[BrowserContext] = WeakSet()
"""Contexts with something that cannot be removed."""

FOR_GOOD = ("grant_permissions", "route_web_socket", "set_extra_http_headers")


def _note(kind: type[Page] | type[BrowserContext], name: str) -> None:
    """Make a method record how to undo what it does."""
    method = getattr(kind, name)

    @wraps(method)
    def noted(on: Page | BrowserContext, *arguments: Any, **options: Any) -> Any:
        made = method(on, *arguments, **options)
        context = on.context if isinstance(on, Page) else on
        if name in FOR_GOOD:
            _given_for_good.add(context)
        else:
            _given[context].append(_undo(name, on, arguments, made))
        return made

    setattr(kind, name, noted)


def _undo(name: str, on: Any, arguments: tuple[Any, ...], made: Any) -> Undo:
    if name in ("on", "once"):
        return partial(on.remove_listener, *arguments)
    if name == "set_offline":
        return partial(on.set_offline, False)
    undo: Undo = made.detach if name == "new_cdp_session" else made.close
    return undo


for kind in (Page, BrowserContext):
    for name in (
        "add_init_script", "expose_binding", "expose_function", "on", "once", "route",
        "route_web_socket",
    ):  # fmt: skip
        _note(kind, name)
for name in ("grant_permissions", "new_cdp_session", "set_extra_http_headers", "set_offline"):
    _note(BrowserContext, name)


Kept = defaultdict[Device, list[Profile]]
"""What was opened for people who have left, emptied."""
