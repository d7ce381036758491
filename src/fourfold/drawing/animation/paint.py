"""What both games are painted with: a board with its coordinates, and smooth edges."""

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from fourfold.drawing import palette

FINE = 4
"""Pieces are painted this many times larger and then made smaller: that smooths their edges."""

EDGE = 22
"""How wide the frame is where the coordinates stand."""
LIP = 10
"""How wide it is elsewhere."""


class Sheet:
    """A transparent square around a middle, with lengths in pixels of the finished picture."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._image = Image.new("RGBA", (size * FINE, size * FINE))
        self._draw = ImageDraw.Draw(self._image)

    def circle(self, radius: float, fill: str, shift: float = 0) -> None:
        """Paint a disc around the middle, or a little to the right of and below it."""
        self._draw.ellipse(self._box(radius, shift), fill=fill)

    def square(self, radius: float, fill: str, shift: float = 0) -> None:
        """Paint a square around the middle, with corners that are a little round."""
        self._draw.rounded_rectangle(self._box(radius, shift), radius * FINE / 8, fill=fill)

    def polygon(self, corners: list[tuple[float, float]], fill: str) -> None:
        """Paint a polygon; its corners are counted from the top left."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in corners], fill=fill)

    def line(self, corners: list[tuple[float, float]], fill: str, width: float) -> None:
        """Paint a line through points that are counted from the top left."""
        points = [(x * FINE, y * FINE) for x, y in corners]
        self._draw.line(points, fill=fill, width=round(width * FINE))

    def finished(self) -> Image.Image:
        """Return the picture in its own size."""
        return self._image.resize((self._size, self._size), Image.Resampling.LANCZOS)

    def _box(self, radius: float, shift: float) -> tuple[float, float, float, float]:
        middle = (self._size / 2 + shift) * FINE
        reach = radius * FINE
        return middle - reach, middle - reach, middle + reach, middle + reach


@cache
def board(size: int, cell: int, below: int = 0) -> Image.Image:
    """Return an empty board with so many squares in a row; it is not to be changed."""
    side = EDGE + size * cell + LIP
    image = Image.new("RGB", (side, side + below), palette.FRAME)
    draw = ImageDraw.Draw(image)
    far = EDGE + size * cell
    draw.rectangle((EDGE - 2, EDGE - 2, far + 1, far + 1), fill=palette.FRAME_EDGE)
    draw.rectangle((EDGE, EDGE, far - 1, far - 1), fill=palette.FIELD)
    font = ImageFont.load_default(14)
    for number in range(size):
        middle = EDGE + (number + 0.5) * cell
        column, row = chr(ord("A") + number), str(number + 1)
        draw.text((middle, EDGE / 2), column, fill=palette.ENGRAVED, font=font, anchor="mm")
        draw.text((EDGE / 2, middle), row, fill=palette.ENGRAVED, font=font, anchor="mm")
    return image


def corner(index: int, size: int, cell: int) -> tuple[int, int]:
    """Return the upper left corner of a square, counted row by row."""
    return EDGE + index % size * cell, EDGE + index // size * cell
