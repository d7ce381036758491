"""Motion costs nothing: only transforms and opacity change, and nothing is laid out or shifts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import fourfold
from server.server_process import Server
from web.browser_people import People
from web.seated_pages import sitting

STATIC = Path(fourfold.__file__).parent / "web" / "static"
STYLES = sorted(STATIC.glob("css/*.css"))
SCRIPTS = sorted(STATIC.glob("js/**/*.js"))
CLOCK = {"type": "Total", "seconds": 600, "increment": 5}
CHEAP = {"transform", "opacity"}
"""What a compositor animates without laying out or painting anything."""

GAMES = {
    "Quarto": ("@8", "a1", "@B", "b1", "@D", "c1", "@6", "d2", "@E", "d1", "!a1d1"),
    "Quads": ("c3=PPPP", "d5=TTTT", "d4=TPTL", "b3=DPPP", "c5=LTLL", "b2=TPDD", "c2=TLPP"),
}
# Marks when something has begun to travel, after the frame that shows the move, and its end.
MARK = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const journey = animate.apply(this, how);
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("sets out")));
        journey.finished.then(() => performance.mark("arrives"));
        return journey;
    };
}"""
# Keeps what jumps, and how far; what follows an input too, which browsers forgive.
WATCH_SHIFTS = """() => {
    window.shifts = [];
    const told = ({ node, previousRect: before, currentRect: after }) =>
        `${node?.id || node?.className} from ${before.x}, ${before.y} to ${after.x}, ${after.y}`;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts.push(entry.sources.map(told).join());
    }).observe({ type: "layout-shift" });
}"""
SHIFTS = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => setTimeout(() => done(window.shifts), 0))))"""


def animated(style: str) -> Iterator[str]:
    """Yield every property that a style sheet animates."""
    style = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    for frames in re.findall(r"@keyframes \w+ \{((?:[^{}]*\{[^{}]*\})*)", style):
        yield from re.findall(r"([\w-]+)\s*:", frames)
    for changes in re.findall(r"\btransition\s*:([^;}]*)", style):
        if "none" not in changes:
            yield from (change.split()[0] for change in changes.split(","))


def test_only_transforms_and_opacity_are_animated() -> None:
    found = {name for path in STYLES for name in animated(path.read_text())}
    assert found == CHEAP
    assert set(animated("a { transition: left 1s, color 2s } @keyframes b { to { top: 0 } }")) == {
        "left", "color", "top",
    }  # fmt: skip


def test_scripts_animate_nothing_but_transforms() -> None:
    """``test_motion`` sees which; no other module may animate."""
    calls = {path.name: path.read_text().count(".animate(") for path in SCRIPTS}
    assert {name: count for name, count in calls.items() if count} == {"motion.js": 2}


def work_while_travelling(browser: Browser, page: Page) -> list[tuple[str, int]]:
    """Stop the trace; return what the browser did in each journey, and how many there were."""
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    events.sort(key=lambda event: event.get("ts", 0))
    own = next(event["pid"] for event in events if event["name"] == "sets out")
    travels, journeys = False, 0
    done: list[tuple[str, int]] = []
    for event in (event for event in events if event["pid"] == own):
        if event["name"] in ("sets out", "arrives"):
            travels = event["name"] == "sets out"
            journeys += travels
        elif travels and event["name"] in ("Layout", "LayoutShift"):
            done.append((event["name"], journeys))
    assert journeys, "something travelled"
    return done


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_laid_out_while_a_piece_travels(
    person: People, server: Server, browser: Browser, game: str
) -> None:
    with sitting(server, game=game) as at:
        page = at.opened(person(), 1)
        page.evaluate(MARK)
        browser.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
        for action in GAMES[game][:3]:
            at.act(action)
            expect(page.locator(".travelling")).to_have_count(0)
        assert work_while_travelling(browser, page) == []


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_shifts_through_a_whole_game(
    person: People, server: Server, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    with sitting(server, game=game, help="hint", clock=CLOCK) as at:
        page = at.opened(person(width=width, height=height, locale="de"), 1)
        page.evaluate(WATCH_SHIFTS)
        at.act(*GAMES[game])
        if game == "Quads":
            page.locator("#reserve [data-key]:not(.gap)").first.click()
            page.keyboard.press("r")
            assert page.evaluate(SHIFTS) == [], "a tile is chosen and turned"
            at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        assert page.evaluate(SHIFTS) == []
