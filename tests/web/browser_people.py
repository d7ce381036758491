"""People with a browser, each with a page of their own."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from re import search
from typing import Literal

from playwright.sync_api import Browser, Page

from web.browser_profiles import Device, Kept, Profile


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
        all files there are, which is much for every person who comes. With ``fresh`` the browser
        has no files of the server yet.
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
            profile.close()
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
