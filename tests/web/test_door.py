"""The page behind a link: what it says before a visitor joins."""

from playwright.sync_api import expect

from server.server_process import Person, Server
from web.browser_people import NO_TABLE, People


def test_the_settings_are_told_and_players_go_straight_to_the_table(
    person: People, server: Server
) -> None:
    made = Person(server, "North").table(
        game="Quads", rules="b", clock={"type": "PerMove", "seconds": 60}
    )
    link = f"/sit/{made['links']['code']}"
    page = person()
    page.goto(link)
    expect(page.locator("#played")).to_have_text("Quads: North and Player 2")
    expect(page.locator("#terms")).to_have_text("played with the border · 1 minute per move")
    page.click("#door button")
    page.wait_for_url(f"**/table/{made['id']}")
    page.goto(link)
    page.wait_for_url(f"**/table/{made['id']}")


def test_a_visitor_is_told_if_the_seat_is_taken_or_the_link_is_wrong(
    person: People, server: Server
) -> None:
    made = Person(server, "North").table()
    code = made["links"]["code"]
    Person(server, "South").post("/api/sit", {"code": code})
    page = person(forgive=f"{NO_TABLE}|status of 409")
    page.goto(f"/sit/{code}")
    expect(page.get_by_role("alert")).to_have_text("No seat is free at this table.")
    assert made["id"] not in page.content()
    page.goto("/sit/12345678")
    expect(page.get_by_role("alert")).to_have_text("There is no table with this code.")
    expect(page.locator("#door button")).to_have_count(0)
    page.locator("#door").get_by_role("link", name="Home").click()
    page.wait_for_url("**/")
