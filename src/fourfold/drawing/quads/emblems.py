"""The diamonds that stand for the two players of Quads."""

from xml.etree.ElementTree import Element

from fourfold.drawing import palette
from fourfold.drawing.canvas import Point, path, polygon
from fourfold.rules.player import Player

_COLOURS = {Player.FIRST: palette.TILE_LIGHT, Player.SECOND: palette.TILE_DARK}


def emblem(player: Player, middle: Point, radius: float) -> Element:
    """Draw the emblem of a player."""
    return path(
        diamond(middle, radius),
        fill=_COLOURS[player],
        stroke=palette.TILE_OUTLINE,
        stroke_width=radius / 8,
    )


def diamond(middle: Point, radius: float) -> str:
    """Return path data around a square that stands on a corner."""
    steps = ((0, -radius), (radius, 0), (0, radius), (-radius, 0))
    return polygon(middle.plus(*step) for step in steps)
