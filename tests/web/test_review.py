"""The review of a finished game: what it teaches, on the board and in words."""

from playwright.sync_api import Page, expect

from server.server_process import Server
from web.browser_people import People
from web.seated_pages import Sitting, hear, heard, sitting

START = "50B4/AE../..36/17.. - 1 CHSF! d1"
"""North gives: three pieces keep the draw, three lose."""
LOST = ("@D", "c2", "@2", "d2", "@8", "b3", "!d1a4")


def reviewed(at: Sitting, page: Page, seat: int) -> Page:
    """A player's page after a lost game that the engine has analysed."""
    at.opened(page, seat)
    at.act(*LOST)
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("#after .graph")).to_be_visible()
    return page


def press(page: Page, name: str) -> None:
    """Press a button by its name, with the keyboard."""
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def on_board(page: Page, square: str) -> str:
    return page.locator(f"#board [data-place={square}]").get_attribute("aria-label") or ""


def test_what_was_better_and_why_it_lost(person: People, server: Server) -> None:
    with sitting(server, start=START) as at:
        page = reviewed(at, person(), 1)
        # The same numbers everywhere: North began, so South called in turn 4.
        expect(page.locator("#after > .told")).to_contain_text("Turn 4. South calls QUARTO")
        numbered = page.locator("#log li[value]")
        assert [each.get_attribute("value") for each in numbered.all()] == ["1", "2", "3", "4"]
        page.reload()
        expect(numbered).to_have_count(4)
        page.get_by_role("button", name="Analyse this game").click()
        point = page.locator(".remarks li")
        expect(point).to_contain_text("That turned a drawn position into a losing one.")
        expect(point).to_contain_text("better to give one of these pieces: dark short round solid;")
        press(page, "Show why it loses")
        expect(page.locator("#moment")).to_be_hidden()
        expect(page.locator("#hand")).to_have_attribute(
            "aria-label", "In hand: dark tall round hollow."
        )
        page.keyboard.press("Enter")  # the focus is on Next
        placed = "South places the dark, tall, round, hollow piece on C2."
        expect(page.locator(".shown-line .told")).to_have_text(placed)
        assert heard(page)[-1][-1].endswith(placed)
        assert on_board(page, "c2") == "C2 dark tall round hollow"
        assert on_board(page, "d2") == "D2 empty"
        # What is asked is about what is on the board, and not about the end of the game.
        for typed, answer in {
            "square d2": "D2 is empty.",
            "hand": "There is no piece in hand.",
            "last": placed,
        }.items():
            page.locator("#line").fill(typed)
            page.keyboard.press("Enter")
            hear(page, answer)
        page.locator(".shown-line").get_by_role("button", name="Next").focus()
        for _ in range(8):
            page.keyboard.press("Enter")
        expect(page.locator(".shown-line .told")).to_contain_text("South calls QUARTO")
        expect(page.locator(".shown-line .told")).to_contain_text("This is the last move shown.")
        expect(page.locator("#board .aligned")).to_have_count(4)
        page.keyboard.press("Escape")
        expect(page.locator(".shown-line")).to_be_hidden()
        expect(page.get_by_role("button", name="Show why it loses")).to_be_focused()
        assert on_board(page, "c2") == "C2 empty", "the step of the mistake"
        press(page, "Show the better move")
        expect(page.locator("#hand")).to_have_attribute(
            "aria-label", "In hand: dark short round solid."
        )
        assert heard(page)[-1][-1].startswith("The better move: "), "one sentence"
        press(page, "Back to the game")
        point.get_by_role("button", name="Try again from here").press("Enter")
        page.wait_for_url(lambda url: at.table not in url)
        expect(page.locator("#status-line")).to_contain_text("Your turn: give Computer")
        assert on_board(page, "c2") == "C2 empty"


def test_you_are_up(person: People, server: Server) -> None:
    with sitting(server, start=START) as at:
        loser = reviewed(at, person(), 1)
        winner = at.opened(person(), 2)
        winner.get_by_role("button", name="Analyse this game").click()
        expect(winner.locator(".graph")).to_be_visible()
        for page, kind, words in (
            (loser, "down", "From turn 1: win for South."),
            (winner, "up", "From turn 1: win for you."),
        ):
            graph = page.locator(".graph > svg")
            assert graph.get_attribute("aria-label") == (
                f"With best play: At the start: draw. {words}"
            )
            assert graph.locator(f"rect.{kind}").count() == len(LOST)
            expect(page.locator(".graph .legend li")).to_have_count(3)
        for page, words in ((loser, "South wins."), (winner, "you win.")):
            press(page, "Back")
            expect(page.locator("#after > .told")).to_contain_text(f"With best play, {words}")
        # Trying again from any step, you play your own side: the opponent gives first here.
        press(winner, "First")
        winner.locator(".told + .note + .row button").first.press("Enter")
        winner.wait_for_url(lambda url: at.table not in url)
        expect(winner.locator("#log")).to_contain_text("gives you")


def test_how_good_every_move_was(person: People, server: Server) -> None:
    with sitting(server, start=START) as at:
        page = at.opened(person(width=390, height=844, touch=True), 2)
        at.act(*LOST)
        page.get_by_role("button", name="First").tap()
        page.get_by_role("button", name="Show good and bad moves").tap()
        piece = page.locator("#reserve [data-place='@D']")
        expect(piece).to_have_attribute("aria-label", "Dark tall round hollow, losing")
        page.get_by_role("button", name="Next", exact=True).tap()
        expect(page.locator("#board .valued")).to_have_count(6)
        assert on_board(page, "c2") == "C2 empty, winning"
        assert on_board(page, "a3") == "A3 empty, drawn"
        expect(page.locator("#after > .told")).to_have_text(
            "Turn 1. North gives you the dark, tall, round, hollow piece."
        )
        said = "It is your turn. Winning: C2, D2. Drawn: A3. Losing: B3, C4, D4."
        expect(page.locator(".values .note")).to_have_text(said)
        assert heard(page)[-1][-1].endswith(said)
        # A step that was looked at before is told like any other.
        page.get_by_role("button", name="Back", exact=True).tap()
        hear(page, "It is North’s turn.")
        page.get_by_role("button", name="Next", exact=True).tap()
        hear(page, said)
        page.get_by_role("button", name="Show good and bad moves").tap()
        expect(page.locator(".valued:visible")).to_have_count(0)
        assert on_board(page, "c2") == "C2 empty"


def test_an_animated_picture_comes_into_sight(person: People, server: Server) -> None:
    with sitting(server, start=START) as at:
        page = at.opened(person(width=390, height=844, touch=True), 1)
        at.act(*LOST)
        page.get_by_role("button", name="Share", exact=True).tap()
        page.get_by_text("Animated picture", exact=True).tap()
        expect(page.locator(".animation")).to_be_in_viewport(ratio=0.9)


def test_an_animated_picture_that_can_be_stopped(person: People, server: Server) -> None:
    with sitting(server, start=START) as at:
        page = at.opened(person(), 1)
        at.act(*LOST)
        press(page, "Share")
        expect(page.locator("#share-title")).to_be_focused()
        picture = page.locator(".animation")
        assert picture.get_attribute("src") is None
        page.get_by_text("Animated picture", exact=True).click()
        expect(picture).to_have_js_property("naturalWidth", 304)
        alternative = picture.get_attribute("alt") or ""
        assert alternative.startswith("The game as an animated picture, 4 turns.")
        assert "South" in alternative
        page.get_by_text("Animated picture", exact=True).click()
        expect(page.locator(".animation:not([src])")).to_be_attached()
