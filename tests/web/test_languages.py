"""Every language: no accessibility error, nothing that does not fit, and a game by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from fourfold.locale import LANGUAGES
from fourfold.locale.language import NAMES
from long_haul import SOAK
from scenes import ALIGNED, quarto
from server.server_process import HTTP, Server
from web import axe
from web.browser_people import People
from web.page_states import OPEN_ALL, STILL, settle

TAGS = {
    "en": "en-GB", "fr": "fr-CA", "zh-Hant": "zh-TW", "de": "de-AT", "es": "es-MX", "it": "it-CH",
    "nl": "nl-BE", "pt": "pt-BR",
}  # fmt: skip
"""What browsers ask for."""

AUDITED = "zh-Hant"
"""In make test axe looks at one language here; test_every_state shows it all pages in brackets."""

WIDE = ("de", AUDITED)
"""Languages with the longest sentences and words, and the one with other letters."""

NARROW = ("/", "/analysis", "/rules/quarto", "/rules/quads", "/listen")
every_language = pytest.mark.parametrize("code", LANGUAGES)
wide_languages = pytest.mark.parametrize(
    "code",
    [pytest.param(code, marks=[] if code in WIDE else pytest.mark.soak) for code in LANGUAGES],
)
"""Those that need most room; in ``make soak`` all of them."""
SHOWN = """() => {
    const { lang, scrollWidth, clientWidth } = document.documentElement;
    return [lang, scrollWidth <= clientWidth];
}"""


@every_language
def test_a_request_is_answered_in_its_language(server: Server, code: str) -> None:
    answer = HTTP.get(server.url, headers={"Accept-Language": TAGS[code]})
    assert f'<html lang="{code}">' in answer.text


def reader(person: People, code: str) -> Page:
    """Return the page, on a narrow phone, of a visitor who chose a language."""
    page = person(width=320, height=640)
    chosen = page.request.get(f"/offline?lang={code}")
    assert chosen.ok
    return page


def check(page: Page, code: str) -> None:
    assert page.evaluate(SHOWN) == [code, True]
    if SOAK or code == AUDITED:
        page.evaluate(STILL)
        axe.check(page)


@pytest.mark.longer
@wide_languages
def test_pages_fit_a_narrow_phone(person: People, code: str) -> None:
    page = reader(person, code)
    for path in NARROW:
        page.goto(path)
        settle(page)
        page.evaluate(OPEN_ALL)
        check(page, code)


def give(page: Page, code: str) -> None:
    page.keyboard.press("v")
    row, column = divmod(int(code, 16), 4)
    page.keyboard.press(f"{row + 1}")
    page.keyboard.press(f"Shift+Digit{column + 1}")
    page.keyboard.press("Enter")
    expect(page.locator("body[data-turn='place']")).to_be_attached()


def place(page: Page, square: str) -> None:
    page.keyboard.press("b")
    page.keyboard.press(square[1])
    page.keyboard.press(f"Shift+Digit{'abcd'.index(square[0]) + 1}")
    page.keyboard.press("Enter")
    expect(page.locator("body[data-turn='give']")).to_be_attached()


def shows_board_hand_reserve_and_call_at_once(page: Page) -> None:
    boxes = [page.locator(part).bounding_box() for part in ("#board", "#hand", "#call", "#reserve")]
    board, hand, call, reserve = (box for box in boxes if box)
    assert board["y"] >= 0
    assert board["width"] / 4 >= 44
    assert board["y"] + board["height"] <= hand["y"]
    # It is at most on the card's lower edge, never on the card's text.
    told = page.locator("#hand p").bounding_box()
    assert told
    assert told["y"] + told["height"] <= call["y"]
    assert max(part["y"] + part["height"] for part in (call, reserve)) <= 740


@pytest.mark.longer
@wide_languages
def test_a_game_by_keyboard_on_a_phone_shows_all_at_once(person: People, code: str) -> None:
    page = reader(person, code)
    page.set_viewport_size({"width": 360, "height": 740})
    quarto(*ALIGNED[:3])(page)
    shows_board_hand_reserve_and_call_at_once(page)
    page.set_viewport_size({"width": 320, "height": 640})
    check(page, code)
    plays_on(page, code, *ALIGNED[3:])


def plays_on(page: Page, code: str, *actions: str) -> None:
    """Play to a live line, and call it."""
    page.locator("#board [tabindex='0']").focus()
    for action in actions:
        if action.startswith("@"):
            give(page, action[1])
        else:
            place(page, action)
        assert page.evaluate(SHOWN) == [code, True], action
    page.keyboard.press("Shift+Q")
    expect(page.locator("#calling")).to_be_visible()
    check(page, code)
    page.keyboard.press("Enter")
    expect(page.locator("#board .aligned")).to_have_count(4)
    expect(page.locator("#after")).to_be_visible()
    check(page, code)
    assert page.locator("#log li").count() >= 9


@pytest.mark.soak
@every_language
def test_a_browser_that_asks_for_a_language_gets_it_everywhere(person: People, code: str) -> None:
    """Every page and a whole game, from the empty board on."""
    page = person(locale=TAGS[code], width=320, height=640)
    for path in NARROW:
        page.goto(path)
        settle(page)
        for summary in page.locator("summary").all():
            summary.click()
        check(page, code)
    quarto()(page)
    check(page, code)
    plays_on(page, code, *ALIGNED)
    page.set_viewport_size({"width": 360, "height": 740})
    quarto(*ALIGNED[:3])(page)
    shows_board_hand_reserve_and_call_at_once(page)


LINKS = """() => Object.fromEntries([...document.querySelectorAll(".languages a")]
    .map((link) => [link.textContent, [link.getAttribute("href"), link.ariaCurrent]]))"""


@pytest.mark.parametrize(
    "all_chosen", [("zh-Hant", "pt"), pytest.param(tuple(NAMES), marks=pytest.mark.soak, id="all")]
)
def test_a_language_is_chosen_on_every_page_and_remembered(
    person: People, all_chosen: tuple[str, ...]
) -> None:
    page = person(locale="xx-XX")
    page.goto("/by-ear")
    for chosen in all_chosen:
        page.click("#open-languages")
        page.get_by_role("link", name=NAMES[chosen], exact=True).click()
        expect(page.locator(f"html[lang='{chosen}']")).to_be_attached()
        page.wait_for_load_state()
        assert page.evaluate(LINKS) == {
            name: [f"?lang={code}", "true" if code == chosen else None]
            for code, name in NAMES.items()
        }
    page.goto("/")
    expect(page.locator("html[lang='pt']")).to_be_attached()


@every_language
def test_every_language_can_be_chosen(server: Server, code: str) -> None:
    served = HTTP.get(f"{server.url}/by-ear?lang={code}").text
    assert f'<html lang="{code}">' in served
    assert re.findall(r'hreflang="([^"]*)" aria-current="true"', served) == [code]
