"""Colours that a page may change.

Every colour of the palette is a custom property with the palette's own as its fallback:
``var(--wood-maple-top, #fff3dc)``.
"""

from xml.etree.ElementTree import Element

from fourfold.drawing import palette

_PREFIX = "--wood-"

_BLACK, _WHITE, _GREY = "#000000", "#ffffff", "#767676"
_LIGHT_WOOD = palette.Wood(
    top=_WHITE,
    lit=_WHITE,
    body=_WHITE,
    shade=_WHITE,
    edge=_BLACK,
    outline=_BLACK,
    rim=_BLACK,
    wall=_WHITE,
    hole=_BLACK,
)
# A black piece has white lines, its outline too, so that it is seen on any ground.
_DARK_WOOD = palette.Wood(
    top=_BLACK,
    lit=_BLACK,
    body=_BLACK,
    shade=_BLACK,
    edge=_WHITE,
    outline=_WHITE,
    rim=_WHITE,
    wall=_WHITE,
    hole=_WHITE,
)
_LIGHT = ("card", "field", "lid", "recess", "mark", "tile-light", "tile-lined", "engraved")
_QUIET = ("recess-shade", "spot", "tile-cut", "tile-outline")
"""Lines that must not be taken for those of a piece or a side, and are seen on any ground."""
_GONE = ("shadow", "grain", "recess-light")


def themed(element: Element) -> Element:
    """Write the colours of an element and of all in it as custom properties."""
    names = {colour: name for name, colour in palette.named().items()}
    for part in element.iter():
        for attribute in ("fill", "stroke"):
            colour = part.get(attribute)
            if colour in names:
                part.set(attribute, f"var({_PREFIX}{names[colour]}, {colour})")
    return element


def contrast_variables() -> dict[str, str]:
    """Return all custom properties in black and white, for a look of high contrast.

    >>> contrast_variables()["--wood-maple-top"]
    '#ffffff'
    """
    return {_PREFIX + name: colour for name, colour in contrast_colours().items()}


def contrast_colours() -> dict[str, str]:
    """Return all colours of the palette, by their names, in black and white."""
    colours = dict.fromkeys(palette.named(), _BLACK)
    colours |= dict.fromkeys(_LIGHT, _WHITE)
    for wood, tones in (("maple", _LIGHT_WOOD), ("beech", _LIGHT_WOOD), ("walnut", _DARK_WOOD)):
        colours |= {f"{wood}-{tone}": colour for tone, colour in tones._asdict().items()}
    return colours | dict.fromkeys(_GONE, "transparent") | dict.fromkeys(_QUIET, _GREY)
