"""The page relies on codes: it does the same when every sentence is in brackets."""

import pytest
from playwright.sync_api import Browser, expect

from reworded.server import reworded_server
from scenes import table
from server.server_process import PATIENCE, Server
from web.browser_people import people
from web.live_regions import UNTIL_MORE

__all__ = ["reworded_server"]  # a fixture


@pytest.mark.soak
def test_the_page_tells_a_missing_table_and_plays_under_the_blindfold(
    browser: Browser, reworded_server: Server
) -> None:
    with people(browser, reworded_server.url) as person:
        page = person()
        page.goto("/table/nosuch")
        expect(page.locator("#connection")).to_have_attribute("data-state", "refused")

        table(page, game="Quarto", chairs=[{"mask": "required"}, {"mask": "required"}])
        field = page.locator("#command input")
        expect(page.locator("#log li")).to_have_count(1)
        for line in ("board", "@0", "a1"):
            known = page.evaluate("window.ear.all")
            field.fill(line)
            field.press("Enter")
            # Answered: the next line comes after it.
            page.evaluate(UNTIL_MORE, [known, 1000 * PATIENCE])
        expect(page.locator("#log")).to_contain_text("A1")
        assert page.locator("#board use[href*='classic']").count() == 0, "nothing is drawn"
