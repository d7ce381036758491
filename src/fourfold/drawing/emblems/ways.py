"""An emblem for each way to play, and to begin."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, node, path, rectangle, stroke
from fourfold.drawing.emblems.plaque import MIDDLE, outlined, plaque, shadow
from fourfold.drawing.emblems.quarto import from_above, hollow
from fourfold.drawing.palette import MAPLE, WALNUT, Wood


def pictures() -> dict[str, str]:
    """Return the emblem of each way."""
    drawings = {
        "computer": _computer(),
        "friend": _friend(),
        "invite": _invite(),
        "watch": _watch(),
        "learn": _learn(),
        "position": _position(),
    }
    return {name: plaque(drawing) for name, drawing in drawings.items()}


def _computer() -> Iterator[Element]:
    """Draw a wooden head whose eyes are hollow pieces."""
    yield shadow(Point(51, 73), 30, 4.5)
    yield stroke("M48 27 V16", palette.INK, 4)
    yield ellipse(Point(48, 14), 4.6, 4.6, fill=palette.BAND, stroke=palette.INK, stroke_width=2)
    for x in (13, 76):
        yield rectangle(
            Point(x, 41), 7, 16, rx=2.5, fill=WALNUT.top, stroke=palette.INK, stroke_width=2
        )
    yield rectangle(
        Point(20, 26), 56, 46, rx=9, fill=MAPLE.lit, stroke=palette.INK, stroke_width=2.2
    )
    yield stroke("M27 29.5 H69", MAPLE.edge, 2, stroke_linecap="round")
    for x in (36, 60):
        yield from_above("9", Point(x, 45), 0.42)
    yield stroke("M37 61 Q48 69 59 61", palette.INK, 3.4, stroke_linecap="round")


def _friend() -> Iterator[Element]:
    """Draw a board between two who sit at it."""
    yield from _person(Point(25, 26), MAPLE)
    yield from _person(Point(71, 26), WALNUT)
    yield outlined("M22 51 H74 L83 73 H13 Z", palette.FRAME)
    yield path("M26 54 H70 L76.5 70 H19.5 Z", fill=palette.FIELD)
    for x, y, wood in ((34, 59, WALNUT), (56, 58, MAPLE), (45, 66, MAPLE), (66, 66, WALNUT)):
        yield ellipse(Point(x, y), 6, 3.1, fill=wood.top, stroke=wood.outline, stroke_width=1.4)


def _person(head: Point, wood: Wood) -> Iterator[Element]:
    x, y = head
    body = f"M{x - 16} {y + 30} V{y + 23} Q{x - 16} {y + 11} {x} {y + 11} "
    body += f"Q{x + 16} {y + 11} {x + 16} {y + 23} V{y + 30} Z"
    yield outlined(body, wood.lit)
    yield ellipse(head, 10, 10, fill=wood.lit, stroke=palette.INK, stroke_width=2)
    yield stroke(
        f"M{x - 6} {y - 3} Q{x - 4} {y - 7} {x} {y - 7}", wood.edge, 2, stroke_linecap="round"
    )


def _invite() -> Iterator[Element]:
    """Draw two links of a chain; the second lies over the first on one side alone."""
    light = _link(Point(34, 45), MAPLE)
    dark = _link(Point(62, 45), WALNUT)
    over = node("g", *_half_link(Point(34, 45), MAPLE))
    yield node("g", *light, *dark, over, transform="rotate(-35 48 45)")


def _link(middle: Point, wood: Wood) -> Iterator[Element]:
    for colour, width in ((palette.INK, 12.5), (wood.lit, 8.5)):
        yield rectangle(
            middle.plus(-21, -12),
            42,
            24,
            rx=12,
            fill="none",
            stroke=colour,
            stroke_width=width,
        )
    yield rectangle(
        middle.plus(-22, -13), 44, 26, rx=13, fill="none", stroke=wood.edge, stroke_width=1.4
    )


def _half_link(middle: Point, wood: Wood) -> Iterator[Element]:
    x, y = middle
    edge = f"M{x + 2} {y - 12} H{x + 9} A12 12 0 0 1 {x + 21} {y - 1}"
    # Longer than its edge, so that no end of it is seen.
    inside = f"M{x} {y - 12} H{x + 9} A12 12 0 0 1 {x + 21} {y} V{y + 1}"
    light = f"M{x} {y - 13} H{x + 9} A13 13 0 0 1 {x + 22} {y} V{y + 1}"
    yield stroke(edge, palette.INK, 12.5)
    yield stroke(inside, wood.lit, 8.5)
    yield stroke(light, wood.edge, 1.4)


def _watch() -> Iterator[Element]:
    """Draw an eye whose iris is a hollow piece."""
    yield outlined("M12 46 Q48 4 84 46 Q48 84 12 46 Z", palette.CARD, 2.6)
    yield from_above("D", Point(48, 45), 0.47)
    yield ellipse(Point(42, 38), 3, 3, fill=palette.CARD)
    yield stroke("M12 46 Q48 4 84 46", palette.INK, 4.4, stroke_linecap="round")


def _learn() -> Iterator[Element]:
    """Draw an open book about shapes."""
    yield shadow(Point(50, 70), 38, 5)
    cover = "M10 24 Q30 16 48 26 Q66 16 86 24 V68 Q66 60 48 71 Q30 60 10 68 Z"
    yield outlined(cover, WALNUT.top)
    for page in (
        "M14 24 Q32 18 48 28 V66 Q32 57 14 63 Z",
        "M82 24 Q64 18 48 28 V66 Q64 57 82 63 Z",
    ):
        yield outlined(page, palette.CARD, 1.6)
    yield from_above("5", Point(31, 37), 0.33)
    yield from_above("E", Point(65, 37), 0.33)
    lines = "M20 54 Q32 51 42 56 M76 54 Q64 51 54 56"
    yield stroke(lines, palette.FRAME, 2, stroke_linecap="round")


def _position() -> Iterator[Element]:
    """Draw a board under way, and what it is set up with."""
    pieces = {(0, 0): "F", (1, 1): "5", (2, 0): "8", (0, 2): "2"}
    for row in range(3):
        for column in range(3):
            middle = MIDDLE.plus((column - 1) * 25, (row - 1) * 24)
            code = pieces.get((column, row))
            yield from_above(code, middle, 0.32) if code else hollow(middle, 0.3)
    yield node("g", *_pencil(), transform="rotate(45 60 57)")


def _pencil() -> Iterator[Element]:
    yield outlined("M54.5 34 H65.5 V70 L60 81 L54.5 70 Z", MAPLE.lit)
    yield path("M54.5 40 H65.5 V69 H54.5 Z", fill=palette.BAND)
    yield stroke("M58 40 V69 M62 40 V69", palette.BAND_EDGE, 1.3)
    yield outlined("M54.5 33 H65.5 V40 H54.5 Z", WALNUT.top)
    yield path("M57.7 76 H62.3 L60 81 Z", fill=palette.INK)
    yield stroke("M54.5 40 V70 L60 81 L65.5 70 V40", palette.INK, 2, stroke_linejoin="round")
