"""Tournaments on pages: a player is led to the table, and an arbiter runs one by keyboard alone."""

import re

from playwright.sync_api import Page, expect

from server.club_events.organisers import Organiser, entrants
from server.server_process import Server
from web import axe
from web.browser_people import People
from web.live_regions import hear

NAME = """() => {
    const { activeElement: it } = document;
    return it.ariaLabel ?? it.labels?.[0]?.innerText ?? it.innerText;
}"""


def tab_to(page: Page, pattern: str) -> None:
    """Press Tab until something of that name has the focus."""
    for _ in range(100):
        page.keyboard.press("Tab")
        if re.search(pattern, page.evaluate(NAME)):
            return
    raise AssertionError(f"no {pattern}: {page.evaluate(NAME)}")


def test_a_player_enters_and_is_led_to_the_table(person: People, server: Server) -> None:
    organiser = Organiser(server, "Friday", grace=600)
    (ben,) = entrants(server, organiser, ["Ben"])
    page = person(width=390, height=844, touch=True, forgive="404")
    page.clock.install()
    page.goto("/")
    page.fill("#code", organiser.code)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/events/{organiser.event}")
    expect(page.locator("#my-name")).to_be_focused()
    page.keyboard.type("<b>Ada</b>")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("You have entered.")
    assert organiser.code not in page.url
    organiser.publish()
    expect(page.locator("#said")).to_contain_text("Round 1: you play Ben at table 1.")
    hear(page, "You will be taken to your table in a moment.")
    # Whoever types is not taken away.
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), {id: 'x'}))")
    page.focus("#x")
    page.clock.run_for(20_000)
    assert "/events/" in page.url
    page.evaluate("document.getElementById('x').remove()")
    page.clock.run_for(10_000)
    page.wait_for_url("**/table/**")
    expect(page.locator("#status-line")).to_have_text("The game starts when both players are here.")
    with ben.at(ben.mine["table"]):
        hear(page, "Both players are here. The game begins.")
        ben.resign()
    hear(page, "Table 1: <b>Ada</b> beats Ben.")
    expect(page.locator("#event-back a")).to_have_attribute("href", f"/events/{organiser.event}")


def test_an_arbiter_runs_a_round_by_keyboard_and_ear(person: People) -> None:
    page = person()
    page.goto("/events")
    tab_to(page, "Name of the tournament")
    page.keyboard.type("Saturday")
    tab_to(page, "We play at real boards")
    page.keyboard.press("Space")
    tab_to(page, "Create tournament")
    page.keyboard.press("Enter")
    page.wait_for_url("**/arbiter")
    expect(page.locator("#console")).to_be_visible()
    tab_to(page, "one name per line")
    page.keyboard.type("Ada\nBen")
    tab_to(page, "Enter players")
    page.keyboard.press("Enter")
    hear(page, "Ben has entered.")
    expect(page.locator("#names")).to_be_focused()
    expect(page.locator("#names")).to_have_value("")
    page.focus("#status")
    tab_to(page, "Pair round 1")
    page.keyboard.press("Enter")
    hear(page, "begins against")
    expect(page.locator("#draft-title")).to_be_focused()
    tab_to(page, "Publish round 1")
    page.keyboard.press("Enter")
    hear(page, "Round 1 is published.")
    expect(page.locator("#status")).to_be_focused()
    tab_to(page, "Manage: table 1, ")
    page.keyboard.press("Enter")
    expect(page.locator("#ask button").first).to_be_focused()
    page.keyboard.press("Enter")
    hear(page, "beats")
    expect(page.locator("#table-1")).to_have_text("Correct")
    expect(page.locator("#table-1")).to_be_focused()
    assert page.evaluate(NAME).startswith("Correct: table 1")
    page.keyboard.press("Enter")
    tab_to(page, "Correct the result")
    page.keyboard.press("Enter")
    expect(page.locator("#ask [role=alert]")).to_have_text("Write a reason: everyone can read it.")
    page.keyboard.type("It was a draw")
    tab_to(page, "Correct the result")
    page.keyboard.press("Enter")
    hear(page, "Reason: It was a draw")
    page.focus("#status")
    tab_to(page, "Close the tournament")
    page.keyboard.press("Enter")
    tab_to(page, "Close the tournament")
    page.keyboard.press("Enter")
    hear(page, "The event is over.")
    # A screen for the room has neither bar nor footer.
    page.goto(page.url.replace("/arbiter", "/screen"))
    expect(page.locator("#standings tbody tr")).to_have_count(2)
    axe.check(page)
