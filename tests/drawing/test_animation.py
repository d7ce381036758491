"""Animated pictures: what each frame shows, and how long."""

from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from fourfold.drawing.animation import ANIMATIONS, Shot, animated
from fourfold.drawing.animation.gif import MOST_FRAMES
from fourfold.rules import Quads, Quarto, Refusal
from fourfold.rules.quarto import PIECES, PieceSet, piece_code


def frames(shots: Sequence[Shot], piece_set: str = "") -> list[tuple[Image.Image, int]]:
    """Return the frames of an animation, each with its milliseconds."""
    picture = Image.open(BytesIO(animated(shots, piece_set)))
    found = []
    for number in range(getattr(picture, "n_frames", 1)):
        picture.seek(number)
        found.append((picture.convert("RGB"), picture.info["duration"]))
    return found


def changed(before: Image.Image, after: Image.Image) -> tuple[int, int, int, int]:
    """Return the rectangle in which two frames differ."""
    box = ImageChops.difference(before, after).getbbox()
    assert box is not None
    return box


def test_a_frame_for_every_position_and_the_last_one_longest() -> None:
    found = frames([Shot(Quarto().after(*played)) for played in ((), ("@9",), ("@9", "b2"))])
    assert len(found) == 3
    assert found[-1][1] > max(found[0][1], found[1][1]) > 0
    # The given piece is below the board, and then on its square.
    empty, given, placed = (image for image, _ in found)
    assert changed(empty, given)[1] > 290
    left, top, right, bottom = changed(empty, placed)
    assert 90 <= left < right <= 158
    assert 90 <= top < bottom <= 158


@pytest.mark.parametrize("piece_set", [*PieceSet])
def test_sixteen_pieces_look_different(piece_set: PieceSet) -> None:
    painted = ANIMATIONS["Quarto"]
    looks = {
        painted.frame(Quarto().after(f"@{piece_code(piece)}"), piece_set, None).tobytes()
        for piece in PIECES
    }
    assert len(looks) == 16


def test_lines_that_won_are_marked() -> None:
    running = Quarto.parse("8BDE/..../..../.... - 1 CHSF! d1")
    over = Quarto.parse("8BDE/..../..../.... - 1+ CHSF! d1")
    one, two = frames([Shot(running), Shot(over)])
    assert changed(one[0], two[0])[3] <= 90, "row 1 alone"


def test_tiles_lie_as_they_were_turned() -> None:
    painted, position = ANIMATIONS["Quads"], Quads().after("c3=PPPP", "d5=TTTT")
    actions = [str(action) for action in position.actions() if str(action).startswith("c2=")]
    looks = {painted.frame(position.after(action), "", None).tobytes() for action in actions}
    assert len(looks) == len(actions) > 10
    marked = painted.frame(Quads().after("c3=PPPP"), "", "c3")
    assert marked.tobytes() != painted.frame(Quads().after("c3=PPPP"), "", None).tobytes()


def test_it_is_bounded() -> None:
    assert len(frames([Shot(Quarto(), name) for name in ("a1", "b1")] * MOST_FRAMES)) == MOST_FRAMES


def test_a_game_without_a_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.drawing.animation.gif.ANIMATIONS", {})
    with pytest.raises(Refusal, match="there is no drawing for Quarto"):
        animated([Shot(Quarto())])
