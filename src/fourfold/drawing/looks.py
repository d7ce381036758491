"""The size and the colours of a finished picture."""

import re
from typing import Literal, get_args

from fourfold.drawing import palette
from fourfold.drawing.canvas import number
from fourfold.drawing.sprite.theme import contrast_colours

Theme = Literal["wood", "contrast"]

_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)" role=')
_COLOUR = re.compile(r'(?<==")#[0-9a-f]{6}(?=")')


def resized(picture: str, width: float) -> str:
    """Return a picture in another width; its height follows."""
    if not 0 < width < float("inf"):
        raise ValueError(f"size is a number of pixels above 0, not {width!r}")

    def scaled(found: re.Match[str]) -> str:
        height = float(found[2]) * width / float(found[1])
        return f'width="{number(width)}" height="{number(height)}" role='

    return _SIZE.sub(scaled, picture, count=1)


def in_contrast(theme: str) -> bool:
    """Return whether a theme is the one in black and white, which must be one of ours."""
    themes = get_args(Theme)
    if theme not in themes:
        raise ValueError(f"theme is one of {themes}, not {theme!r}")
    return theme == "contrast"


def recoloured(picture: str) -> str:
    """Return a picture in black and white. Every colour of the palette has a name of its own."""
    contrast = contrast_colours()
    colours = {colour: contrast[name] for name, colour in palette.named().items()}
    return _COLOUR.sub(lambda found: colours.get(found[0], found[0]), picture)
