"""The introductions, walked through by keyboard alone."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from fourfold.rules.quarto import BLOCKS, LINES
from long_haul import SOAK
from web import axe
from web.browser_people import People

LINE_NAMES = [str(line) for line in (*LINES, *BLOCKS)]

Attempt = tuple[str, Literal["right", "wrong", "note"]]

WALKS: dict[str, dict[str, list[Attempt]]] = {
    "quarto": {
        "Sixteen pieces, four traits": [("@0", "right"), ("@C", "wrong"), ("@D", "right")],
        "Place, then give": [
            ("b2", "wrong"), ("d4", "right"), ("@D", "wrong"), ("a1", "wrong"), ("@9", "right"),
        ],
        "Four with something in common": [
            ("Short", "wrong"), ("d2", "wrong"), ("Dark", "right"),
            ("a2", "wrong"), ("a1", "wrong"), ("d2", "right"),
        ],
        "See it, and call it": [("!a1d1", "wrong"), ("a1", "wrong"), ("!a2d2", "right")],
        "Be careful what you give": [
            ("@4", "wrong"), ("@C", "wrong"), ("b4", "wrong"), ("@B", "right"),
        ],
        "What your opponent misses": [("d1", "wrong"), ("!a3d3", "wrong"), ("!a1d4", "right")],
        "When it is too late": [
            ("!a3d3", "wrong"), ("!a1d1", "wrong"), ("@0", "wrong"), ("b1", "wrong"),
            ("@F", "right"),
        ],
        "A false call": [("a1", "wrong"), ("!a1d4", "right"), ("@1", "wrong"), ("@2", "right")],
        "Advanced: blocks": [("!a2d2", "wrong"), ("!a1b2", "wrong"), ("!b2c3", "right")],
    },
    "quads": {
        "A tile has four sides": [("tile 1", "right"), ("tile 2", "wrong"), ("tile 3", "right")],
        "Turning tiles": [("turn", "note"), ("turn", "right")],
        "The two neutral tiles come first": [("c3", "wrong"), ("c4", "wrong"), ("d4", "right")],
        "Touching sides match": [
            ("a1", "wrong"), ("c3", "wrong"), ("c2", "wrong"), ("e4", "right"),
        ],
        "Several neighbours at once": [
            ("d3", "note"), ("tile 1", "note"), ("d3", "wrong"), ("a1", "note"), ("tile 3", "note"),
            ("turn", "note"), ("d3", "right"),
        ],
        "Squares of your own": [
            ("a1", "wrong"), ("d3", "wrong"), ("e5", "wrong"), ("e3", "right"),
            ("a1", "wrong"), ("e3", "wrong"), ("e5", "right"),
        ],
        "If you are stuck, you lose": [
            ("tile 1", "note"), ("f3", "wrong"), ("a1", "wrong"), ("a3", "wrong"),
            ("tile 5", "note"), ("turn back", "note"), ("turn", "note"), ("turn", "note"),
            ("tile 2", "note"), ("f3", "right"),
        ],
        "A variant: the border": [
            ("b1", "wrong"), ("b2", "wrong"), ("f6", "note"), ("turn", "note"), ("b1", "right"),
        ],
    },
    "blindfold-access": {
        "Explore the board": [
            ("a1", "wrong"), ("?b2", "right"), ("d4", "wrong"), ("?c4", "right"),
        ],
        "Remember what is there": [("a2", "wrong"), ("Round", "wrong"), ("Grooved", "right")],
        "Place, then give": [
            ("b2", "wrong"), ("d4", "right"), ("@0", "wrong"), ("a1", "wrong"), ("@9", "right"),
        ],
        "Call from memory": [("a1", "wrong"), ("!a4d4", "wrong"), ("!a2d2", "right")],
    },
}  # fmt: skip
"""For each step what is tried, and how it is answered."""


# Asked at once; a page that takes longer is waited for.
ANSWERED = """(verdict) => {
    const { className, innerText } = document.getElementById("answer");
    const said = document.getElementById("polite").textContent;
    return className === `answer ${verdict}` && innerText !== "" && said.includes(innerText);
}"""
SHOWN = """() => ["step-title", "count", "next"]
    .map((id) => document.getElementById(id).textContent.trim())"""
TAB_STOPS = """() => [...document.querySelectorAll("[role=grid]")]
    .map((grid) => grid.querySelectorAll("[tabindex='0']").length)"""


class Learner:
    """A person who uses only the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def focus(self, selector: str) -> None:
        for _ in range(40):
            if self.page.evaluate("what => document.activeElement.matches(what)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def do(self, attempt: str) -> None:
        if attempt.startswith("@"):
            row, column = divmod(int(attempt[1], 16), 4)
            self._choose("#reserve [role=gridcell]", row, column)
        elif attempt.startswith("!"):
            self.focus("#stage *")
            self.press("Shift+Q", *["ArrowDown"] * LINE_NAMES.index(attempt[1:]), "Enter")
        elif attempt.startswith("tile"):
            self._choose(".tray [role=gridcell]", 0, int(attempt[5:]) - 1)
        elif attempt.startswith("turn"):
            self.focus(".tray [role=gridcell]")
            self.press("Shift+R" if attempt == "turn back" else "r")
        elif attempt.startswith("?"):
            self.focus("#board [role=gridcell]")
            self.press(f"Digit{attempt[2]}", f"Shift+Digit{'abcd'.index(attempt[1]) + 1}")
        elif re.fullmatch("[a-f][1-6]", attempt):
            self._choose("#board [role=gridcell]", int(attempt[1]) - 1, "abcdef".index(attempt[0]))
        else:
            self.focus("#choices button")
            while self.page.evaluate("document.activeElement.textContent") != attempt:
                self.press("Tab")
            self.press("Enter")

    def _choose(self, cells: str, row: int, column: int) -> None:
        self.focus(cells)
        self.press(f"Digit{row + 1}", f"Shift+Digit{column + 1}", "Enter")

    def answered(self, verdict: str) -> None:
        if self.page.evaluate(ANSWERED, verdict):
            return
        answer = self.page.locator("#answer")
        expect(answer).to_have_class(f"answer {verdict}")
        text = answer.inner_text()
        assert text
        expect(self.page.locator("#polite")).to_contain_text(text)

    def go_on(self) -> None:
        self.focus("#next")
        self.press("Enter")
        expect(self.page.locator("#step-title")).to_be_focused()


@pytest.mark.longer
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[] if game == "blindfold-access" else pytest.mark.soak)
        for game in WALKS
    ],
)
def test_by_keyboard_alone(game: str, person: People) -> None:
    page = person(reduced_motion="reduce")
    page.goto(f"/learn/{game}")
    expect(page.locator("#ask")).not_to_be_empty()
    learner = Learner(page)
    steps = WALKS[game]
    for number, (title, attempts) in enumerate(steps.items(), 1):
        shown = [title, f"Step {number} of {len(steps) + 1}", "Skip this step"]
        assert page.evaluate(SHOWN) == shown
        for attempt, verdict in attempts:
            learner.do(attempt)
            learner.answered(verdict)
        expect(page.locator("#next")).to_have_text("Next step")
        assert page.evaluate("document.activeElement !== document.body")
        assert set(page.evaluate(TAB_STOPS)) <= {1}, "one for each grid"
        if SOAK or number % 3 == 1:
            axe.check(page)
        learner.go_on()
    learner.focus("#ways button")
    expect(page.locator("#ways button").first).to_have_text("Play the computer now")
    learner.press("Enter")
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize(
    ("game", "language", "theme", "contrast"),
    [
        ("quarto", "en-GB", "light", "more"),
        ("quads", "fr-FR", "dark", "no-preference"),
        pytest.param("blindfold-access", "de-DE", "dark", "no-preference", marks=pytest.mark.soak),
        pytest.param("quarto", "fr-FR", "dark", "no-preference", marks=pytest.mark.soak),
        pytest.param("quads", "en-GB", "light", "more", marks=pytest.mark.soak),
    ],
)
def test_every_step_is_accessible(
    game: str,
    language: str,
    theme: Literal["light", "dark"],
    contrast: Literal["more", "no-preference"],
    person: People,
) -> None:
    page = person(width=320, locale=language, color_scheme=theme, contrast=contrast)
    page.goto(f"/learn/{game}")
    for _ in WALKS[game]:
        expect(page.locator("#ask")).not_to_be_empty()
        axe.check(page)
        assert_fits(page)
        page.locator("#next").press("Enter")
    expect(page.locator("#play")).to_be_visible()
    axe.check(page)
    assert_fits(page)


def assert_fits(page: Page) -> None:
    """Nothing is wider than the window, and everything can be hit with a finger."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""
        [...document.querySelectorAll("main button, main [role=gridcell], main a, main summary")]
          .filter((each) => each.checkVisibility())
          .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
          .filter(([, { width, height }]) => Math.min(width, height) < 44)
    """)
    assert not small


def test_the_blindfold_is_learnt_by_ear_and_by_finger(person: People) -> None:
    page = person(width=390, height=844, touch=True)
    page.add_init_script(
        "window.heard = []; addEventListener('fourfold-sound', ({detail}) => heard.push(detail))"
    )
    page.add_init_script(
        "localStorage['fourfold.settings'] = JSON.stringify({sounds: {pieces: true}})"
    )
    page.goto("/learn/blindfold-access")
    said, felt = page.locator("#polite p"), page.locator(".just-felt")
    board = page.locator("#board")
    expect(page.locator("#ask")).to_have_text("Go to B2.")
    assert board.locator("use[href*='access']").count() == 0, "nothing is drawn"
    assert board.locator(".last").count() == 0, "nor marked"
    where = page.locator("#board").bounding_box()
    page.locator("#board [data-place=b1]").tap()
    expect(felt).to_have_text("B1: empty.")
    page.locator("#board [data-place=b2]").tap()
    expect(felt).to_have_text("B2: smooth large square solid.")
    expect(page.locator("#answer.right")).to_be_visible()
    assert page.locator("#board").bounding_box() == where, "nothing moves under the finger"
    page.wait_for_function("heard.length >= 2")
    assert [each["name"] for each in page.evaluate("heard")] == ["empty", "piece 6"]
    # The keys of a table: the square once more, a line, the piece in hand, and no overview.
    page.locator("#board [data-place=b2]").press("o")
    expect(said.last).to_have_text("B2: smooth large square solid.")
    page.keyboard.press("f")
    expect(said.last).to_contain_text("There is no overview")
    page.keyboard.press("x")
    expect(said.last).to_have_text(
        "A2: empty. B2: smooth large square solid. C2: empty. D2: empty."
    )
    for _ in range(2):
        page.locator("#next").click()
    page.locator("#board [data-place=b2]").press("h")
    expect(said.last).to_have_text("In hand: grooved large round hollow.")
    square = page.locator("#board [data-place=d4]")
    square.tap()
    square.tap()
    expect(page.locator("#answer.right")).to_be_visible()
    page.locator("#reserve [data-place='@0']").focus()
    expect(said.last).to_have_text("not here")
    assert page.locator("#reserve use[href*='access']").count() == 0
    skip(page)
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play the computer now").click()
    table = (asked.value.post_data_json or {})["table"]
    assert (table["piece_set"], table["chairs"][0]["mask"]) == ("access", "worn")
    page.wait_for_url("**/table/*")


def test_one_tab_stop_for_each_grid_and_a_way_back_after_skipping(person: People) -> None:
    page = person()
    page.goto("/learn/quads")
    title, step = page.locator("#step-title"), page.locator("#count")
    for _ in range(4):
        page.locator("#next").press("Enter")
    expect(step).to_have_text("Step 5 of 9")
    assert page.evaluate(TAB_STOPS) == [1, 1]
    skip(page)
    expect(title).to_have_text("You know Quads")
    expect(title).to_be_focused()
    page.locator("#back").click()
    expect(step).to_have_text("Step 5 of 9")
    skip(page)
    page.reload()
    expect(step).to_have_text("Step 1 of 9")
    skip(page)
    begins(page, "Play the border game against the computer", "Quads", "b")


def skip(page: Page) -> None:
    page.get_by_role("button", name="Skip the introduction").click()


def begins(page: Page, way: str, game: str, rules: str) -> None:
    """Choose a way to go on, and see which game is asked for."""
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name=way).click()
    body = asked.value.post_data_json
    assert body is not None
    table = body["table"]
    assert (table["game"], table["rules"]) == (game, rules)
    page.wait_for_url("**/table/*")


def test_it_goes_on_where_it_was_left_and_a_server_that_refuses_says_why(person: People) -> None:
    page = person(forgive="429")
    page.goto("/learn/quarto")
    expect(page.locator("#back")).to_be_hidden()
    page.locator("#next").click()
    page.locator("#next").click()
    page.reload()
    step = page.locator("#count")
    expect(step).to_have_text("Step 3 of 10")
    page.locator("#back").click()
    expect(step).to_have_text("Step 2 of 10")
    page.locator("#again").click()
    expect(step).to_have_text("Step 1 of 10")
    skip(page)
    refusal = {"json": {"type": "Refused", "said": "Not so often."}, "status": 429}
    page.route("**/api/tables", lambda route: route.fulfill(**refusal), times=1)
    page.get_by_role("button", name="Play the computer now").click()
    expect(page.get_by_role("alert")).to_have_text("Not so often.")
    begins(page, "Play an easier game: only colour and height count", "Quarto", "CH!")
