"""What a page says, plays and vibrates, recorded as it happens."""

import json
from typing import Any

from playwright.sync_api import Page

SPY = """
window.uttered = []; window.heard = []; window.felt = [];
// Where tests run there may be no voice; what it would have said is what counts.
speechSynthesis.getVoices = () => [{ lang: "en", name: "Test", voiceURI: "test" }];
const speak = speechSynthesis.speak.bind(speechSynthesis);
speechSynthesis.speak = (what) => { uttered.push(what.text); speak(what); };
navigator.vibrate = (pulses) => felt.push([pulses].flat());
addEventListener("fourfold-sound", ({ detail }) => heard.push(`${detail.name} ${detail.pan}`));
"""

ALL_SOUNDS = dict.fromkeys(["pieces", "tiles", "table", "edge", "alarm", "result"], True)


def sense(page: Page, **settings: Any) -> Page:
    """Record from now on what a page does, with settings chosen beforehand."""
    page.add_init_script(SPY)
    # The blindfold was introduced before.
    known = {"fourfold.settings": settings, "fourfold.mask": True}
    for key, value in known.items():
        page.add_init_script(f"localStorage['{key}'] ??= {json.dumps(json.dumps(value))}")
    return page


def uttered(page: Page) -> list[str]:
    """Return what the page said with its own voice."""
    said: list[str] = page.evaluate("uttered")
    return said


def heard(page: Page) -> list[str]:
    """Return which sounds were played, and from where."""
    sounds: list[str] = page.evaluate("heard")
    return sounds


def felt(page: Page) -> list[list[int]]:
    """Return the vibrations."""
    pulses: list[list[int]] = page.evaluate("felt")
    return pulses


class Finger:
    """One or more fingers on a page; the time between touches is theirs, not the machine's."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._now: float = page.evaluate("Date.now()") / 1000

    def _do(self, what: str, *points: tuple[float, float], after: float = 0.05) -> None:
        self._now += after
        touches = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        event = {"type": what, "touchPoints": touches, "timestamp": self._now}
        self._session.send("Input.dispatchTouchEvent", event)

    def _middle(self, place: str) -> tuple[float, float]:
        cell = self._page.locator(f"[data-place='{place}']").first
        # Not to the edge: the call lies over the foot of a phone's page.
        cell.evaluate("cell => cell.scrollIntoView({ block: 'center' })")
        box = cell.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, place: str, *, after: float = 5) -> None:
        """Tap once, long after anything else."""
        self.tap_at(*self._middle(place), after=after)

    def tap_at(self, x: float, y: float, *, after: float = 5) -> None:
        """Tap once, anywhere."""
        self._do("touchStart", (x, y), after=after)
        self._do("touchEnd")

    def double_tap(self, place: str) -> None:
        """Tap twice."""
        self.tap(place)
        self.tap(place, after=0.1)

    def slide(self, *places: str) -> None:
        """Put the finger down and slide it over places."""
        first, *others = [self._middle(place) for place in places]
        self._do("touchStart", first, after=5)
        for point in others:
            self._do("touchMove", point)
        self._do("touchEnd")

    def tap_with_two(self, place: str) -> None:
        """Tap with two fingers."""
        x, y = self._middle(place)
        self._do("touchStart", (x, y), after=5)
        self._do("touchStart", (x, y), (x + 20, y))
        self._do("touchEnd")
