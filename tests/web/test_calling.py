"""Calling: who sees an alignment says so, and nothing else tells that there is one."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.browser_people import People
from web.input_methods import Mouse
from web.table_contents import cell, log, status
from web.whole_games import begin, follow, meet

# Row 1 fills with four light short pieces; whoever began placed the last of them.
ALIGNED = "@0 a1 @1 b1 @2 c1 @3 d1"

POINTED = "cell => cell.classList.contains('pointed')"


@pytest.fixture
def two(person: People) -> tuple[Mouse, Mouse]:
    """Two people at a table, the host to begin, and an alignment that nobody has called."""
    players = meet(person(), person())
    follow(ALIGNED, *players)
    return players


def marked(page: Page) -> list[str | None]:
    return [each.get_attribute("data-place") for each in page.locator("#board .aligned").all()]


def here(person: People, **variants: object) -> Mouse:
    """Two at one device."""
    page = person()
    begin(page, "Quarto", "friend", first="1", **variants)
    return Mouse(page)


def test_a_true_call_wins_and_shows_why(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    follow("!a1d1", *two)
    expect(status(host)).to_have_text("You win!")
    expect(status(guest)).to_contain_text(" wins.")
    for page in (host, guest):
        expect(page.locator("#moment")).to_contain_text("QUARTO!")
        expect(page.locator("#moment")).to_contain_text("light, short")
        assert marked(page) == ["a1", "b1", "c1", "d1"]
    expect(host.locator("#log")).to_contain_text("You call QUARTO: row 1, light")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (1280, 800)])
def test_a_double_tap_does_not_choose(person: People, width: int, height: int) -> None:
    page = person(width=width, height=height)
    begin(page, "Quarto", "friend", first="1")
    follow("@0 a1", Mouse(page))
    call = page.locator("#call")
    call.scroll_into_view_if_needed()
    call.dblclick()
    expect(page.locator("#calling")).to_be_visible()
    assert "false call" not in " ".join(log(page))


def test_the_receiver_may_call_what_the_placer_overlooked(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    follow("@4 !a1d1", *two)
    expect(status(guest)).to_have_text("You win!")
    expect(status(host)).to_have_text("Bob wins.")
    assert marked(host) == ["a1", "b1", "c1", "d1"]


def test_what_nobody_called_is_told_when_the_game_is_over(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    for page in (host, guest):
        assert not marked(page)
        assert not any("row 1" in sentence.lower() for sentence in log(page))
    host.get_by_role("button", name="Offer a draw").click()
    guest.get_by_role("button", name="Accept").click()
    for page in (host, guest):
        expect(page.locator("#log")).to_contain_text("Nobody called row 1")


def test_what_both_overlooked_is_dead(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    follow("@4 a2 !a1d1", *two)
    for page in (host, guest):
        expect(page.locator("#moment")).to_contain_text("A false call")
        assert not marked(page)
    expect(status(guest)).to_have_text(re.compile("^Your turn: give"))


def test_a_false_call_costs_the_right_to_call_until_the_next_placement(person: People) -> None:
    players = meet(person(), person())
    host, guest = (hands.page for hands in players)
    follow("@0 a1 !a1d1", *players)
    expect(guest.locator("#call-note")).to_contain_text("before the next placement")
    expect(guest.locator("#call")).to_have_attribute("aria-disabled", "true")
    guest.locator("#call").click(force=True)  # said to be disabled, and yet it answers
    expect(guest.locator("#polite")).to_contain_text("After a false call")
    expect(guest.locator("#calling")).to_be_hidden()
    for page in (host, guest):
        expect(page.locator("#moment")).to_contain_text("A false call")
        expect(page.locator("#moment")).to_contain_text("Row 1", ignore_case=True)
        expect(page.locator("#log")).to_contain_text("a false call", ignore_case=True)
    follow("@1 b1", *players)
    expect(guest.locator("#call-note")).to_be_hidden()
    expect(guest.locator("#moment")).to_be_hidden()
    follow("@2", *players)
    guest.locator("#call").click()
    expect(guest.locator("#calling")).to_be_visible()


def test_a_false_call_may_cost_nothing(person: People) -> None:
    hands = here(person, false_call="nothing")
    hands.page.locator("#call").wait_for()
    follow("@0 a1 !a1d1 !a1a4", hands)
    expect(hands.page.locator("#log")).to_contain_text("column A: a false call")
    expect(hands.page.locator("#call")).not_to_have_attribute("aria-disabled", "true")
    follow("@1", hands)


def test_a_false_call_may_cost_the_game(person: People) -> None:
    hands = here(person, false_call="game")
    page = hands.page
    follow("@0 a1", hands)
    page.locator("#call").click()
    expect(page.locator("#calling")).to_contain_text("A false call costs the game.")
    page.keyboard.press("Escape")
    follow("!a1d1", hands)
    expect(status(page)).to_have_text("Player 1 wins.")
    assert "It costs the game." in " ".join(log(page))


def test_every_line_can_be_called_and_is_pointed_at(person: People) -> None:
    hands = here(person)
    page = hands.page
    follow("@0 a1", hands)
    page.locator("#call").click()
    lines = page.locator("#calling li button")
    expect(lines).to_have_count(10)
    lines.nth(8).focus()
    cells = page.locator(".calling-board .cell").all()
    pointed = [index for index, each in enumerate(cells) if each.evaluate(POINTED)]
    assert pointed == [0, 5, 10, 15], "from A1 to D4"
    # The list is one tab stop, and one comes back to where one was.
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
    hands = here(person, traits="C")
    page = hands.page
    # Colours are laid as on a chessboard, but for two rows that are exchanged: none align.
    light, dark = iter("01234567"), iter("89ABCDEF")
    rows = ("0101", "1001", "1010", "0110")
    squares = [f"{column}{row}" for row in "1234" for column in "abcd"]
    codes = [next(dark if colour == "1" else light) for colour in "".join(rows)]
    turns = " ".join(f"@{code} {square}" for code, square in zip(codes, squares, strict=True))
    follow(turns, hands)
    expect(status(page)).to_have_text("Player 1: call, or pass.")
    expect(page.get_by_role("button", name="QUARTO!")).to_be_visible()
    page.get_by_role("button", name="Pass").click()
    expect(status(page)).to_have_text("Player 2: call, or pass.")
    page.get_by_role("button", name="Pass").click()
    expect(status(page)).to_have_text("The game is drawn.")


def test_a_block_is_called_where_blocks_count(person: People) -> None:
    hands = here(person, blocks=True)
    page = hands.page
    follow("@0 a1 @1 b1 @2 a2 @3 b2", hands)
    page.locator("#call").click()
    expect(page.locator("#calling li button")).to_have_count(19)
    page.keyboard.press("Escape")
    follow("!a1b2", hands)
    expect(status(page)).to_have_text("Player 1 wins.")
    assert marked(page) == ["a1", "b1", "a2", "b2"]
    assert cell(page, "c3").get_attribute("aria-label") == "C3 empty"
