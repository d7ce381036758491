"""The ways in which people act at a table: mouse, finger, keyboard, words."""

from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from web.table_contents import cell, drawn

# Whether the focus is in a grid, and in which row and column a place is.
WHERE = """([grid, place]) => {
    const cell = document.querySelector(`#${grid} [data-place='${place}']`);
    const index = (each) => [...each.parentElement.children].indexOf(each) + 1;
    const inGrid = document.activeElement.matches("[role=gridcell]");
    return [inGrid, index(cell.parentElement), index(cell)];
}"""
FOCUSED = """() => {
    const here = document.activeElement;
    return [here.closest("[role=grid]")?.id, here.dataset.place];
}"""


class Hands(Protocol):
    """How a person acts."""

    page: Page

    def place(self, square: str) -> None: ...

    def give(self, code: str) -> None: ...

    def lay(self, square: str, laid: str) -> None: ...

    def call(self, line: str) -> None: ...

    def pass_on(self) -> None: ...


class Mouse:
    """By clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.click()

    def place(self, square: str) -> None:
        self.press(cell(self.page, square))

    def give(self, code: str) -> None:
        self.press(cell(self.page, f"@{code}", "reserve"))

    def lay(self, square: str, laid: str) -> None:
        grid, place, turns = tile_place(self.page, laid)
        tile = cell(self.page, place, grid)
        self.press(tile)
        for _ in range(turns):
            self.press(tile)
        expect(tile).to_have_attribute("data-key", laid)
        self.press(cell(self.page, square))

    def call(self, line: str) -> None:
        self.press(self.page.locator("#call"))
        self.press(line_button(self.page, line))

    def pass_on(self) -> None:
        self.press(self.page.locator("#actions button").first)


class Finger(Mouse):
    """By touch."""

    def press(self, what: Locator) -> None:
        what.tap()


class Keys:
    """By the keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(80):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def go(self, grid: str, place: str) -> None:
        """Go to a place in a grid: by letter to the grid, by digits to row and column."""
        in_grid, row, column = self.page.evaluate(WHERE, [grid, place])
        if not in_grid:
            self.tab_to("[role=gridcell]")
        self.press({"board": "b", "reserve": "v"}[grid], f"Digit{row}", f"Shift+Digit{column}")
        assert self.page.evaluate(FOCUSED) == [grid, place]

    def place(self, square: str) -> None:
        self.go("board", square)
        self.press("Enter")

    def give(self, code: str) -> None:
        self.go("reserve", f"@{code}")
        self.press("Space")

    def lay(self, square: str, laid: str) -> None:
        grid, place, turns = tile_place(self.page, laid)
        self.go(grid, place)
        self.press("Enter")
        self.press(*turns * ["r"])
        assert cell(self.page, place, grid).get_attribute("data-key") == laid
        self.go("board", square)
        self.press("Enter")

    def call(self, line: str) -> None:
        if not self.page.locator("[role=gridcell]:focus").count():
            self.tab_to("[role=gridcell]")
        self.press("Shift+Q")
        while not line_button(self.page, line).evaluate("one => one === document.activeElement"):
            self.press("ArrowDown")
        self.press("Enter")

    def pass_on(self) -> None:
        self.tab_to("#actions button")
        self.press("Enter")


class Words:
    """By typed commands alone, which start with these words."""

    def __init__(
        self,
        page: Page,
        *,
        place: str = "{}",
        give: str = "give @{}",
        call: str = "quarto {}",
        pass_on: str = "pass",
    ) -> None:
        self.page = page
        self._place, self._give, self._call, self._pass_on = place, give, call, pass_on

    def say(self, line: str) -> None:
        field = self.page.locator("#line")
        if not field.evaluate("field => field === document.activeElement"):
            field.focus()
        self.page.keyboard.type(line)
        self.page.keyboard.press("Enter")

    def place(self, square: str) -> None:
        self.say(self._place.format(square))

    def give(self, code: str) -> None:
        self.say(self._give.format(code))

    def lay(self, square: str, laid: str) -> None:
        self.say(f"{square} {laid}")

    def call(self, line: str) -> None:
        self.say(self._call.format(line))

    def pass_on(self) -> None:
        self.say(self._pass_on)


def tile_place(page: Page, laid: str) -> tuple[str, str, int]:
    """Return the hand that a tile is in, its place there, and how often to turn it."""
    for grid in ("reserve", "other"):
        for place, key in drawn(page, grid).items():
            if len(key) == 4 and key in laid + laid:
                return grid, place, (laid + laid).index(key)
    raise AssertionError(f"{laid} is in no hand")


def line_button(page: Page, line: str) -> Locator:
    """Return the name of a line in the list of all lines, by its place there."""
    rows = [f"a{row}d{row}" for row in "1234"]
    columns = [f"{column}1{column}4" for column in "abcd"]
    blocks = [f"{a}{n}{b}{n + 1}" for n in (1, 2, 3) for a, b in ("ab", "bc", "cd")]
    index = [*rows, *columns, "a1d4", "d1a4", *blocks].index(line)
    return page.locator("#calling li button").nth(index)
