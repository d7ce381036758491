"""The rules and similar pages, as they are read, looked at and printed."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from fourfold.locale import LANGUAGES
from fourfold.server.web.rendering import SHEETS
from web import axe
from web.browser_people import People

FIGURES = """() => [...document.querySelectorAll("main svg")].map((svg) => [
    svg.getAttribute("aria-hidden"),
    // In bytes: Chinese says as much in fewer letters.
    new TextEncoder().encode(svg.closest("figure").querySelector("figcaption").textContent.trim())
        .length > 20,
    svg.getBoundingClientRect().width > 200,
])"""
WIDTH = "document.documentElement.scrollWidth"


def sides(page: Page) -> int:
    """Return how many sides of A4 the page fills when it is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


LONGEST = ("fr", "de")


@pytest.mark.parametrize(
    "lang",
    [pytest.param(code, marks=[] if code in LONGEST else pytest.mark.soak) for code in LANGUAGES],
)
def test_it_fits_on_a_phone_and_on_one_sheet_of_paper(person: People, lang: str) -> None:
    """Figures are for the eye, captions for everyone."""
    page = person(width=320, height=640, color_scheme="dark")
    for path in SHEETS:
        page.goto(f"{path}?lang={lang}")
        found = page.evaluate(FIGURES)
        assert found, path
        assert all(figure == ["true", True, True] for figure in found), path
        assert page.evaluate(WIDTH) == 320, path
        assert sides(page) <= 2, path


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[] if path == "/organise" else pytest.mark.soak) for path in SHEETS],
)
def test_a_button_prints_and_paper_has_none(person: People, path: str) -> None:
    page = person(color_scheme="dark")
    page.goto(path)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print this page").click()
    expect(page).to_have_title("printed")
    page.emulate_media(media="print")
    for part in (".site", ".onwards", ".skip"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator("main .button").filter(visible=True)).to_have_count(0)
    ink, paper = page.evaluate(
        "(() => { const style = getComputedStyle(document.body);"
        " return [style.color, style.backgroundColor]; })()"
    )
    assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")


def test_without_scripts_there_is_no_such_button(person: People) -> None:
    page = person(script=False, forgive="csp")
    page.goto("/teach")
    expect(page.locator("#print")).to_be_hidden()


def test_all_of_them_are_found_from_the_home_page(person: People) -> None:
    page = person()
    page.goto("/")
    for path in SHEETS:
        expect(page.locator(f"main a[href='{path}']")).to_be_visible()
        assert "<h1" in page.request.get(path).text()
    page.locator(f"main a[href='{path}']").click()
    expect(page.locator("h1")).to_be_visible()
    assert page.url.endswith(path)


@pytest.mark.soak
def test_each_of_them_is_opened_from_the_home_page(person: People) -> None:
    page = person()
    for path in SHEETS:
        page.goto("/")
        page.locator(f"main a[href='{path}']").click()
        expect(page.locator("h1")).to_be_visible()
        assert page.url.endswith(path)


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everyone_can_read_it(person: People, scheme: Literal["light", "dark"]) -> None:
    page = person(color_scheme=scheme)
    for path in SHEETS:
        page.goto(path)
        axe.check(page)
