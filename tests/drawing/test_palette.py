"""Everything can be told apart by luminance, so that a picture can be read in grey."""

import pytest

from fourfold.drawing import palette


def luminance(colour: str) -> float:
    """Return the relative luminance that WCAG defines."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    ]
    return sum(part * value for part, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_it_should() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("text", "ground"),
    [(palette.ENGRAVED, palette.FRAME), (palette.INK, palette.FIELD)],
)
def test_text_can_be_read(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # light and dark pieces, face by face
        (palette.MAPLE.top, palette.WALNUT.top),
        (palette.MAPLE.lit, palette.WALNUT.lit),
        (palette.MAPLE.body, palette.WALNUT.body),
        (palette.MAPLE.shade, palette.WALNUT.shade),
        # pieces and the board
        (palette.MAPLE.outline, palette.RECESS),
        (palette.WALNUT.body, palette.RECESS),
        (palette.BEECH.outline, palette.RECESS),
        (palette.WALNUT.edge, palette.WALNUT.body),
        # holes and the tops they are in
        (palette.MAPLE.hole, palette.MAPLE.top),
        (palette.BEECH.hole, palette.BEECH.top),
        (palette.WALNUT.rim, palette.WALNUT.hole),
        (palette.GROOVE, palette.BEECH.lit),
        (palette.GROOVE, palette.BEECH.shade),
        # marks
        (palette.MARK, palette.RECESS),
        (palette.BAND_EDGE, palette.BAND),
        (palette.INK, palette.LID),
        # tiles
        (palette.TILE_LIGHT, palette.TILE_DARK),
        (palette.TILE_LINE, palette.TILE_LINED),
        (palette.TILE_LINED, palette.TILE_DARK),
        (palette.TILE_OUTLINE, palette.FIELD),
    ],
)
def test_what_must_be_told_apart_can_be(one: str, other: str) -> None:
    assert contrast(one, other) >= 3


def test_every_colour_has_a_name_and_no_two_are_equal() -> None:
    colours = palette.named()
    assert colours["walnut-rim"] == palette.WALNUT.rim
    assert colours["tile-line"] == palette.TILE_LINE
    assert len(set(colours.values())) == len(colours)
    assert all(len(colour) == 7 and colour.startswith("#") for colour in colours.values())
