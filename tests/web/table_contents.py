"""What a table shows, to the eye and to a screen reader."""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from fourfold.rules.quads import Quads
from server.server_process import PATIENCE

MY_TURN = "body[data-turn='place'], body[data-turn='give'], body[data-turn='pass']"
# The computer's first turn on a machine may have to wait for a compiler.
COMPILING = 240_000
# Only "Play again" is this important.
OVER = "#actions .main:visible"
END = "#actions .main"
TURN_OR_END = f"{MY_TURN}, {END}"


def at_table(page: Page) -> None:
    """Wait until the table is shown."""
    expect(page.locator("#board [role=gridcell]").first).to_be_attached()


def cell(page: Page, place: str, grid: str = "board") -> Locator:
    """Return a place of the board, the reserve or the other hand."""
    return page.locator(f"#{grid} [data-place='{place}']")


# All at once: asking for each by itself takes most of a game's time.
LOOK = """([wanted, unlike, patience]) => new Promise((resolve, reject) => {
    const drawn = (grid) => Object.fromEntries(
        [...document.querySelectorAll(`#${grid} [role=gridcell]`)].map((cell) =>
            [cell.dataset.place, cell.dataset.key ?? ""]));
    const look = () => {
        const found = [...document.querySelectorAll(wanted)];
        const status = document.getElementById("status-line").textContent;
        if (status === unlike || !found.some((one) => one.checkVisibility())) return;
        watching.disconnect();
        resolve([document.body.dataset.turn, status, drawn("board"), drawn("reserve")]);
    };
    const watching = new MutationObserver(look);
    watching.observe(
        document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => reject(new Error(`never saw ${wanted}`)), patience);
    look();
})"""


class Seen(NamedTuple):
    """What a table shows at one time."""

    turn: str
    status: str
    board: dict[str, str]
    reserve: dict[str, str]

    @property
    def is_my_turn(self) -> bool:
        return self.turn in ("place", "give", "pass")

    @property
    def first_free(self) -> str:
        return next(square for square, code in self.board.items() if not code)

    @property
    def left(self) -> list[str]:
        """The codes of the pieces that can be given."""
        return [code for code in self.reserve.values() if code]


def look(page: Page, wanted: str, *, unlike: str = "", patience: float = 1000 * PATIENCE) -> Seen:
    """Wait until something is shown and the status has changed, and return what is shown."""
    turn, asked, on_board, kept = page.evaluate(LOOK, [wanted, unlike, patience])
    return Seen(turn, asked, _codes(on_board), _codes(kept))


def _codes(keys: dict[str, str]) -> dict[str, str]:
    """Leave out in which of two looks a piece is drawn, which its key names as well."""
    return {place: re.sub("piece|plan", "", key) for place, key in keys.items()}


def drawn(page: Page, grid: str) -> dict[str, str]:
    """Return what is drawn on each place of a grid, as its code."""
    keys: dict[str, str] = page.evaluate(
        """grid => Object.fromEntries(
            [...document.querySelectorAll(`#${grid} [role=gridcell]`)].map(cell =>
                [cell.dataset.place, cell.dataset.key ?? ""]))""",
        grid,
    )
    return _codes(keys)


def board(page: Page) -> list[str]:
    """Return what is on the board, row by row."""
    return list(drawn(page, "board").values())


def reserve(page: Page) -> list[str]:
    """Return the codes of the pieces that can be given."""
    return [code for code in drawn(page, "reserve").values() if code]


def position_of(squares: list[str], rules: str = "-") -> Quads:
    """Return the position of Quads on a board."""
    return Quads.parse(f"{quads_text(squares)} {'LD'[sum(map(bool, squares)) % 2]} {rules}")


def quads_text(squares: list[str]) -> str:
    """Return a board of Quads in the notation."""
    rows = ["".join(laid or "." for laid in squares[at : at + 6]) for at in range(0, 36, 6)]
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))


def status(page: Page) -> Locator:
    """Return the sentence about what to do."""
    return page.locator("#status-line")


def log(page: Page) -> list[str]:
    """Return the game log."""
    return page.locator("#log li").all_inner_texts()


def has_turn(page: Page) -> bool:
    """Wait until it is the player's turn; return false if the game is over."""
    return look(page, TURN_OR_END, patience=COMPILING).is_my_turn
