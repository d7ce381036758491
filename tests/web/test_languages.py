"""Every language: nothing for axe to find, nothing that does not fit, and a game by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from fourfold.locale import LANGUAGES
from fourfold.locale.language import NAMES
from long_haul import SOAK
from scenes import ALIGNED, quarto
from web import axe
from web.browser_people import People
from web.page_states import OPEN_ALL, STILL, settle

TAGS = {
    "en": "en-GB", "fr": "fr-CA", "zh-Hant": "zh-TW", "de": "de-AT", "es": "es-MX", "it": "it-CH",
    "nl": "nl-BE", "pt": "pt-BR",
}  # fmt: skip
"""What browsers ask for."""

AUDITED = "zh-Hant"
"""In make test axe looks at one language here, and at all pages in two others in test_axe."""

every_language = pytest.mark.parametrize("code", LANGUAGES)


def check(page: Page, code: str) -> None:
    assert page.locator("html").get_attribute("lang") == code
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0
    if SOAK or code == AUDITED:
        page.evaluate(STILL)
        axe.check(page)


@every_language
def test_pages_fit_a_narrow_phone(person: People, code: str) -> None:
    page = person(locale=TAGS[code], width=320, height=640)
    for path in ("/", "/position", "/rules/quarto", "/rules/quads", "/listen"):
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


@every_language
def test_a_phone_shows_board_hand_reserve_and_call_at_once(person: People, code: str) -> None:
    page = person(locale=TAGS[code], width=360, height=740)
    quarto(*ALIGNED[:3])(page)
    boxes = [page.locator(part).bounding_box() for part in ("#board", "#hand", "#call", "#reserve")]
    board, hand, call, reserve = (box for box in boxes if box)
    assert board["y"] >= 0
    assert board["width"] / 4 >= 44
    assert board["y"] + board["height"] <= hand["y"]
    # It lies on the card's lower edge at most, never on what the card tells.
    told = page.locator("#hand p").bounding_box()
    assert told
    assert told["y"] + told["height"] <= call["y"]
    assert max(part["y"] + part["height"] for part in (call, reserve)) <= 740


@every_language
def test_a_game_by_keyboard_on_a_narrow_phone(person: People, code: str) -> None:
    page = person(locale=TAGS[code], width=320, height=640)
    quarto()(page)
    check(page, code)
    page.locator("#board [tabindex='0']").focus()
    for action in ALIGNED:
        if action.startswith("@"):
            give(page, action[1])
        else:
            place(page, action)
    page.keyboard.press("Shift+Q")
    expect(page.locator("#calling")).to_be_visible()
    check(page, code)
    page.keyboard.press("Enter")
    expect(page.locator("#board .aligned")).to_have_count(4)
    expect(page.locator("#after")).to_be_visible()
    check(page, code)
    assert page.locator("#log li").count() >= 9


def test_a_language_is_chosen_on_every_page_and_remembered(person: People) -> None:
    page = person(locale="xx-XX")
    page.goto("/by-ear")
    for code, name in NAMES.items():
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator(f"html[lang='{code}']")).to_be_attached()
        expect(page.get_by_role("link", name=name, exact=True)).to_have_attribute(
            "aria-current", "true"
        )
    page.goto("/")
    expect(page.locator("html[lang='pt']")).to_be_attached()
