"""Quarto Access on the home page: one choice beside Quarto, three keys away."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.browser_people import People
from web.table_contents import status
from web.test_variants import terms
from web.whole_games import start, way_to_play


@pytest.fixture
def page(person: People) -> Page:
    page = person()
    page.goto("/")
    return page


def asked_for(page: Page, way: str) -> dict[str, Any]:
    """Choose a way to play; return what is asked for."""
    page.click(way_to_play("quarto-access", way))
    with page.expect_request("**/api/tables") as asked:
        start(page.locator("#quarto-access"))
    body: dict[str, Any] = asked.value.post_data_json or {}
    page.wait_for_url("**/table/*")
    return body


def test_it_is_three_keys_away(page: Page) -> None:
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    starting = page.get_by_role("button", name="Play Quarto Access against the computer")
    expect(starting).to_be_focused()
    expect(starting).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("heading", name="You are blindfolded")).to_be_visible()
    expect(status(page)).not_to_be_empty()
    page.keyboard.press("Escape")
    shown = terms(page)
    assert "Access set" in shown
    assert "blindfolded" in shown
    piece = page.locator("#reserve [role=gridcell]").last
    expect(piece).to_have_attribute("aria-label", re.compile("^Grooved large square hollow"))


def test_every_way_has_the_set_and_the_blindfold(page: Page) -> None:
    page.click(way_to_play("quarto-access", "computer"))
    page.locator("#quarto-access [name=level]").select_option("7")
    page.locator("#quarto-access [data-remember]").check()
    expect(page.locator("#quarto-access [name=help]")).to_have_count(0)  # the blindfold allows none
    page.keyboard.press("Escape")
    found = {way: asked_for(page, way) for way in ("computer",)}
    for way in ("friend", "invite"):
        page.goto("/")
        found[way] = asked_for(page, way)
    for way, body in found.items():
        table = body["table"]
        assert (table["game"], table["piece_set"], table["rules"]) == ("Quarto", "access", "CHSF!")
        masks = [chair.get("mask", "off") for chair in table["chairs"]]
        assert masks == (["worn", "off"] if way == "computer" else ["required", "required"])
    assert found["computer"]["table"]["chairs"][1]["level"] == 7
    page.goto("/")
    # What was chosen is remembered for this edition alone.
    expect(page.locator("#quarto-access [name=level]")).to_have_value("7")
    expect(page.locator("form[data-game=Quarto] [name=level]")).to_have_value("4")
    expect(page.get_by_role("region", name="Quarto Access")).to_be_visible()
