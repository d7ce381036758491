"""An emblem for settings of a table of any game: the blindfold, the clock, and takebacks."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, ellipse, rectangle, stroke
from fourfold.drawing.emblems.plaque import outlined, plaque, shadow


def pictures() -> dict[str, str]:
    """Return the emblem of each setting."""
    return {"mask": plaque(_mask()), "clock": plaque(_clock()), "back": plaque(_back())}


def _mask() -> Iterator[Element]:
    yield stroke("M7 37 Q14 36 20 37 M76 37 Q82 36 89 37", palette.INK, 6)
    yield stroke("M7 37 Q14 36 20 37 M76 37 Q82 36 89 37", palette.WALNUT.top, 3)
    yield shadow(Point(50, 66), 28, 4)
    yield outlined(
        "M16 33 Q18 27 28 26 Q48 22 68 26 Q78 27 80 33 Q84 56 68 62 Q56 64 50 53 "
        "Q48 50 46 53 Q40 64 28 62 Q12 56 16 33 Z",
        palette.WALNUT.body,
    )
    yield stroke("M22 31 Q48 25 74 31", palette.WALNUT.edge, 1.6, stroke_linecap="round")
    eyes = "M23 44 Q32 54 41 44 M55 44 Q64 54 73 44"
    yield stroke(eyes, palette.ENGRAVED, 3, stroke_linecap="round")
    lashes = "M26 48.5 L24 52 M32 50 V54 M38 48.5 L40 52 M58 48.5 L56 52 M64 50 V54 M70 48.5 L72 52"
    yield stroke(lashes, palette.ENGRAVED, 2, stroke_linecap="round")


def _clock() -> Iterator[Element]:
    yield shadow(Point(50, 73), 36, 4.5)
    for button, top in ((29, 19), (67, 24)):
        data = f"M{button - 5} 33 V{top} H{button + 5} V33 Z"
        yield outlined(data, palette.MAPLE.shade, 1.8)
    yield rectangle(
        Point(12, 29),
        72,
        43,
        rx=6,
        fill=palette.WALNUT.body,
        stroke=palette.INK,
        stroke_width=2,
    )
    yield stroke("M17 31.5 H79", palette.WALNUT.edge, 1.6, stroke_linecap="round")
    for x, hands in ((30.5, "M30.5 51 V41.5 M30.5 51 L36 54"), (65.5, "M65.5 51 L60 43.5")):
        yield ellipse(
            Point(x, 51), 14.5, 14.5, fill=palette.CARD, stroke=palette.MAPLE.shade, stroke_width=2
        )
        ticks = f"M{x} 38.5 v3 M{x} 60.5 v3 M{x - 12.5} 51 h3 M{x + 9.5} 51 h3"
        yield stroke(ticks, palette.FRAME, 1.5)
        yield stroke(hands, palette.INK, 2.6, stroke_linecap="round")
        yield ellipse(Point(x, 51), 2, 2, fill=palette.INK)


def _back() -> Iterator[Element]:
    yield shadow(Point(50, 72), 30, 4)
    yield outlined(
        "M14 38 L36 18 V29 H56 Q80 29 80 50 Q80 68 56 68 H38 V57 H55 Q68 57 68 49 Q68 41 55 41 "
        "H36 V57 Z",
        palette.MAPLE.shade,
    )
