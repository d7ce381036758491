"""Dialogs leave the page in place, keep the focus while they are open, and give it back."""

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Server
from web.browser_people import People
from web.seated_pages import Sitting, hear, heard, sitting
from web.table_contents import cell, status

INSIDE = "id => document.getElementById(id).contains(document.activeElement)"
# How each is opened from a square of the board, or from its button.
OPENED = {
    "keys": lambda page: page.keyboard.press("?"),
    "calling": lambda page: page.keyboard.press("Shift+Q"),
    "ask": lambda page: page.get_by_role("button", name="Resign").press("Enter"),
    "settings": lambda page: page.locator("#open-settings").press("Enter"),
}


def opened(page: Page, name: str) -> None:
    """Open a dialog from the keyboard."""
    cell(page, "b2").focus()
    OPENED[name](page)
    expect(page.locator(f"#{name}")).to_be_visible()
    assert page.evaluate(INSIDE, name)


OPENERS = {"ask": "#actions .far", "settings": "#open-settings"}
# Marks what has the focus, and tells whether it is found again.
MARK = "() => { window.first = document.activeElement; }"
ROUND = """id => [document.getElementById(id).contains(document.activeElement),
    document.activeElement === window.first]"""


def goes_round(page: Page, name: str, key: str) -> None:
    """Press a key until the focus is where it was: it never leaves the dialog."""
    page.evaluate(MARK)
    for _ in range(60):
        page.keyboard.press(key)
        is_inside, is_back = page.evaluate(ROUND, name)
        assert is_inside, (name, key)
        if is_back:
            return
    raise AssertionError(f"{key} never comes round in {name}")


def test_tab_goes_round_and_escape_leads_back(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        for name in OPENED:
            opened(page, name)
            for key in ("Tab", "Shift+Tab"):
                goes_round(page, name, key)
            page.keyboard.press("Escape")
            expect(page.locator(f"#{name}")).to_be_hidden()
            expect(page.locator(OPENERS.get(name, "#board [data-place=b2]"))).to_be_focused()


@pytest.mark.soak
@pytest.mark.parametrize("name", OPENED)
def test_tab_never_leaves_a_dialog(name: str, person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        opened(page, name)
        for key in ("Tab", "Shift+Tab"):
            for _ in range(40):
                page.keyboard.press(key)
                assert page.evaluate(INSIDE, name), key
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()
        expect(page.locator(OPENERS.get(name, "#board [data-place=b2]"))).to_be_focused()


# All in one turn of the page: no frame comes between, as on a machine that is busy.
PRESSED_AT_ONCE = """() => {
  const call = document.getElementById("call");
  const dialog = document.getElementById("calling");
  const press = (key) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  call.focus();
  call.click();
  press("Escape");
  const back = document.activeElement === call && !dialog.open;
  const free = press("Tab");
  call.click();
  return { back, free, again: dialog.open && dialog.contains(document.activeElement) };
}"""


def test_the_next_key_finds_a_dialog_closed_and_one_takes_the_place_of_another(
    person: People, server: Server
) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        assert page.evaluate(PRESSED_AT_ONCE) == {"back": True, "free": True, "again": True}
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(INSIDE, "calling"), "what the first one left behind is not its own"
        page.keyboard.press("Escape")
        expect(page.locator("#call")).to_be_focused()

        opened(page, "settings")
        cell(page, "c3").focus()
        expect(page.locator("#settings")).to_be_hidden()
        expect(cell(page, "c3")).to_be_focused()
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        expect(status(page)).to_be_visible()
        page.keyboard.press("Escape")
        expect(cell(page, "c3")).to_be_focused()


def test_the_list_of_lines_shows_the_board_as_it_is_until_the_game_is_over(
    person: People, server: Server
) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 2)
        at.act("@9")
        page.locator("#call").press("Enter")
        expect(page.locator("#calling")).to_be_visible()
        pieces = page.locator(".calling-board svg")
        expect(pieces).to_have_count(0)
        at.act("b2")
        expect(pieces).to_have_count(1)
        expect(page.locator("#calling li button").first).to_be_focused()
        is_gone_with_the_game(page, at, "calling", loser=1)


def test_a_question_about_a_game_that_is_over_is_gone(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        opened(page, "ask")
        is_gone_with_the_game(page, at, "ask")


def is_gone_with_the_game(page: Page, at: Sitting, name: str, *, loser: int = 2) -> None:
    heard(page)
    at.do(loser, {"type": "Resign"})
    assert hear(page, "You win")
    expect(page.locator(f"#{name}")).to_be_hidden()
    expect(page.locator("#status")).to_be_focused()
