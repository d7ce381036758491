"""Pages and phases of both games as the accessibility tree tells them.

``make trees`` writes the golden ones anew; then read them: each is what a blind player finds.
"""

import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

import browser as installed
from server.server_process import Person, Server
from web.browser_people import NO_TABLE, People, people
from web.page_states import settle
from web.seated_pages import Sitting, sit, sitting

GOLDEN = Path(__file__).parents[1] / "golden" / "web"
Trees = Iterator[tuple[str, str]]

# What differs from one run to the next.
CHANGING = [
    (r"/(table|watch|tables)/[\w-]{8,}", r"/\1/TABLE"),
    (r"(/sit/)\d{8}", r"\1CODE"),
    (r"(Code: )\d{4} \d{4}", r"\1CODE"),
    (r"(timer \".*\"): .*", r"\1: TIME"),
    (r"http://127\.0\.0\.1:\d+", "HOME"),
    # A row is named by all its cells, which follow.
    (r"- '?row \".*\"'?:", "- row:"),
]


def tree(page: Page, part: str = "main") -> str:
    """Return a part of a page as a screen reader finds it."""
    text = page.locator(part).aria_snapshot()
    for pattern, name in CHANGING:
        text = re.sub(pattern, name, text)
    return f"{text}\n"


def pages(person: People, server: Server) -> Trees:
    """The pages that are not tables, from top to bottom."""
    page = person(forgive=NO_TABLE)
    # Which tables are open is another matter.
    page.route("**/api/tables?playing=true", lambda route: route.fulfill(json=[]))
    page.goto("/")
    settle(page)
    yield "home", tree(page, "body")
    for summary in page.locator("summary").all():
        summary.click()
    yield "home-variants", tree(page)
    page.click("#open-settings")
    yield "settings", tree(page, "#settings")
    code = Person(server, "North").table()["links"]["code"]
    for name, path in (
        ("door", f"/sit/{code}"),
        ("door-to-nothing", "/sit/12345678"),
        ("offline", "/offline"),
        ("no-table", "/table/nowhere"),
        ("position-quarto", "/position?text=8BD./.F../..../.... E 2 CHSF! b2"),
        ("position-quads", "/position?text=6/6/2PPPP3/6/4TTTT1/6 L b"),
    ):
        page.goto(path)
        settle(page)
        yield name, tree(page)


def waiting(person: People, server: Server) -> Trees:
    """A table whose other seat is free."""
    host, page = Person(server, "North"), person()
    sit(page, server, host, host.table()["id"])
    expect(page.locator(".qr")).to_be_visible()
    yield "quarto-waiting", tree(page)


def quarto(person: People, server: Server) -> Trees:
    """A game of Quarto, from the first gift to looking back."""
    clock = {"type": "PerMove", "seconds": 259_200}
    with sitting(server, clock=clock) as at:
        page = at.opened(person(), 1)
        watcher = at.opened(person())
        french = at.opened(person(locale="fr-FR"), 2)
        yield "quarto-to-give", tree(page)
        at.act("@8")
        yield "quarto-their-turn", tree(page)
        yield "quarto-to-place.fr", tree(french)
        at.act("a1", "@D")
        yield "quarto-to-place", tree(page)
        yield "quarto-watching", tree(watcher)
        page.click("#call")
        yield "quarto-calling", tree(page, "#calling")
        page.keyboard.press("Escape")
        page.locator("#board [data-place=a1]").focus()
        page.keyboard.press("?")
        yield "quarto-keys", tree(page, "#keys")
        page.keyboard.press("Escape")
        at.act("!a1d1")
        yield "quarto-false-call", tree(page)
        at.do(2, {"type": "OfferDraw"})
        yield "quarto-offer", tree(page)
        at.do(1, {"type": "Decline"})
        page.locator("#deeds .danger").click()
        yield "quarto-resigning", tree(page, "#ask")
        page.keyboard.press("Escape")
        at.act("b1", "@B", "c1", "@E", "d1", "@0", "!a1d1")
        expect(page.locator("#after")).to_be_visible()
        yield "quarto-over", tree(page)


def last_call(person: People, server: Server) -> Trees:
    """All pieces are placed: nobody is told whether there is anything to call."""
    with sitting(server, start="0F3C/5A69/1E2D/4B7. 8 1 CHSF! c4") as at:
        page = at.opened(person(), 1)
        at.act("d4")
        yield "quarto-last-call", tree(page)


def quads(person: People, server: Server) -> Trees:
    """A game of Quads, from the first tile to looking back."""
    with sitting(server, game="Quads", rules="b") as at:
        page = at.opened(person(), 1)
        yield "quads-first-tile", tree(page)
        at.act("c3=PPPP")
        yield "quads-their-turn", tree(page)
        at.act("d5=TTTT")
        page.locator("#reserve [role=gridcell]").first.click()
        yield "quads-tile-chosen", tree(page)
        at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        yield "quads-over", tree(page)


def hidden(person: People, server: Server) -> Trees:
    """What must not be known: behind the mask, and in the other hand."""
    with sitting(server, chairs=[{"mask": "worn"}, {}]) as at:
        yield from masked(at, person())
    with sitting(server, game="Quads", rules="h") as at:
        page = at.opened(person(), 1)
        at.act("c3=PPPP", "d5=TTTT")
        yield "quads-hidden", tree(page)


def masked(at: Sitting, page: Page) -> Trees:
    at.opened(page, 1)
    yield "mask-introduced", tree(page, "#ask")
    page.keyboard.press("Escape")
    at.act("@9", "b2", "@3")
    yield "quarto-masked", tree(page)


SCENES: list[Callable[[People, Server], Trees]] = [
    pages, waiting, quarto, last_call, quads, hidden,
]  # fmt: skip


def write() -> None:
    """Write every golden tree anew."""
    path = installed.find()
    assert path is not None, installed.MISSING
    for old in GOLDEN.glob("*.yml"):
        old.unlink()
    with ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        server = opened.enter_context(Server(Path(folder) / "data"))
        playwright = opened.enter_context(sync_playwright())
        browser = opened.enter_context(installed.launch(playwright, path))
        for scene in SCENES:
            with people(browser, server.url) as person:
                for name, text in scene(person, server):
                    (GOLDEN / f"{name}.yml").write_text(text)
                    print(name)


if __name__ == "__main__":
    write()
