"""From positions to a GIF: few colours, and only what changes from one frame to the next."""

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from fourfold.drawing.animation.game import ANIMATIONS
from fourfold.drawing.game import PieceSetName
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Refusal

MOST_FRAMES = 80
"""More than any game has turns, false calls apart; of a longer one the end is shown."""

_EACH = 1100
_FIRST = 900
_LAST = 5000
"""How many milliseconds a frame is shown."""

_COLOURS = 96


class Shot(NamedTuple):
    """A position to be shown, and the square that was filled last."""

    position: AnyPosition
    last: str | None = None


def animated(shots: Sequence[Shot], piece_set: PieceSetName = "") -> bytes:
    """Return a GIF that shows positions one after the other, the last one longest.

    >>> from fourfold.rules import Quarto
    >>> animated([Shot(Quarto()), Shot(Quarto().after("@9"))])[:6]
    b'GIF89a'
    """
    name = game_of(shots[0].position).name
    if name not in ANIMATIONS:
        raise Refusal("there is no drawing for {game}", game=name)
    game = ANIMATIONS[name]
    frames = [game.frame(shot.position, piece_set, shot.last) for shot in shots[-MOST_FRAMES:]]
    palette = _palette(frames)
    first, *others = [_reduced(frame, palette) for frame in frames]
    times = [_FIRST, *[_EACH] * len(others)]
    times[-1] = _LAST
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0, disposal=1)
    return file.getvalue()


def _palette(frames: Sequence[Image.Image]) -> Image.Image:
    """Return colours for all frames: those of the first, of the middle one and of the last."""
    chosen = [frames[0], frames[len(frames) // 2], frames[-1]]
    width, height = chosen[0].size
    together = Image.new("RGB", (width, height * len(chosen)))
    for number, frame in enumerate(chosen):
        together.paste(frame, (0, number * height))
    return together.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _reduced(frame: Image.Image, palette: Image.Image) -> Image.Image:
    return frame.quantize(palette=palette, dither=Image.Dither.NONE)
