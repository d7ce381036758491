"""Quads, drawn and described."""

from fourfold.drawing.quads.picture import draw
from fourfold.drawing.quads.words import describe

__all__ = ["describe", "draw"]
