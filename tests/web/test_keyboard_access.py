"""The table by keyboard: tab stops and focus; and for large fingers, large letters, no motion."""

from collections.abc import Iterator
from io import BytesIO
from itertools import groupby, islice

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Page, expect

from server.server_process import Person, Server
from web.browser_people import People
from web.inspections import GRIDS, check_fits, check_structure
from web.seated_pages import Sitting, come, sit, sitting

# The order of ACCESS: a name for each stop, and what stands there.
STOPS = {
    "skip link": ".skip",
    "bar": ".bar :is(a, button)",
    "status line": "#status",
    "board": "#board [role=gridcell]",
    "hand": "#hand",
    "reserve": "#reserve [role=gridcell]",
    "turning": "#turning button",
    "other hand": "#other [role=gridcell]",
    "call": "#call",
    "invitation": "#waiting :is(input, button)",
    "offer": "#offer button",
    "other actions": "#actions button",
    "looking back": "#after :is(input, button, a, summary)",
    "log": "#log",
    "command field": "#line",
    "send": "#command button",
    "footer": ".site :is(a, button)",
}
QUADS = ["c3=PPPP", "d5=TTTT"]
# Keeps what gets the focus, by name.
FOLLOW = """stops => {
    const keep = ({ target }) => {
        const named = Object.entries(stops).find(([, selector]) => target.matches(selector));
        window.reached.push(named?.[0] ?? target.outerHTML);
    };
    if (!window.reached) document.addEventListener("focusin", keep);
    document.activeElement.blur();
    window.reached = [];
    document.querySelector(".skip").focus();
}"""


def stops(page: Page) -> list[str]:
    """Return what is reached by Tab, in order, from the skip link to the footer."""
    page.evaluate(FOLLOW, STOPS)
    found: list[str] = []
    while "footer" not in found:
        for _ in range(5):
            page.keyboard.press("Tab")
        found = page.evaluate("window.reached")
    return [stop for stop, _ in groupby(found[: found.index("footer") + 1])]


def every_stop(*named: str) -> list[str]:
    around = {"skip link", "bar", "status line", "board", "other actions", "log", "command field"}
    return [stop for stop in STOPS if stop in around | set(named) | {"send", "footer"}]


@pytest.fixture
def quarto(server: Server) -> Iterator[Sitting]:
    with sitting(server) as at:
        yield at


@pytest.fixture
def quads(server: Server) -> Iterator[Sitting]:
    with sitting(server, game="Quads") as at:
        yield at


# Tab


def test_tab_goes_through_a_table_of_quarto(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(), 1)
    page.keyboard.press("Tab")
    expect(page.locator(".skip"), "it comes first").to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-place=a1]"), "it leads to the board").to_be_focused()
    assert stops(page) == every_stop("hand", "reserve", "call")
    quarto.act("@9", "b2")
    quarto.do(2, {"type": "OfferDraw"})
    assert stops(page) == every_stop("hand", "reserve", "call", "offer")
    quarto.do(1, {"type": "Resign"})
    expect(page.locator("#after")).to_be_visible()
    assert stops(page) == every_stop("looking back"), "the review follows the actions"


def test_tab_goes_through_a_table_of_quads(person: People, quads: Sitting) -> None:
    page = quads.opened(person(), 1)
    assert stops(page) == every_stop("reserve", "other hand")
    page.locator("#reserve [role=gridcell]").first.click()
    assert stops(page) == every_stop("reserve", "turning", "other hand")


def test_tab_goes_from_the_board_to_the_invitation(person: People, server: Server) -> None:
    host = Person(server, "North")
    page = person()
    sit(page, server, host, host.table()["id"])
    expect(page.locator(".qr")).to_be_visible()
    assert stops(page) == every_stop("invitation")


def test_a_watcher_has_the_same_way(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person())
    assert stops(page) == every_stop("hand", "reserve")


def test_a_grid_has_one_tab_stop(person: People, quarto: Sitting, quads: Sitting) -> None:
    for at, actions, grids in ((quarto, ["@9", "b2", "@3"], 2), (quads, QUADS, 3)):
        page = at.opened(person(), 1)
        for action in actions:
            assert page.evaluate(GRIDS) == grids * [1]
            at.act(action)
        for key in ("ArrowRight", "ArrowDown", "Control+End", "Home", "Digit2"):
            page.locator("#board [tabindex='0']").focus()
            page.keyboard.press(key)
            assert page.evaluate(GRIDS) == grids * [1]
        page.locator("#reserve [role=gridcell]").nth(3).click()
        at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        assert page.evaluate(GRIDS) == [1], "the review follows the actions"


# Focus

NEVER_CALLED = [
    "@0", "a1", "@F", "b1", "@3", "c1", "@C", "d1", "@5", "a2", "@A", "b2", "@6", "c2", "@9",
    "d2", "@1", "a3", "@E", "b3", "@2", "c3", "@D", "d3", "@4", "a4", "@B", "b4", "@7", "c4",
    "@8", "d4", "-", "-",
]  # fmt: skip
MARK = """() => {
    window.moved = 0;
    window.cells = [...document.querySelectorAll("[role=gridcell], #status, #hand, #log, #call")];
    window.cells.forEach((cell, index) => { cell.mark = index; });
    document.addEventListener("focusin", () => { window.moved += 1; });
    document.addEventListener("focusout", () => { window.moved += 1; });
}"""
UNMARKED = """() => window.cells.filter((cell, index) =>
    !cell.isConnected || cell.mark !== index).length"""


def test_focus_survives_fifty_moves(person: People, quarto: Sitting) -> None:
    """Two whole games, with a rematch between: nothing takes the focus, no cell is made anew."""
    page = quarto.opened(person(), 1)
    page.locator("[data-place=c2]").focus()
    page.evaluate(MARK)
    actions = 0
    for first in (1, 2):
        assert quarto.view["first"] == first
        quarto.act(*NEVER_CALLED)
        actions += len(NEVER_CALLED)
        assert quarto.view["ended"]
        for seat in (1, 2):
            quarto.do(seat, {"type": "AskRematch"})
    assert actions > 50
    expect(page.locator("[data-place=c2]")).to_be_focused()
    assert page.evaluate("window.moved") == 0
    assert page.evaluate(UNMARKED) == 0


def test_an_opponent_takes_the_focus_from_nowhere(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(), 2)
    actions = iter(NEVER_CALLED)
    for where in ("#line", "#status", "#hand", "#call", "#log", "[name=theme]"):
        if where == "[name=theme]":
            page.click("#open-settings")
        here = page.locator(where).first
        here.focus()
        quarto.act(*islice(actions, 5))
        quarto.do(1, {"type": "OfferDraw"})
        expect(here, where).to_be_focused()
        quarto.do(2, {"type": "Decline"})


def test_a_tile_in_hand_stays_while_the_opponent_moves(person: People, quads: Sitting) -> None:
    page = quads.opened(person(), 2)
    tile = page.locator("#reserve [role=gridcell]").nth(4)
    tile.click()
    page.keyboard.press("r")
    laid = tile.get_attribute("data-key")
    page.evaluate(MARK)
    quads.act("c3=PPPP")
    expect(tile).to_be_focused()
    expect(tile).to_have_attribute("aria-selected", "true")
    assert tile.get_attribute("data-key") == laid
    assert (page.evaluate("window.moved"), page.evaluate(UNMARKED)) == (0, 0)


FOCUS = (0x0B, 0x5C, 0xAD)
"""The colour of the frame around what has the focus."""


def framed(page: Page, square: str) -> int:
    """Count the pixels of a square that have the colour of the focus."""
    box = page.locator(f"#board [data-place={square}]").bounding_box()
    assert box is not None
    clip = FloatRect(x=box["x"], y=box["y"], width=box["width"], height=box["height"])
    with Image.open(BytesIO(page.screenshot(clip=clip))) as picture:
        return int((np.asarray(picture.convert("RGB")) == FOCUS).all(axis=2).sum())


def test_the_frame_of_the_focus_lies_over_a_tile(person: People, quads: Sitting) -> None:
    page = quads.opened(person(reduced_motion="reduce"), 1)
    quads.act(*QUADS)
    for square in ("c3", "d5", "b2"):  # a tile, the last one, and none
        page.locator("#status").focus()
        assert framed(page, square) == 0, square
        page.locator(f"#board [data-place={square}]").focus()
        side = page.locator(f"#board [data-place={square}]").evaluate("cell => cell.offsetWidth")
        assert framed(page, square) > 4 * 2 * (side - 8), square


def test_a_chosen_tile_is_told_from_one_that_has_the_focus(person: People, quads: Sitting) -> None:
    page = quads.opened(person(), quads.view["to_act"])
    tile = page.locator("#reserve [role=gridcell]").first
    tile.focus()
    shadow = "cell => getComputedStyle(cell).boxShadow"
    before = tile.evaluate(shadow)
    page.keyboard.press("Enter")
    expect(tile).to_have_attribute("aria-selected", "true")
    assert tile.evaluate(shadow) != before


# Small screens, large fingers, large letters


def test_on_a_phone_the_call_lies_over_no_piece(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(touch=True), 1)
    for width, height in ((320, 568), (360, 740), (412, 915)):
        page.set_viewport_size({"width": width, "height": height})
        call = page.locator("#call").bounding_box()
        reserve = page.locator("#reserve").bounding_box()
        size = f"at {width} by {height}"
        assert call is not None
        assert reserve is not None
        assert call["x"] + call["width"] <= reserve["x"], size
        assert call["y"] + call["height"] <= height, f"it is there without scrolling {size}"


def test_letters_of_twice_the_size_need_no_more_room_than_there_is(
    person: People, quarto: Sitting
) -> None:
    """A window of 1280 by 800 is 640 by 400 at 200 %; or the letters alone are twice as large."""
    page = quarto.opened(person(width=640, height=400, reduced_motion="reduce"), 1)
    quarto.act("@9", "b2", "@3")
    check_fits(page)
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    check_fits(page)
    page.locator("[data-place=c3]").click()
    expect(page.locator("[data-place=c3]")).to_have_attribute("data-key", "3piece")


def test_nothing_moves_for_those_who_do_not_want_it(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(reduced_motion="reduce"), 1)
    page.evaluate("""() => {
        window.animated = [];
        for (const kind of ["animationstart", "transitionrun"])
            document.addEventListener(kind, (event) => window.animated.push(event.type));
    }""")
    page.locator("[data-place=a1]").focus()
    page.keyboard.press("ArrowUp")
    quarto.act("@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "!a1d1")
    expect(page.locator(".aligned")).to_have_count(4)
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate("window.animated") == []


def test_a_language_is_chosen_and_stays(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(), 1)
    page.click("#open-languages")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    come(page, quarto.table)
    check_structure(page, "fr")
    expect(page.locator("#log li").first).to_have_text("Vous commencez : donnez une pièce.")
