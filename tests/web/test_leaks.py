"""What must stay hidden does not reach a page: not in messages, in the document or in sounds.

Twins are the same commands played at CHSF! and at HSF!, in a game where an alignment is live by
colour alone: at one table it can be called and at the other it cannot, and no one may see,
hear, feel or read a difference, except for the rules of the table.
"""

import json
import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, WebSocket, expect

from fourfold.rules.player import Player
from fourfold.rules.quads import OWN_TILES
from long_haul import SOAK
from server.server_process import Server
from server.test_leaks import LIVE_BY_COLOUR, without_rules
from web.browser_people import People
from web.seated_pages import Heard, hear, heard, sitting

# Everything on that can be heard or felt; and time goes fast, so that no sound waits for another.
SENSES = """
    localStorage.setItem("fourfold.settings", JSON.stringify({
        sounds: { pieces: true, tiles: true }, vibration: true, words: "full",
    }));
    localStorage.setItem("fourfold.mask", "true");
    window.sensed = [];
    addEventListener("fourfold-sound", (event) => window.sensed.push(event.detail));
    navigator.vibrate = (pulses) => window.sensed.push(pulses);
    let now = 0;
    Object.defineProperty(BaseAudioContext.prototype, "currentTime", { get: () => now += 60 });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const place = this.closest("[data-place], [id]");
        window.sensed.push(JSON.stringify([place.dataset.place ?? place.id, how]));
        return animate.apply(this, how);
    };
"""
SENSED = "window.sensed.splice(0)"
KNOWN = f"[document.documentElement.outerHTML, window.ear.heard.splice(0), {SENSED}]"


class Moment(NamedTuple):
    """All that a person can know at one moment of a game."""

    document: str
    tree: str
    said: list[Heard]
    sensed: list[object]


class Course(NamedTuple):
    """What two players and a watcher knew of a game."""

    moments: list[Moment]
    frames: list[Any]
    pointed: list[str]
    shared: list[tuple[int, str]]


def at_a_table(page: Page) -> list[str]:
    """Prepare a page: its senses, and a list of all that goes over its sockets."""
    frames: list[str] = []

    def add(text: str | bytes) -> None:
        # A page checks now and then whether the server is there, in every game.
        if json.loads(text)["type"] not in ("Ping", "Pong"):
            frames.append(str(text))

    def keep(socket: WebSocket) -> None:
        socket.on("framereceived", add)
        socket.on("framesent", add)

    page.on("websocket", keep)
    page.add_init_script(SENSES)
    return frames


def awaken(page: Page) -> None:
    """Let sounds be heard: the first gesture wakes them up, which takes a moment."""
    page.locator("#board [data-place=a1]").focus()
    page.keyboard.press("ArrowUp")
    page.wait_for_function("() => window.sensed.length > 0")
    page.evaluate(SENSED)


def moment(page: Page, table: str, *, is_live: bool = True) -> Moment:
    """Return all that is known on a page, without what differs between any two tables.

    The tree is made from the document, and takes long: it is looked at while a line is live.
    """
    expect(page.locator(".travelling"), "what travels arrives").to_have_count(0)
    document, said, sensed = page.evaluate(KNOWN)
    document = document.replace(table, "TABLE")
    document = re.sub(r'(<p id="terms">)[^<]*', r"\1", document)
    tree = nameless(page.locator("body").aria_snapshot()) if is_live or SOAK else ""
    tree = re.sub(r"paragraph: .*lines must be called\"?", "", tree)
    return Moment(nameless(document), tree, [Heard(*each) for each in said], sensed)


def nameless(text: str) -> str:
    """Return a text without the rules that whoever comes is told."""
    return re.sub(r"Traits that count: height, shape and fill\. ?", "", text)


def asked(page: Page) -> list[Heard]:
    """Ask for all there is to ask, by keys, and return what is said."""
    said = []
    page.locator("#board [data-place=b1]").focus()
    for key in "oxxflht":
        page.keyboard.press(key)
        said += hear(page, "")
    page.locator("#board [data-place=d1]").focus()
    return said


# What an unfinished game could be seen in besides its table.
SHARED = ("animation.gif", "animation.gif?game=1", "replay", "review")


def pointed_at(page: Page, *, calls: bool) -> list[str]:
    """Point at squares, or at the handles of lines; return what the board looks like."""
    seen = []
    places = page.locator(".handle" if calls else "#board [role=gridcell]").all()
    for place in places if SOAK else places[::5]:
        place.hover()
        seen.append(page.locator("#frame").inner_html())
    page.mouse.move(0, 0)
    return seen


def shared_pictures(page: Page, table: str) -> list[tuple[int, str]]:
    """Ask for the pictures of a game that is not over; return the answers."""
    answers = (page.request.get(f"/api/tables/{table}/{path}") for path in SHARED)
    found = [(answer.status, answer.text().replace(table, "TABLE")) for answer in answers]
    assert not [text for status, text in found if status == 200], "only when the game is over"
    return found


def course(
    pages: list[Page], frames: list[list[str]], server: Server, rules: str, result: str
) -> Course:
    """Play on the pages of two players and a watcher, and at last call the line in vain or not."""
    with sitting(server, rules=rules) as at:
        for seat, page in zip((1, 2, 0), pages, strict=True):
            at.opened(page, seat)
        for page in pages:
            expect(page.locator("#watchers")).to_contain_text("1")
            awaken(page)
            heard(page)
        for each in frames:
            each.clear()
        moments = []
        for count, action in enumerate(LIVE_BY_COLOUR, 1):
            at.act(action)
            is_live = count >= len(LIVE_BY_COLOUR) - 1
            moments += [moment(page, at.table, is_live=is_live) for page in pages]
        pointed = [look for page in pages for look in pointed_at(page, calls=False)]
        assert any("ghost" in look for look in pointed)
        shared = [answer for page in pages for answer in shared_pictures(page, at.table)]
        for page in pages:
            said = asked(page)
            if page is not pages[2]:
                page.keyboard.press("Shift+Q")
                is_to_act = page is pages[1]
                expect(page.locator("#calling")).to_be_visible(visible=is_to_act)
                pointed += pointed_at(page, calls=True)
            moments.append(moment(page, at.table)._replace(said=said))
        known = [without_rules(each) for each in frames]
        pages[1].locator("#calling li button").first.click()
        hear(pages[1], "row 1")
        expect(pages[1].locator("#status-line")).to_have_text(result)
    return Course(moments, known, pointed, shared)


@pytest.mark.longer
def test_twins_cannot_be_told_apart_on_a_page(person: People, server: Server) -> None:
    pages = [person() for _ in range(3)]
    frames = [at_a_table(page) for page in pages]
    # The line wins at one of them: otherwise this could not fail.
    live = course(pages, frames, server, "CHSF!", "You win!")
    dead = course(pages, frames, server, "HSF!", "Your turn: place the piece.")
    for one, other in zip(live.moments, dead.moments, strict=True):
        assert one == other
    assert live.frames == dead.frames
    assert live.pointed == dead.pointed
    assert any("pointed" in look for look in live.pointed), "a line was pointed at"
    assert live.shared == dead.shared
    assert any(one.sensed for one in live.moments)
    assert "translate" in str([one.sensed for one in live.moments]), "pieces travelled"


# The blindfold

PLAYED = {"Quarto": ["@9", "b2", "@3", "c3", "@6"], "Quads": ["c3=PPPP", "d5=TTTT", "c2=LPPP"]}
PICTURES = """() => [...document.querySelectorAll("#board, #reserve, #other")]
    .flatMap((grid) => [...grid.querySelectorAll("use:not([href^='#recess'])")])
    .map((picture) => picture.getAttribute("href"))"""
CELLS = """() => [...document.querySelectorAll("[data-place]")].map((cell) =>
    [cell.dataset.place, cell.dataset.key, cell.className, cell.ariaLabel])"""


@pytest.mark.parametrize("game", PLAYED)
def test_behind_the_mask_a_page_holds_nothing_but_what_was_explored(
    person: People, server: Server, game: str
) -> None:
    help_ = {"help": "hint"} if game == "Quarto" else {}
    with sitting(server, game=game, chairs=[{"mask": "worn"}, {}], **help_) as at:
        masked, watcher, other = person(), person(), person()
        frames = [at_a_table(page) for page in (masked, watcher)]
        for page, seat in ((masked, 1), (watcher, 0), (other, 2)):
            at.opened(page, seat)
        before = [page.evaluate(CELLS) for page in (masked, watcher)]
        at.act(*PLAYED[game])
        assert [page.evaluate(CELLS) for page in (masked, watcher)] == before
        for page in (masked, watcher):
            check_masked(page, game)
        for frame in map(json.loads, (text for each in frames for text in each)):
            if frame["type"] == "Told" and (view := frame["view"]):
                known = [view[part] for part in ("board", "reserve", "tiles", "filled")]
                assert (known, view["live"]) == ([None] * 4, [])
        explored(masked, game, frames[0])
        assert masked.evaluate(CELLS) == before[0]
        assert "Explored" not in "".join(frames[1])
        assert other.evaluate(CELLS) != before[0]
        if game == "Quarto":
            check_overviews(masked)


def check_masked(page: Page, game: str) -> None:
    if game == "Quarto":
        assert page.evaluate(PICTURES) == []
    expect(page.locator("#board .masked")).to_have_count(16 if game == "Quarto" else 36)
    for label in page.locator("#board [role=gridcell]").evaluate_all(
        "cells => cells.map((cell) => cell.ariaLabel)"
    ):
        assert re.fullmatch("[A-F][1-6]", label)


def explored(page: Page, game: str, frames: list[str]) -> None:
    """Explore one square: its content reaches the page once, and is not kept."""
    heard(page)
    frames.clear()
    place, lies, name = (
        ("b2", "9", "dark short round hollow")
        if game == "Quarto"
        else ("c3", "PPPP", "lines along all four sides")
    )
    page.locator(f"#board [data-place={place}]").focus()
    assert hear(page, name) == [Heard("polite", name)]
    felt = [
        (event["place"], event["content"])
        for frame in map(json.loads, frames)
        for event in frame.get("events", [])
        if event["type"] == "Explored"
    ]
    assert felt == [(place, lies)]


def check_overviews(page: Page) -> None:
    """No overview gives away what a blindfolded player must explore place by place."""
    page.locator("#board [data-place=a4]").focus()
    hear(page, "empty")
    for key in ("f", "w"):
        page.keyboard.press(key)
        (said,) = hear(page, "blindfolded")
        assert said.how == "polite"
    for line in ("board", "reserve"):
        page.fill("#line", line)
        page.keyboard.press("Enter")
        (said,) = hear(page, "blindfolded")


# Hidden hands


def test_of_a_hidden_hand_a_page_holds_nothing(person: People, server: Server) -> None:
    with sitting(server, game="Quads", rules="h") as at:
        page, watcher = person(), person()
        frames = [at_a_table(each) for each in (page, watcher)]
        at.opened(page, 1)
        at.opened(watcher)
        at.act("c3=PPPP", "d5=TTTT")
        dark = [f'"{tile}"' for tile in OWN_TILES[Player.SECOND]]
        light = [f'"{tile}"' for tile in OWN_TILES[Player.FIRST]]
        for sent, hidden in ((frames[0], dark), (frames[1], dark + light)):
            assert not [tile for tile in hidden if tile in "".join(sent)]
        html = page.evaluate("document.querySelector('main').outerHTML")
        assert not [tile for tile in dark if tile in html]
        shown = watcher.evaluate("document.querySelector('main').outerHTML")
        assert not [tile for tile in dark + light if tile in shown]
        hidden_tile = page.locator("#other [data-key=hidden]")
        expect(hidden_tile).to_have_count(17)
        expect(hidden_tile.first).to_have_attribute("aria-label", "Hidden")
