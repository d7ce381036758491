"""What is chosen on the home page is really played: from start to end, each variant alone.

In ``make test`` this is checked in two halves: ``test_variants`` compares what the home page asks
for, and plays at tables that are made without it.
"""

import re

import pytest
from playwright.sync_api import expect

from web.browser_people import People
from web.input_methods import Keys, Mouse
from web.table_contents import board, cell, drawn, has_turn, log, reserve, status
from web.test_calling import marked
from web.test_variants import put_mask_on, terms
from web.whole_games import begin, follow, invited

pytestmark = pytest.mark.soak

# Row 1 fills with four pieces that are short, and have nothing else in common.
SHORT = "@0 a1 @9 b1 @2 c1 @B d1"


def here(person: People, game: str = "Quarto", **variants: object) -> Mouse:
    """Two on one device; player 1 starts."""
    page = person()
    begin(page, game, "friend", first="1", **variants)
    return Mouse(page)


@pytest.mark.parametrize(("traits", "wins"), [("H", True), ("HF", True), ("CSF", False)])
def test_only_the_chosen_traits_count(traits: str, wins: bool, person: People) -> None:
    hands = here(person, traits=traits)
    told = "only one trait counts: " if len(traits) == 1 else "traits that count: "
    assert told in terms(hands.page)
    follow(f"{SHORT} !a1d1", hands)
    if wins:
        expect(status(hands.page)).to_have_text("Player 1 wins.")
    else:
        expect(hands.page.locator("#moment")).to_contain_text("A false call")


def test_without_calling_an_alignment_wins_by_itself(person: People) -> None:
    hands = here(person, calling=False)
    page = hands.page
    assert "lines win without a call" in terms(page)
    expect(page.locator("#call")).to_be_hidden()
    follow(SHORT, hands)
    expect(status(page)).to_have_text("Player 1 wins.")
    expect(page.locator("#board .aligned")).to_have_count(4)
    expect(page.locator("#moment")).to_contain_text("short")


def test_the_access_set_has_its_own_words_and_pieces(person: People) -> None:
    hands = here(person, access=True)
    page = hands.page
    assert "Access set" in terms(page)
    grooved = cell(page, "@F", "reserve")
    expect(grooved).to_have_attribute("aria-label", re.compile("grooved", re.I))
    expect(grooved.locator("use[href$='-access-F']")).to_be_attached()
    follow("@F", hands)
    expect(page.locator("#hand")).to_have_attribute("aria-label", re.compile("grooved"))


def test_the_border_wants_lines_along_it(person: People) -> None:
    hands = here(person, "Quads", border=True)
    page = hands.page
    assert "border" in terms(page)
    hands.lay("a1", "TTTT")
    expect(page.locator("#message.refusal")).to_be_visible()
    assert not any(board(page))
    follow("a1=PPPP", hands)
    expect(page.locator("#message")).to_be_hidden()


def test_without_the_border_any_side_may_touch_it(person: People) -> None:
    follow("a1=TTTT", here(person, "Quads"))


@pytest.mark.parametrize("strict", [False, True])
def test_the_neutral_tiles_may_touch_at_a_corner_unless_strict(
    strict: bool, person: People
) -> None:
    hands = here(person, "Quads", strict=strict)
    assert ("even at a corner" in terms(hands.page)) is strict
    follow("c3=PPPP", hands)
    hands.lay("d4", "TTTT")
    if strict:
        expect(hands.page.locator("#message.refusal")).to_be_visible()
        assert board(hands.page).count("") == 35
    else:
        expect(cell(hands.page, "d4")).to_have_attribute("data-key", "TTTT")


def test_a_hidden_hand_is_not_on_the_page(person: People) -> None:
    host, guest = person(), person()
    invited(host, guest, "Quads", first="1", hidden=True)
    players = Mouse(host), Mouse(guest)
    follow("c3=PPPP e5=TTTT", *players)
    for page, theirs in ((host, "D"), (guest, "L")):
        expect(page.locator("#other [aria-label=Hidden]")).to_have_count(17)
        assert set(drawn(page, "other").values()) == {"hidden", ""}
        labels = page.locator("#other [role=gridcell]").evaluate_all(
            "cells => cells.map(cell => cell.ariaLabel)"
        )
        assert set(labels) == {"Hidden", "Placed"}
        own = "".join(drawn(page, "reserve").values())
        assert theirs not in own
    follow("c2=LPPP", *players)
    expect(guest.locator("#other [aria-label=Hidden]")).to_have_count(16)


def test_fitting_squares_are_marked_where_hints_are_allowed(person: People) -> None:
    hands = here(person, "Quads", help="hint")
    page = hands.page
    follow("c3=PPPP e5=TTTT", hands)
    cell(page, "0", "reserve").click()
    marked = page.locator("#board .fits")
    expect(marked.first).to_be_visible()
    assert "fits" in (marked.first.get_attribute("aria-label") or "")
    place = marked.first.get_attribute("data-place") or ""
    marked.first.click()
    expect(cell(page, place)).to_have_class(re.compile("last"))


def test_no_square_is_marked_without_hints(person: People) -> None:
    hands = here(person, "Quads")
    follow("c3=PPPP e5=TTTT", hands)
    cell(hands.page, "0", "reserve").click()
    expect(cell(hands.page, "0", "reserve")).to_have_attribute("aria-selected", "true")
    expect(hands.page.locator("#board .fits")).to_have_count(0)


@pytest.mark.parametrize("level", ["silent", "hint", "shown"])
def test_live_alignments_are_marked_only_where_that_was_agreed(level: str, person: People) -> None:
    hands = here(person, help=level)
    page = hands.page
    expect(page.get_by_role("button", name="Hint")).to_be_visible(visible=level != "silent")
    follow("@0 a1 @1 b1 @2 c1", hands)
    if level != "silent":
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#message")).to_contain_text("Not safe to give: 3")
    follow("@3 d1", hands)
    expect(page.locator("#board .aligned")).to_have_count(4 if level == "shown" else 0)
    follow("@8 a2", hands)
    expect(page.locator("#board .aligned")).to_have_count(0)


def test_behind_the_mask_nothing_is_drawn_until_the_game_is_over(person: People) -> None:
    page = person()
    begin(page, "Quarto", first="2", mask="worn")
    assert "blindfolded" in terms(page)
    put_mask_on(page)
    assert has_turn(page)
    expect(page.locator("body")).to_have_attribute("data-turn", "place")
    assert not any(board(page))
    assert not reserve(page)
    labels = page.locator("#board [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.ariaLabel)"
    )
    assert labels == [f"{column}{row}" for row in "1234" for column in "ABCD"]
    keys = Keys(page)
    keys.place("b2")
    expect(page.locator("body")).to_have_attribute("data-turn", "give")
    keys.go("board", "b2")
    keys.press("o")
    felt = re.compile("^B2: (light|dark)")
    expect(page.locator("#polite p").last).to_have_text(felt)
    expect(page.locator("#message")).to_have_text(felt)
    assert not any(map(felt.match, log(page))), "what was felt is forgotten"
    keys.press("f")
    expect(page.locator("#message")).to_contain_text("you are blindfolded", ignore_case=True)
    page.get_by_role("button", name="Resign").click()
    page.locator("#ask .danger").click()
    expect(status(page)).to_have_text("Computer 1 wins.")
    expect(cell(page, "b2")).to_have_attribute("aria-label", re.compile("^B2 (light|dark)"))


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_a_mask_that_is_required_is_worn_by_both(game: str, person: People) -> None:
    host, guest = person(), person()
    invited(host, guest, game, first="1", mask="required")
    for page in (host, guest):
        put_mask_on(page)
        expect(page.locator("#board .masked")).to_have_count(16 if game == "Quarto" else 36)


def test_a_mask_that_one_wears_leaves_the_other_to_see(person: People) -> None:
    host, guest = person(), person()
    invited(host, guest, "Quarto", first="1", mask="worn")
    put_mask_on(host)
    cell(host, "@7", "reserve").click()
    expect(guest.locator("body")).to_have_attribute("data-turn", "place")
    cell(guest, "c3").click()
    expect(cell(guest, "c3")).to_have_attribute("aria-label", re.compile("light tall square"))
    expect(host.locator("#log")).to_contain_text("Bob places on C3")
    assert not any(board(host))


def test_clocks_run_on_the_screen(person: People) -> None:
    hands = here(person, clock="300+0")
    running = hands.page.locator("#player-2 .clock")
    expect(running).to_have_text(re.compile(r"4:\d\d"))
    expect(running).not_to_have_text(running.inner_text())
    expect(hands.page.locator("#player-1 .clock")).to_have_text("5:00")


@pytest.mark.parametrize(("first", "whose"), [("1", "Your turn: give"), ("2", "Your turn: place")])
def test_who_begins_can_be_chosen(first: str, whose: str, person: People) -> None:
    page = person()
    begin(page, "Quarto", first=first)
    assert has_turn(page)
    expect(status(page)).to_contain_text(whose)


# Calling


def test_a_false_call_may_cost_nothing(person: People) -> None:
    hands = here(person, false_call="nothing")
    follow("@0 a1 !a1d1 !a1a4", hands)
    expect(hands.page.locator("#log")).to_contain_text("column A. That is a false call")
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
    assert "it costs the game." in " ".join(log(page))


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
