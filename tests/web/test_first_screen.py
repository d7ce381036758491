"""Everything a player does is on the first screen, at six sizes, in every language."""

import pytest
from playwright.sync_api import Page, expect

from fourfold.locale.language import NAMES
from server.server_process import Server
from web.browser_people import People
from web.page_states import settle
from web.seated_pages import sitting

WHOLE = "part => part.scrollHeight <= part.clientHeight"
SIZES = ((1280, 800), (1440, 900), (1024, 768), (768, 1024), (390, 844), (360, 640))
CLOCK = {"type": "Total", "seconds": 600, "increment": 5}
# What is acted with. On a phone the other player's tiles and the command field may be further down.
OUTSIDE = """(parts) => [...document.querySelectorAll(parts)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
        const { top, left, bottom, right } = one.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
    }).map((one) => one.getAttribute("aria-label") || one.textContent)"""
PLAYED_WITH = (
    "#status, #board [role=gridcell], #hand, #reserve [role=gridcell], #call, "
    "#turning button, #actions button, #offer button"
)
WIDE = f"{PLAYED_WITH}, #other [role=gridcell], #line"
# Nothing may lie on top of what can be chosen.
COVERED = """(parts) => [...document.querySelectorAll(parts)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
        const { top, left, width, height } = one.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !one.contains(there) && !there?.contains(one);
    }).map((one) => one.getAttribute("aria-label") || one.textContent)"""


# A name stays within its button.
CUT = """() => [...document.querySelectorAll("#actions button:not([hidden])")]
    .filter((one) => {
        const around = one.getBoundingClientRect();
        const { top, left, bottom, right } = one.lastElementChild.getBoundingClientRect();
        return top < around.top || left < around.left || bottom > around.bottom
            || right > around.right;
    }).map((one) => one.textContent)"""
# No word of it is torn over two lines; but seven long ones do not fit beside each other on a phone.
TORN = """() => {
    const buttons = [...document.querySelectorAll("#actions button:not([hidden])")];
    return buttons.length > 6 ? [] : buttons.flatMap((one) => {
        const text = one.lastElementChild.firstChild;
        return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        }).map(([word]) => word);
    });
}"""
OVER = "#moment, #board [role=gridcell], #actions button, .steps button"
CALLING = "#calling > button, #calling li:first-child button"


def document_language(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


def check_first_screen(page: Page, chosen: str = "") -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        parts = chosen or (WIDE if width >= 1280 else PLAYED_WITH)
        assert page.evaluate(OUTSIDE, parts) == [], f"{width} by {height}"
        assert page.evaluate(COVERED, parts) == [], f"{width} by {height}"
        assert page.evaluate(CUT) == [], f"{width} by {height}"
        if document_language(page) != "zh-Hant":  # Chinese may break anywhere
            assert page.evaluate(TORN) == [], f"{width} by {height}"


@pytest.mark.parametrize(
    "languages",
    [
        pytest.param(("en", "de", "pt"), id="widest"),
        pytest.param(tuple(NAMES), marks=pytest.mark.soak, id="all"),
    ],
)
def test_all_actions_are_on_the_first_screen(
    person: People, server: Server, languages: tuple[str, ...]
) -> None:
    with (
        sitting(server, clock=CLOCK) as quarto,
        sitting(server, game="Quads", clock=CLOCK, help="hint") as quads,
    ):
        quarto.act("@8")
        quads.act("c3=PPPP", "d5=TTTT")
        for code in languages:
            page = person(locale=code)
            quarto.opened(page, 2)
            expect(page.locator("#hand svg")).to_be_visible()
            check_first_screen(page)
            quads.opened(page, 1)
            page.locator("#reserve [role=gridcell]").first.click()
            expect(page.locator("#turning")).to_be_visible()
            check_first_screen(page)


@pytest.mark.parametrize(
    "languages",
    [
        pytest.param(("en", "de"), id="widest"),
        pytest.param(tuple(NAMES), marks=pytest.mark.soak, id="all"),
    ],
)
def test_a_call_and_the_result_are_on_the_first_screen(
    person: People, server: Server, languages: tuple[str, ...]
) -> None:
    for code in languages:
        with sitting(server, clock=CLOCK, rules="CHSFq!") as at:
            at.act("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")
            page = at.opened(person(locale=code), 1)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.locator("#call").click()
                assert page.evaluate(OUTSIDE, CALLING) == [], f"{width} by {height}"
                assert page.evaluate(COVERED, CALLING) == [], f"{width} by {height}"
                page.keyboard.press("Escape")
            at.act("!a1d1")
            expect(page.locator("#after")).to_be_visible()
            if code == "en":
                expect(page.locator("#moment")).to_contain_text("You win!")
            check_first_screen(page, OVER)
            page.set_viewport_size({"width": 390, "height": 844})
            assert page.locator("#moment").evaluate(WHOLE), "the result is read whole"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_both_games_are_on_the_first_screen_of_the_home_page(
    person: People, size: tuple[int, int]
) -> None:
    width, height = size
    for code in ("en", "de"):
        page = person(locale=code, width=width, height=height)
        page.request.post("/api/tables", data={"table": {"game": "Quads"}, "sit": [1, 2]})
        page.goto("/")
        settle(page)
        expect(page.locator("#continue")).to_be_visible()
        for game in ("quarto", "quads"):
            expect(page.locator(f"#{game}-title")).to_be_in_viewport(ratio=1)
            button = page.locator(f".game [data-sheet={game}][data-way=computer]")
            expect(button).to_be_in_viewport(ratio=1)


def test_nothing_jumps_when_something_is_said(person: People, server: Server) -> None:
    with sitting(server, false_call="nothing") as at:
        page = at.opened(person(), 1)
        at.act("@8", "a1", "@D")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            before = page.locator("#board").bounding_box()
            page.locator("#board [data-place=a1]").click()
            expect(page.locator("#message.refusal")).to_be_visible()
            assert page.locator("#board").bounding_box() == before, "a refusal"
        at.do(2, {"type": "OfferDraw"})
        expect(page.locator("#offer")).to_be_visible()
        assert page.locator("#board").bounding_box() == before, "an offer"
        at.do(1, {"type": "Decline"})
        at.act("!a1d1")
        expect(page.locator("#moment")).to_be_visible()
        assert page.locator("#board").bounding_box() == before, "a false call"
