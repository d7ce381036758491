"""Quarto, drawn and described."""

from fourfold.drawing.quarto.picture import draw
from fourfold.drawing.quarto.words import describe

__all__ = ["describe", "draw"]
