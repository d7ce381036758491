"""How heavy the page is, how fast it responds, and how smoothly pieces travel.

A real browser on the same machine: a table opened by link with an empty cache, until the first
board is drawn; then moves by keyboard, from the key press to the frame that shows the response;
then the frames while pieces travel, on a processor made four times slower; then the analysis board,
from opening another position until every action is painted with its value, and how much processor
time the server and its engine take for that. Everything on loopback.
"""

import argparse
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from fourfold.rules.quarto import Call, Quarto, Rules

sys.path.append(str(Path(__file__).parents[1] / "tools"))
import browser as installed

HEAVIEST, SLOWEST_BOARD, SLOWEST_ANSWER = 150_000, 1000, 100
"""Our limits: bytes, and milliseconds."""

SLOWEST_VALUES = {8: 50, 7: 50, 6: 50, 5: 500, 4: 2000, 3: 50, 2: 50, 0: 50}
"""By the number of pieces, in how many milliseconds all values of a Quarto position are painted."""

SLOWER = 4
"""How many times slower the processor is made."""

GAME = [
    "@0", "a1", "@F", "b1", "@3", "c1", "@C", "d1", "@5", "a2", "@A", "b2", "@6", "c2", "@9",
    "d2", "@1", "a3", "@E", "b3", "@2", "c3", "@D", "d3", "@4", "a4", "@B", "b4", "@7", "c4",
    "@8", "d4",
]  # fmt: skip

# A frame is on the screen when the task after it runs.
DRAWN = """
    window.afterFrame = (then) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage("");
    });
    window.boardDrawn = new Promise((resolve) => {
        const watching = new MutationObserver(() => {
            if (!document.querySelector("#board [data-key]")) return;
            watching.disconnect();
            window.afterFrame(() => resolve(performance.now()));
        });
        watching.observe(document, { childList: true, subtree: true, attributes: true });
    });
"""
ANSWERED = """(place) => {
    const cell = document.querySelector(`[role=gridcell][data-place='${place}']`);
    cell.focus();
    const before = cell.dataset.key;
    window.answered = new Promise((resolve) => {
        let pressed = 0;
        addEventListener("keydown", (event) => { pressed = event.timeStamp; },
            { capture: true, once: true });
        new MutationObserver((_, watching) => {
            if (cell.dataset.key === before) return;
            watching.disconnect();
            window.afterFrame(() => resolve(performance.now() - pressed));
        }).observe(cell, { attributes: true });
    });
}"""

# Keeps the times of the frames from the first one that shows a piece travelling to its arrival.
COUNT_FRAMES = """() => {
    window.frames = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const journey = animate.apply(this, how);
        const times = [];
        const count = (now) => {
            times.push(now);
            if (journey.playState !== "finished") requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        journey.finished.then(() => window.frames.push(times));
        return journey;
    };
}"""
JOURNEY = """async (known) => {
    while (window.frames.length === known) await new Promise((next) => setTimeout(next, 20));
    return window.frames.at(-1);
}"""


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, psutil.Process]]:
    """Run a server, and yield its address and its process."""
    command = [sys.executable, "-m", "fourfold", "serve", "--port", "0", "--data", str(folder)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1], psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(60)


def new_table(home: str) -> tuple[str, str]:
    """Make a table for two on one device; return its address and the token of the player."""
    made = httpx.post(f"{home}/api/tables", json={"table": {}, "sit": [1, 2], "first": 1})
    answer = made.raise_for_status().json()
    return f"{home}/table/{answer['id']}", answer["token"]


@contextmanager
def visitor(browser: Browser, home: str, token: str) -> Iterator[Page]:
    """Yield the page of a person whose browser has an empty cache."""
    context = browser.new_context(service_workers="block")
    context.add_cookies([{"name": "fourfold_guest", "value": token, "url": home}])
    page = context.new_page()
    page.add_init_script(DRAWN)
    yield page
    context.close()


class Traffic:
    """What a page requests, and how many bytes come back, by type."""

    def __init__(self, page: Page, home: str) -> None:
        self.requests: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        self.elsewhere: list[str] = []
        self._home = (home, home.replace("http", "ws"))
        self._types: dict[str, str] = {}
        network = page.context.new_cdp_session(page)
        network.on("Network.requestWillBeSent", self._asked)
        network.on("Network.webSocketCreated", self._opened)
        network.on("Network.webSocketFrameReceived", self._heard)
        network.on("Network.loadingFinished", self._came)
        network.send("Network.enable")

    def _asked(self, event: dict[str, Any]) -> None:
        self._types[event["requestId"]] = event["type"]
        self._count(event["type"], event["request"]["url"])

    def _opened(self, event: dict[str, Any]) -> None:
        self._count("WebSocket", event["url"])

    def _count(self, kind: str, url: str) -> None:
        self.requests[kind] += 1
        if not url.startswith((*self._home, "data:", "blob:")):
            self.elsewhere.append(url)

    def _heard(self, event: dict[str, Any]) -> None:
        self.bytes["WebSocket"] += len(event["response"]["payloadData"].encode())

    def _came(self, event: dict[str, Any]) -> None:
        self.bytes[self._types[event["requestId"]]] += event["encodedDataLength"]


def weight(browser: Browser, home: str) -> None:
    """Print what is transferred for the first table."""
    address, token = new_table(home)
    with visitor(browser, home, token) as page:
        traffic = Traffic(page, home)
        page.goto(address, wait_until="networkidle")
    print("the first table, with nothing kept from before\n")
    print(f"{'type':<14}{'requests':>9}{'bytes':>10}")
    for kind, requests in traffic.requests.most_common():
        print(f"{kind.lower():<14}{requests:>9}{traffic.bytes[kind]:>10,}")
    total = traffic.bytes.total()
    print(f"{'all':<14}{traffic.requests.total():>9}{total:>10,}  {verdict(total, HEAVIEST)}")
    print(f"requests that leave the server: {len(traffic.elsewhere)}\n")


def first_boards(browser: Browser, home: str, times: int) -> list[float]:
    """Return the milliseconds from navigation to the first board drawn."""
    found = []
    for _ in range(times):
        address, token = new_table(home)
        with visitor(browser, home, token) as page:
            page.goto(address, wait_until="commit")
            found.append(page.evaluate("window.boardDrawn"))
    return found


def answers(browser: Browser, home: str, games: int) -> list[float]:
    """Return the milliseconds from each key press to its response on the screen."""
    found = []
    for _ in range(games):
        address, token = new_table(home)
        with visitor(browser, home, token) as page:
            page.goto(address, wait_until="networkidle")
            for action in GAME:
                page.evaluate(ANSWERED, action)
                page.keyboard.press("Enter")
                found.append(page.evaluate("window.answered"))
    return found


def frames(browser: Browser, home: str) -> list[float]:
    """Return the milliseconds between frames while pieces travel, on a slow processor."""
    found: list[float] = []
    address, token = new_table(home)
    with visitor(browser, home, token) as page:
        page.goto(address, wait_until="networkidle")
        page.evaluate(COUNT_FRAMES)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for known, action in enumerate(GAME[:12]):
            page.evaluate(ANSWERED, action)
            page.keyboard.press("Enter")
            shown = page.evaluate(JOURNEY, known)
            found += [after - before for before, after in pairwise(shown)]
    return found


# From choosing "Open" until every action is painted and on the screen.
PAINTED = """async (text) => {
    const field = document.getElementById("text");
    const note = document.getElementById("values-note");
    field.value = text;
    const from = performance.now();
    document.querySelector("#open button").click();
    const isPainted = () => new URLSearchParams(location.search).get("position") === text
        && document.querySelector(".grid .valued") && !/…|thinking/.test(note.textContent);
    while (!isPainted()) await new Promise((next) => setTimeout(next));
    await new Promise((next) => window.afterFrame(next));
    return performance.now() - from;
}"""


def random_positions(pieces: int, count: int, rules: Rules) -> list[str]:
    """Return positions of random games; in every other one a piece is to be given."""
    found: list[str] = []
    rng = random.Random(pieces)
    while len(found) < count:
        position, gives = Quarto(rules=rules), len(found) % 2 == 0
        while position.outcome is None and (position.count, position.hand is None) != (
            pieces,
            gives,
        ):
            actions = [action for action in position.actions() if not isinstance(action, Call)]
            position = position.play(rng.choice(actions))
        if position.outcome is None and not position.live:
            found.append(position.text)
    return found


def processor_time(server: psutil.Process) -> float:
    """Return how many milliseconds a server and its workers have computed so far."""
    times = [each.cpu_times() for each in (server, *server.children(recursive=True))]
    return float(1000 * sum(each.user + each.system for each in times))


def painted(
    browser: Browser, home: str, server: psutil.Process, pieces: int, count: int, rules: Rules
) -> tuple[list[float], list[float]]:
    """Return the milliseconds until every action of a position is painted with its value.

    The second list has the processor time of each.
    """
    found, computed = [], []
    _, token = new_table(home)
    with visitor(browser, home, token) as page:
        page.goto(f"{home}/analysis", wait_until="networkidle")
        page.click("#show-values")
        # The engine is loaded once, before it is measured.
        for text in random_positions(9, 2, rules):
            page.evaluate(PAINTED, text)
        for text in random_positions(pieces, count, rules):
            before = processor_time(server)
            found.append(page.evaluate(PAINTED, text))
            computed.append(processor_time(server) - before)
            page.wait_for_timeout(300)  # what else the page asks for is answered
    return found, computed


def times(what: str, found: Sequence[float], allowed: int | None = None) -> None:
    """Print a row of milliseconds, if anything was measured."""
    if not found:
        return
    p95 = quantiles(found, n=20, method="inclusive")[-1]
    row = f"{median(found):>8.1f}{p95:>9.1f}{max(found):>9.1f}"
    judged = "" if allowed is None else f"  {verdict(p95, allowed)}"
    print(f"{what:<28}{len(found):>6}{row}{judged}", flush=True)


def verdict(found: float, allowed: int) -> str:
    """Return whether something is within its limit."""
    return f"{'at most' if found <= allowed else 'MORE THAN'} {allowed:,}"


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--visits", type=int, default=10)
    options.add_argument("--games", type=int, default=2)
    options.add_argument("--positions", type=int, default=20)
    options.add_argument("--pieces", type=int, nargs="+", help="only values, with so many pieces")
    options.add_argument("--rules", type=Rules.parse, default=Rules(), help="of the values")
    chosen = options.parse_args()
    path = installed.find()
    if path is None:
        sys.exit(installed.MISSING)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as (home, server),
        sync_playwright() as playwright,
        installed.launch(playwright, path) as browser,
    ):
        if not chosen.pieces:
            weight(browser, home)
        print(f"{'milliseconds':<28}{'times':>6}{'p50':>8}{'p95':>9}{'max':>9}")
        if not chosen.pieces:
            times("to the first board", first_boards(browser, home, chosen.visits), SLOWEST_BOARD)
            times("from a key to its answer", answers(browser, home, chosen.games), SLOWEST_ANSWER)
        for pieces in chosen.pieces or SLOWEST_VALUES:
            count, rules = chosen.positions, chosen.rules
            found, computed = painted(browser, home, server, pieces, count, rules)
            times(f"values with {pieces} pieces", found, SLOWEST_VALUES[pieces])
            times("  processor time", computed)
        if chosen.pieces:
            return
        gaps = frames(browser, home)
        rate = 1000 * len(gaps) / sum(gaps)
        slow = f"while pieces travel, on a processor {SLOWER} times slower"
        print(f"\n{slow}: {rate:.0f} frames a second")
        p95 = quantiles(gaps, n=20)[-1]
        print(f"between two frames: p95 {p95:.0f} ms, at most {max(gaps):.0f} ms")


if __name__ == "__main__":
    main()
