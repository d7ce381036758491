"""Two people at one device, each with or without a blindfold of their own."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from web.browser_people import People
from web.recorded_output import sense
from web.table_contents import cell, status
from web.whole_games import begin, choose

MASKED = "#board .masked"


def chooses(page: Page, place: Locator) -> None:
    """Choose with the mouse; a blindfolded player feels with the first click."""
    if page.locator(MASKED).count():
        place.click()
    place.click()


def gives(page: Page, code: str) -> None:
    chooses(page, cell(page, f"@{code}", "reserve"))
    expect(status(page)).to_contain_text("place")


@pytest.mark.parametrize(("mask", "blindfolded"), [("worn", 1), ("other", 2)])
def test_the_board_is_hidden_on_the_turns_of_who_is_blindfolded(
    person: People, mask: str, blindfolded: int
) -> None:
    page = sense(person())
    begin(page, "Quarto", "friend", first=str(3 - blindfolded), mask=mask)
    expect(page.locator("#terms")).to_contain_text(f"Player {blindfolded} is blindfolded")
    expect(page.locator(MASKED)).to_have_count(0)
    gives(page, "9")
    expect(page.locator(MASKED)).to_have_count(16)
    expect(status(page)).to_have_text(
        f"Player {blindfolded} is blindfolded. Player {blindfolded}: place the piece."
    )
    chooses(page, cell(page, "b2"))
    expect(status(page)).to_contain_text("give")
    expect(page.locator(MASKED)).to_have_count(16)
    gives(page, "3")
    expect(page.locator(MASKED)).to_have_count(0)
    expect(cell(page, "b2")).to_have_attribute("aria-label", re.compile("^B2 dark short"))
    cell(page, "c3").click()
    gives(page, "4")
    expect(page.locator(MASKED)).to_have_count(16)
    expect(page.locator("#log")).not_to_contain_text("B2")
    expect(page.locator("#log")).to_contain_text("C3")


def test_it_is_said_on_the_home_page_and_at_the_table(person: People) -> None:
    page = person()
    begin(page, "Quarto", "friend", first="1", mask="worn")
    expect(page.get_by_role("dialog", name="You are blindfolded")).to_contain_text(
        "On this device, the board is shown whenever a player without a blindfold is to move."
    )
    choose(page, "Quarto", "friend").locator("summary").click()
    expect(page.locator("form[data-game=Quarto] [name=mask]")).to_have_accessible_description(
        re.compile("on one device", re.I)
    )


def test_a_blindfold_for_everyone_hides_the_board_always(person: People) -> None:
    page = sense(person())
    begin(page, "Quarto", "friend", first="1", mask="required")
    expect(page.locator("#terms")).to_contain_text("both players are blindfolded")
    expect(page.locator(MASKED)).to_have_count(16)
    gives(page, "9")
    expect(page.locator(MASKED)).to_have_count(16)
