"""Turning and reflecting the board changes nothing."""

from hypothesis import given
from hypothesis import strategies as st

from fourfold.rules import Quads
from fourfold.rules.quads.symmetry import SYMMETRIES, Symmetry
from strategies import quads_positions


def test_there_are_eight() -> None:
    assert len({symmetry.squares for symmetry in SYMMETRIES}) == 8
    assert SYMMETRIES[0].squares == tuple(range(36))


def test_every_symmetry_keeps_a_game() -> None:
    position = Quads().after("c3=PPPP", "d5=TTTT", "d4=TPTL")
    for symmetry in SYMMETRIES:
        kept(symmetry, position)


@given(quads_positions(), st.sampled_from(SYMMETRIES))
def test_symmetries_keep_actions_and_outcomes(position: Quads, symmetry: Symmetry) -> None:
    kept(symmetry, position)


def kept(symmetry: Symmetry, position: Quads) -> None:
    """See that a symmetry keeps what can be done at a position, and how it ended."""
    moved = symmetry.position(position)
    moved.check()
    assert {symmetry.action(a) for a in position.actions()} == set(moved.actions())
    assert moved.outcome == position.outcome
    for action in position.actions()[:5]:
        following = position.play(action)
        assert symmetry.position(following) == moved.play(symmetry.action(action))
