"""The colours of the pictures: woods, and what is written or marked on them.

Light and dark are told apart by luminance, so that a picture keeps its sense in grey. No
two colours are equal, so that each can be found by its name and each name by its colour.
"""

from typing import NamedTuple

CARD = "#f8f1e4"
"""The background of a picture, so that it can be read on a page of any colour."""

FRAME = "#6a4124"
FRAME_EDGE = "#43260f"
ENGRAVED = "#f9ead0"
"""Coordinates on the frame."""

FIELD = "#c9985f"
LID = "#ab7542"
GRAIN = "#8a5a2c"
RECESS = "#ac7a45"
RECESS_SHADE = "#83552a"
RECESS_LIGHT = "#e2bb86"
INK = "#2c1708"
"""Codes on the field's wood."""

SHADOW = "#2a1505"
MARK = "#fff3d6"
"""The ring around what was filled last, or around who is to move."""
SPOT = "#5fb0c9"
"""The squares that are marked on request: the one cool colour, so that it is not taken for wood."""
BAND = "#ffde92"
BAND_EDGE = "#7a4a12"
"""The band under the pieces that won."""


class Wood(NamedTuple):
    """The tones of one wood, from the light above on the left."""

    top: str
    lit: str
    body: str
    shade: str
    edge: str
    """Edges that catch the light."""
    outline: str
    rim: str
    """The line around a hole."""
    wall: str
    """The inside of a hole, where light still falls."""
    hole: str


MAPLE = Wood(
    top="#fff3dc",
    lit="#f6deb2",
    body="#f1d5a3",
    shade="#d8b176",
    edge="#fff9ea",
    outline="#4d2f14",
    rim="#55351a",
    wall="#a87a45",
    hole="#2f1806",
)
WALNUT = Wood(
    top="#7d5234",
    lit="#5d3820",
    body="#492916",
    shade="#311a0c",
    edge="#b98a5f",
    outline="#1d0e05",
    rim="#e6c094",
    wall="#a97848",
    hole="#090402",
)
BEECH = Wood(
    top="#f2d3a2",
    lit="#e8c288",
    body="#deb375",
    shade="#c09154",
    edge="#fbe6c4",
    outline="#4f3015",
    rim="#573719",
    wall="#96693a",
    hole="#2d1705",
)
GROOVE = "#4a2a0f"

TILE_LIGHT = "#fff4dc"
TILE_DARK = "#3b2110"
TILE_LINED = "#d9b27c"
TILE_LINE = "#5a3415"
TILE_CUT = "#7d5329"
TILE_OUTLINE = "#2a1607"


def named() -> dict[str, str]:
    """Return every colour by its name.

    >>> named()["tile-light"], named()["maple-top"]
    ('#fff4dc', '#fff3dc')
    """
    colours: dict[str, str] = {}
    for name, value in globals().items():
        if not name.isupper():
            continue
        written = name.lower().replace("_", "-")
        if isinstance(value, Wood):
            colours |= {f"{written}-{tone}": colour for tone, colour in value._asdict().items()}
        else:
            colours[written] = value
    return colours
