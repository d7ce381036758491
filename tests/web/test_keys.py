"""Every shortcut, in both games."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from server.server_process import Server
from web.browser_people import People
from web.seated_pages import Heard, hear, heard, sitting

MOVES = [
    ("ArrowRight", "c2"), ("ArrowLeft", "a2"), ("ArrowUp", "b1"), ("ArrowDown", "b3"),
    ("Home", "a2"), ("Control+Home", "a1"), ("Digit3", "b3"), ("Shift+Digit4", "d2"),
    ("Digit1", "b1"), ("Shift+Digit1", "a2"),
]  # fmt: skip
MOVES_BY_SIZE = {
    "Quarto": [*MOVES, ("End", "d2"), ("Control+End", "d4")],
    "Quads": [
        *MOVES,
        ("End", "f2"),
        ("Control+End", "f6"),
        ("Digit6", "b6"),
        ("Shift+Digit6", "f2"),
    ],
}
EDGES = ["ArrowUp", "ArrowLeft", "Digit7", "Shift+Digit7", "Digit9"]
FORGET_THE_EDGE = "() => document.getElementById('board').classList.remove('thud')"
# A key as a French keyboard has it: in the row of digits, and typing something else.
FRENCH = """([code, key, shiftKey]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { code, key, shiftKey, bubbles: true, cancelable: true }))"""


@pytest.fixture
def quarto(person: People, server: Server) -> Iterator[Page]:
    """A page at a table of Quarto, whose turn it is to place on a board with three pieces."""
    with sitting(server, help="hint", start="...3/.0F./..../.... - 2 CHSF! d1") as at:
        page = at.opened(person(), 1)
        at.act("@9")
        heard(page)
        cell(page, "b2").focus()
        yield page


@pytest.fixture
def quads(person: People, server: Server) -> Iterator[Page]:
    """A page at a table of Quads, whose turn it is to place beside the neutral tiles."""
    with sitting(server, game="Quads", help="hint", start="6/6/2PPPP3/6/6/6 D -") as at:
        page = at.opened(person(), 1)
        at.act("d5=TTTT")
        heard(page)
        cell(page, "b2").focus()
        yield page


def cell(page: Page, place: str, grid: str = "board") -> Locator:
    return page.locator(f"#{grid} [data-place='{place}']")


def asked(page: Page, key: str, answer: str) -> list[Heard]:
    """Press a key that asks for something, and return what is said."""
    page.keyboard.press(key)
    return hear(page, answer)


def answered(page: Page, key: str, answer: str) -> None:
    """One polite message answers, and the focus stays."""
    before = page.evaluate("document.activeElement.dataset.place")
    assert asked(page, key, answer) == [Heard("polite", answer)]
    assert page.evaluate("document.activeElement.dataset.place") == before


# Walking


def check_moves(page: Page, game: str) -> None:
    for key, place in MOVES_BY_SIZE[game]:
        cell(page, "b2").focus()
        page.keyboard.press(key)
        expect(cell(page, place), key).to_be_focused()


def test_keys_move_in_the_grids_of_quarto(quarto: Page) -> None:
    check_moves(quarto, "Quarto")
    assert heard(quarto) == []
    corner = cell(quarto, "a1")
    corner.focus()
    for key in EDGES:
        quarto.evaluate(FORGET_THE_EDGE)
        quarto.keyboard.press(key)
        expect(corner, key).to_be_focused()
        expect(quarto.locator("#board.thud"), key).to_be_attached()
        assert heard(quarto) == [Heard("polite", "Edge.")], key


def test_keys_move_in_the_grids_of_quads(quads: Page) -> None:
    check_moves(quads, "Quads")
    quads.keyboard.press("v")
    for key, place in (("Control+End", "18"), ("ArrowUp", "11"), ("End", "13")):
        quads.keyboard.press(key)
        expect(cell(quads, place, "reserve"), key).to_be_focused()
    quads.keyboard.press("ArrowDown")
    expect(cell(quads, "13", "reserve"), "a hand ends with its last tile").to_be_focused()
    expect(quads.locator("#reserve.thud")).to_be_attached()
    quads.keyboard.press("Digit3")
    expect(cell(quads, "18", "reserve")).to_be_focused()


def test_digits_are_known_by_their_place_on_the_keyboard(quarto: Page) -> None:
    for code, key, shift, place in (
        ("Digit1", "&", False, "b1"),
        ("Digit2", "é", False, "b2"),
        ("Digit3", '"', False, "b3"),
        ("Digit3", "3", True, "c2"),
        ("Digit1", "1", True, "a2"),
        # The number pad counts or walks, as it is locked.
        ("Numpad4", "4", False, "b4"),
        ("Numpad4", "ArrowLeft", False, "a2"),
    ):
        cell(quarto, "b2").focus()
        quarto.evaluate(FRENCH, [code, key, shift])
        expect(cell(quarto, place), f"{code} {key}").to_be_focused()


def test_grids_and_the_command_field_remember_where_one_was(quarto: Page) -> None:
    quarto.keyboard.press("v")
    expect(cell(quarto, "@0", "reserve")).to_be_focused()
    for key, place in (
        ("Digit3", "@8"), ("Shift+Digit2", "@9"), ("End", "@B"), ("Control+End", "@F"),
        ("Home", "@C"), ("ArrowUp", "@8"), ("Control+Home", "@0"),
    ):  # fmt: skip
        quarto.keyboard.press(key)
        expect(cell(quarto, place, "reserve"), key).to_be_focused()
    quarto.keyboard.press("b")
    expect(cell(quarto, "b2")).to_be_focused()
    quarto.keyboard.press("i")
    expect(quarto.locator("#line")).to_be_focused()
    quarto.keyboard.type("bvx1")
    expect(quarto.locator("#line")).to_have_value("bvx1")
    quarto.keyboard.press("Escape")
    expect(cell(quarto, "b2")).to_be_focused()


# Asking


def test_keys_ask_about_a_game_of_quarto(quarto: Page) -> None:
    answered(quarto, "o", "B2: light short round solid.")
    answered(quarto, "h", "In hand: dark short round hollow. Code: 9.")
    answered(quarto, "l", "South gives you the dark, short, round, hollow piece.")
    answered(quarto, "t", "There is no clock.")
    # Lines through a square come one after the other.
    for line in ("B2", "B2", "A1"):
        (said,) = asked(quarto, "x", line)
        assert said.how == "polite"
    quarto.keyboard.press("x")
    assert hear(quarto, "A2")[0].said.startswith("A2")
    (said,) = asked(quarto, "f", "13")
    assert said.how == "polite"
    cell(quarto, "a1").focus()
    (said,) = asked(quarto, "w", "A1")
    assert said.how == "polite"
    quarto.keyboard.press("v")
    answered(quarto, "o", "The light, short, round, solid piece is no longer in the reserve.")


def test_keys_ask_about_a_game_of_quads(quads: Page) -> None:
    answered(quads, "o", "B2 is empty.")
    answered(quads, "l", "South places a tile on D5: lines across on all four sides.")
    cell(quads, "c3").focus()
    answered(quads, "o", "C3: lines along all four sides.")
    cell(quads, "c4").focus()
    answered(quads, "e", "C4 needs lines along the top.")
    quads.keyboard.press("w")  # the tiles that fit are a list to walk through
    expect(quads.get_by_role("option").first).to_contain_text("ways to place a tile on C4")
    quads.keyboard.press("Escape")
    expect(cell(quads, "c4")).to_be_focused()
    assert len(asked(quads, "x", "A4")) == 1
    assert len(asked(quads, "x", "C1")) == 1


def test_a_silent_table_tells_no_hint(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        heard(page)
        cell(page, "b2").focus()
        (said,) = asked(page, "w", "no hints")
        assert said.how == "polite"


def test_keys_are_known_by_their_place_and_with_other_modifiers_the_browsers(
    quarto: Page,
) -> None:
    # Whether it was kept from the browser is all that can be seen of it.
    kept = quarto.evaluate(
        """() => [["l", "ctrlKey"], ["f", "metaKey"], ["b", "altKey"], ["1", "ctrlKey"]].map(
            ([key, modifier]) => !document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
                { key, code: `Key${key}`, [modifier]: true, bubbles: true, cancelable: true })))"""
    )
    assert kept == 4 * [False]
    assert heard(quarto) == []
    quarto.evaluate(FRENCH, ["KeyO", "щ", False])
    assert hear(quarto, "B2") == [Heard("polite", "B2: light short round solid.")]
    quarto.evaluate(FRENCH, ["KeyQ", "Й", True])
    expect(quarto.locator("#calling")).to_be_visible()


# Acting


def test_enter_places_and_space_gives(quarto: Page) -> None:
    for _ in range(2):
        assert asked(quarto, "Enter", "B2 is taken: choose an empty square.") == [
            Heard("polite", "B2 is taken: choose an empty square.")
        ]
    expect(cell(quarto, "b2")).to_be_focused()
    cell(quarto, "a4").focus()
    assert asked(quarto, "Enter", "Placed") == [
        Heard("polite", "Placed on A4. Choose a piece for South: 12 are left.")
    ]
    quarto.keyboard.press("v")
    cell(quarto, "@5", "reserve").focus()
    assert asked(quarto, "Space", "give") == [
        Heard("polite", "You give South the light, tall, round, hollow piece.")
    ]


def test_a_tile_is_chosen_turned_dropped_and_placed(quads: Page) -> None:
    quads.keyboard.press("r")
    assert hear(quads, "Choose a tile") == [Heard("polite", "Choose a tile first.")]
    quads.keyboard.press("v")
    told = Heard("polite", "Chosen. Turn it, or choose a square for it.")
    assert asked(quads, "Enter", "Chosen") == [told]
    (said,) = asked(quads, "h", "You have 17 tiles")
    assert said.said.startswith("Chosen: light at the top, lines along the other three sides. ")
    assert asked(quads, "r", "Lines along three sides, light on the right")[0].how == "polite"
    assert (
        asked(quads, "Shift+R", "Light at the top, lines along the other three sides")[0].how
        == "polite"
    )
    assert asked(quads, "Escape", "Nothing") == [Heard("polite", "Nothing is chosen.")]
    assert asked(quads, "Enter", "Chosen") == [Heard("polite", "Chosen.")], "said once"
    quads.keyboard.press("b")
    quads.keyboard.press("r")
    heard(quads)
    cell(quads, "c2").focus()
    assert asked(quads, "Enter", "place the tile") == [Heard("polite", "You place the tile on C2.")]


def test_shift_q_calls_and_escape_or_a_click_beside_the_lines_cancels(quarto: Page) -> None:
    quarto.keyboard.press("Shift+Q")
    quarto.mouse.click(5, 5)
    expect(quarto.locator("#calling")).to_be_hidden()
    expect(cell(quarto, "b2"), "it does nothing else").to_be_focused()
    quarto.keyboard.press("Shift+Q")
    lines = quarto.locator("#calling li button")
    expect(lines).to_have_count(10)
    expect(lines.first).to_be_focused()
    quarto.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    quarto.keyboard.press("ArrowUp")
    quarto.keyboard.press("Escape")
    expect(quarto.locator("#calling")).to_be_hidden()
    expect(cell(quarto, "b2")).to_be_focused()
    quarto.keyboard.press("Shift+Q")
    quarto.keyboard.press("Enter")
    said = hear(quarto, "False call")
    assert [each.how for each in said] == ["polite"]
    expect(cell(quarto, "b2")).to_be_focused()
    quarto.keyboard.press("Shift+Q")
    assert hear(quarto, "cannot call")[0].how == "polite"
    expect(quarto.locator("#calling")).to_be_hidden()


def test_the_question_mark_shows_all_keys_and_what_happens_is_still_heard(quarto: Page) -> None:
    quarto.keyboard.press("?")
    expect(quarto.get_by_role("heading", name="Shortcuts")).to_be_visible()
    quarto.keyboard.press("Escape")
    expect(quarto.locator("#keys")).to_be_hidden()
    expect(cell(quarto, "b2")).to_be_focused()
    quarto.keyboard.press("?")
    expect(quarto.locator("#keys")).to_be_visible()
    heard(quarto)
    quarto.locator("#keys .keys button:not(.fixed)").first.click()
    assert hear(quarto, "Press the new key")[0].how == "polite"
    # Nothing hides the regions from a screen reader.
    assert "Press the new key" in quarto.locator("body").aria_snapshot()
    quarto.keyboard.press("Escape")
    quarto.keyboard.press("Escape")
    expect(quarto.locator("#keys")).to_be_hidden()
    expect(cell(quarto, "b2")).to_be_focused()
