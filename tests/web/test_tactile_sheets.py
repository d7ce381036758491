"""Signs and tiles of the tactile sheets are told apart by touch, as swell paper raises them.

They are drawn in a real browser. A fingertip feels about a millimetre, so what is compared is which
square millimetres are raised.
"""

from collections.abc import Iterator
from itertools import combinations
from xml.etree.ElementTree import Element, tostring

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

from fourfold.drawing.canvas import Point, group, node
from fourfold.drawing.tactile.paper import grid
from fourfold.drawing.tactile.quads import SQUARE, tile_texture
from fourfold.drawing.tactile.quarto import sign
from fourfold.rules.quads import NEUTRALS, OWN_TILES, Laid, turns
from fourfold.rules.quarto import PIECES, piece_code
from web.conftest import Running, counting
from web.test_look import SHOWN, greys

BREADTH = 32
"""Millimetres around a sign or a tile."""
SCALE = 5
"""Pixels in a millimetre."""
COLUMNS = 8

FELT = 20
"""How many square millimetres must be raised in one and flat in the other."""
APART = 2.2
"""How far apart separate things must be, in millimetres: 2.5, less what pixels round off."""

ALL = [*NEUTRALS, *(tile for own in OWN_TILES.values() for tile in own)]

Raised = NDArray[np.bool_]


@pytest.fixture(scope="module")
def page(running: Running) -> Iterator[Page]:
    """One page for all drawings."""
    with counting(running.loop):
        page = running.browser.new_page()
    yield page
    with counting(running.loop):
        page.close()


def signs() -> dict[str, list[Element]]:
    return {piece_code(piece): list(sign(piece)) for piece in PIECES}


def tiles() -> dict[str, list[Element]]:
    corner = Point(-SQUARE / 2, -SQUARE / 2)
    return {
        laid: [grid(corner, 1, SQUARE), *tile_texture(laid)]
        for tile in ALL
        for laid in sorted({*turns(Laid(tile))})
    }


def printed(page: Page, drawings: dict[str, list[Element]]) -> dict[str, Raised]:
    """Return where each drawing is black."""
    side, rows = BREADTH * SCALE, -(-len(drawings) // COLUMNS)
    half = BREADTH / 2
    shapes = [
        tostring(node("svg", group(parts, Point(half, half)), viewBox=f"0 0 {BREADTH} {BREADTH}"))
        for parts in drawings.values()
    ]
    page.set_viewport_size({"width": side * COLUMNS, "height": side * rows})
    page.set_content(
        f"<!doctype html><style>body {{ margin: 0 }} svg {{ width: {side}px; height: {side}px; "
        f"float: left }}</style>{b''.join(shapes).decode()}"
    )
    page.evaluate(SHOWN)
    black = greys(page, page.screenshot()) < 128
    places = [divmod(index, COLUMNS) for index in range(len(drawings))]
    return {
        name: black[row * side : (row + 1) * side, column * side : (column + 1) * side]
        for name, (row, column) in zip(drawings, places, strict=True)
    }


def by_finger(black: Raised) -> Raised:
    """Return which square millimetres are mostly raised."""
    parts = black.reshape(BREADTH, SCALE, BREADTH, SCALE)
    raised: Raised = parts.mean(axis=(1, 3)) > 0.4
    return raised


def grown(black: Raised, pixels: float) -> Raised:
    """Return what is black within a distance of each pixel."""
    reach = int(pixels)
    wide = np.pad(black, reach)
    height, width = black.shape
    found = np.zeros_like(black)
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            if down**2 + right**2 <= pixels**2:
                top, left = reach + down, reach + right
                found |= wide[top : top + height, left : left + width]
    return found


def separate(black: Raised) -> int:
    """Return how many separate things there are."""
    left = {(int(y), int(x)) for y, x in np.argwhere(black)}
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            y, x = edge.pop()
            for near in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
                if near in left:
                    left.remove(near)
                    edge.append(near)
    return count


@pytest.mark.parametrize("drawings", [signs(), tiles()], ids=["pieces", "tiles"])
def test_every_two_feel_different(
    browser: Browser, page: Page, drawings: dict[str, list[Element]]
) -> None:
    raised = {name: by_finger(black) for name, black in printed(page, drawings).items()}
    apart = {
        f"{one} {other}": int((raised[one] ^ raised[other]).sum())
        for one, other in combinations(raised, 2)
    }
    closest = min(apart, key=lambda pair: apart[pair])
    assert apart[closest] >= FELT, (closest, apart[closest])


def test_separate_things_do_not_grow_together(browser: Browser, page: Page) -> None:
    """Ink swells over its edges: what is too close would feel like one thing."""
    kinds = {str(tile) for tile in ALL}
    own = {laid: parts for laid, parts in tiles().items() if laid in kinds}
    for drawings in (signs(), own):
        for name, black in printed(page, drawings).items():
            swollen = grown(black, APART / 2 * SCALE)
            assert separate(swollen) == separate(black), name


def test_what_is_too_close_would_be_noticed(browser: Browser, page: Page) -> None:
    close = [
        node("rect", x=-6, y=-6, width=5, height=5),
        node("rect", x=0.5, y=-6, width=5, height=5),
    ]
    (black,) = printed(page, {"close": close}).values()
    assert separate(black) == 2
    assert separate(grown(black, APART / 2 * SCALE)) == 1
