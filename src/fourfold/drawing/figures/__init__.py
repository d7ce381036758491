"""The figures of the rules. Their captions can be understood without the pictures.

They contain no words, only letters and digits that a caption refers to, so they serve every
language. A page holds them inline, in colours that its theme may change; documents refer to
them as files.
"""

from collections.abc import Callable
from xml.etree.ElementTree import tostring

from fourfold.drawing.canvas import FONT, node, number, rectangle
from fourfold.drawing.figures import quads, quarto
from fourfold.drawing.figures.game import FIGURES, GameFigures
from fourfold.drawing.figures.marks import CORNER, Drawing
from fourfold.drawing.palette import CARD
from fourfold.drawing.sprite.theme import themed
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

__all__ = ["FIGURES", "GameFigures", "figures", "inline"]

FIGURES.register(QUARTO.name, quarto)
FIGURES.register(QUADS.name, quads)


def figures() -> dict[str, str]:
    """Return every figure as an SVG document, by its name.

    >>> sorted(figures())[:3]
    ['access', 'access-pieces', 'access-shared']
    """
    return {name: _svg(draw()) + "\n" for name, draw in _drawings().items()}


def inline(name: str) -> str:
    """Return a figure as an element of a page, hidden from screen readers, which read the caption.

    >>> inline("lines").startswith('<svg aria-hidden="true" ')
    True
    """
    return _svg(_drawings()[name](), theme=True)


def _drawings() -> dict[str, Callable[[], Drawing]]:
    return {name: draw for game in FIGURES.values() for name, draw in game.DRAWINGS.items()}


def _svg(drawing: Drawing, *, theme: bool = False) -> str:
    area = drawing.area
    shown = f"{number(area.at.x)} {number(area.at.y)} {number(area.width)} {number(area.height)}"
    hidden = {"aria_hidden": "true"} if theme else {"xmlns": "http://www.w3.org/2000/svg"}
    root = node(
        "svg",
        rectangle(*area, rx=CORNER, fill=CARD),
        node("g", *drawing.children, font_family=FONT, font_weight="600", text_anchor="middle"),
        **hidden,
        viewBox=shown,
        width=area.width,
        height=area.height,
    )
    return tostring(themed(root) if theme else root, encoding="unicode")
