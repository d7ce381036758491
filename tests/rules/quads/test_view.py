"""Hidden hands are a matter of view."""

from dataclasses import replace

from hypothesis import given

from fourfold.rules import Player, Quads
from fourfold.rules.quads import Rules
from strategies import quads_positions


@given(quads_positions())
def test_a_seat_sees_its_own_hand_and_the_other_one_unless_hidden(position: Quads) -> None:
    hands = position.tiles(Player.FIRST), position.tiles(Player.SECOND)
    hidden = position.rules.hidden and position.outcome is None
    assert position.view(Player.FIRST).hands == (hands[0], None if hidden else hands[1])
    assert position.view(Player.SECOND).hands == (None if hidden else hands[0], hands[1])
    assert position.view().hands == ((None, None) if hidden else hands)


@given(quads_positions())
def test_hiding_changes_nothing_else(position: Quads) -> None:
    shown = Quads(position.board, replace(position.rules, hidden=False))
    hidden = Quads(position.board, replace(position.rules, hidden=True))
    assert shown.actions() == hidden.actions()
    for seat in (*Player, None):
        one, other = shown.view(seat), hidden.view(seat)
        assert replace(one, hands=other.hands, rules=other.rules) == other


def test_actions_are_offered_to_the_player_to_move() -> None:
    position = Quads(rules=Rules(hidden=True)).after("c3=PPPP")
    assert position.view(Player.SECOND).actions == position.actions()
    assert position.view(Player.FIRST).actions == position.view().actions == ()
