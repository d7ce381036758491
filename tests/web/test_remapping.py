"""Shortcuts can be changed and switched off."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scenes import quarto
from web.browser_people import People
from web.whole_games import begin


def from_home(page: Page) -> None:
    """Join as people do."""
    begin(page, "Quarto", "friend")


every_way = pytest.mark.parametrize(
    "come",
    [
        pytest.param(quarto(), id="quickly"),
        pytest.param(from_home, marks=pytest.mark.soak, id="from-home"),
    ],
)
Come = Callable[[Page], object]


def keys(page: Page) -> None:
    page.get_by_role("button", name="Shortcuts").click()
    expect(page.get_by_role("dialog", name="Shortcuts")).to_be_visible()


def press_on_board(page: Page, key: str) -> None:
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press(key)


@every_way
def test_a_key_can_be_changed_and_what_had_it_gets_the_old_one(person: People, come: Come) -> None:
    page = person()
    come(page)
    keys(page)
    page.get_by_role("menuitem", name="the free squares").click()
    page.keyboard.press("l")
    expect(page.get_by_role("menuitem", name="L the free squares")).to_be_visible()
    expect(page.get_by_role("menuitem", name="F what happened last")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    press_on_board(page, "l")
    expect(page.locator("#polite")).to_contain_text("16 free squares")
    page.reload()
    press_on_board(page, "f")
    expect(page.locator("#polite")).to_contain_text("starts by giving a piece")
    keys(page)
    page.get_by_role("button", name="Reset shortcuts").click()
    expect(page.get_by_role("menuitem", name="F the free squares")).to_be_visible()


@every_way
def test_escape_leaves_a_key_digits_are_refused_and_letters_can_be_switched_off(
    person: People, come: Come
) -> None:
    page = person()
    come(page)
    keys(page)
    page.get_by_role("menuitem", name="the free squares").click()
    page.keyboard.press("3")
    expect(page.locator("#polite")).to_contain_text("Choose a letter or a symbol.")
    page.get_by_role("menuitem", name="the free squares").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menuitem", name="F the free squares")).to_be_visible()

    page.get_by_label("Use letter keys as shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    press_on_board(page, "f")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+End")
    expect(page.locator("#board [data-place='d4']")).to_be_focused()
    expect(page.locator("#log .answer")).to_have_count(0)
