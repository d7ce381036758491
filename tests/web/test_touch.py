"""Blindfolded on a phone: nothing moves under the finger, and only what is meant is done."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from fourfold.locale import pseudo
from fourfold.server.web.languages import COOKIE
from server.server_process import Server
from web.browser_people import People
from web.recorded_output import Finger, sense
from web.seated_pages import Sitting, hear, heard, sitting
from web.table_contents import cell, status

BLINDFOLDED = [{"mask": "worn"}, {}]
PHONES = [(390, 844), (360, 640)]
# Where the board and the places beside it are on the page, however it is scrolled; every change
# of the layout is seen by an observer, also those that are gone before anyone asks.
WATCH_LAYOUT = """() => {
    const parts = [...document.querySelectorAll("#board, #reserve")];
    const where = () => JSON.stringify(parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x + scrollX, y + scrollY, width, height].map(Math.round);
    }));
    window.places = new Set([where()]);
    new MutationObserver(() => window.places.add(where())).observe(document.querySelector("main"),
        { subtree: true, childList: true, attributes: true, characterData: true });
}"""


# A touch is over when its click has come.
COUNT_CLICKS = """() => {
    window.clicks = 0;
    addEventListener("click", () => window.clicks += 1, { capture: true });
}"""


@pytest.fixture
def phone(person: People, server: Server) -> Iterator[tuple[Sitting, Page]]:
    """A phone whose player is blindfolded and has to place."""
    with sitting(server, start="8BD./..../..../.... - 2 CHSF! c1", chairs=BLINDFOLDED) as at:
        page = sense(person(width=390, height=844, touch=True))
        at.opened(page, 1)
        at.act("@0")
        heard(page)
        yield at, page


@pytest.mark.parametrize(
    ("game", "start", "places"),
    [
        ("Quarto", "8BD./..../..../.... - 2 CHSF! c1", ["a1", "d4", "@1", "@8"]),
        ("Quads", "6/6/2PPPP3/6/4TTTT1/6 L -", ["a1", "c3", "e5"]),
    ],
)
def test_nothing_moves_while_a_finger_explores(
    person: People, server: Server, game: str, start: str, places: list[str]
) -> None:
    """In the longest language, on a usual and on a small phone."""
    with sitting(server, game=game, start=start, chairs=BLINDFOLDED) as at:
        page = sense(person(touch=True))
        page.context.add_cookies([{"name": COOKIE, "value": pseudo.CODE, "url": server.url}])
        at.opened(page, 1)
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(WATCH_LAYOUT)
            finger = Finger(page)
            for place in places:
                heard(page)
                finger.tap(place)
                assert hear(page, "")
            for key in "ox":  # whole sentences, and those of a whole line
                page.keyboard.press(key)
                assert hear(page, "")
            expect(page.locator("#message")).to_be_visible()
            assert page.evaluate("[...window.places]") == page.evaluate("[...window.places]")[:1]


def test_a_double_tap_is_for_the_square_of_its_first_tap(phone: tuple[Sitting, Page]) -> None:
    """The second tap may slip over the border between two squares."""
    at, page = phone
    finger = Finger(page)
    square = cell(page, "b2")
    page.evaluate(COUNT_CLICKS)
    square.evaluate("cell => cell.scrollIntoView({ block: 'center' })")
    box = square.bounding_box()
    assert box is not None
    edge, middle = box["x"] + box["width"], box["y"] + box["height"] / 2
    finger.tap_at(edge - 6, middle)
    finger.tap_at(edge + 6, middle, after=0.1)
    page.wait_for_function("window.clicks === 2")
    said = [each.said for each in hear(page, "Placed")]
    assert said[0] == "empty"
    assert said[1].startswith("Placed on B2.")
    expect(square, "the mouse that browsers make of a touch moves nothing").to_be_focused()
    at.sockets[0].wait_for(3)
    assert at.view["last"]["action"] == "b2"


def test_two_taps_far_apart_are_two_taps(phone: tuple[Sitting, Page]) -> None:
    _, page = phone
    finger = Finger(page)
    finger.tap("a2")
    finger.tap("b2", after=0.1)
    hear(page, "empty")
    expect(cell(page, "b2")).to_be_focused()
    expect(status(page)).to_contain_text("place")


# What the double tap of a phone's screen reader does: no pointer, no focus, only a click.
CLICK = """([grid, place]) => document.querySelector(`#${grid} [data-place='${place}']`).click()"""


def test_a_click_of_a_screen_reader_first_feels(phone: tuple[Sitting, Page]) -> None:
    at, page = phone
    page.evaluate("document.activeElement.blur()")
    for place, found in (("b2", "empty"), ("a1", "dark short round solid"), ("b2", "empty")):
        page.evaluate(CLICK, ["board", place])
        assert [each.said for each in hear(page, found)] == [found]
    expect(status(page), "nothing was placed").to_contain_text("place")
    page.evaluate(CLICK, ["board", "b2"])
    assert hear(page, "Placed")[-1].said.startswith("Placed on B2.")
    page.evaluate(CLICK, ["reserve", "@1"])
    assert [each.said for each in hear(page, "here")] == ["here"]
    page.evaluate(CLICK, ["reserve", "@1"])
    assert hear(page, "You give")
    at.sockets[1].wait_for(4)


def test_a_click_of_a_screen_reader_acts_at_once_without_the_blindfold(
    person: People, server: Server
) -> None:
    with sitting(server) as at:
        page = at.opened(person(touch=True), 1)
        page.evaluate(CLICK, ["reserve", "@1"])
        assert hear(page, "You give")
