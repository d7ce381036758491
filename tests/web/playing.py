"""Playing on the page: begin at home, see what there is to see, and act as people do.

What is seen comes from the page alone; the rules only tell which of the possible deeds to take.
"""

import re
import time
from collections.abc import Iterator
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from fourfold.rules.quads import Action, Quads, tile_of
from server.driving import PATIENCE

QUARTO_SQUARES = [f"{column}{row}" for row in "1234" for column in "abcd"]
QUADS_SQUARES = [f"{column}{row}" for row in "123456" for column in "abcdef"]
MY_TURN = "body[data-turn='place'], body[data-turn='give']"
# The computer's first turn on a machine may have to wait for a compiler.
COMPILING = 240_000
# Only "Play again" is this important.
OVER = "#deeds .main:visible"


def choose(page: Page, game: str, **variants: object) -> None:
    """Open the home page and choose variants, by the names of their fields."""
    page.goto("/")
    if not variants:
        return
    form = page.locator(f"form[data-game={game}]")
    form.locator("summary").click()
    for name, value in variants.items():
        field = form.locator(f"[name={name}]")
        if name == "traits":
            for letter in "CHSF":
                form.locator(f"[value={letter}]").set_checked(letter in str(value))
        elif isinstance(value, bool):
            field.set_checked(value)
        elif name == "level":
            field.fill(str(value))
        else:
            field.select_option(str(value))


def begin(page: Page, game: str, way: str = "computer", **variants: object) -> None:
    """Sit down at a new table: against the computer, a friend here, or to invite somebody."""
    choose(page, game, **{"level": 1} | variants if way == "computer" else variants)
    page.click(f"form[data-game={game}] button[value={way}]")
    page.wait_for_url("**/table/*")
    at_table(page)


def at_table(page: Page) -> None:
    """Wait until the table is set."""
    expect(page.locator("#board [role=gridcell]").first).to_be_attached()


def sit_down(page: Page, link: str, name: str) -> None:
    """Come in by the link that somebody was sent."""
    page.goto(link)
    page.fill("#name", name)
    page.click("#door button")
    page.wait_for_url("**/table/*")
    at_table(page)


def link_to(page: Page, what: str) -> str:
    """Return the link to `sit` or to `watch` that a table shows."""
    field = page.get_by_label("Link" if what == "sit" else "Link to watch", exact=True)
    return field.input_value()


def invited(host: Page, guest: Page, game: str, **variants: object) -> None:
    """Let two people sit down at a table, by link."""
    begin(host, game, "invite", **variants)
    sit_down(guest, link_to(host, "sit"), "Bob")
    for page in (host, guest):
        expect(page.locator("#waiting")).to_be_hidden()


def new_table(page: Page, game: str = "Quarto", **more: object) -> str:
    """Make a table without its page, player 1 to begin, and return the code to sit down by."""
    wanted = {"table": {"game": game} | more, "sit": [1], "first": 1}
    made = page.request.post("/api/tables", data=wanted).json()
    page.goto(f"/table/{made['id']}")
    at_table(page)
    return str(made["links"]["code"])


def meet(host: Page, guest: Page, game: str = "Quarto", **more: object) -> "tuple[Mouse, Mouse]":
    """Let two people sit down at a table in the quickest way; the host begins."""
    code = new_table(host, game, **more)
    sat = guest.request.post("/api/sit", data={"code": code, "name": "Bob"}).json()
    guest.goto(f"/table/{sat['id']}")
    for page in (host, guest):
        expect(page.locator("#waiting")).to_be_hidden()
        expect(page.locator("body[data-turn]")).to_be_attached()
    return Mouse(host), Mouse(guest)


# What is seen


def cell(page: Page, place: str, grid: str = "board") -> Locator:
    """Return a place of the board, the reserve or the other hand."""
    return page.locator(f"#{grid} [data-place='{place}']")


def drawn(page: Page, grid: str) -> dict[str, str]:
    """Return what is drawn on each place of a grid, as its code."""
    keys: dict[str, str] = page.evaluate(
        """grid => Object.fromEntries(
            [...document.querySelectorAll(`#${grid} [role=gridcell]`)].map(cell =>
                [cell.dataset.place, cell.dataset.key ?? ""]))""",
        grid,
    )
    # A piece is drawn in one of two looks, which the key names as well.
    return {place: re.sub("piece|plan", "", key) for place, key in keys.items()}


def board(page: Page) -> list[str]:
    """Return what lies on the board, row by row."""
    return list(drawn(page, "board").values())


def reserve(page: Page) -> list[str]:
    """Return the codes of the pieces that can be given."""
    return [code for code in drawn(page, "reserve").values() if code]


def position(page: Page, rules: str = "-") -> Quads:
    """Return the position of Quads that lies on the board."""
    return Quads.parse(f"{quads_text(board(page))} {'LD'[_count(page) % 2]} {rules}")


def quads_text(squares: list[str]) -> str:
    """Return a board of Quads in the notation."""
    rows = ["".join(laid or "." for laid in squares[at : at + 6]) for at in range(0, 36, 6)]
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))


def _count(page: Page) -> int:
    return sum(map(bool, board(page)))


def status(page: Page) -> Locator:
    """Return the sentence about what is to be done."""
    return page.locator("#status-line")


def log(page: Page) -> list[str]:
    """Return what is written down of the game."""
    return page.locator("#log li").all_inner_texts()


def has_turn(page: Page) -> bool:
    """Wait until there is something to do, and tell whether there is: the game may be over."""
    page.locator(f"{MY_TURN}, {OVER}").first.wait_for(timeout=COMPILING)
    return page.locator(MY_TURN).count() > 0


def is_over(page: Page) -> bool:
    """Tell whether a game is over, without waiting."""
    return page.locator(OVER).count() > 0


# What is done


class Hands(Protocol):
    """How somebody acts."""

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
        grid, place = tile_place(self.page, laid)
        tile = cell(self.page, place, grid)
        self.press(tile)
        for _ in range(4):
            if tile.get_attribute("data-key") == laid:
                break
            self.press(tile)
        self.press(cell(self.page, square))

    def call(self, line: str) -> None:
        self.press(self.page.locator("#call"))
        self.press(line_button(self.page, line))

    def pass_on(self) -> None:
        self.press(self.page.locator("#deeds button").first)


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
        """Go on with Tab until something has the focus."""
        for _ in range(80):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def go(self, grid: str, place: str) -> None:
        """Go to a place of a grid: by letter to the grid, by digits to row and column."""
        if not self.page.locator("[role=gridcell]:focus").count():
            self.tab_to("[role=gridcell]")
        self.press({"board": "b", "reserve": "v"}[grid])
        row, column = self.page.evaluate(
            """([grid, place]) => {
                const cell = document.querySelector(`#${grid} [data-place='${place}']`);
                return [cell.parentElement.ariaRowIndex, cell.ariaColIndex];
            }""",
            [grid, place],
        )
        self.press(f"Digit{row}", f"Shift+Digit{column}")
        expect(cell(self.page, place, grid)).to_be_focused()

    def place(self, square: str) -> None:
        self.go("board", square)
        self.press("Enter")

    def give(self, code: str) -> None:
        self.go("reserve", f"@{code}")
        self.press("Space")

    def lay(self, square: str, laid: str) -> None:
        grid, place = tile_place(self.page, laid)
        self.go(grid, place)
        self.press("Enter")
        for _ in range(4):
            if cell(self.page, place, grid).get_attribute("data-key") == laid:
                break
            self.press("r")
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
        self.tab_to("#deeds button")
        self.press("Enter")


class Words:
    """By typed commands alone, which begin with these words."""

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


def tile_place(page: Page, laid: str) -> tuple[str, str]:
    """Return in which hand, and where there, a tile is to be found."""
    wanted = tile_of(laid)  # type: ignore[arg-type]
    for grid in ("reserve", "other"):
        for place, key in drawn(page, grid).items():
            if re.fullmatch("[LDPT]{4}", key) and tile_of(key) == wanted:  # type: ignore[arg-type]
                return grid, place
    raise AssertionError(f"{laid} is in no hand")


def line_button(page: Page, line: str) -> Locator:
    """Return what a line is called by, in the list of all lines, by its place there."""
    rows = [f"a{row}d{row}" for row in "1234"]
    columns = [f"{column}1{column}4" for column in "abcd"]
    blocks = [f"{a}{n}{b}{n + 1}" for n in (1, 2, 3) for a, b in ("ab", "bc", "cd")]
    index = [*rows, *columns, "a1d4", "d1a4", *blocks].index(line)
    return page.locator("#calling li button").nth(index)


# Whole games


def follow(turns: str, *players: Hands) -> None:
    """Do what is written, each by whoever is to act; one player plays both seats of a device."""
    for action in turns.split():
        hands = next(filter(_is_to_act, _each(players)))
        page = hands.page
        if action[0] == "@":
            hands.give(action[1])
            expect(cell(page, action, "reserve")).to_have_class(re.compile("gap"))
        elif action[0] == "!":
            hands.call(action[1:])
        elif action == "-":
            hands.pass_on()
        elif "=" in action:
            square, laid = action.split("=")
            hands.lay(square, laid)
            expect(cell(page, square)).to_have_attribute("data-key", laid)
        else:
            hands.place(action)
            expect(cell(page, action)).to_have_class(re.compile("last"))


def _each(players: tuple[Hands, ...]) -> Iterator[Hands]:
    """Yield the players by turns, until somebody has the turn."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        yield from players
    raise AssertionError("nobody is to act")


def _is_to_act(hands: Hands) -> bool:
    return hands.page.locator(MY_TURN).count() > 0


def first_free(page: Page) -> str:
    """Return the first empty square."""
    return next(square for square, code in drawn(page, "board").items() if not code)


def take_turn(hands: Hands) -> None:
    """Do one thing in Quarto: place, give or pass; and wait until it is done."""
    page = hands.page
    if page.locator("body[data-turn=place]").count():
        square = first_free(page)
        hands.place(square)
        expect(cell(page, square)).to_have_attribute("data-key", re.compile("^[0-9A-F]p"))
    elif left := reserve(page):
        hands.give(left[0])
        expect(cell(page, f"@{left[0]}", "reserve")).to_have_class(re.compile("gap"))
    else:
        said = len(log(page))
        hands.pass_on()
        expect(page.locator("#log li").nth(said)).to_be_attached()


def play_quarto(*players: Hands) -> None:
    """Play to the end: each places on the first free square, and gives the first piece."""
    while True:
        for hands in players:
            if not has_turn(hands.page):
                return
            while hands.page.locator(MY_TURN).count():
                take_turn(hands)


def narrowest(position: Quads) -> Action:
    """Return the placement, among a few, that leaves the least to the opponent: games end soon."""
    actions = position.actions()
    few = actions[:: len(actions) // 10 + 1]
    return min(few, key=lambda action: len(position.play(action).actions()))


def play_quads(*players: Hands, rules: str = "-") -> None:
    """Play to the end, narrowly."""
    while True:
        for hands in players:
            if not has_turn(hands.page):
                return
            action = narrowest(position(hands.page, rules))
            square, laid = str(action).split("=")
            hands.lay(square, laid)
            expect(cell(hands.page, square)).to_have_attribute("data-key", laid)
