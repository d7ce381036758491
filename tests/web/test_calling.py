"""Calling: a player who sees a live line calls it, and nothing else shows that there is one."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from fourfold.locale import LANGUAGES
from server.server_process import Server
from web.browser_people import People
from web.input_methods import Mouse
from web.seated_pages import Sitting, sitting
from web.table_contents import cell, log, status
from web.whole_games import at_one_device, follow

# The first player can fill row 1 with the last of four light short pieces.
THREE = "012./..../..../.... 3 1 CHSF! c1"
# The longest name of a line, and the most traits that four pieces can share.
DIAGONAL = "...0/..1./.2../.... 3 1 CHSF! b3"
# There is one piece, and nothing to call.
ONE = "0.../..../..../.... - 2 CHSF! a1"

# What is written in the banner, and stands beyond its edge.
CUT = """banner => {
    const edge = banner.getBoundingClientRect();
    return [...banner.children].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top < edge.top - 1 || bottom > edge.bottom + 1;
    }).map((each) => each.textContent);
}"""
POINTED = "cell => cell.classList.contains('pointed')"


@pytest.fixture
def at(server: Server) -> Iterator[Sitting]:
    """North and South at a table, where North can complete a line."""
    with sitting(server, start=THREE) as sat:
        yield sat


def marked(page: Page) -> list[str | None]:
    return [each.get_attribute("data-place") for each in page.locator("#board .aligned").all()]


def test_a_true_call_wins_and_shows_why(person: People, at: Sitting) -> None:
    north, south = at.opened(person(), 1), at.opened(person(), 2)
    at.act("d1")
    follow("!a1d1", Mouse(north))
    expect(status(north)).to_have_text("You win!")
    expect(status(south)).to_have_text("North wins.")
    for page in (north, south):
        expect(page.locator("#moment")).to_contain_text("QUARTO!")
        expect(page.locator("#moment")).to_contain_text("light and short")
        assert marked(page) == ["a1", "b1", "c1", "d1"]
    expect(north.locator("#log")).to_contain_text("You call QUARTO: row 1, all light")


def test_who_won_and_why_can_be_read_on_any_phone(person: People) -> None:
    hands = at_one_device(person(touch=True), start=DIAGONAL)
    follow("a4 !d1a4", hands)
    page = hands.page
    for lang in LANGUAGES:
        page.goto(f"{page.url.partition('?')[0]}?lang={lang}")
        for width, height in ((390, 844), (360, 640), (320, 568)):
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("#moment span")).to_have_count(2)
            assert page.locator("#moment").evaluate(CUT) == [], f"{lang} at {width} by {height}"


def test_a_double_tap_does_not_choose(person: People) -> None:
    page = at_one_device(person(), start=ONE).page
    call = page.locator("#call")
    for width, height in ((360, 740), (740, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        call.scroll_into_view_if_needed()
        call.dblclick()
        size = f"at {width} by {height}"
        expect(page.locator("#calling"), size).to_be_visible()
        assert "false call" not in " ".join(log(page)), size
        page.keyboard.press("Escape")


def test_the_receiver_may_call_what_the_placer_overlooked(person: People, at: Sitting) -> None:
    page = at.opened(person(), 2)
    at.act("d1", "@4")
    follow("!a1d1", Mouse(page))
    expect(status(page)).to_have_text("You win!")
    assert marked(page) == ["a1", "b1", "c1", "d1"]


def test_lines_that_no_one_called_are_told_when_the_game_is_over(
    person: People, at: Sitting
) -> None:
    north, south = at.opened(person(), 1), at.opened(person(), 2)
    at.act("d1")
    for page in (north, south):
        assert not marked(page)
        assert not any("row 1" in sentence.lower() for sentence in log(page))
    north.get_by_role("button", name="Offer a draw").click()
    south.get_by_role("button", name="Accept").click()
    for page in (north, south):
        expect(status(page)).to_have_text("The game is drawn.")
        expect(page.locator("#log")).to_contain_text("No one called row 1")


def test_what_both_overlooked_is_dead(person: People, at: Sitting) -> None:
    page = at.opened(person(), 2)
    at.act("d1", "@4", "a2")
    follow("!a1d1", Mouse(page))
    expect(page.locator("#moment")).to_contain_text("A false call")
    late = "The line must include the last piece placed."
    expect(page.locator("#moment")).to_contain_text(late)
    expect(page.locator("#polite")).to_contain_text(late)
    assert not marked(page)
    expect(status(page)).to_have_text(re.compile("^Your turn: give"))


def test_a_false_call_costs_the_right_to_call_until_the_next_placement(
    person: People, server: Server
) -> None:
    with sitting(server, start=ONE) as at:
        north, south = at.opened(person(), 1), at.opened(person(), 2)
        players = Mouse(north), Mouse(south)
        follow("!a1d1", *players)
        expect(south.locator("#call-note")).to_contain_text("until the next piece is placed")
        expect(south.locator("#call-note")).to_be_in_viewport(ratio=1)
        expect(south.locator("#call")).to_have_attribute("aria-disabled", "true")
        south.locator("#call").click(force=True)  # marked as disabled, and yet it answers
        expect(south.locator("#polite")).to_contain_text("After a false call")
        expect(south.locator("#calling")).to_be_hidden()
        for page in (north, south):
            expect(page.locator("#moment")).to_contain_text("A false call")
            expect(page.locator("#moment")).to_contain_text("Row 1", ignore_case=True)
            expect(page.locator("#log")).to_contain_text("False call", ignore_case=True)
            assert not marked(page)
        follow("@1 b1", *players)
        expect(south.locator("#call-note")).to_be_hidden()
        expect(south.locator("#moment")).to_be_hidden()
        follow("@2", *players)
        south.locator("#call").click()
        expect(south.locator("#calling")).to_be_visible()


def test_a_false_call_may_cost_nothing(person: People) -> None:
    hands = at_one_device(person(), start=ONE, false_call="nothing")
    follow("!a1d1 !a1a4", hands)
    expect(hands.page.locator("#log")).to_contain_text("column A. That is a false call")
    expect(hands.page.locator("#call")).not_to_have_attribute("aria-disabled", "true")
    follow("@1", hands)


def test_a_false_call_may_cost_the_game(person: People) -> None:
    hands = at_one_device(person(), start=ONE, false_call="game")
    page = hands.page
    page.locator("#call").click()
    expect(page.locator("#calling")).to_contain_text("A false call costs the game.")
    page.keyboard.press("Escape")
    follow("!a1d1", hands)
    expect(status(page)).to_have_text("Player 1 wins.")
    assert "it costs the game." in " ".join(log(page))


def test_every_line_can_be_called_and_is_pointed_at(person: People) -> None:
    page = at_one_device(person(), start=ONE).page
    page.locator("#call").click()
    lines = page.locator("#calling li button")
    expect(lines).to_have_count(10)
    lines.nth(8).focus()
    cells = page.locator(".calling-board .cell").all()
    pointed = [index for index, each in enumerate(cells) if each.evaluate(POINTED)]
    assert pointed == [0, 5, 10, 15], "from A1 to D4"
    # The list is one tab stop, and it remembers the current line.
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    cancel = page.get_by_role("button", name="Cancel")
    expect(cancel).to_be_focused()
    for key, there in (("Shift+Tab", lines.nth(7)), ("Shift+Tab", cancel), ("Tab", lines.nth(7))):
        page.keyboard.press(key)
        expect(there).to_be_focused()
    cancel.click()
    expect(page.locator("#calling")).to_be_hidden()
    assert not any("false" in sentence for sentence in log(page))


def test_after_the_last_piece_both_are_asked_and_may_pass(person: People) -> None:
    # Colours are laid as on a chessboard, but for two rows that are exchanged: none align.
    hands = at_one_device(person(), start="0819/A23B/C4D5/6EF. 7 1 C! c4")
    page = hands.page
    follow("d4", hands)
    expect(status(page)).to_have_text("Player 1: call, or pass.")
    # Nothing is left to give: the empty reserve is not where to go on.
    expect(page.locator("body")).to_have_attribute("data-turn", "pass")
    expect(page.locator("#reserve")).to_have_css("outline-style", "none")
    expect(page.get_by_role("button", name="QUARTO!")).to_be_visible()
    page.get_by_role("button", name="Pass").click()
    expect(status(page)).to_have_text("Player 2: call, or pass.")
    page.get_by_role("button", name="Pass").click()
    expect(status(page)).to_have_text("The game is drawn.")


def test_a_block_is_called_where_blocks_count(person: People) -> None:
    hands = at_one_device(person(), start="01../23../..../.... - 1 CHSFq! b2")
    page = hands.page
    page.locator("#call").click()
    expect(page.locator("#calling li button")).to_have_count(19)
    page.keyboard.press("Escape")
    follow("!a1b2", hands)
    expect(status(page)).to_have_text("Player 1 wins.")
    assert marked(page) == ["a1", "b1", "a2", "b2"]
    assert cell(page, "c3").get_attribute("aria-label") == "C3 empty"


def test_a_line_is_called_on_the_board_itself(person: People, at: Sitting) -> None:
    page = at.opened(person(), 1)
    at.act("d1")
    expect(cell(page, "d1").locator("svg")).to_be_visible()
    page.locator("#call").click()
    handles = page.locator(".handle")
    assert handles.count() == 2 * 10, "all lines, whatever is on them"
    page.wait_for_timeout(800)  # longer than a double tap takes
    page.locator(".handle[data-line=a1a4]").first.hover()
    lit = page.locator("#board .pointed")
    assert [one.get_attribute("data-place") for one in lit.all()] == ["a1", "a2", "a3", "a4"]
    page.locator(".handle[data-line=a1d1]").first.click()
    expect(status(page)).to_have_text("You win!")
    expect(handles).to_have_count(0)
    expect(lit).to_have_count(0)


def test_a_line_is_called_by_swiping_along_it(person: People, at: Sitting) -> None:
    page = at.opened(person(), 1)
    at.act("d1")
    expect(cell(page, "d1").locator("svg")).to_be_visible()
    page.locator("#call").click()
    start, end = (cell(page, square).bounding_box() for square in ("d1", "a1"))
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(page.locator("#board .pointed")).to_have_count(4)
    page.mouse.up()
    expect(status(page)).to_have_text("You win!")


def test_a_line_is_called_by_tapping_its_squares(person: People, at: Sitting) -> None:
    page = at.opened(person(width=390, height=844, touch=True), 1)
    at.act("d1")
    expect(cell(page, "d1").locator("svg")).to_be_visible()
    page.locator("#call").tap()
    faint, note = page.locator(".handle.faint"), page.locator("#calling .note")
    first = page.locator("#calling [role=menuitem]").first
    place = first.bounding_box()
    for square in ("c3", "b4"):  # these two share no line
        tap(page, square)
        expect(note).to_have_text(
            f"{square.upper()}: choose another square of the line, or its dot."
        )
        expect(page.locator("#board .pointed")).to_have_count(1)
    assert faint.count() == 2 * 8, "B4 is in a row and in a column"
    assert first.bounding_box() == place, "no line moves away from the finger"
    tap(page, "a1")
    tap(page, "c1")
    expect(status(page)).to_have_text("You win!")
    expect(page.locator(".handle")).to_have_count(0)


def tap(page: Page, square: str) -> None:
    """Tap a square while the handles lie over it."""
    box = cell(page, square).bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_calling_is_offered_on_ones_turn_alone(person: People, at: Sitting) -> None:
    north, south = at.opened(person(), 1), at.opened(person(), 2)
    at.act("d1")  # a line is live
    for page, disabled in ((north, None), (south, "true")):
        assert page.locator("#call").get_attribute("aria-disabled") == disabled
    south.locator("#call").click(force=True)
    expect(south.locator("#polite")).to_contain_text("You can call when it is your turn.")
    expect(south.locator("#calling")).to_be_hidden()
