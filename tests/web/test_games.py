"""Whole games from the home page to the end, against every kind of opponent."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from server.server_process import Person, Server
from web.browser_people import People, people
from web.input_methods import Mouse
from web.seated_pages import Sitting, sitting
from web.table_contents import COMPILING, OVER, at_table, board, cell, has_turn, log, status
from web.whole_games import (
    LATE,
    at_one_device,
    begin,
    choose,
    every_start,
    follow,
    invited,
    link_to,
    make_table,
    meet,
    new_table,
    play_quads,
    play_quarto,
    remember,
    sit_down,
    start,
    way_to_play,
)

RESULT = re.compile(r"^(You win!|.+ wins\.|The game is drawn\.)$")
COMPUTERS = [{"level": 1}, {"level": 2}]
PLAY = {"Quarto": play_quarto, "Quads": play_quads}


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def at(server: Server) -> Iterator[Sitting]:
    """North and South at a table of Quarto; North begins."""
    with sitting(server) as sat:
        yield sat


@every_start
def test_a_whole_game_against_the_computer(game: str, start: str, person: People) -> None:
    page = person()
    if start:
        new_table(page, game, start=start, chairs=[{}, {"level": 1}])
    else:
        begin(page, game)
    PLAY[game](Mouse(page))
    expect(status(page)).to_have_text(RESULT)
    expect(page.locator("#moment")).to_be_visible()
    # After the result there may be lines that no one called.
    assert re.search("you win|wins|drawn", "\n".join(log(page)), re.IGNORECASE)


def test_three_clicks_lead_from_the_home_page_to_the_first_move(person: People) -> None:
    page = person()
    remember(page, "Quarto", first="1")
    start(choose(page, "Quarto"))
    cell(page, "@6", "reserve").click()
    expect(cell(page, "@6", "reserve")).to_have_class(re.compile("gap"))


@every_start
def test_a_whole_game_between_two_who_met_by_link(game: str, start: str, person: People) -> None:
    host, guest = person(), person()
    if start:
        meet(host, guest, game, start=start)
    else:
        invited(host, guest, game)
    began = board(host)
    players = [Mouse(page) for page in (host, guest)]
    if not host.locator("body[data-turn]:not([data-turn=''])").count():
        players.reverse()
    PLAY[game](*players)
    for page in (host, guest):
        expect(status(page)).to_have_text(RESULT)
    assert board(host) == board(guest)
    results = {status(page).inner_text() for page in (host, guest)}
    assert results == {"The game is drawn."} or "You win!" in results
    button(host, "Play again")
    expect(guest.locator("#offer")).to_contain_text("asks for another game")
    button(guest, "Accept")
    for page in (host, guest):
        expect(page.locator(OVER)).to_have_count(0)
        expect(page.locator("#offer")).to_be_hidden()
        expect(page.locator("#moment")).to_be_hidden()
        assert board(page) == began


@pytest.mark.parametrize(
    ("game", "start"),
    [
        pytest.param("Quarto", "", id="Quarto"),
        pytest.param("Quads", LATE["Quads"], id="Quads-late"),
        pytest.param("Quads", "", marks=pytest.mark.soak, id="Quads-whole"),
    ],
)
def test_a_whole_game_on_one_device(game: str, start: str, person: People) -> None:
    page = person()
    if start:
        at_one_device(page, game, start=start)
    else:
        begin(page, game, "friend")
    began = board(page)
    PLAY[game](Mouse(page))
    expect(status(page)).to_have_text(re.compile(r"^(Player [12] wins\.|The game is drawn\.)$"))
    button(page, "Play again")
    expect(page.locator(OVER)).to_have_count(0)
    assert has_turn(page)
    assert board(page) == began


def test_those_who_sit_opposite_are_named_and_seen(person: People, at: Sitting) -> None:
    page = at.opened(person(), 1)
    expect(page.get_by_role("heading", level=1)).to_contain_text("South")
    assert page.locator("#player-2 .name").inner_text() == "North"
    expect(page.locator("#player-2 .here")).to_have_text("you")
    at.sockets[1].close()
    expect(page.locator("#player-1 .here")).to_have_text("away")
    expect(page.locator("#polite, #assertive")).to_contain_text(["South has left."])


# Offers


def test_a_draw_is_offered_declined_and_agreed_on(person: People, at: Sitting) -> None:
    page = at.opened(person(), 1)
    at.do(2, {"type": "OfferDraw"})
    expect(page.locator("#offer")).to_contain_text("offers a draw")
    button(page, "Decline")
    expect(page.locator("#offer")).to_be_hidden()
    at.notice("Declined")
    button(page, "Offer a draw")
    at.notice("DrawOffered")
    expect(page.locator("#offer")).to_be_hidden()
    expect(page.get_by_role("button", name="Waiting…")).to_be_disabled()
    at.do(2, {"type": "Decline"})
    button(page, "Offer a draw")
    expect(page.locator("#message")).to_contain_text("make a move before you offer again")
    at.act("@0", "a1")
    at.do(2, {"type": "OfferDraw"})
    button(page, "Accept")
    expect(status(page)).to_have_text("The game is drawn.")


def test_a_turn_is_taken_back_if_the_other_one_agrees(person: People, at: Sitting) -> None:
    one, two = at.opened(person(), 1), at.opened(person(), 2)
    at.act("@0", "a1", "@1")
    button(two, "Take back")
    expect(one.locator("#offer")).to_contain_text("asks to take back the last turn")
    button(one, "Accept")
    for page in (one, two):
        expect(cell(page, "a1")).to_have_attribute("aria-label", "A1 empty")
        expect(cell(page, "@1", "reserve")).not_to_have_class(re.compile("gap"))
    at.notice("TakenBack")
    at.act("b2", "@2")
    at.do(2, {"type": "AskTakeback"})
    button(one, "Decline")
    expect(one.locator("#offer")).to_be_hidden()
    expect(cell(one, "b2")).to_have_attribute("aria-label", "B2 light short round solid")


def test_the_computer_lets_turns_be_taken_back(person: People) -> None:
    page = person()
    new_table(page, chairs=[{}, {"level": 1}])
    expect(page.locator("#title")).to_have_text("Quarto against Computer 1")
    assert page.locator("#player-2").inner_text() == "You", "and not “Player 1”"
    follow("@0", Mouse(page))
    assert has_turn(page)
    button(page, "Take back")
    expect(cell(page, "@0", "reserve")).not_to_have_class(re.compile("gap"))
    assert not any(board(page))


def test_no_one_resigns_by_mistake(person: People, at: Sitting) -> None:
    page = at.opened(person(), 1)
    asking = page.locator("#ask")
    button(page, "Resign")
    asking.get_by_role("button", name="Cancel").click()
    expect(asking).to_be_hidden()
    button(page, "Resign")
    page.keyboard.press("Escape")
    expect(asking).to_be_hidden()
    expect(status(page)).to_contain_text("Your turn")
    button(page, "Resign")
    asking.get_by_role("button", name="Resign").click()
    expect(status(page)).to_have_text("South wins.")


def test_another_game_may_be_declined(person: People, at: Sitting) -> None:
    page = at.opened(person(), 1)
    at.do(2, {"type": "Resign"})
    expect(status(page)).to_have_text("You win!")
    at.do(2, {"type": "AskRematch"})
    offer = page.get_by_role("group", name="South asks for another game.")
    offer.get_by_role("button", name="Decline").click()
    expect(offer).to_be_hidden()
    at.notice("RematchDeclined")
    button(page, "Play again")
    at.notice("RematchAsked")
    expect(page.get_by_role("button", name="Waiting…")).to_be_disabled()
    at.do(2, {"type": "Decline"})
    expect(page.locator("#log li").last).to_have_text("South declines.")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


# Watching


def test_links_from_the_table_lead_there_to_play_and_to_watch(person: People) -> None:
    host, guest, watcher = person(), person(), person()
    begin(host, "Quarto", "invite", first="1")
    watch, link = link_to(host, "watch"), link_to(host, "sit")
    code = link.rsplit("/", 1)[1]
    shown = f"{code[:4]} {code[4:8]} {code[8:]}"
    expect(host.get_by_label("Code", exact=True)).to_have_value(shown)
    sit_down(guest, link, "Bob")
    expect(host.locator("#waiting")).to_be_hidden()
    watcher.goto(watch)
    at_table(watcher)
    expect(status(watcher)).to_contain_text("’s turn")
    follow("@0", Mouse(host), Mouse(guest))
    expect(cell(watcher, "@0", "reserve")).to_have_class(re.compile("gap"))
    guest.goto("/ready")
    expect(host.locator("#player-1 .here")).to_have_text("away")


def test_a_watcher_sees_the_game_and_may_not_act(person: People, server: Server) -> None:
    with sitting(server, start="012./..../..../.... 3 1 CHSF! c1") as at:
        watcher = at.opened(person())
        expect(status(watcher)).to_contain_text("’s turn")
        at.act("d1")
        expect(cell(watcher, "d1")).to_have_attribute("aria-label", "D1 light short square hollow")
        for name in ("Resign", "Offer a draw", "Take back", "QUARTO!"):
            expect(watcher.get_by_role("button", name=name)).to_be_hidden()
        cell(watcher, "@4", "reserve").click()
        expect(watcher.locator("#message")).to_contain_text("you are watching", ignore_case=True)
        watcher.fill("#line", "@4")
        watcher.keyboard.press("Enter")
        expect(watcher.locator("#line")).to_have_value("@4")
        # It is refused again, and written down once.
        expect(watcher.locator("#log .refusal")).to_have_count(1)
        at.act("!a1d1")
        expect(status(watcher)).to_contain_text(" wins.")
        expect(watcher.locator("#moment")).to_contain_text("Row 1", ignore_case=True)


def test_an_open_table_is_listed_for_everyone(person: People, server: Server) -> None:
    Person(server, "Open Ada").table(game="Quads", public=True)
    guest, third = person(), person()
    guest.goto("/")
    row = guest.locator("#open li", has_text="Open Ada")
    expect(row).to_contain_text("Quads")
    row.get_by_role("button", name="Join").click()
    guest.wait_for_url("**/table/*")
    expect(status(guest)).to_have_text(re.compile("Your turn|It is .*’s turn"))
    third.goto("/")
    row = third.locator("#open li", has_text="Open Ada")
    expect(row).to_contain_text("in progress")
    expect(row.get_by_role("button", name="Join")).to_have_count(0)
    row.get_by_role("link", name="Watch").click()
    expect(status(third)).to_contain_text("’s turn")


@pytest.mark.soak
def test_an_open_table_is_made_on_the_home_page(person: People) -> None:
    host, guest = person(), person()
    form = choose(host, "Quads", "invite", public=True)
    form.locator("[data-player-name]").fill("Public Ada")
    start(form)
    host.wait_for_url("**/table/*")
    guest.goto("/")
    guest.locator("#open li", has_text="Public Ada").get_by_role("button", name="Join").click()
    guest.wait_for_url("**/table/*")
    for page in (host, guest):
        expect(status(page)).to_have_text(re.compile("Your turn|It is .*’s turn"))


def test_the_code_leads_to_the_table_as_well(person: People, server: Server) -> None:
    made = Person(server, "North").table()
    code = made["links"]["code"]
    guest = person()
    guest.goto("/")
    guest.fill("#code", f"{code[:4]} {code[4:8]} {code[8:]}")
    guest.locator("#join button").click()
    guest.wait_for_url(f"**/table/{made['id']}")
    expect(status(guest)).to_have_text(re.compile("Your turn|It is .*’s turn"))


def test_a_double_click_makes_one_table(person: People) -> None:
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    choose(page, "Quarto", "friend").locator("[name=start]").dblclick()
    at_table(page)
    assert asked.count("POST") == 1
    assert len(page.request.get("/api/tables/mine").json()) == 1


def test_a_table_that_is_mine_is_listed_until_its_game_is_over(person: People) -> None:
    page = person()
    made = make_table(page, chairs=[{}, {"level": 1}])
    page.goto("/")
    page.locator("#continue .go").click()
    page.wait_for_url(f"**/table/{made['id']}")
    button(page, "Resign")
    page.locator("#ask").get_by_role("button", name="Resign").click()
    expect(status(page)).to_have_text("Computer 1 wins.")
    page.goto("/")
    expect(page.locator("#open .none, #open li").first).to_be_visible()
    expect(page.locator("#continue")).to_be_hidden()


def test_two_computers_wait_while_the_watcher_pauses(browser: Browser, tmp_path: Path) -> None:
    with (
        Server(tmp_path / "data", "--pace", "0.5") as server,
        people(browser, server.url) as person,
    ):
        page = person()
        made = make_table(page, sit=(), chairs=COMPUTERS)
        page.goto(f"/watch/{made['id']}")
        button(page, "Pause")
        expect(page.locator("#polite")).to_contain_text("The computers pause")
        path = f"/api/tables/{made['id']}"
        expect(status(page)).to_have_text("Paused.")
        # A watcher who pauses still gets answers.
        page.locator("#line").fill("board")
        page.keyboard.press("Enter")
        expect(page.locator("#message")).to_contain_text("board")
        paused = Person(server).get(path)
        page.wait_for_timeout(1200)  # twice as long as they would take
        assert Person(server).get(path)["told"]["sequence"] == paused["told"]["sequence"]
        seen = len(log(page))
        button(page, "Resume")
        expect(page.locator("#polite")).to_contain_text("The game goes on.")
        page.wait_for_function(
            "seen => document.getElementById('log').childElementCount > seen",
            arg=seen,
            timeout=COMPILING,
        )


@pytest.mark.parametrize(
    ("game", "start"),
    [
        pytest.param("Quarto", LATE["Quarto"], id="Quarto-late"),
        pytest.param("Quads", LATE["Quads"], id="Quads-late"),
        pytest.param("Quarto", "", marks=pytest.mark.soak, id="Quarto-whole"),
        pytest.param("Quads", "", marks=pytest.mark.soak, id="Quads-whole"),
    ],
)
def test_two_computers_are_watched_to_the_end(game: str, start: str, person: People) -> None:
    page = person()
    if start:
        made = make_table(page, game, sit=(), chairs=COMPUTERS, start=start)
        page.goto(f"/watch/{made['id']}")
    else:
        page.goto("/")
        page.click(way_to_play(game, "watch"))
        page.wait_for_url("**/watch/*")
    expect(status(page)).to_have_text(RESULT, timeout=COMPILING)
    expect(page.locator("#after")).to_be_visible()
    expect(page.locator("#call")).to_be_hidden()
