"""Renaming squares and pieces by a symmetry changes nothing."""

from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import Quarto, Won
from fourfold.rules.quarto import BLOCKS, LINES, PIECES, SQUARES, Call, Give, Pass, Place, Trait
from fourfold.rules.quarto.symmetry import (
    Symmetry,
    board_symmetries,
    piece_symmetries,
    symmetries,
)
from strategies import TRAIT_SETS, quarto_positions


def test_board_symmetries_are_exactly_those_that_keep_the_lines() -> None:
    for blocks, lines, count in ((False, LINES, 32), (True, LINES + BLOCKS, 8)):
        maps = board_symmetries(blocks=blocks)
        assert len(set(maps)) == count
        assert tuple(SQUARES) in maps
        wanted = {frozenset(line.squares) for line in lines}
        for squares in maps:
            assert {frozenset(squares[s] for s in line) for line in wanted} == wanted


def test_piece_symmetries_by_the_number_of_counting_traits() -> None:
    counts = {len(traits): len(set(piece_symmetries(traits))) for traits in TRAIT_SETS}
    assert counts == {1: 16 * 6, 2: 16 * 4, 3: 16 * 6, 4: 16 * 24}


def test_all_symmetries_of_the_full_game() -> None:
    assert len(symmetries(Quarto().rules)) == 32 * 384


def test_an_action_stays_of_its_kind() -> None:
    for symmetry in symmetries(Quarto().rules)[:: 32 * 16]:
        assert symmetry.action(Pass()) == Pass()
        assert symmetry.action(Give(PIECES[9])) == Give(symmetry.pieces[9])
        assert symmetry.action(Place(SQUARES[6])) == Place(symmetry.squares[6])
        assert symmetry.action(Call(LINES[0])) == Call(symmetry.line(LINES[0]))


def test_a_won_game_is_won_on_the_lines_that_its_lines_become() -> None:
    live = Quarto.parse("0123/..../..../.... - 1 CHSF! d1")
    for symmetry in symmetries(live.rules)[:: 32 * 16]:
        kept(symmetry, live)
        kept(symmetry, live.play(Call(LINES[0])))


@given(quarto_positions(), st.data())
def test_symmetries_keep_actions_and_outcomes(position: Quarto, data: st.DataObject) -> None:
    symmetry = Symmetry(
        data.draw(st.sampled_from(board_symmetries(blocks=position.rules.blocks))),
        data.draw(st.sampled_from(piece_symmetries(position.rules.traits))),
    )
    kept(symmetry, position)


def kept(symmetry: Symmetry, position: Quarto) -> None:
    """Check that a symmetry keeps the legal actions of a position, and how it ended."""
    moved = symmetry.position(position)
    moved.check()
    assert {symmetry.action(a) for a in position.actions()} == set(moved.actions())
    assert moved.player == position.player
    if isinstance(position.outcome, Won):
        assert isinstance(moved.outcome, Won)
        assert moved.outcome.player == position.outcome.player
        lines = {symmetry.line(a.line) for a in position.outcome.by}
        assert lines == {a.line for a in moved.outcome.by}
    else:
        assert moved.outcome == position.outcome
    for action in position.actions():
        following = position.play(action)
        assert symmetry.position(following) == moved.play(symmetry.action(action))


def test_traits_keep_to_their_kind() -> None:
    for pieces in piece_symmetries(frozenset({Trait.COLOUR})):
        # Two pieces alike in the one counting trait stay alike in it.
        assert len({pieces[p] & 8 for p in range(8)}) == 1
