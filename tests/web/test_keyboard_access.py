"""The table by keyboard and by structure: tab stops, focus, headings, targets, small screens."""

from collections.abc import Iterator
from itertools import groupby, islice, pairwise

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web.browser_people import NO_TABLE, People
from web.page_states import OPEN_ALL, settle
from web.seated_pages import Sitting, come, sit, sitting

# The order of ACCESS: a name for each stop, and what stands there.
STOPS = {
    "skip link": ".skip",
    "status line": "#status",
    "board": "#board [role=gridcell]",
    "hand": "#hand",
    "reserve": "#reserve [role=gridcell]",
    "turning": "#turning button",
    "other hand": "#other [role=gridcell]",
    "call": "#call",
    "invitation": "#waiting :is(input, button)",
    "offer": "#offer button",
    "looking back": "#after :is(input, button, a)",
    "other actions": "#deeds button",
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
GRIDS = """() => [...document.querySelectorAll("[role=grid]")]
    .map((grid) => grid.querySelectorAll("[tabindex='0']").length)"""


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
    around = {"skip link", "status line", "board", "other actions", "log", "command field"}
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
    assert stops(page) == every_stop("hand", "reserve", "looking back")


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
        assert page.evaluate(GRIDS) == grids * [1]


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
    deeds = 0
    for first in (1, 2):
        assert quarto.view["first"] == first
        quarto.act(*NEVER_CALLED)
        deeds += len(NEVER_CALLED)
        assert quarto.view["ended"]
        for seat in (1, 2):
            quarto.do(seat, {"type": "AskRematch"})
    assert deeds > 50
    expect(page.locator("[data-place=c2]")).to_be_focused()
    assert page.evaluate("window.moved") == 0
    assert page.evaluate(UNMARKED) == 0


def test_an_opponent_takes_the_focus_from_nowhere(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(), 2)
    deeds = iter(NEVER_CALLED)
    for where in ("#line", "#status", "#hand", "#call", "#log", "[name=theme]"):
        if where == "[name=theme]":
            page.click("#open-settings")
        here = page.locator(where).first
        here.focus()
        quarto.act(*islice(deeds, 5))
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


# Structure

PAGES = [
    "/", "/learn/quarto", "/learn/quads", "/position", "/offline",
    "/sit/12345678", "/table/nowhere", "/listen", "/by-ear",
]  # fmt: skip
OUTLINE = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1]))"""
# A section without a name is no landmark: it is read as what it holds.
UNNAMED = """() => [...document.querySelectorAll("nav, dialog, [role=group], [role=grid]")]
    .filter((part) => {
        const label = part.getAttribute("aria-labelledby");
        return !part.ariaLabel && !(label && document.getElementById(label)?.textContent.trim());
    }).filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 200))"""


def check_structure(page: Page, lang: str = "en") -> None:
    """One heading of the first level, no level skipped, landmarks that have names."""
    levels: list[int] = page.evaluate(OUTLINE)
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("contentinfo")).to_have_count(1)
    expect(page.get_by_role("navigation")).to_have_count(2)
    assert page.evaluate(UNNAMED) == []
    assert page.locator("html").get_attribute("lang") == lang
    assert page.title().endswith("– Fourfold")


@pytest.mark.parametrize(("locale", "lang"), [("en-GB", "en"), ("fr-FR", "fr"), ("fi-FI", "en")])
def test_every_page_has_headings_landmarks_and_its_language(
    person: People, locale: str, lang: str
) -> None:
    page = person(locale=locale, forgive=NO_TABLE)
    for path in PAGES:
        page.goto(path)
        settle(page)
        check_structure(page, lang)


def test_a_table_has_headings_and_landmarks_at_all_times(
    person: People, quarto: Sitting, quads: Sitting
) -> None:
    for at, actions in ((quarto, ["@9", "b2"]), (quads, QUADS)):
        page = at.opened(person(), 1)
        check_structure(page)
        at.act(*actions)
        at.do(2, {"type": "AskTakeback"})
        check_structure(page)
        at.do(1, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        check_structure(page)
    check_structure(quads.opened(person()))


# Small screens, large fingers, large letters

SMALL = """() => [...document.querySelectorAll(
        "a, button, input, select, summary, [role=gridcell], [role=slider]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
        const target = one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one;
        const { width, height } = target.getBoundingClientRect();
        return [width, height, one.outerHTML.slice(0, 160)];
    }).filter(([width, height]) => width < 44 || height < 44)"""
WIDE = "() => document.scrollingElement.scrollWidth - innerWidth"


def check_fits(page: Page) -> None:
    """Everything is large enough to be hit, and nothing is wider than the window."""
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDE) <= 0


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("width", [320, 1280])
def test_pages_fit_and_can_be_hit(person: People, width: int, locale: str) -> None:
    page = person(width=width, height=700, locale=locale, forgive=NO_TABLE)
    for path in PAGES:
        page.goto(path)
        settle(page)
        page.evaluate(OPEN_ALL)
        check_fits(page)
    page.click("#open-settings")
    check_fits(page)


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


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_tables_fit_and_can_be_hit(
    person: People, server: Server, width: int, locale: str, game: str
) -> None:
    clock = {"type": "Total", "seconds": 600, "increment": 5}
    host = Person(server, "A name that is about as long as allowed")
    waiting = person(width=width, height=700, locale=locale)
    sit(waiting, server, host, host.table(game=game, clock=clock)["id"])
    expect(waiting.locator(".qr")).to_be_visible()
    check_fits(waiting)
    with sitting(server, game=game, clock=clock, help="hint") as at:
        page = at.opened(person(width=width, height=700, locale=locale), 1)
        at.act(*(QUADS if game == "Quads" else ["@9", "b2", "@3"]))
        if game == "Quads":
            page.locator("#reserve [role=gridcell]").first.click()
        check_fits(page)
        if game == "Quarto":
            page.click("#call")
            check_fits(page)
            page.keyboard.press("Escape")
        page.locator("#board [tabindex='0']").focus()
        page.keyboard.press("?")
        check_fits(page)
        page.keyboard.press("Escape")
        at.do(2, {"type": "AskTakeback"})
        check_fits(page)
        at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        check_fits(page)


def test_letters_of_twice_the_size_need_no_more_room_than_there_is(
    person: People, quarto: Sitting
) -> None:
    """A window of 1280 by 800 is 640 by 400 at 200 %; or the letters alone are twice as large."""
    page = quarto.opened(person(width=640, height=400), 1)
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
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    come(page, quarto.table)
    check_structure(page, "fr")
    expect(page.locator("#log li").first).to_have_text("Vous commencez : donnez une pièce.")
