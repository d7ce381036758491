"""A player's own games on the page: going on, going through them again, choosing and hiding."""

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web.browser_people import People
from web.live_regions import hear
from web.seated_pages import COOKIE, Sitting, sitting
from web.walks import until_listed

LINE = ("@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "!a1d1")


def visit(page: Page, server: Server, guest: Person, path: str) -> Page:
    page.context.add_cookies([{"name": COOKIE, "value": guest.token, "url": server.url}])
    page.goto(path)
    return page


def finish(at: Sitting) -> None:
    """Let North win by a call, and both of them begin another game."""
    at.act(*LINE)
    at.do(1, {"type": "AskRematch"})
    at.do(2, {"type": "AskRematch"})
    until_listed(at.people[0])


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_games_stay_in_sight_below_what_goes_on(
    person: People, server: Server, width: int, height: int
) -> None:
    me = Person(server, "North")
    for _ in range(4):
        socket = me.connect(me.table(first=1, sit=[1, 2])["id"])
        socket.act("@8")
        socket.close()
    page = visit(person(width=width, height=height), server, me, "/")
    expect(page.locator("#continue .go").first).to_be_visible()
    expect(page.locator("#continue .go")).to_have_count(3)
    for game in ("quarto", "quads"):
        for part in (f"#{game}-title", f".game [data-sheet={game}][data-way=computer]"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height, part


def test_a_game_is_removed_from_the_strip_by_key(person: People, server: Server) -> None:
    with sitting(server) as at:
        at.act("@8")
        page = visit(person(), server, at.people[0], "/")
        expect(page.locator("#continue .go")).to_have_count(1)
        expect(page.locator("#continue .note")).to_contain_text("Their turn")
        page.locator("#continue .remove").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#continue")).to_be_hidden()
        expect(page.locator("#main")).to_be_focused()
        hear(page, "Removed from the list. The game itself stays as it is.")


def test_finished_games_are_chosen_hidden_and_opened(person: People, server: Server) -> None:
    with sitting(server) as at:
        finish(at)
        page = visit(person(), server, at.people[0], "/games")
        row = page.locator("#played li")
        expect(row).to_have_count(1)
        expect(row).to_contain_text("Quarto against South")
        expect(row).to_contain_text("You won · QUARTO! was called · ")
        expect(row.locator("img")).to_have_attribute("alt", "Board with 4 squares filled")
        expect(row.locator("img")).to_have_js_property("complete", True)
        assert row.locator("img").evaluate("image => image.naturalWidth") > 0
        expect(page.locator("#how-many")).to_have_text("1 game")
        expect(page.locator("#figures tbody tr")).to_have_text(["SouthQuarto110000–"])
        page.set_viewport_size({"width": 320, "height": 640})
        fits = "part => part.scrollWidth <= part.clientWidth"
        assert page.locator("#figures-table").evaluate(fits), "a phone shows all figures"
        page.set_viewport_size({"width": 1280, "height": 800})
        page.select_option("#result", "lost")
        expect(page.locator("#none-chosen")).to_be_visible()
        expect(page.locator("#how-many")).to_have_text("0 games")
        page.select_option("#result", "")
        page.select_option("#opponent", label="South")
        expect(row).to_have_count(1)
        page.get_by_role("button", name="Hide: Quarto against South").press("Enter")
        expect(row).to_have_count(0)
        page.locator("#choose-games [name=hidden]").check()
        page.get_by_role("button", name="Show again: Quarto against South").click()
        expect(row).to_have_count(0)
        page.locator("#choose-games [name=hidden]").uncheck()
        page.get_by_role("link", name="Review: Quarto against South").click()
        expect(page).to_have_url(f"{server.url}/table/{at.table}/1")


def test_the_only_game_can_be_hidden_and_shown_again(person: People, server: Server) -> None:
    with sitting(server) as at:
        finish(at)
        page = visit(person(), server, at.people[0], "/games")
        page.get_by_role("button", name="Hide: Quarto against South").press("Enter")
        hear(page, "Hidden from the list. To see it again, choose “Hidden games”.")
        expect(page.locator("#played li")).to_have_count(0)
        page.reload()
        expect(page.locator("#none-chosen")).to_be_visible()
        expect(page.locator("#no-games")).to_be_hidden()
        page.get_by_label("Hidden games").check()
        page.get_by_role("button", name="Show again: Quarto against South").press("Enter")
        expect(page.locator("#none-chosen")).to_be_visible()
        page.get_by_label("Hidden games").uncheck()
        expect(page.locator("#played li")).to_have_count(1)


FIGURES_BESIDE = """cells => cells.every((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const [number, all] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
    return number.top < all.top + number.height && number.left > all.left + 16;
})"""


@pytest.mark.parametrize("locale", ["fr-FR", "de-DE"])
def test_on_a_phone_each_figure_stands_beside_its_heading(
    person: People, server: Server, locale: str
) -> None:
    with sitting(server) as at:
        finish(at)
        page = visit(person(locale=locale, width=360), server, at.people[0], "/games")
        figures = page.locator("#figures td:nth-child(n + 3)")
        expect(figures).to_have_count(7)
        assert figures.evaluate_all(FIGURES_BESIDE)


def test_a_past_game_is_reviewed_at_its_own_address(person: People, server: Server) -> None:
    with sitting(server) as at:
        finish(at)
        page = visit(person(), server, at.people[0], f"/table/{at.table}/1")
        expect(page.locator("#title")).to_have_text("Quarto: North and South, game 1")
        expect(page.locator("#status-line")).to_have_text("You win!")
        expect(page.locator("#log li").last).to_have_text("You win.")
        expect(page.locator("#log li[value]").first).to_have_attribute("value", "1")
        link = page.get_by_label("Link to this game", exact=True)
        expect(link).to_have_value(f"{server.url}/table/{at.table}/1")
        for name in ("Play again", "Resign", "Other device"):
            expect(page.get_by_role("button", name=name)).to_be_hidden()
        # Nothing that is done here reaches the game that goes on.
        page.locator("#board [data-place=b2]").click()
        page.fill("#line", "resign")
        page.keyboard.press("Enter")
        expect(page.locator("#message")).to_have_text("You are reviewing a finished game.")
        assert at.view["ended"] is None
        page.get_by_role("link", name="Go to the table").click()
        expect(page.locator("#status-line")).to_have_text("It is South’s turn.")
        scores = page.locator(".player .score")
        expect(scores).to_have_text(["00 games won", "11 game won"])
        # The address of the game that goes on leads to the table.
        page.goto(f"/table/{at.table}/2")
        expect(page).to_have_url(f"{server.url}/table/{at.table}")


def test_a_game_that_was_never_played_has_no_address(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = person(forgive="status of 404")
        page.goto(f"/table/{at.table}/7")
        expect(page.locator("#title")).to_have_text("There is no such game at this table.")
