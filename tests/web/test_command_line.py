"""The field for typed commands: a refused line stays, and the arrows recall earlier ones."""

from playwright.sync_api import Page, expect

from server.server_process import Server
from web.browser_people import People
from web.seated_pages import Heard, hear, heard, sitting

SELECTED = "field => field.value.slice(field.selectionStart, field.selectionEnd)"


def typed(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def test_a_refused_line_stays_and_earlier_ones_are_recalled(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        heard(page)
        field = page.locator("#line")
        field.focus()
        typed(page, "board")
        hear(page, "The board is empty")
        expect(field).to_have_value("")
        typed(page, "give dark tall blue hollow")
        (said,) = hear(page, "“blue” was not understood")
        assert said.how == "polite"
        # It is selected, so that typing replaces it.
        expect(field).to_have_value("give dark tall blue hollow")
        expect(field).to_be_focused()
        assert field.evaluate(SELECTED) == "give dark tall blue hollow"
        page.keyboard.press("ArrowUp")
        expect(field).to_have_value("board")
        page.keyboard.press("ArrowUp")
        expect(field).to_have_value("board")
        page.keyboard.press("ArrowDown")
        expect(field).to_have_value("give dark tall blue hollow")
        page.keyboard.press("ArrowDown")
        assert field.evaluate(SELECTED) == ""
        # What is corrected is sent as any other line.
        field.select_text()
        typed(page, "the dark, tall, square and hollow piece")
        assert hear(page, "You give") == [
            Heard("polite", "You give South the dark, tall, square, hollow piece.")
        ]
        expect(field).to_have_value("")
        page.keyboard.type("c")
        page.keyboard.press("ArrowUp")
        expect(field).to_have_value("the dark, tall, square and hollow piece")
        page.keyboard.press("ArrowDown")
        expect(field).to_have_value("c")


def test_what_is_about_listening_is_typed_in_every_language(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(locale="fr-FR"), 1)
        heard(page)
        page.locator("#line").focus()
        typed(page, "main")
        hear(page, "Il n’y a pas de pièce en main.")
        typed(page, "dernier")
        hear(page, "donnez une pièce")
        for line, again in (
            ("répéter", "donnez une pièce"),
            ("Repeter 2", "Il n’y a pas de pièce en main."),
            ("répéter 4", "rien à répéter"),
            ("ralentir", "est désactivé"),
            ("revoir", "n’est pas encore finie"),
        ):
            typed(page, line)
            (said,) = hear(page, again)
            assert said.how == "polite"
        at.do(1, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        heard(page)
        page.locator("#line").focus()
        typed(page, "revoir")
        expect(page.get_by_role("slider", name="Étape")).to_be_focused()


def test_a_refused_line_stays_beside_a_position(person: People) -> None:
    page = person()
    page.goto("/analysis?position=..9./..../..../.... - 2 CHSF! c1".replace(" ", "%20"))
    field = page.locator("#line")
    expect(field).to_be_visible()
    field.focus()
    typed(page, "give dark")
    expect(page.locator("#polite")).to_contain_text("fits several pieces")
    expect(field).to_have_value("give dark")
    assert field.evaluate(SELECTED) == "give dark"
    typed(page, "@2")
    expect(field).to_have_value("")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("give dark")


def test_long_rules_are_a_list_to_walk_in_every_game(person: People, server: Server) -> None:
    for game in ("Quarto", "Quads"):
        with sitting(server, game=game) as at:
            page = at.opened(person(), 1)
            heard(page)
            page.locator("#line").focus()
            typed(page, "rules")
            expect(
                page.get_by_role("dialog", name="Rules").get_by_role("option").first
            ).to_be_focused()
            assert heard(page) == []
