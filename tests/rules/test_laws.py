"""Laws that hold in every game of either kind."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.rules import (
    GAMES,
    Game,
    IllegalAction,
    Position,
    Quarto,
    Refusal,
    check_game,
    game_named,
    game_of,
    parse_position,
    read_records,
)
from oracle import quads_actions, quarto_actions
from strategies import choices, played, positions, starts


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_keeps_the_contracts(game: Game) -> None:
    rules = {"Quarto": ["CHSF!", "CHSFq!", "CHSF", "Sq"], "Quads": ["-", "b", "s", "bsh"]}
    for number, text in enumerate(rules[game.name]):
        check_game(game, text, Random(number))


@given(starts(), choices)
def test_every_game_ends_and_reads_back_at_every_step(
    start: Position[Any], chosen: list[int]
) -> None:
    game = played(start, chosen)
    assert game[-1].outcome is not None
    for position in game:
        again = parse_position(position.text)
        assert again == position
        assert again.text == position.text
        assert again.actions() == position.actions()
        position.check()


@given(positions())
def test_legal_actions_are_those_of_the_plain_oracle(position: Position[Any]) -> None:
    oracle = quarto_actions if isinstance(position, Quarto) else quads_actions
    actions = [str(action) for action in position.actions()]
    assert set(actions) == oracle(position.text)
    assert len(actions) == len(set(actions))


@given(positions(), positions())
def test_exactly_the_legal_actions_are_accepted(
    position: Position[Any], other: Position[Any]
) -> None:
    legal = set(position.actions())
    if type(other) is type(position):
        for action in other.actions():
            if action in legal:
                position.play(action)
            else:
                with pytest.raises(IllegalAction):
                    position.play(action)


@given(positions())
def test_positions_are_values(position: Position[Any]) -> None:
    assert pickle.loads(pickle.dumps(position)) == position
    assert len({position, parse_position(position.text)}) == 1
    with pytest.raises((AttributeError, TypeError)):
        position.board = ()  # type: ignore[attr-defined]


@given(positions())
def test_drawings_are_for_people(position: Position[Any]) -> None:
    drawing = str(position)
    assert drawing.isascii()
    assert max(map(len, drawing.splitlines())) < 90
    assert f"Rules {position.rules}." in drawing


NOTATION = st.text("0123456789ABCDEFabcdefLDPTqbsh!@?.-+=/* \n[]{}\"'\\", max_size=60)


@settings(max_examples=10 * settings().max_examples)
@given(st.one_of(st.text(), NOTATION))
def test_garbage_is_refused_in_one_line(text: str) -> None:
    parsers: list[Callable[[str], object]] = [
        parse_position,
        *(game.position.parse for game in GAMES.values()),
        *(game.position.parse_action for game in GAMES.values()),
        *(game.parse_turn for game in GAMES.values()),
        *(game.start for game in GAMES.values()),
        lambda text: list(read_records(text)),
        lambda text: list(read_records(f'[Game "Quarto"] {text}')),
    ]
    for parse in parsers:
        try:
            parse(text)
        except Refusal as refusal:
            message = str(refusal)
            assert message
            assert len(message.splitlines()) == 1


@settings(max_examples=10 * settings().max_examples)
@given(positions(), st.data())
def test_a_mangled_position_is_refused_or_reads_back(
    position: Position[Any], data: st.DataObject
) -> None:
    text = position.text
    place = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 4))
    mangled = text[:place] + data.draw(NOTATION) + text[place + cut :]
    try:
        read = parse_position(mangled)
    except Refusal:
        return
    assert read.text == mangled


def test_games_are_found_by_name_and_by_position() -> None:
    for game in GAMES.values():
        assert game_named(game.name.upper()) is game
        assert game_of(game.start(game.usual_rules)) is game
    with pytest.raises(Refusal, match="“chess” is not a game: write one of quarto, quads"):
        game_named("chess")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not a position"),
        ("..../..../..../....", "a Quarto position has five fields"),
        ("6/6/6/6/6/6", "a Quads position has three fields"),
        ("6/6/6/6/6/6 L  ", "a Quads position has three fields"),
    ],
)
def test_the_form_tells_the_game(text: str, message: str) -> None:
    with pytest.raises(Refusal, match=message):
        parse_position(text)
