"""Prints how far apart the sounds of pieces and sides are, as a real browser renders them.

The measure is ``decibels_apart`` of the tests: the root mean square difference of the loudness
in 40 bands of equal width for the ear and in frames of 20 milliseconds, where what is 60 decibels
below the loudest possible counts as silence.
"""

import sys
import tempfile
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from browser import MISSING, find, launch
from fourfold.rules.quarto import PIECES, Piece, Trait, piece_code

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.server_process import Server
from web.browser_people import people
from web.rendered_sounds import Rendered, decibels_apart, rendered

ALL_PIECES = [f"piece {piece_code(piece)}" for piece in PIECES]
SIDES = [f"tile {side}" for side in "LDPT"]

Pairs = Sequence[tuple[str, str]]


def sounds() -> dict[str, Rendered]:
    """Return every piece and every side by its name on the page."""
    path = find()
    if path is None:
        sys.exit(MISSING)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data") as server,
        sync_playwright() as playwright,
        launch(playwright, path) as browser,
        people(browser, server.url) as person,
    ):
        page = person()
        page.goto("/listen")
        return {name: rendered(page, name) for name in (*ALL_PIECES, *SIDES)}


def row(title: str, pairs: Pairs, heard: dict[str, Rendered]) -> str:
    """Return the nearest, the median and the furthest of some pairs."""
    far = sorted((decibels_apart(heard[a], heard[b]), f"{a}, {b}") for a, b in pairs)
    middle = median(each for each, _ in far)
    return f"| {title} | {far[0][0]:.1f} ({far[0][1]}) | {middle:.1f} | {far[-1][0]:.1f} |"


def main() -> None:
    """Print the table."""
    heard = sounds()
    print("| decibels between | nearest | median | furthest |\n|---|---|---|---|")
    for trait in Trait:
        pairs = [(one, Piece(one | trait.bit)) for one in PIECES if not trait.of(one)]
        named = [(ALL_PIECES[one], ALL_PIECES[other]) for one, other in pairs]
        print(row(f"pieces that differ in {trait.name.lower()}", named, heard))
    print(row("any two pieces", [*combinations(ALL_PIECES, 2)], heard))
    print(row("two sides", [*combinations(SIDES, 2)], heard))


if __name__ == "__main__":
    main()
