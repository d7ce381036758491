"""The kernels know what the rules know, after every action."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fourfold.engine.quarto import board
from fourfold.engine.quarto.canonical import exchanged, name_of
from fourfold.engine.quarto.layout import make_tables
from fourfold.engine.quarto.playouts import _aligned
from fourfold.engine.quarto.state import QuartoState
from fourfold.rules.quarto import PIECES, Give, Place, Quarto, Rules, Square
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.quarto.symmetry import symmetries
from strategies import TRAIT_SETS, choices, pick, played, quarto_positions

automatic_rules = st.builds(
    Rules, st.sampled_from(TRAIT_SETS), blocks=st.booleans(), calling=st.just(False)
)


def winning_squares(position: Quarto, piece: int) -> list[Square]:
    given = Quarto(position.board, PIECES[piece], position.rules)
    return [
        action.square
        for action in given.open_actions()
        if isinstance(action, Place)
        and live_alignments(given.play(action).board, action.square, position.rules)
    ]


@given(automatic_rules, choices)
def test_safe_gifts_are_those_that_win_nowhere(rules: Rules, chosen: list[int]) -> None:
    for position in played(Quarto(rules=rules), chosen)[::2]:
        assert isinstance(position, Quarto)
        if position.outcome is not None or position.hand is not None:
            continue
        state = QuartoState.of(position)
        for piece in position.reserve:
            wins = winning_squares(position, piece)
            assert (state.safe >> piece & 1 == 1) == (not wins)
            assert board.completes(state.tables, state.occupied, piece, state.alive) == bool(wins)


@given(quarto_positions())
def test_aligned_lines_are_counted(position: Quarto) -> None:
    if position.last is not None:
        state = QuartoState.of(position)
        expected = len(live_alignments(position.board, position.last, position.rules))
        found = _aligned(state.tables, state.occupied, position.last, state.alive)
        assert found == expected


@given(automatic_rules, choices)
def test_what_is_possible_covers_every_win_to_come(rules: Rules, chosen: list[int]) -> None:
    game = played(Quarto(rules=rules), chosen)
    end = game[-1]
    assert isinstance(end, Quarto)
    if end.last is None or not live_alignments(end.board, end.last, rules):
        return
    for position in game[:-1]:
        assert isinstance(position, Quarto)
        if position.hand is None:
            state = QuartoState.of(position)
            still = board.possible(state.tables, state.occupied, state.reserve, state.alive)
            assert not board.nothing(still)
            squares = board.contested(state.tables, state.occupied, still)
            assert squares >> end.last & 1


@given(quarto_positions(), st.integers(0, 10**6))
def test_symmetric_positions_share_their_name(position: Quarto, chosen: int) -> None:
    if position.hand is not None or position.outcome is not None:
        return
    names = []
    for each in (position, pick(symmetries(position.rules), chosen).position(position)):
        state = QuartoState.of(each)
        still = board.possible(state.tables, state.occupied, state.reserve, state.alive)
        lanes = [tuple(word >> 15 * trait & 0x7FFF for word in still) for trait in range(4)]
        if len({frozenset((a, b)) for a, b, *_ in lanes}) < 4 or any(a == b for a, b, *_ in lanes):
            return  # traits that look alike may be taken in either order
        names.append(name_of(state.tables, state.occupied, state.reserve, still))
    assert names[0] == names[1]


@given(st.integers(0, 0xFFFF), st.integers(0, 15))
def test_exchanging_values_moves_every_piece(pieces: int, traits: int) -> None:
    expected = sum(1 << (piece ^ traits) for piece in PIECES if pieces >> piece & 1)
    assert exchanged(pieces, traits) == expected


def test_gifts_that_differ_only_in_dead_traits_are_tried_once() -> None:
    # Only colour and height count: pieces come in groups of four that are alike.
    state = QuartoState.of(Quarto(rules=Rules.parse("CH")))
    assert board.distinct(0xFFFF, state.alive) == 0b0001_0001_0001_0001
    assert board.distinct(0b1000_0110_0000_1111, state.alive) == 0b1000_0110_0000_0001


def test_tables_are_the_same_every_time() -> None:
    assert np.array_equal(make_tables(blocks=True), make_tables(blocks=True))


@given(quarto_positions())
def test_a_state_is_what_its_position_says(position: Quarto) -> None:
    state = QuartoState.of(position)
    assert state.left == 16 - position.count
    assert state.size == len(position.reserve)
    assert state.completes == (
        position.hand is not None and bool(winning_squares(position, position.hand))
    )
    for action in position.open_actions():
        if isinstance(action, Give):
            assert state.reserve >> action.piece & 1
