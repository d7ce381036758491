"""Pieces travel, tiles turn, and what would be placed is seen under the pointer."""

import pytest
from playwright.sync_api import Locator, Page, expect

from server.server_process import Server
from web.browser_people import People
from web.seated_pages import sitting
from web.table_contents import cell

# Keeps what is animated: what it is, and which properties change.
WATCH = """() => {
    window.animated = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const names = [...new Set(frames.flatMap((frame) => Object.keys(frame)))];
        window.animated.push([this.closest("[id]").id, names.join(), options.duration]);
        return animate.call(this, frames, options);
    };
}"""
ANIMATED = "window.animated.splice(0)"
PIECE = ["transform", 200]
# Keeps what jumps, and how far.
WATCH_SHIFTS = """() => {
    window.shifts = [];
    const told = ({ node, previousRect, currentRect }) =>
        `${node?.id || node?.className} from ${previousRect.y} to ${currentRect.y}`;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts.push(entry.sources.map(told).join());
    }).observe({ type: "layout-shift" });
}"""
SHIFTS = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => setTimeout(() => done(window.shifts), 0))))"""


def drag(page: Page, source: Locator, target: Locator) -> None:
    """Drag with the mouse, as a person does."""
    boxes = [each.bounding_box() for each in (source, target)]
    (x, y), (to_x, to_y) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box
    )
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=5)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)


def test_pieces_travel_from_reserve_to_hand_to_square(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        page.evaluate(WATCH)
        page.evaluate(WATCH_SHIFTS)
        at.act("@8")
        assert page.evaluate(ANIMATED) == [["hand", *PIECE]]
        at.act("a1")
        assert page.evaluate(ANIMATED) == [["board", *PIECE]]
        at.act("@D", "b1", "@B")
        assert len(page.evaluate(ANIMATED)) == 3
        assert page.evaluate(SHIFTS) == [], "nothing jumps"


def test_tiles_travel_and_turn(person: People, server: Server) -> None:
    with sitting(server, game="Quads") as at:
        page = at.opened(person(), 1)
        page.evaluate(WATCH)
        at.act("c3=PPPP")
        at.act("d5=TTTT")
        assert page.evaluate(ANIMATED) == 2 * [["board", *PIECE]]
        page.locator("#reserve [role=gridcell]").first.click()
        page.keyboard.press("r")
        assert page.evaluate(ANIMATED) == [["reserve", *PIECE]]


@pytest.mark.parametrize("why", ["reduced motion", "blindfold"])
def test_nothing_travels(person: People, server: Server, why: str) -> None:
    chairs = [{"mask": "worn"}, {}] if why == "blindfold" else [{}, {}]
    with sitting(server, chairs=chairs) as at:
        page = at.opened(
            person(reduced_motion="reduce" if why == "reduced motion" else "no-preference"), 1
        )
        page.keyboard.press("Escape")
        page.evaluate(WATCH)
        at.act("@8", "a1", "@D")
        assert page.evaluate(ANIMATED) == []


def test_a_tile_of_a_hidden_hand_comes_from_the_hand_as_a_whole(
    person: People, server: Server
) -> None:
    """Where in the hand it was would tell something about the others."""
    with sitting(server, game="Quads", rules="h") as at:
        page = at.opened(person(), 1)
        at.act("c3=PPPP", "d5=TTTT", "d4=TPTL")
        page.evaluate("""() => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                const { left, width } = document.getElementById("other").getBoundingClientRect();
                const here = this.getBoundingClientRect();
                const [, x] = /translate[(](.*?)px/.exec(frames[0].transform);
                window.off = Math.abs(here.left + here.width / 2 + Number(x) - left - width / 2);
                return animate.call(this, frames, options);
            };
        }""")
        at.act("b3=DPPP")
        assert page.evaluate("window.off") < 1


def test_a_ghost_is_seen_where_something_would_be_placed(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 2)
        at.act("@8")
        cell(page, "b2").hover()
        expect(cell(page, "b2").locator(".ghost")).to_be_visible()
        cell(page, "c2").hover()
        expect(page.locator(".ghost")).to_have_count(1)
        cell(page, "c2").click()
        expect(page.locator(".ghost")).to_have_count(0)
        cell(page, "b2").hover()
        expect(page.locator(".ghost"), "there is nothing to place").to_have_count(0)


def test_pieces_are_dragged_too(person: People, server: Server) -> None:
    with sitting(server) as at:
        north, south = at.opened(person(), 1), at.opened(person(), 2)
        drag(north, cell(north, "@8", "reserve"), north.locator("#hand"))
        expect(cell(south, "@8", "reserve")).to_have_class("cell gap")
        drag(south, south.locator("#hand"), cell(south, "b2"))
        expect(cell(north, "b2")).to_have_attribute("data-key", "8piece")
        drag(south, cell(south, "@D", "reserve"), south.locator("#log"))
        expect(cell(south, "@D", "reserve")).not_to_have_class("cell gap")


def test_tiles_are_dragged_too(person: People, server: Server) -> None:
    with sitting(server, game="Quads") as at:
        page = at.opened(person(), 1)
        neutral = page.locator("#reserve [data-key=PPPP]")
        drag(page, neutral, cell(page, "c3"))
        expect(cell(page, "c3")).to_have_attribute("data-key", "PPPP")


def test_what_travels_is_in_no_ones_way(person: People, server: Server) -> None:
    """A tap on it while it is on its way reaches what is below."""
    with sitting(server) as at:
        page = at.opened(person(), 1)
        slow = page.context.new_cdp_session(page)
        slow.send("Animation.enable")
        slow.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
        at.act("@8")
        below = page.evaluate("""() => {
            const piece = document.querySelector(".travelling");
            const { left, top, width, height } = piece.getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            return found.closest("[data-place]")?.dataset.place;
        }""")
        assert below == "@8", "it has just left its place in the reserve"
        slow.send("Animation.setPlaybackRate", {"playbackRate": 1})
