"""Tournaments on pages: a player is led to the table, and an arbiter runs one by keyboard alone."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from server.club_events.organisers import Organiser, entrants
from server.server_process import Server
from web import axe
from web.browser_people import People
from web.by_keys import ByKeys
from web.live_regions import hear

# All lots of a tournament follow from its seed.
ONE_SEED = """
    const drawn = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => into instanceof Uint32Array ? into.fill(7) : drawn(into);
"""
# In how many lines the results of rounds are written.
LINES_OF_RESULTS = """() => {
    const lines = [...document.querySelectorAll("#results td")].map((cell) => {
        const written = document.createRange();
        written.selectNodeContents(cell);
        return written.getClientRects().length;
    });
    return [...new Set(lines)];
}"""
EIGHT = Path(__file__).parents[1] / "golden" / "screenreader" / "arbiter-of-eight.txt"


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
    # How it goes on is also there to be read, and no game is offered that would not count.
    expect(page.locator("#event-said")).to_contain_text("Your place: 1, with 1 point.")
    expect(page.get_by_role("button", name="Play again")).to_be_hidden()
    page.get_by_role("button", name="Close").tap()
    expect(page.locator("#event-note")).to_be_hidden()
    expect(page.locator("#status")).to_be_focused()
    expect(page.locator("#event-back a")).to_have_attribute("href", f"/events/{organiser.event}")


FORM = "== The arbiter's console"
"""What is heard before this is the same in every tournament."""


def create(arbiter: ByKeys, page: Page, players: str) -> None:
    """Create a tournament of real boards, and enter players, by keys alone."""

    def without_others(route: Route) -> None:
        if route.request.method == "GET":
            route.fulfill(json=[])  # other tests have tournaments here too
        else:
            route.continue_()

    page.route("**/api/events", without_others)
    page.goto("/events")
    arbiter.part("A new tournament")
    arbiter.find("Tournament name")
    arbiter.type("Saturday")
    arbiter.find("We play at real boards")
    arbiter.press("Space")
    arbiter.find("Create tournament")
    arbiter.open("Enter", "**/arbiter", page.locator("#console"))
    arbiter.part("The arbiter's console")
    arbiter.find("one name per line")
    arbiter.type(players)
    arbiter.find("^Enter players")
    last = players.splitlines()[-1]
    arbiter.press("Enter", says=f"{last} has entered.", to=page.locator("#names"))
    expect(page.locator("#names")).to_have_value("")


def play_round(arbiter: ByKeys, page: Page, number: int, tables: int) -> None:
    """Pair a round, publish it, and enter that those who began have won, by keys alone."""
    arbiter.part(f"Round {number}")
    # After entering, the button is above; after a round, it is the next stop.
    arbiter.find(f"Pair round {number}", "Shift+Tab" if number == 1 else "Tab")
    arbiter.press("Enter", says="starts against", to=page.locator("#draft-title"))
    arbiter.find(f"Publish round {number}")
    arbiter.press("Enter", says=f"Round {number} is published.", to=page.locator("#status"))
    for table in range(1, tables + 1):
        arbiter.find(f"Manage: table {table}, ")
        arbiter.press("Enter", to=page.locator("#ask button").first)
        if table < tables:
            arbiter.press("Enter", says="not over", to=page.locator(f"#table-{table}"))
        else:
            arbiter.press("Enter", says=" beats ", to=page.locator("#status"))


def close(arbiter: ByKeys, page: Page) -> None:
    """Close the tournament."""
    arbiter.part("The end")
    arbiter.find("Close the tournament")
    arbiter.press("Enter")
    arbiter.find("Close the tournament")
    arbiter.press("Enter", says="The tournament is closed.", to=page.locator("#status"))


def test_an_arbiter_runs_a_round_by_keyboard_and_ear(person: People) -> None:
    page = person()
    arbiter = ByKeys(page)
    create(arbiter, page, "Ada\nBen")
    assert arbiter.heard.text.partition(FORM)[0] == EIGHT.read_text().partition(FORM)[0]
    arbiter.find("Close the entries")
    arbiter.press("Enter", says="The entries are closed", to=page.locator("#entries"))
    expect(page.locator("#entries")).to_have_text("Open the entries again")
    play_round(arbiter, page, 1, 1)
    # There is a result, so the round cannot be taken back any more.
    expect(page.locator("#step-unpublish")).to_have_count(0)
    expect(page.locator("#players tbody tr").first).to_contain_text("at a real board")
    # The result was wrong: back to it, without a mouse.
    arbiter.find("Correct: table 1, ")
    arbiter.press("Enter")
    arbiter.press("d")
    expect(page.locator("#ask select option:checked")).to_have_text("Draw")
    arbiter.find("Correct the result")
    arbiter.press("Enter")
    expect(page.locator("#ask [role=alert]")).to_have_text("Write a reason: everyone can read it.")
    arbiter.type("It was a draw")
    arbiter.find("Correct the result")
    arbiter.press("Enter", says="Reason: It was a draw", to=page.locator("#table-1"))
    arbiter.find("Close the tournament", "Shift+Tab")
    arbiter.press("Enter")
    arbiter.find("Close the tournament")
    arbiter.press("Enter", says="The tournament is closed.", to=page.locator("#status"))
    # What can no longer be changed is not offered.
    expect(page.locator(":is(#tables, #players, #entry) button:visible")).to_have_count(0)
    # A screen for the room has neither bar nor footer.
    page.goto(page.url.replace("/arbiter", "/screen"))
    expect(page.locator("#standings tbody tr")).to_have_count(2)
    axe.check(page)


def console_of(page: Page, organiser: Organiser) -> None:
    """Open the console of a tournament in a browser that has got the rights by a link."""
    page.goto(organiser.post(f"{organiser.path}/links", {})["link"])
    hear(page, "You are an arbiter of this tournament now.")
    expect(page.locator("#console")).to_be_visible()


def test_an_arbiter_hears_of_what_others_do_and_sees_what_is_refused(
    person: People, server: Server
) -> None:
    table = {"clock": {"type": "Total", "seconds": 300}}
    organiser = Organiser(server, "Friday", format="swiss", rounds=3, grace=600, table=table)
    entrants(server, organiser, ["Ada", "Ben"])
    page = person(width=390, height=844, touch=True, forgive="409")
    console_of(page, organiser)
    for name in ("Cleo", "Dan"):
        entrants(server, organiser, [name])
        hear(page, f"{name} has entered.")
    organiser.publish()
    hear(page, "Round 1 is published.")
    entrants(server, organiser, ["Zoe"])
    hear(page, "Zoe has entered.")
    organiser.do("EnterResult", table=1, winner=0)
    hear(page, " draw. Round 1 of 3: 1 match is not over.")
    # Who takes over is in the lists for swapping.
    organiser.do("Replace", player=5, name="Yan")
    hear(page, "Yan takes over from Zoe.")
    expect(page.locator("#swap-one option").last).to_have_text("Yan")
    # Adding time and freeing a device are confirmed.
    page.get_by_role("button", name="Manage: table 2").tap()
    page.locator("#ask").get_by_role("button", name="Add time").tap()
    hear(page, "More time for both players: 1:00.")
    page.get_by_role("button", name="Manage: Ada").tap()
    page.locator("#ask").get_by_role("button", name="Let this player use another device").tap()
    hear(page, "Ada can enter on another device now.")
    # A refusal is in sight wherever it happens.
    page.get_by_role("button", name="Manage: Yan").tap()
    page.locator("#ask").get_by_label("Name").fill("Cleo")
    page.locator("#ask").get_by_role("button", name="Replace").tap()
    expect(page.locator("#trouble")).to_have_text("Cleo has already entered.")
    expect(page.locator("#trouble")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY > document.getElementById('players').offsetTop / 2")


def test_a_result_of_an_earlier_round_is_corrected_on_the_console(
    person: People, server: Server
) -> None:
    organiser = Organiser(server, "Friday", format="round-robin", off_server=True)
    for name in ("Ada", "Ben", "Cleo", "Dan"):
        organiser.do("Enter", name=name)
    page = person()
    for _ in range(3):
        organiser.publish()
        for table in (1, 2):
            organiser.do("EnterResult", table=table, winner=0)
    console_of(page, organiser)
    page.get_by_role("button", name="Correct an earlier round").press("Enter")
    ask = page.locator("#ask")
    expect(ask.get_by_label("Which round")).to_be_focused()
    expect(ask.get_by_label("Which round")).to_have_value("2")
    page.keyboard.press("1")
    (first, second) = organiser.get(f"{organiser.path}/rounds/1")
    match = ask.get_by_label("Match")
    expect(match.locator("option")).to_have_text([first["words"], second["words"]])
    match.select_option(index=1)
    ask.get_by_label("Correct result").select_option(label=f"{second['names'][1]} wins")
    ask.get_by_label("Reason").fill("Misheard")
    ask.get_by_role("button", name="Correct the result").press("Enter")
    one, two = second["names"]
    hear(page, f"Round 1 has been corrected. Reason: Misheard. Table 2: {two} beats {one}.")
    expect(page.locator("#earlier")).to_be_focused()
    assert organiser.ask("GET", f"{organiser.path}/rounds/4").status_code == 404
    # All rounds are over: no one can enter, and on a phone each result takes one line.
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/events/{organiser.event}")
    expect(page.locator("#results td").first).to_be_visible()
    expect(page.locator("#enter")).to_be_hidden()
    assert page.evaluate(LINES_OF_RESULTS) == [1]
    page.goto(f"/events/{organiser.event}/screen")
    expect(page.locator("#standings td").first).to_be_visible()
    heading, cell = (page.locator(f"#standings {each}").first for each in ("h2", "td"))
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    assert heading.evaluate(size) > cell.evaluate(size)


@pytest.mark.soak  # a round of it is played in every run
def test_a_blind_arbiter_runs_a_round_robin_of_eight_to_its_end(person: People) -> None:
    page = person()
    page.add_init_script(ONE_SEED)
    arbiter = ByKeys(page)
    create(arbiter, page, "Ada\nBen\nCleo\nDan\nEva\nFinn\nGwen\nHugo")
    for number in range(1, 8):
        play_round(arbiter, page, number, 4)
    close(arbiter, page)
    heard = arbiter.heard.text
    if "FOURFOLD_WRITE_TRANSCRIPTS" in os.environ:
        EIGHT.write_text(heard)
    assert heard == EIGHT.read_text()
