"""What was played in which position, up to symmetry and the order of moves."""

from random import Random

import pytest

from fourfold.rules import GAMES, Quads, Quarto
from fourfold.rules.quads.symmetry import SYMMETRIES
from fourfold.rules.quarto.symmetry import symmetries
from fourfold.study.explored import MOST_PIECES, alike_moves, explorer_key, played_moves


def test_mirror_images_and_transpositions_meet() -> None:
    one = Quarto().after("@1", "a1", "@6", "d1", "@9", "b3", "@2")
    other = Quarto().after("@6", "d1", "@9", "b3", "@1", "a1", "@2")
    assert one != other
    assert explorer_key(one) == explorer_key(other)
    for symmetry in Random(2).sample(symmetries(one.rules), 10):
        assert explorer_key(symmetry.position(other)) == explorer_key(one)
    assert explorer_key(one) != explorer_key(Quarto().after("@1", "a1", "@6", "d1", "@9", "b2"))
    tiles = Quads().after("c3=PPPP", "d4=TTTT", "d3=TLTP")
    assert {explorer_key(each.position(tiles)) for each in SYMMETRIES} == {explorer_key(tiles)}


def test_who_may_call_makes_a_difference() -> None:
    live = Quarto.parse("8BDE/..../..../.... - 1 CHSF! d1")
    assert explorer_key(live) != explorer_key(Quarto.parse("8BDE/..../..../.... - 1 CHSF! -"))


def test_moves_that_come_to_the_same_are_one() -> None:
    (gifts,) = alike_moves(Quarto().text)
    assert gifts.actions == tuple(f"@{piece}" for piece in "0123456789ABCDEF")
    squares = alike_moves(Quarto().after("@0").text)
    assert [len(each.actions) for each in squares] == [8, 8]
    assert squares[0].actions[0] == "a1"
    assert len(alike_moves(Quads().text)) == 12


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_of_a_game_are_found_among_those_of_its_positions(game: str) -> None:
    rng, position = Random(7), GAMES[game].start(GAMES[game].usual_rules)
    positions = [position]
    while position.outcome is None and position.count <= MOST_PIECES:
        position = position.play(rng.choice(position.actions()))
        positions.append(position)
    moves = played_moves(positions)
    assert len(moves) == sum(each.count <= MOST_PIECES for each in positions) - 1
    for before, move in zip(positions[:3], moves, strict=False):
        assert move.before == explorer_key(before)
        assert move.after in {each.key for each in alike_moves(before.text)}


def test_a_false_call_is_not_a_move() -> None:
    assert played_moves([Quarto(), Quarto()]) == ()
