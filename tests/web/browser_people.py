"""People with a browser, each with a page of their own."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from re import search
from typing import Literal

from playwright.sync_api import Browser, Page

from web.browser_profiles import Device, Kept, Profile


class People:
    """Makes people: each call opens a browser with its own cookies, with no page open yet."""

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

        Any error there fails the test at its end, except those that match the pattern
        ``forgive``. The service worker runs only if ``keeps_files``: it fetches all files there
        are, which is much for every visitor. With ``fresh`` the browser has no files of the
        server yet.
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
        # More may go wrong until it is closed.
        if self._kept is not None and profile.can_be_emptied:
            profile.empty()
            self._kept[profile.device].append(profile)
        else:
            profile.close()
        found = [each for each in profile.faults.take() if not (forgive and search(forgive, each))]
        assert not found, "\n".join(["The page is not sound:", *found])


NO_TABLE = "status of 404"
"""The browser's own message about a link that leads to no table."""


@contextmanager
def people(browser: Browser, home: str, kept: Kept | None = None) -> Iterator[People]:
    """Let people visit a server; all of them leave at the end.

    What was opened for them may be kept for later visitors of the same server.
    """
    with ExitStack() as leaving:
        yield People(browser, home, leaving, kept)
