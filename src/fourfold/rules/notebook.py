"""How notebooks show a position."""

from importlib import import_module


def picture(position: object) -> str:
    """Return a position as an SVG document.

    Pictures are a layer above the rules and know them, not the other way round. Only what a
    notebook asks for by a name of its own leads from a position to its picture.
    """
    return str(import_module("fourfold.drawing").svg(position))
