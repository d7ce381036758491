"""The survey: the same from before a placement as after it, and never wrong."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from fourfold.engine.quads.board import new_state, place
from fourfold.engine.quads.layout import COUNT, WAY_NUMBERS
from fourfold.engine.quads.survey import NOTES_SIZE, WON, survey, survey_after, take_notes
from fourfold.rules import Quads
from fourfold.rules.quads import Rules
from strategies import choices, pick, quads_rules


def surveyed(position: Quads) -> int:
    return int(survey(new_state(position), np.zeros(NOTES_SIZE, np.int64)))


@given(quads_rules, choices)
def test_notes_from_before_a_placement_tell_what_is_seen_after_it(
    rules: Rules, chosen: list[int]
) -> None:
    position = Quads(rules=rules)
    for choice in chosen:
        actions = position.actions()
        if not actions:
            break
        if position.count >= 2:
            state, notes = new_state(position), np.zeros(NOTES_SIZE, np.int64)
            before = state.copy()
            take_notes(state, notes)
            for action in actions[:: max(1, len(actions) // 8)]:
                hand, way = WAY_NUMBERS[action.laid]
                foreseen = survey_after(state, notes, action.square, way)
                assert np.array_equal(state, before)
                after = state.copy()
                place(after, action.square, hand, way)
                seen = survey(after, np.zeros(NOTES_SIZE, np.int64))
                # Which tiles are still usable is known only afterwards.
                assert foreseen == seen or (abs(seen) == WON and abs(foreseen) < WON)
        position = position.play(pick(actions, choice))


def test_a_player_who_cannot_place_has_lost_and_no_other_score_is_wrong() -> None:
    def wins(position: Quads) -> bool:
        return any(not wins(position.play(action)) for action in position.actions())

    rng, won, lost, stuck = Random(3), 0, 0, 0
    while min(won, lost, stuck) < 10:
        position = Quads(rules=Rules.parse(rng.choice(["b", "-"])))
        while actions := position.actions():
            position = position.play(rng.choice(actions))
            # Minimax over the rules is quick where few moves are left.
            if position.count >= 24 and 0 < len(position.actions()) <= 6:
                score = surveyed(position)
                if abs(score) == WON:
                    assert wins(position) == (score == WON), position.text
                    won, lost = won + (score == WON), lost + (score == -WON)
        assert surveyed(position) == -WON
        stuck += 1


@pytest.mark.parametrize("rules", ["b", "-"])
def test_what_is_good_for_one_is_bad_for_the_other(rules: str) -> None:
    rng = Random(rules)
    position = Quads(rules=Rules.parse(rules))
    while position.count < 12:
        position = position.play(rng.choice(position.actions()))
        if position.count < 2:
            continue
        state, notes = new_state(position), np.zeros(NOTES_SIZE, np.int64)
        score = survey(state, notes)
        state[COUNT] += 1  # as if it were the other one's turn
        assert survey(state, notes) == -score
