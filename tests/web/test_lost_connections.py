"""Connections are lost and servers die: the page says so, keeps what was done, and comes back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from server.server_process import Server
from web.browser_people import People, people
from web.input_methods import Mouse
from web.table_contents import at_table, board, cell, log
from web.whole_games import follow, meet, new_table

# Chromium has many names for a server that is gone, by how far a request had come.
GONE = r"net::ERR_\w+"
GAP = re.compile("gap")
LOST = "The connection is lost. What you do is kept and sent as soon as it is back."


@pytest.fixture(scope="module")
def mortals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that one test after the other may kill."""
    with Server(tmp_path_factory.mktemp("mortal") / "data") as server:
        yield server


@pytest.fixture
def mortal(mortals: Server) -> Server:
    """A server that may be killed, and started again at the same address."""
    assert mortals.process is not None
    return mortals if mortals.process.poll() is None else mortals.start()


@pytest.fixture
def visitor(browser: Browser, mortal: Server) -> Iterator[People]:
    """People who come to it."""
    with people(browser, mortal.url) as coming:
        yield coming


def is_back(page: Page) -> None:
    expect(page.locator("#connection")).to_be_hidden()
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")


def gifts(page: Page, piece: str) -> int:
    """Return how often a piece was given, by the log."""
    return sum(sentence.endswith(f"{piece}.") for sentence in log(page) if "give" in sentence)


def two_in_play(visitor: People) -> tuple[Mouse, Mouse]:
    players = meet(visitor(forgive=GONE), visitor(forgive=GONE))
    follow("@0 a1", *players)
    return players


@pytest.mark.parametrize("when", ["before", "during"])
def test_a_move_survives_the_death_of_the_server(
    when: str, mortal: Server, visitor: People
) -> None:
    host, guest = (hands.page for hands in two_in_play(visitor))
    if when == "before":
        mortal.kill()
        for page in (host, guest):
            expect(page.locator("#connection")).to_have_text(LOST)
            expect(page.locator("#assertive")).to_contain_text("The connection is lost.")
        cell(guest, "@1", "reserve").click()
    else:
        cell(guest, "@1", "reserve").click(no_wait_after=True)
        mortal.kill()
        for page in (host, guest):
            expect(page.locator("#connection")).to_have_text(LOST)
    mortal.start()
    for page in (host, guest):
        is_back(page)
        expect(page.locator("#assertive")).to_contain_text("The connection is back.")
        expect(cell(page, "@1", "reserve")).to_have_class(GAP)
        expect(page.locator("body")).to_have_attribute("data-turn", "place" if page is host else "")
        assert gifts(page, "light short round hollow") == 1
    follow("b1 @2", Mouse(host), Mouse(guest))
    expect(cell(guest, "b1")).to_have_class(re.compile("last"))
    assert board(host) == board(guest)


def test_what_was_done_survives_leaving_the_page(mortal: Server, visitor: People) -> None:
    page = visitor(forgive=GONE, keeps_files=True)
    other = visitor(forgive=GONE)
    follow("@0 a1 @1", *meet(other, page))
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.reload()
    at_table(page)
    follow("b1", Mouse(other))
    mortal.kill()
    expect(other.locator("#connection")).to_have_text(LOST)
    cell(other, "@2", "reserve").click()
    mortal.start()
    other.reload()
    at_table(other)
    for each in (page, other):
        expect(cell(each, "@2", "reserve")).to_have_class(GAP)
        assert gifts(each, "light short square solid") == 1


def test_without_the_server_a_page_says_so_and_leads_back(mortal: Server, visitor: People) -> None:
    page = visitor(forgive=GONE, keeps_files=True)
    new_table(page, chairs=[{}, {"level": 1}])
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.reload()
    at_table(page)
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
    mortal.kill()
    cell(page, "@9", "reserve").click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("The server cannot be reached")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).borderRadius") != "0px"
    mortal.start()
    page.get_by_role("link", name="Try again").click()
    at_table(page)
    expect(cell(page, "@9", "reserve")).to_have_class(GAP)
    assert gifts(page, "dark short round hollow") == 1


def test_without_the_server_the_language_stays(mortal: Server, visitor: People) -> None:
    page = visitor(forgive=GONE, keeps_files=True)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    page.reload()
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_function(
        """async () => (await (await caches.match("/offline")).text()).includes('lang="fr"')"""
    )
    mortal.kill()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le serveur est injoignable")


def test_a_home_page_without_answers_says_so(visitor: People) -> None:
    page = visitor(forgive="ERR_FAILED", locale="fr")
    page.route("**/api/tables/mine", lambda route: route.abort())
    page.goto("/")
    trouble = "Le serveur est injoignable. Réessayez quand la connexion sera revenue."
    expect(page.locator("#open .trouble")).to_have_text(trouble)
    expect(page.locator("#assertive")).to_have_text(trouble)
    expect(page.get_by_role("button", name="Jouer contre l’ordinateur").first).to_be_enabled()


def test_going_offline_and_coming_back(visitor: People) -> None:
    host, guest = (hands.page for hands in two_in_play(visitor))
    guest.context.set_offline(True)
    cell(guest, "@1", "reserve").click()
    expect(guest.locator("#connection")).to_have_text("Sending …")
    expect(guest.locator("#connection")).to_have_text(LOST)
    guest.context.set_offline(False)
    for page in (host, guest):
        expect(cell(page, "@1", "reserve")).to_have_class(GAP)
        assert gifts(page, "light short round hollow") == 1
        is_back(page)


def test_two_tabs_of_one_person_show_the_same_game(person: People) -> None:
    page, other = person(), person()
    players = meet(page, other)
    second = page.context.new_page()
    second.goto(page.url)
    at_table(second)
    follow("@0", Mouse(second))
    expect(cell(page, "@0", "reserve")).to_have_class(GAP)
    follow("a1 @1", players[1])
    follow("b1", players[0])
    expect(cell(second, "b1")).to_have_class(re.compile("last"))
    follow("@2", Mouse(second))
    for each in (page, other):
        expect(cell(each, "@2", "reserve")).to_have_class(GAP)
    assert board(page) == board(second) == board(other)
    assert log(page) == log(second)


def test_a_reload_leaves_everything_as_it_was(person: People) -> None:
    page, other = person(), person()
    players = meet(page, other)
    follow("@0 a1 @1 b1", *players)
    before = board(page)
    page.reload()
    at_table(page)
    expect(page.locator("body")).to_have_attribute("data-turn", "give")
    assert board(page) == before
    assert log(page) == [
        "You begin: give a piece.",
        "You give light short round solid.",
        "Bob places on A1 and gives you light short round hollow.",
        "Placed on B1. Choose a piece for Bob, 14 left.",
    ]
    follow("@2 c1", *players)
    expect(cell(page, "c1")).to_have_class(re.compile("last"))
    assert board(page) == board(other)


def test_a_move_that_comes_too_late_is_refused_and_shown(person: People) -> None:
    page, other = person(), person()
    meet(page, other)
    second = page.context.new_page()
    second.goto(page.url)
    at_table(second)
    cell(page, "@0", "reserve").click()
    expect(cell(second, "@0", "reserve")).to_have_class(GAP)
    cell(second, "@1", "reserve").click()
    expect(second.locator("#message.refusal")).to_be_visible()
    expect(cell(second, "@1", "reserve")).not_to_have_class(GAP)
