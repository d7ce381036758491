"""Pages and tables that are opened on the narrowest phone, or at once on a desk.

In ``make test`` the window becomes narrow while a page is open: see ``test_every_state``.
"""

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web.browser_people import NO_TABLE, People
from web.inspections import NARROW, USUAL, check_fits, check_structure
from web.page_states import open_settings, settle
from web.seated_pages import sit, sitting

pytestmark = pytest.mark.soak

PAGES = [
    "/", "/learn/quarto", "/learn/quads", "/analysis", "/offline",
    "/sit/12345678", "/table/nowhere", "/listen", "/by-ear",
]  # fmt: skip
every_width = pytest.mark.parametrize("width", [NARROW, USUAL])
every_locale = pytest.mark.parametrize(
    ("locale", "lang"), [("en-GB", "en"), ("fr-FR", "fr"), ("fi-FI", "en")]
)


def check_landmarks(page: Page, lang: str) -> None:
    check_structure(page, lang)
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("contentinfo")).to_have_count(1)
    expect(page.locator("body > nav")).to_have_count(1)


@every_locale
@every_width
def test_pages_are_in_order_fit_and_can_be_hit(
    person: People, width: int, locale: str, lang: str
) -> None:
    page = person(width=width, height=700, locale=locale, forgive=NO_TABLE)
    for path in PAGES:
        page.goto(path)
        settle(page)
        check_landmarks(page, lang)
        for summary in page.locator("summary").all():
            summary.click()
        check_fits(page)
    open_settings(page)
    check_fits(page)


@every_locale
@every_width
@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_tables_fit_and_can_be_hit(
    person: People, server: Server, width: int, locale: str, lang: str, game: str
) -> None:
    clock = {"type": "Total", "seconds": 600, "increment": 5}
    host = Person(server, "A name that is about as long as allowed")
    waiting = person(width=width, height=700, locale=locale)
    sit(waiting, server, host, host.table(game=game, clock=clock)["id"])
    expect(waiting.locator(".qr")).to_be_visible()
    check_landmarks(waiting, lang)
    check_fits(waiting)
    with sitting(server, game=game, clock=clock, help="hint") as at:
        page = at.opened(person(width=width, height=700, locale=locale), 1)
        check_landmarks(page, lang)
        at.act(*(["c3=PPPP", "d5=TTTT"] if game == "Quads" else ["@9", "b2", "@3"]))
        if game == "Quads":
            page.locator("#reserve [role=gridcell]").first.click()
        check_fits(page)
        if game == "Quarto":
            page.click("#call")
            check_fits(page)
            page.keyboard.press("Escape")
        page.locator("#board [tabindex='0']").focus()
        page.keyboard.press("?")
        check_fits(page)
        page.keyboard.press("Escape")
        at.do(2, {"type": "AskTakeback"})
        check_landmarks(page, lang)
        check_fits(page)
        at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        check_fits(page)
        check_landmarks(page, lang)
