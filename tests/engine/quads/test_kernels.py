"""The kernels know what the rules know, after every action."""

import numpy as np
import pytest
from hypothesis import given

from fourfold.engine import perft
from fourfold.engine.quads.board import (
    action_of,
    name_of,
    new_state,
    open_squares,
    place,
    take_back,
    to_place,
    ways_on,
)
from fourfold.engine.quads.layout import FIRST, REQUIRED, WAY_NUMBERS, WAYS, requirement_number
from fourfold.rules import Quads
from fourfold.rules.quads import Rules
from fourfold.rules.quads.squares import SQUARES
from fourfold.rules.quads.symmetry import SYMMETRIES
from perft_tables import perft_table
from strategies import choices, pick, quads_rules


@pytest.mark.parametrize(("position", "depth", "count"), perft_table("quads*.txt"))
def test_perft(position: str, depth: int, count: int) -> None:
    assert perft(Quads.parse(position), depth) == count


def test_perft_of_nothing() -> None:
    assert perft(Quads(), 0) == 1


def test_each_colour_has_sixty_four_ways() -> None:
    assert [len(ways) for ways in WAYS] == [64, 64, 2]


@given(quads_rules, choices)
def test_symmetric_positions_with_few_tiles_share_their_name(
    rules: Rules, chosen: list[int]
) -> None:
    position = Quads(rules=rules)
    for choice in chosen[:6]:
        position = position.play(pick(position.actions(), choice))
        images = [symmetry.position(position) for symmetry in SYMMETRIES]
        assert len({name_of(new_state(image)) for image in images}) == 1
    position = position.play(pick(position.actions(), chosen[6]))
    state = new_state(position)
    assert name_of(state) == (state[6], state[7])


@given(quads_rules, choices)
def test_kernels_know_the_same_actions_after_every_action(rules: Rules, chosen: list[int]) -> None:
    position = Quads(rules=rules)
    state, strict = new_state(position), int(rules.strict)
    undo = []
    for choice in chosen:
        hand, found = to_place(state), []
        squares = open_squares(state, strict)
        for square in SQUARES:
            assert state[REQUIRED + square] == requirement_number(position.required(square)) or (
                position.board[square] is not None
            )
            if squares >> square & 1:
                ways = ways_on(state, square, hand)
                found += [
                    action_of(square * 192 + hand * 64 + way)
                    for way in range(64)
                    if ways >> way & 1
                ]
        actions = position.actions()
        assert set(found) == set(actions)
        if not actions:
            break
        action = pick(actions, choice)
        before = state.copy()
        way = WAY_NUMBERS[action.laid]
        undo.append((before, action.square, *way, place(state, action.square, *way)))
        position = position.play(action)
        fresh = new_state(position)
        fresh[FIRST] = state[FIRST]  # which neutral tile came first cannot be seen later
        assert np.array_equal(state, fresh)
    for before, square, hand, way_number, touched in reversed(undo):
        take_back(state, square, hand, way_number, touched)
        assert np.array_equal(state, before)
