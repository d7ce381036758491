"""Every piece and every tile is told from all others at a glance: small, in grey, in any theme.

They are drawn in a real browser, on the board's wood and 44 pixels wide, the size of the
smallest target. What is compared is what the screen shows.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import combinations
from typing import Literal, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page

from fourfold.drawing import palette
from fourfold.drawing.sprite import (
    EMBLEM,
    PLAN,
    STANDING,
    TILE,
    SymbolBox,
    contrast_variables,
    sprite,
)
from fourfold.rules.player import Player
from fourfold.rules.quads import NEUTRALS, OWN_TILES
from fourfold.rules.quarto import PIECES, Piece, Trait, piece_code
from web.conftest import Running, counting

SIZE = 44
COLUMNS = 16

SEEN = 64
"""A pixel has changed to the eye when a quarter of the way from black to white lies between."""
SPOT = 36
"""How many pixels must have changed: a spot of six by six, where a hole is fifteen by eight."""
MEAN = 3
"""How many of 255 greys must lie between two pictures on average.

A spot of seven by seven pixels that turns from black to mid-grey comes to as much.
"""

Pictures = dict[str, NDArray[np.int64]]
Scheme = Literal["light", "dark"]
Colours = Literal["active", "none"]


class Theme(NamedTuple):
    """How a page is shown."""

    contrast: bool = False
    forced_colors: Colours = "none"
    color_scheme: Scheme = "light"


THEMES = {
    "plain": Theme(),
    "high contrast": Theme(contrast=True),
    "forced light": Theme(forced_colors="active"),
    "forced dark": Theme(forced_colors="active", color_scheme="dark"),
    "high contrast, forced dark": Theme(True, "active", "dark"),
}
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
every_set = pytest.mark.parametrize("piece_set", ["classic", "access"])
every_view = pytest.mark.parametrize("view", ["piece", "plan"])


def shown(view: SymbolBox, *uses: str) -> str:
    return f'<svg viewBox="{view}">{"".join(uses)}</svg>'


def use(symbol: str, quarters: int = 0) -> str:
    turn = f' transform="rotate({90 * quarters} 40 40)"' if quarters else ""
    return f'<use href="#{symbol}"{turn}/>'


VIEWS = {"piece": (STANDING, use("recess")), "plan": (PLAN, use("recess-plan"))}


def empty(view: str) -> str:
    return shown(*VIEWS[view])


def piece(view: str, piece_set: str, code: str) -> str:
    return shown(*VIEWS[view], use(f"{view}-{piece_set}-{code}"))


def tile(sides: str) -> str:
    turned = (use(f"side-{side}", quarters) for quarters, side in enumerate(sides))
    return shown(TILE, *turned, use("tile-frame"))


# A screenshot fails before the first frame, and after a change of size before the next one.
SHOWN = """() => new Promise((shown) =>
    requestAnimationFrame(() => requestAnimationFrame(() => shown())))"""


@pytest.fixture(scope="module")
def sheets(running: Running) -> Iterator[Page]:
    """One page for all drawings."""
    with counting(running.loop):
        page = running.browser.new_page()
    yield page
    with counting(running.loop):
        page.close()


@pytest.fixture
def sheet(sheets: Page, browser: Browser) -> Page:
    """The page, while a test may use it."""
    return sheets


def taken(page: Page, theme: Theme, drawings: dict[str, str]) -> Pictures:
    """Return what a screen shows of drawings, in grey."""
    variables = contrast_variables() if theme.contrast else {}
    ground = variables.get("--wood-field", palette.FIELD)
    style = f"""
        :root {{ {";".join(f"{name}:{value}" for name, value in variables.items())} }}
        body {{ margin: 0; width: {COLUMNS * SIZE}px; background: {ground} }}
        main svg {{ width: {SIZE}px; height: {SIZE}px; float: left }}
    """
    rows = -(-len(drawings) // COLUMNS)
    page.set_viewport_size({"width": COLUMNS * SIZE, "height": rows * SIZE})
    page.emulate_media(forced_colors=theme.forced_colors, color_scheme=theme.color_scheme)
    cells = "".join(drawings.values())
    page.set_content(f"<!doctype html><style>{style}</style>{sprite()}<main>{cells}</main>")
    page.evaluate(SHOWN)
    sheet = greys(page, page.screenshot())
    assert sheet.shape == (rows * SIZE, COLUMNS * SIZE)
    pictures = {}
    for index, name in enumerate(drawings):
        row, column = divmod(index, COLUMNS)
        pictures[name] = sheet[row * SIZE : (row + 1) * SIZE, column * SIZE : (column + 1) * SIZE]
    return pictures


def greys(page: Page, png: bytes) -> NDArray[np.int64]:
    """Let the browser read a picture; return the luma of its pixels."""
    width, height, pixels = page.evaluate(
        """async (png) => {
            const image = new Image();
            image.src = "data:image/png;base64," + png;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            const { data } = context.getImageData(0, 0, image.width, image.height);
            const parts = [];
            for (let start = 0; start < data.length; start += 32768)
                parts.push(String.fromCharCode(...data.subarray(start, start + 32768)));
            return [image.width, image.height, btoa(parts.join(""))];
        }""",
        b64encode(png).decode(),
    )
    colours = np.frombuffer(b64decode(pixels), np.uint8).reshape(height, width, 4)
    grey: NDArray[np.int64] = np.rint(colours[:, :, :3] @ (0.299, 0.587, 0.114)).astype(np.int64)
    return grey


class Distance(NamedTuple):
    """How far two pictures are apart."""

    spot: int
    mean: float
    pair: str


def distances(pictures: Pictures) -> list[Distance]:
    return [
        apart(pictures[one], pictures[other], f"{one} {other}")
        for one, other in combinations(pictures, 2)
    ]


def apart(one: NDArray[np.int64], other: NDArray[np.int64], pair: str) -> Distance:
    difference = np.abs(one - other)
    return Distance(int((difference >= SEEN).sum()), float(difference.mean()), pair)


def check(found: list[Distance]) -> None:
    """Fail where two are too near to each other; show who is nearest in any case."""
    print("least changed:", min(found), "least on average:", min(found, key=lambda it: it.mean))
    assert [it for it in found if it.spot < SPOT or it.mean < MEAN] == []


@every_theme
@every_view
@every_set
def test_pieces_differ(sheet: Page, theme: Theme, view: str, piece_set: str) -> None:
    codes = map(piece_code, PIECES)
    drawings = {code: piece(view, piece_set, code) for code in codes}
    pictures = taken(sheet, theme, {"empty": empty(view), **drawings})
    check(distances(pictures))
    for trait in Trait:
        pairs = [(one, Piece(one | trait.bit)) for one in PIECES if not trait.of(one)]
        least = min(
            apart(pictures[a], pictures[b], f"{a} {b}")
            for a, b in ((piece_code(one), piece_code(other)) for one, other in pairs)
        )
        print(f"{trait.name.lower()}: {least}")


@every_theme
def test_tiles_differ_in_every_turn(sheet: Page, theme: Theme) -> None:
    tiles = [*OWN_TILES[Player.FIRST], *OWN_TILES[Player.SECOND], *NEUTRALS]
    assert len(tiles) == 36
    laid = {sides[turn:] + sides[:turn]: "" for sides in tiles for turn in range(4)}
    check(distances(taken(sheet, theme, {sides: tile(sides) for sides in laid})))


@every_theme
def test_whatever_else_lies_on_a_page_is_seen(sheet: Page, theme: Theme) -> None:
    emblems = {letter: shown(EMBLEM, use(f"emblem-{letter}")) for letter in "LD"}
    rest = {"back": shown(TILE, use("tile-back")), "nothing": shown(TILE)}
    check(distances(taken(sheet, theme, emblems | rest)))


def test_the_sprite_takes_no_room(sheet: Page) -> None:
    page = sheet
    page.set_content(f"<!doctype html><body>{sprite()}<main></main>")
    top = "document.querySelector('main').getBoundingClientRect().top"
    margin = "parseInt(getComputedStyle(document.body).marginTop)"
    assert page.evaluate(top) == page.evaluate(margin)
