"""What is folded or stands elsewhere on a phone: axe finds nothing, and the keyboard works."""

from playwright.sync_api import Page, expect

from server.server_process import Server
from web import axe
from web.browser_people import People
from web.page_states import STILL
from web.seated_pages import Heard, hear, heard, sitting

PHONE = {"width": 390, "height": 844}
FOCUSED = "document.activeElement.textContent.trim() || document.activeElement.id"


def phone(person: People) -> Page:
    return person(width=PHONE["width"], height=PHONE["height"], reduced_motion="reduce")


def check(page: Page) -> None:
    page.evaluate(STILL)
    axe.check(page)


def test_the_menu_and_the_sheet(person: People) -> None:
    page = phone(person)
    page.goto("/#main")  # where “Play” in the menu leads
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator("#main")).to_have_css("outline-style", "none")
    assert page.evaluate("scrollY") == 0, "the menu stays in sight"
    page.locator("#open-menu").press("Enter")
    expect(page.locator("#open-menu")).to_have_attribute("aria-expanded", "true")
    check(page)
    page.locator("#open-languages").press("Enter")
    check(page)
    page.keyboard.press("Escape")
    page.locator(".game [data-sheet=quads][data-way=computer]").press("Enter")
    clock = page.locator("#quads .choosing:has([name=clock])")
    line = clock.bounding_box()
    clock.locator("select").select_option("600+5")
    expect(clock.locator(".picked")).to_have_text("10 minutes each plus 5 seconds per turn")
    lines = clock.locator("select").bounding_box()
    assert line
    assert lines
    assert lines["height"] > line["height"], "written out on two lines"
    check(page)


def test_a_game_its_result_and_its_review(person: People, server: Server) -> None:
    with sitting(server, rules="CHSFq!", clock={"type": "PerMove", "seconds": 60}) as at:
        page = at.opened(phone(person), 1)
        at.act("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")
        check(page)
        page.locator("#board [data-place=a1]").focus()
        page.keyboard.press("Shift+Q")
        check(page)
        heard(page)
        page.keyboard.press("Enter")
        assert hear(page, "You win")[-1] == Heard(
            "polite", "You call QUARTO: row 1, all dark. You win."
        )
        expect(page.locator("#after")).to_be_visible()
        check(page)
        # From the board on, the result's actions are reached by Tab alone.
        page.locator("#board [tabindex='0']").focus()
        reached = []
        for _ in range(30):
            page.keyboard.press("Tab")
            reached.append(page.evaluate(FOCUSED))
        assert {"Play again", "Review", "Share"} <= set(reached), reached
