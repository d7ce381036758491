"""Whole games from the home page to the end, against everybody one can play."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from server.server_process import Person, Server
from web.browser_people import People, people
from web.input_methods import Mouse
from web.seated_pages import sitting
from web.table_contents import COMPILING, OVER, at_table, board, cell, has_turn, log, status
from web.whole_games import (
    begin,
    choose,
    every_start,
    follow,
    invited,
    link_to,
    meet,
    new_table,
    play_quads,
    play_quarto,
    sit_down,
)

RESULT = re.compile(r"^(You win!|.+ wins\.|The game is drawn\.)$")
PLAY = {"Quarto": play_quarto, "Quads": play_quads}


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def two(person: People) -> tuple[Mouse, Mouse]:
    """Two people who sit at a table of Quarto; whoever invited begins."""
    return meet(person(), person())


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
    # After the result there may be lines that nobody called.
    assert re.search("you win|wins|drawn", "\n".join(log(page)), re.IGNORECASE)


def test_two_clicks_lead_from_the_home_page_to_the_first_move(person: People) -> None:
    page = person()
    page.goto("/")
    page.evaluate("localStorage.setItem('fourfold.table.Quarto', '{\"first\": \"1\"}')")
    page.reload()
    page.locator("form[data-game=Quarto] button[value=computer]").click()
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


@pytest.mark.parametrize("game", PLAY)
def test_a_whole_game_on_one_device(game: str, person: People) -> None:
    page = person()
    begin(page, game, "friend")
    PLAY[game](Mouse(page))
    expect(status(page)).to_have_text(re.compile(r"^(Player [12] wins\.|The game is drawn\.)$"))
    button(page, "Play again")
    expect(page.locator(OVER)).to_have_count(0)
    assert has_turn(page)
    assert not any(board(page))


def test_those_who_sit_opposite_are_named_and_seen(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    expect(host.get_by_role("heading", level=1)).to_contain_text("Bob")
    assert guest.locator("#player-2 .name").inner_text() == "Bob"
    expect(guest.locator("#player-2 .here")).to_have_text("you")
    guest.goto("/")
    expect(host.locator("#player-1 .here")).to_have_text("away")
    expect(host.locator("#polite, #assertive")).to_contain_text(["Bob has left."])


# Offers


def test_a_draw_is_offered_declined_and_agreed_on(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    button(host, "Offer a draw")
    expect(guest.locator("#offer")).to_contain_text("offers a draw")
    expect(host.locator("#offer")).to_be_hidden()
    button(guest, "Decline")
    expect(guest.locator("#offer")).to_be_hidden()
    button(host, "Offer a draw")
    expect(host.locator("#message")).to_contain_text("play on before you make another")
    follow("@0 a1", *two)
    button(guest, "Offer a draw")
    button(host, "Accept")
    for page in (host, guest):
        expect(status(page)).to_have_text("The game is drawn.")


def test_a_turn_is_taken_back_if_the_other_one_agrees(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    follow("@0 a1 @1", *two)
    button(guest, "Take back")
    expect(host.locator("#offer")).to_contain_text("asks to take the last turn back")
    button(host, "Accept")
    for page in (host, guest):
        expect(cell(page, "a1")).to_have_attribute("aria-label", "A1 empty")
        expect(cell(page, "@1", "reserve")).not_to_have_class(re.compile("gap"))
    follow("b2 @2", *two)
    button(guest, "Take back")
    button(host, "Decline")
    expect(host.locator("#offer")).to_be_hidden()
    expect(cell(host, "b2")).to_have_attribute("aria-label", "B2 light short round solid")


def test_the_computer_lets_turns_be_taken_back(person: People) -> None:
    page = person()
    begin(page, "Quarto", first="1")
    follow("@0", Mouse(page))
    assert has_turn(page)
    button(page, "Take back")
    expect(cell(page, "@0", "reserve")).not_to_have_class(re.compile("gap"))
    assert not any(board(page))


def test_nobody_resigns_by_mistake(two: tuple[Mouse, Mouse]) -> None:
    host, guest = (hands.page for hands in two)
    asking = host.locator("#ask")
    button(host, "Resign")
    asking.get_by_role("button", name="Cancel").click()
    expect(asking).to_be_hidden()
    button(host, "Resign")
    host.keyboard.press("Escape")
    expect(asking).to_be_hidden()
    expect(status(host)).to_contain_text("Your turn")
    button(host, "Resign")
    asking.get_by_role("button", name="Resign").click()
    expect(status(host)).to_have_text("Bob wins.")
    expect(status(guest)).to_have_text("You win!")


# Watching


def test_a_watcher_sees_the_game_and_may_not_act(person: People) -> None:
    host, guest, watcher = person(), person(), person()
    begin(host, "Quarto", "invite", first="1")
    watch = link_to(host, "watch")
    sit_down(guest, link_to(host, "sit"), "Bob")
    watcher.goto(watch)
    at_table(watcher)
    expect(status(watcher)).to_contain_text("is to act")
    follow("@0 a1", Mouse(host), Mouse(guest))
    expect(cell(watcher, "a1")).to_have_attribute("aria-label", "A1 light short round solid")
    for name in ("Resign", "Offer a draw", "Take back", "QUARTO!"):
        expect(watcher.get_by_role("button", name=name)).to_be_hidden()
    cell(watcher, "@1", "reserve").click()
    expect(watcher.locator("#message")).to_contain_text("you are watching", ignore_case=True)
    watcher.fill("#line", "@1")
    watcher.keyboard.press("Enter")
    expect(watcher.locator("#line")).to_have_value("")
    # It is refused again, and written down once.
    expect(watcher.locator("#log .refusal")).to_have_count(1)
    follow("@1 b1 @2 c1 @3 d1 !a1d1", Mouse(host), Mouse(guest))
    expect(status(watcher)).to_contain_text(" wins.")
    expect(watcher.locator("#moment")).to_contain_text("Row 1", ignore_case=True)


def test_another_game_may_be_declined(person: People, server: Server) -> None:
    with sitting(server) as at:
        one, two = at.opened(person(), 1), at.opened(person(), 2)
        at.do(1, {"type": "Resign"})
        one.get_by_role("button", name="Play again").click()
        offer = two.get_by_role("group", name="North asks for another game.")
        offer.get_by_role("button", name="Decline").click()
        expect(offer).to_be_hidden()
        expect(one.locator("#log li").last).to_have_text("South declines.")
        expect(one.get_by_role("button", name="Play again")).to_be_visible()


def test_an_open_table_is_listed_for_everybody(person: People) -> None:
    host, guest, third = person(), person(), person()
    host.goto("/")
    host.fill("#name", "Open Ada")
    host.locator("#name").blur()
    begin(host, "Quads", "invite", public=True)
    guest.goto("/")
    row = guest.locator("#open li", has_text="Open Ada")
    expect(row).to_contain_text("Quads")
    row.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    for page in (host, guest):
        expect(status(page)).to_have_text(re.compile("Your turn|is to act"))
    third.goto("/")
    row = third.locator("#open li", has_text="Open Ada")
    expect(row).to_contain_text("in play")
    expect(row.get_by_role("button", name="Sit down")).to_have_count(0)
    row.get_by_role("link", name="Watch").click()
    expect(status(third)).to_contain_text("is to act")


def test_the_code_leads_to_the_table_as_well(person: People) -> None:
    host, guest = person(), person()
    begin(host, "Quarto", "invite")
    code = host.locator("#waiting .code").inner_text().removeprefix("Code: ")
    guest.goto("/")
    guest.fill("#code", code)
    guest.locator("#join button").click()
    guest.wait_for_url("**/table/*")
    expect(host.locator("#waiting")).to_be_hidden()


def test_a_double_click_makes_one_table(person: People) -> None:
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    page.goto("/")
    page.get_by_role("button", name="Play here with a friend").first.dblclick()
    at_table(page)
    assert asked.count("POST") == 1


def test_a_table_that_is_mine_is_listed_until_its_game_is_over(person: People) -> None:
    page = person()
    begin(page, "Quarto", first="1")
    url = page.url
    page.goto("/")
    page.get_by_role("link", name="Go on").click()
    page.wait_for_url(url)
    button(page, "Resign")
    page.locator("#ask").get_by_role("button", name="Resign").click()
    expect(status(page)).to_have_text("Computer 1 wins.")
    page.goto("/")
    expect(page.locator("#open .none, #open li").first).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()


def test_two_computers_wait_for_whoever_pauses(browser: Browser, tmp_path: Path) -> None:
    with (
        Server(tmp_path / "data", "--pace", "0.5") as server,
        people(browser, server.url) as person,
    ):
        page = person()
        choose(page, "Quarto", level=1)
        page.get_by_role("button", name="Watch two computers play Quarto").click()
        page.wait_for_url("**/watch/*")
        button(page, "Pause")
        expect(page.locator("#polite")).to_contain_text("The computers wait")
        path = f"/api/tables/{page.url.rsplit('/', 1)[1]}"
        expect(status(page)).to_have_text("Paused.")
        # Whoever pauses is still answered.
        page.locator("#line").fill("board")
        page.keyboard.press("Enter")
        expect(page.locator("#message")).to_contain_text("board")
        paused = Person(server).get(path)
        page.wait_for_timeout(1200)  # twice as long as they would take
        assert Person(server).get(path)["told"]["sequence"] == paused["told"]["sequence"]
        seen = len(log(page))
        button(page, "Go on")
        expect(page.locator("#polite")).to_contain_text("The game goes on.")
        page.wait_for_function(
            "seen => document.getElementById('log').childElementCount > seen",
            arg=seen,
            timeout=COMPILING,
        )


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_two_computers_are_watched_to_the_end(game: str, person: People) -> None:
    page = person()
    choose(page, game, level=1)
    page.get_by_role("button", name=f"Watch two computers play {game}").click()
    page.wait_for_url("**/watch/*")
    expect(status(page)).to_have_text(RESULT, timeout=COMPILING)
    expect(page.locator("#after")).to_be_visible()
    expect(page.locator("#call")).to_be_hidden()
