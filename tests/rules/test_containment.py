"""Whether one board contains another, or is nearly the same, up to symmetry."""

from dataclasses import fields
from random import Random

import pytest

from fourfold.rules import GAMES, Quads, Quarto
from fourfold.rules import QUADS as QUADS_ROW
from fourfold.rules.game import Game
from fourfold.rules.quads.symmetry import SYMMETRIES
from fourfold.rules.quarto.symmetry import symmetries

QUARTO = "1.../.6../..C./.... - 2 CHSF! c3"
QUADS = "6/6/2PPPPTLTP2/3TTTT2/6/6 D -"


def _contains(larger: str, smaller: str) -> bool:
    game = GAMES["Quarto" if larger.count(" ") == 4 else "Quads"]
    one, other = game.position.parse(larger), game.position.parse(smaller)
    return game.contains(one, other, other.rules)


def test_every_image_of_a_board_contains_it_and_what_led_to_it() -> None:
    position = Quarto.parse(QUARTO)
    earlier = Quarto.parse("1.../..../..C./.... - 1 CHSF! c3")
    for symmetry in Random(1).sample(symmetries(position.rules), 40):
        image = symmetry.position(position)
        assert _contains(image.text, QUARTO)
        assert _contains(image.text, earlier.text)
        assert not _contains(earlier.text, image.text)


@pytest.mark.parametrize(
    "other",
    [
        "1.../.6../.C../.... - 2 CHSF! b3",  # another square
        "1.../.6../..D./.... - 2 CHSF! c3",  # another piece
    ],
)
def test_other_boards_do_not(other: str) -> None:
    assert not _contains(other, QUARTO)


def test_what_does_not_count_is_not_compared() -> None:
    assert _contains("1.../.6../..D./.... - 2 CHS c3", "1.../.6../..C./.... - 2 CHS c3")
    assert _contains("8.../.0../..F./.... - 2 C c3", "9.../.1../..E./.... - 2 C c3")
    assert not _contains("8.../.0../..1./.... - 2 C c3", "9.../.1../..E./.... - 2 C c3")


def test_blocks_leave_fewer_symmetries() -> None:
    # The first and second, and the third and fourth rows and columns change places: lines stay
    # lines, blocks do not.
    corner, middle = "1.../...2/..../.... - 1 {} d2", "..2./.1../..../.... - 1 {} c1"
    assert _contains(corner.format("CHSF"), middle.format("CHSF"))
    assert not _contains(corner.format("CHSFq"), middle.format("CHSFq"))


def test_an_empty_board_is_contained_in_every_one() -> None:
    assert _contains(QUARTO, Quarto().text)
    assert _contains(QUADS, Quads().text)


def test_turned_boards_of_quads_contain_each_other() -> None:
    position = Quads.parse(QUADS)
    for symmetry in SYMMETRIES:
        assert _contains(symmetry.position(position).text, QUADS)
    assert not _contains(QUADS, "6/6/2PPPPLTTP2/3TTTT2/6/6 D -")


def test_lines_may_be_exchanged_unless_the_border_has_them() -> None:
    exchanged = "6/6/2TTTTPLPT2/3PPPP2/6/6 D "
    assert _contains(exchanged + "-", QUADS)
    assert not _contains(exchanged + "b", QUADS[:-1] + "b")


SIX_PIECES = "1.../.6../2.C./..EB"


def _quarto(board: str) -> Quarto:
    """Return a position with this board."""
    squares = [f"{column}{row}" for row in "1234" for column in "abcd"]
    filled = [at for at, piece in zip(squares, board.replace("/", ""), strict=True) if piece != "."]
    return Quarto.parse(f"{board} - {1 + len(filled) % 2} CHSF {filled[-1]}")


@pytest.mark.parametrize(
    ("copy", "changed"),
    [
        (SIX_PIECES, 0),
        ("1.../.6../2.C./..E9", 1),  # another piece
        ("1.../.6../2.C9/..EB", 1),  # one more
        ("1.../.6../2.C./...B", 1),  # one fewer
        ("1.../.6../2.B./..EC", 2),  # two exchanged
        ("1.../.6../2.C./E..B", 2),  # one moved
    ],
)
def test_a_copy_differs_on_a_few_squares_however_it_is_turned_and_renamed(
    copy: str, changed: int
) -> None:
    game, one = GAMES["Quarto"], _quarto(SIX_PIECES)
    for symmetry in Random(changed).sample(symmetries(one.rules), 10):
        image = symmetry.position(_quarto(copy))
        assert game.is_near(one, image, one.rules, changed)
        assert game.is_near(image, one, one.rules, changed)
        assert not changed or not game.is_near(one, image, one.rules, changed - 1)


def test_the_fewest_squares_are_those_of_the_best_of_all_symmetries() -> None:
    random, one, seen = Random(1), _quarto("1.../.6../2.C./...B"), set()
    for _ in range(3):
        board = list("1.../.6../2.C./...B")
        for at in random.sample([at for at, each in enumerate(board) if each != "/"], 3):
            board[at] = random.choice([".", *(set("0123456789ABCDEF") - set(board))])
        other = _quarto("".join(board))
        fewest = min(
            sum(a != b for a, b in zip(symmetry.position(other).board, one.board, strict=True))
            for symmetry in symmetries(one.rules)
        )
        seen.add(fewest)
        near = [GAMES["Quarto"].is_near(one, other, one.rules, squares) for squares in range(6)]
        assert near == [squares >= fewest for squares in range(6)]
    assert len(seen) > 1


def test_a_copy_of_a_board_of_quads() -> None:
    four = Quads.parse("6/6/2LPTLPPPP2/3PDDD1TTTT/6/6 L -")
    one, turned, another, moved = map(four.after, ("f5=TPTL", "f5=TLTP", "f5=TLPL", "f3=TPTL"))
    for symmetry in SYMMETRIES:
        for copy, changed in ((one, 0), (turned, 1), (another, 1), (moved, 2)):
            image = symmetry.position(copy)
            assert QUADS_ROW.is_near(one, image, one.rules, changed)
            assert not changed or not QUADS_ROW.is_near(one, image, one.rules, changed - 1)


def test_a_game_that_does_not_say_compares_keys() -> None:
    given = {each.name: getattr(QUADS_ROW, each.name) for each in fields(QUADS_ROW)}
    plain = Game(**{name: given[name] for name in given if name not in ("contains", "is_near")})
    for other, is_same in ((Quads(), True), (Quads.parse(QUADS), False)):
        assert plain.contains(Quads(), other, None) is is_same
        assert plain.is_near(Quads(), other, None, 2) is is_same
