"""Connections are lost and servers die: the page says so, keeps the moves, and reconnects."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from server.server_process import Server
from web.browser_people import People, people
from web.input_methods import Mouse
from web.live_regions import Heard, hear
from web.table_contents import at_table, board, cell, log
from web.whole_games import follow, meet, new_table

# Chromium has many names for a server that is gone, by how far a request had come.
GONE = r"net::ERR_\w+"
GAP = re.compile("gap")
LAST = re.compile("last")
LOST = "Connection lost. Your moves are kept, and will be sent when the connection is back."


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
    said = f"the {', '.join(piece.split())} piece."
    return sum(sentence.endswith(said) for sentence in log(page) if "give" in sentence)


def are_told_of_the_loss(*pages: Page) -> None:
    for page in pages:
        expect(page.locator("#connection")).to_have_text(LOST)
        assert Heard("assertive", LOST) in hear(page, "Connection lost.")


def was_given_once(code: str, piece: str, *, giver: Page, receiver: Page) -> None:
    """See on both pages that they are connected, and that a piece was given, once."""
    for page in (giver, receiver):
        is_back(page)
        assert "assertive" in [each.how for each in hear(page, "Reconnected.")]
        expect(cell(page, f"@{code}", "reserve")).to_have_class(GAP)
        turn = "place" if page is receiver else ""
        expect(page.locator("body")).to_have_attribute("data-turn", turn)
        assert gifts(page, piece) == 1


def test_a_move_survives_the_death_of_the_server(mortal: Server, visitor: People) -> None:
    """Whether it is done after the server died, or while it dies."""
    players = meet(visitor(forgive=GONE), visitor(forgive=GONE))
    host, guest = (hands.page for hands in players)
    mortal.kill()
    are_told_of_the_loss(host, guest)
    cell(host, "@0", "reserve").click()
    mortal.start()
    was_given_once("0", "light short round solid", giver=host, receiver=guest)

    follow("a1", *players)
    cell(guest, "@1", "reserve").click(no_wait_after=True)
    mortal.kill()
    are_told_of_the_loss(host, guest)
    mortal.start()
    was_given_once("1", "light short round hollow", giver=guest, receiver=host)

    follow("b1 @2", *players)
    expect(cell(guest, "b1")).to_have_class(LAST)
    assert board(host) == board(guest)


OFFLINE_IN_FRENCH = """async () =>
    (await (await caches.match("/offline")).text()).includes('lang="fr"')"""


def is_at_work_after_a_reload(page: Page) -> None:
    """Wait for the service worker, and see that a page that is opened then is served by it."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    assert page.evaluate("Boolean(navigator.serviceWorker.controller)")


def test_without_the_server_a_page_says_so_and_leads_back_to_what_was_done(
    mortal: Server, visitor: People
) -> None:
    """In the language that was chosen last."""
    page, other = visitor(forgive=GONE, keeps_files=True), visitor(forgive=GONE)
    players = meet(page, other)
    is_at_work_after_a_reload(page)
    at_table(page)
    mortal.kill()
    expect(page.locator("#connection")).to_have_text(LOST)
    cell(page, "@9", "reserve").click()
    page.reload()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("The server cannot be reached")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).borderRadius") != "0px"
    mortal.start()
    page.get_by_role("link", name="Try again").click()
    at_table(page)
    for each in (page, other):
        expect(cell(each, "@9", "reserve")).to_have_class(GAP)
        assert gifts(each, "dark short round hollow") == 1

    page.click("#open-languages")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_function(OFFLINE_IN_FRENCH)
    follow("a1", players[1])
    mortal.kill()
    page.reload()
    expect(heading).to_have_text("Le serveur est injoignable")

    # Nothing is lost either when the page is left without cached files.
    expect(other.locator("#connection")).to_have_text(LOST)
    cell(other, "@2", "reserve").click()
    mortal.start()
    other.reload()
    at_table(other)
    page.get_by_role("link", name="Réessayer").click()
    at_table(page)
    for each in (page, other):
        expect(cell(each, "@2", "reserve")).to_have_class(GAP)
    assert gifts(other, "light short square solid") == 1
    assert sum("basse, carrée, pleine et claire" in sentence for sentence in log(page)) == 1


@pytest.mark.soak
def test_a_page_with_cached_files_reconnects_too(mortal: Server, visitor: People) -> None:
    page, other = visitor(forgive=GONE, keeps_files=True), visitor(forgive=GONE)
    follow("@0 a1 @1", *meet(other, page))
    is_at_work_after_a_reload(page)
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


@pytest.mark.soak
def test_without_the_server_a_table_with_the_computer_waits(
    mortal: Server, visitor: People
) -> None:
    page = visitor(forgive=GONE, keeps_files=True)
    new_table(page, chairs=[{}, {"level": 1}])
    is_at_work_after_a_reload(page)
    at_table(page)
    mortal.kill()
    cell(page, "@9", "reserve").click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("The server cannot be reached")
    mortal.start()
    page.get_by_role("link", name="Try again").click()
    at_table(page)
    expect(cell(page, "@9", "reserve")).to_have_class(GAP)
    assert gifts(page, "dark short round hollow") == 1


@pytest.mark.soak
def test_without_the_server_the_language_of_the_home_page_stays(
    mortal: Server, visitor: People
) -> None:
    page = visitor(forgive=GONE, keeps_files=True)
    page.goto("/")
    is_at_work_after_a_reload(page)
    page.click("#open-languages")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_function(OFFLINE_IN_FRENCH)
    mortal.kill()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le serveur est injoignable")


def test_a_home_page_without_answers_says_so(person: People) -> None:
    page = person(forgive="ERR_FAILED", locale="fr-FR")
    page.route("**/api/tables?playing=true", lambda route: route.abort())
    page.goto("/")
    trouble = "Le serveur est injoignable. Réessayez quand la connexion sera revenue."
    expect(page.locator("#open .trouble")).to_have_text(trouble)
    expect(page.locator("#assertive")).to_have_text(trouble)
    expect(page.get_by_role("button", name="Jouer contre l’ordinateur").first).to_be_enabled()


def test_going_offline_and_coming_back(person: People) -> None:
    page, other = person(forgive=GONE), person()
    meet(page, other)
    page.context.set_offline(True)
    expect(page.locator("#connection"), "the browser knew at once").to_have_text(LOST, timeout=2000)
    cell(page, "@1", "reserve").click()
    page.context.set_offline(False)
    for each in (page, other):
        expect(cell(each, "@1", "reserve")).to_have_class(GAP)
        assert gifts(each, "light short round hollow") == 1
        is_back(each)


def test_after_a_reload_and_in_a_second_tab_it_is_the_same_game(person: People) -> None:
    page, other = person(), person()
    players = meet(page, other)
    follow("@0 a1 @1 b1", *players)
    before, said = board(page), log(page)
    page.reload()
    at_table(page)
    expect(page.locator("body")).to_have_attribute("data-turn", "give")
    assert board(page) == before
    assert log(page) == said, "in the same words"
    assert said == [
        "You start: give a piece.",
        "You give Bob the light, short, round, solid piece.",
        "Bob places it on A1.",
        "Bob gives you the light, short, round, hollow piece.",
        "Placed on B1. Choose a piece for Bob: 14 are left.",
    ]

    second = page.context.new_page()
    second.goto(page.url)
    at_table(second)
    follow("@2", Mouse(second))
    expect(cell(page, "@2", "reserve")).to_have_class(GAP)
    follow("c1 @3", players[1])
    follow("d1", players[0])
    for each in (second, other):
        expect(cell(each, "d1")).to_have_class(LAST)
    follow("@4", Mouse(second))
    for each in (page, other):
        expect(cell(each, "@4", "reserve")).to_have_class(GAP)
    assert board(page) == board(second) == board(other)
    assert log(page) == log(second)

    # What comes too late is refused and shown.
    cell(page, "@5", "reserve").click()
    expect(page.locator("#message.refusal")).to_be_visible()
    expect(cell(page, "@5", "reserve")).not_to_have_class(GAP)
