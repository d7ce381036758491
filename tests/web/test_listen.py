"""The page of the sounds, and their settings: by keyboard alone, in every language and theme."""

from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from web import axe
from web.browser_people import People
from web.page_modules import LINKED
from web.page_states import open_settings

HEARD = "window.heard = []; addEventListener('fourfold-sound', ({detail}) => heard.push(detail))"
FELT = "window.felt = []; navigator.vibrate = (pulses) => felt.push(pulses) > 0"
TARGET = 44


@pytest.fixture
def page(person: People) -> Page:
    return come(person())


def come(page: Page) -> Page:
    """Come to the page, and remember everything that is heard and felt."""
    page.add_init_script(HEARD)
    page.add_init_script(FELT)
    page.goto("/listen")
    expect(page.locator("#happenings button")).to_have_count(11)
    return page


def heard(page: Page, count: int) -> list[dict[str, Any]]:
    """Return everything that was played, once there is this much."""
    page.wait_for_function("count => heard.length >= count", arg=count)
    found: list[dict[str, Any]] = page.evaluate("heard")
    assert len(found) == count
    return found


def tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(80):
        if wanted.evaluate("it => it === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the focus never comes to {wanted}")


def answer(page: Page, count: int, *, wrong: bool = False) -> str:
    """Answer by keys what was heard last, all of it or with the last trait wrong."""
    bits = int(heard(page, count)[-1]["name"].split()[1], 16)
    asked = [int(box.get_attribute("value") or 0) for box in page.locator("#answers input").all()]
    values = [bit for bit in asked if bit]
    for index, bit in enumerate(values):
        value = bool(bits & bit) != (wrong and bit == values[-1])
        page.keyboard.press(f"Digit{2 * index + 1 + value}")
    page.keyboard.press("Enter")
    return page.locator("#feedback").inner_text()


def test_the_quiz_grows_and_is_remembered(page: Page) -> None:
    tab_to(page, page.get_by_role("link", name="Skip to the quiz"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#quiz").get_by_role("button", name="Start the quiz"))
    page.keyboard.press("Enter")
    expect(page.locator("#polite p").last).to_have_text("Is it short or tall?")
    for count in range(1, 9):
        said = answer(page, count)
        assert said.startswith("Right: ")
        expect(page.locator("#polite p").last).to_have_text(said)
        if count < 8:
            page.keyboard.press("Enter")
    assert said.endswith("Now there are 2 traits in the quiz.")
    page.keyboard.press("Enter")
    expect(page.locator("#answers fieldset")).to_have_count(2)
    assert page.evaluate("document.getElementById('asking').contains(document.activeElement)")
    page.keyboard.press("r")
    again, last = heard(page, 10)[-2:]
    assert again == last
    said = answer(page, 10, wrong=True)
    assert said.startswith("It was ")
    assert " You chose " in said
    expect(page.locator("#quiz").get_by_role("button", name="Hear your choice")).to_be_visible()
    page.reload()
    score = "Right answers: 0 of the last 1, 8 of 9 in total."
    expect(page.locator("#score")).to_have_text(score)
    expect(page.get_by_label("Traits in the quiz")).to_have_value("2")


def test_the_quiz_about_tiles_by_keyboard(page: Page) -> None:
    quiz = page.locator("#tile-quiz")
    quiz.focus()
    tab_to(page, quiz.get_by_role("button", name="Start the quiz"))
    page.keyboard.press("Enter")
    said = page.locator("#polite p").last
    expect(said).to_have_text("Which side is it?")
    for count in range(1, 9):
        side = heard(page, count)[-1]["name"].removeprefix("tile ")
        page.keyboard.press(f"Digit{'LDPT'.index(side) + 1}")
        page.keyboard.press("Enter")
        expect(quiz.locator(".feedback")).to_contain_text("Right: ")
        if count < 8:
            page.keyboard.press("Enter")
    expect(said).to_contain_text("Now there are 2 sides in the quiz.")

    # A whole tile: the same digits for one side after the other, and a wrong one to compare.
    quiz.get_by_label("Sides in the quiz").select_option("4")
    forget_what_was_heard(page)
    tab_to(page, quiz.locator("#tile-go"))
    page.keyboard.press("Enter")
    expect(said).to_have_text("Which sides are they, clockwise from the top?")
    laid = heard(page, 1)[0]["name"].removeprefix("tile ")
    page.keyboard.press("Enter")
    expect(said).to_have_text("First choose an answer for every side.")
    digits = ["LDPT".index(side) + 1 for side in laid]
    for digit in (*digits[:3], digits[3] % 4 + 1):
        page.keyboard.press(f"Digit{digit}")
    page.keyboard.press("Enter")
    expect(quiz.locator(".feedback.wrong")).to_contain_text(" You chose ")
    quiz.get_by_role("button", name="Hear your choice").press("Enter")
    was, chosen = (sound["name"] for sound in heard(page, 2))
    assert was[:-1] == chosen[:-1]
    assert was != chosen
    expect(page.locator("#score")).to_have_text("There is no score yet.")
    page.reload()
    expect(quiz.locator("#tile-score")).to_have_text(
        "Right answers: 0 of the last 1, 8 of 9 in total."
    )


def forget_what_was_heard(page: Page) -> None:
    page.evaluate("heard.length = felt.length = 0")


def test_an_answer_needs_every_trait_and_the_whole_piece_is_mastered(page: Page) -> None:
    page.get_by_label("Traits in the quiz").select_option("2")
    page.locator("#quiz").get_by_role("button", name="Start the quiz").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Digit1")
    page.keyboard.press("Enter")
    expect(page.locator("#polite p").last).to_have_text("First choose an answer for every trait.")

    page.get_by_label("Traits in the quiz").select_option("4")
    page.locator("#quiz").get_by_role("button", name="Start the quiz").focus()
    forget_what_was_heard(page)
    for count in range(1, 9):
        page.keyboard.press("Enter")
        said = answer(page, count)
    assert said.endswith("You know all sixteen pieces by ear.")
    page.locator("#quiz").get_by_role("button", name="Reset score").click()
    expect(page.locator("#score")).to_have_text("There is no score yet.")


def test_every_piece_is_heard_from_its_column_and_a_click_is_heard_once(page: Page) -> None:
    tab_to(page, page.get_by_role("gridcell").first)
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
        # As a person does: a sound is cut off by the next one, a key at once is the same key.
        page.wait_for_timeout(60)
    sounds = heard(page, 7)
    assert [sound["name"] for sound in sounds] == [
        "piece 0", "piece 1", "piece 2", "piece 3", "edge", "piece 7", "piece 7",
    ]  # fmt: skip
    pans = [sound["pan"] for sound in sounds[:4]]
    assert pans == sorted(pans)
    assert pans[0] < 0 < pans[3]

    forget_what_was_heard(page)
    piece = page.get_by_role("gridcell", name="Dark tall square hollow")
    piece.hover()
    page.mouse.down()
    assert [sound["name"] for sound in heard(page, 1)] == ["piece F"]
    page.mouse.up()
    page.keyboard.press("Enter")
    assert [sound["name"] for sound in heard(page, 2)] == ["piece F", "piece F"]
    piece.click()
    assert len(heard(page, 3)) == 3

    # Pieces vibrate if that is on.
    forget_what_was_heard(page)
    page.get_by_role("button", name="Tall").click()
    assert [sound["name"] for sound in heard(page, 1)] == ["piece 4"]
    assert page.evaluate("felt") == []
    page.locator("#quiz").get_by_role("radio", name="vibration").check()
    page.locator("#quiz").get_by_role("button", name="Start the quiz").click()
    assert len(page.evaluate("felt")) == 1
    assert len(heard(page, 1)) == 1


def test_settings_are_kept(page: Page) -> None:
    opening = page.get_by_role("button", name="Settings")
    opening.press("Enter")
    volume = page.get_by_role("slider", name="Volume")
    tab_to(page, volume)
    page.keyboard.press("ArrowRight")
    expect(volume).to_have_attribute("aria-valuetext", "65%")
    pieces = page.get_by_role("checkbox", name="Quarto pieces")
    tab_to(page, pieces)
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert [sound["name"] for sound in heard(page, 3)] == ["place", "piece 0", "piece F"]
    page.get_by_role("checkbox", name="Vibration").check()
    page.reload()
    opening.click()
    expect(volume).to_have_value("0.65")
    expect(pieces).to_be_checked()
    expect(page.get_by_role("checkbox", name="Quads tiles")).not_to_be_checked()
    expect(page.get_by_role("checkbox", name="Events at the table")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Vibration")).to_be_checked()


def test_what_is_off_is_not_heard(page: Page) -> None:
    page.keyboard.press("Shift")
    found = page.evaluate(
        f"async () => {{ {LINKED}"
        """
            const { sounds } = linked["js/sound/sounds.js"];
            const { settings } = linked["js/shared/settings.js"];
            const { gameNamed } = linked["js/games/games.js"];
            const [pieces, tiles] = ["Quarto", "Quads"].map((name) => gameNamed(name).sound);
            const off = [sounds.play("piece 5"), sounds.playPiece(tiles, "LPTT")];
            settings.set("sounds", { ...settings.get("sounds"), pieces: true });
            const on = [sounds.play("piece 5"), sounds.playPiece(pieces, "")];
            // Two things that happen at once are heard one after the other.
            const both = [sounds.play("place"), sounds.play("gift")];
            settings.set("volume", 0);
            return { off, on, both, silent: sounds.play("place") };
        }"""
    )
    assert found["off"] == [0, 0]
    assert all(found["on"])
    assert found["both"][1] > found["both"][0] > 0
    assert found["silent"] == 0
    names = [sound["name"] for sound in heard(page, 4)]
    assert names == ["piece 5", "empty", "place", "gift"]
    expect(page.locator("#silent")).to_be_visible()


@pytest.mark.parametrize(
    ("theme", "locale"),
    [
        ("dark", "fr-FR"),
        pytest.param("light", "fr-FR", marks=pytest.mark.soak),
        pytest.param("light", "en-GB", marks=pytest.mark.soak),
        pytest.param("dark", "en-GB", marks=pytest.mark.soak),
    ],
)
def test_it_is_accessible(person: People, theme: Literal["light", "dark"], locale: str) -> None:
    page = come(person(width=360, color_scheme=theme, locale=locale, reduced_motion="reduce"))
    axe.check(page)
    page.locator("#level").select_option("4")
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    answer(page, 1, wrong=True)
    axe.check(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = page.locator("main button, main select, main label:has(input)").evaluate_all(
        f"all => all.filter(it => it.offsetHeight && it.offsetHeight < {TARGET}).map(it => it.id)"
    )
    assert small == []
    open_settings(page)
    axe.check(page)
