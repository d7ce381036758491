"""The board and the hands of Quads, and the lines on the tiles."""

import random
import re
from functools import lru_cache
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

from fourfold.drawing import palette, svg
from fourfold.drawing.quads.tiles import side_lines, tile_drawing
from fourfold.rules.player import Player
from fourfold.rules.quads import (
    OWN_TILES,
    SQUARES,
    Laid,
    Quads,
    Rules,
    Side,
    parse_laid,
    square_name,
    turned,
    turns,
)
from fourfold.rules.quads.tiles import OWNERS

SIZE = 80
STEPS = 8
LINED = (Side.PARALLEL, Side.TRANSVERSE)


@lru_cache(maxsize=1)
def parsed(picture: str) -> Element:
    """Return a picture as a tree; the last one is requested again and again."""
    return fromstring(picture)


def values(picture: str, name: str) -> list[str]:
    """Return every value of an attribute, in the order of the picture."""
    found = (element.get(name) for element in parsed(picture).iter())
    return [value for value in found if value is not None]


def game(rules: str, seed: int) -> list[Quads]:
    lots = random.Random(seed)
    position = Quads(rules=Rules.parse(rules))
    positions = [position]
    while position.outcome is None:
        position = position.play(lots.choice(position.actions()))
        positions.append(position)
    return positions


# Where things are


@pytest.mark.parametrize("rules", ["-", "b"])
def test_every_tile_is_drawn_once_where_it_is(rules: str) -> None:
    for position in game(rules, 1):
        picture = svg(position)
        board = {
            square_name(square): laid
            for square, laid in zip(SQUARES, position.board, strict=True)
            if laid is not None
        }
        squares, laid_tiles = values(picture, "data-square"), values(picture, "data-laid")
        assert dict(zip(squares, laid_tiles, strict=True)) == board
        owners = (Player.FIRST, Player.SECOND, None)
        left = [tile for owner in owners for tile in position.tiles(owner)]
        assert values(picture, "data-tile") == left


def test_a_tile_that_was_placed_leaves_a_gap_and_moves_no_other() -> None:
    before = Quads().after("c3=PPPP", "d4=TTTT")
    after = before.after("d3=TLTP")
    places, later = places_of_tiles(before), places_of_tiles(after)
    assert {*places} - {*later} == {"LTPT"}
    assert all(places[tile] == later[tile] for tile in later)
    assert len(set(places.values())) == len(places) == 34


def places_of_tiles(position: Quads) -> dict[str, str]:
    groups = fromstring(svg(position)).findall(".//*[@data-tile]")
    return {group.get("data-tile", ""): group.get("transform", "") for group in groups}


@pytest.mark.parametrize("player", Player)
def test_a_hand_has_a_row_for_each_count_of_solid_sides(player: Player) -> None:
    heights = {tile: re.split("[ )]", place)[1] for tile, place in places_of_tiles(Quads()).items()}
    tiles = OWN_TILES[player]
    solid = [sum(side in "LD" for side in tile) for tile in tiles]
    rows = {
        count: {heights[tile] for tile, of in zip(tiles, solid, strict=True) if of == count}
        for count in (1, 2, 3)
    }
    assert [len(rows[count]) for count in (1, 2, 3)] == [2, 2, 1]
    assert len(rows[1] | rows[2] | rows[3]) == 5


def test_the_frame_is_lined_when_the_border_counts() -> None:
    free, lined = Quads(), Quads(rules=Rules(border=True))
    assert strips(lined) - strips(free) == 2
    assert strips(free) == 0


def strips(position: Quads) -> int:
    """Count the lines that run around the whole board."""
    return sum(
        part.get("stroke") == palette.TILE_LINE and part.tag.endswith("rect")
        for part in fromstring(svg(position)).iter()
    )


def test_hidden_hands_are_not_drawn() -> None:
    for position in game("h", 3):
        tiles = values(svg(position), "data-tile")
        if position.outcome is None:
            assert tiles == [*position.tiles(None)]
        else:
            assert len(tiles) == 36 - position.count


def test_hidden_hands_look_the_same_whatever_was_placed() -> None:
    trays = {
        re.sub(r"(?s).*</g>\n( *<rect)", r"\1", svg(position)) for position in game("h", 3)[4:-1:2]
    }
    assert len(trays) == 1


@pytest.mark.parametrize("text", ["6/6/6/6/6/6 L -", "6/6/2PPPP3/6/6/6 D -"])
def test_who_is_to_move_is_marked(text: str) -> None:
    position = Quads.parse(text)
    assert values(svg(position), "data-to-move") == [text.split(" ")[1]]


def test_no_player_is_to_move_when_the_game_is_over() -> None:
    assert values(svg(game("-", 2)[-1]), "data-to-move") == []


# The tiles


def drawing(laid: Laid) -> str:
    return "".join(tostring(part, encoding="unicode") for part in tile_drawing(laid, SIZE, STEPS))


def in_grey(text: str) -> str:
    """Replace every colour by one of eight greys."""

    def grey(found: re.Match[str]) -> str:
        red, green, blue = (int(found[0][start : start + 2], 16) for start in (1, 3, 5))
        return f"grey {round((0.3 * red + 0.59 * green + 0.11 * blue) / 32)}"

    return re.sub("#[0-9a-f]{6}", grey, text)


def test_any_two_tiles_differ_in_grey_however_they_lie() -> None:
    lying = [laid for tile in OWNERS for laid in turns(Laid(tile))]
    assert len({in_grey(drawing(laid)) for laid in lying}) == len(lying)


@pytest.mark.parametrize(
    ("quarters", "middle"), [(0, (40, 13)), (1, (67, 40)), (2, (40, 67)), (3, (13, 40))]
)
@pytest.mark.parametrize(
    ("text", "colour"), [("LPTT", palette.TILE_LIGHT), ("DPTT", palette.TILE_DARK)]
)
def test_a_solid_side_is_a_triangle_on_its_side(
    text: str, colour: str, quarters: int, middle: tuple[int, int]
) -> None:
    laid = turned(parse_laid(text), quarters)
    (triangle,) = (part for part in tile_drawing(laid, SIZE, STEPS) if part.get("fill") == colour)
    corners = points(triangle.get("d", ""))
    assert len(corners) == 3
    assert tuple(round(sum(parts) / 3) for parts in zip(*corners, strict=True)) == middle


def points(data: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+) (\S+)", data)]


@pytest.mark.parametrize("side", LINED)
def test_lines_stay_within_their_triangle(side: Side) -> None:
    lines = side_lines(side, SIZE, STEPS)
    assert len(lines) >= 4
    for x, y in (corner for line in lines for corner in line):
        assert 0 <= y <= min(x, SIZE - x) + 1e-9


def test_solid_sides_have_no_lines() -> None:
    assert side_lines(Side.LIGHT, SIZE, STEPS) == side_lines(Side.DARK, SIZE, STEPS) == []


def test_parallel_lines_run_along_the_side_from_cut_to_cut() -> None:
    for top_left, top_right, bottom_right, bottom_left in side_lines(Side.PARALLEL, SIZE, STEPS):
        assert top_left.y == top_right.y < bottom_right.y == bottom_left.y
        for left, right in ((top_left, top_right), (bottom_left, bottom_right)):
            assert left.x == left.y
            assert right.x == SIZE - right.y


def test_transverse_lines_run_from_the_side_to_the_cut() -> None:
    for left, right, right_end, left_end in side_lines(Side.TRANSVERSE, SIZE, STEPS):
        assert left.y == right.y == 0
        assert left.x == left_end.x < right.x == right_end.x
        for end in (left_end, right_end):
            assert end.y == min(end.x, SIZE - end.x)


def test_lines_of_sides_that_touch_go_together() -> None:
    """Across an edge a tile shows the mirror image: lines meet, or keep their distance."""
    edges = [corner.x for line in side_lines(Side.TRANSVERSE, SIZE, STEPS) for corner in line[:2]]
    assert edges == pytest.approx([SIZE - x for x in reversed(edges)])
    parallel = [line[0].y + line[2].y for line in side_lines(Side.PARALLEL, SIZE, STEPS)]
    assert 2 * parallel[0] == pytest.approx(parallel[1] - parallel[0])


def test_four_parallel_sides_make_concentric_squares() -> None:
    (lines,) = (
        part
        for part in tile_drawing(Laid("PPPP"), SIZE, STEPS)
        if part.get("fill") == palette.TILE_LINE
    )
    corners = points(lines.get("d", ""))
    assert all(x in (y, pytest.approx(SIZE - y)) for x, y in corners)
    assert {(3.2, 3.2), (3.2, 76.8), (76.8, 3.2), (76.8, 76.8)} <= {*corners}
