"""What is to be seen of a table, by those who look and by those who listen."""

import re

from playwright.sync_api import Locator, Page, expect

from fourfold.rules.quads import Quads

MY_TURN = "body[data-turn='place'], body[data-turn='give']"
# The computer's first turn on a machine may have to wait for a compiler.
COMPILING = 240_000
# Only "Play again" is this important.
OVER = "#deeds .main:visible"


def at_table(page: Page) -> None:
    """Wait until the table is set."""
    expect(page.locator("#board [role=gridcell]").first).to_be_attached()


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
