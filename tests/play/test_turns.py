"""The turns of a game have the numbers of its record."""

from fourfold.play import commands, events
from fourfold.play.steps import game_steps
from fourfold.play.turns import by_turn, turn_number
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun


def test_they_are_those_of_the_steps() -> None:
    game = acted(begun(), *COLOUR_ONLY)
    game, _ = game.apply(commands.Act(ONE, "!a1a4"), game.now)
    game = acted(game, "@0", "!a1d1")
    start = begun()
    turns = [number for _, part, number in by_turn(start, game.log[1:]) for _ in part]
    # The end of the game is told in its last turn.
    assert turns == [*(step.turn for step in list(game_steps(game))[1:]), turn_number(game)]
    for before, _, number in by_turn(start, game.log[1:]):
        assert turn_number(before) == number - 1


def test_what_is_taken_back_is_told_in_its_turn() -> None:
    game = acted(begun(takebacks=True), "@9", "b2", "@0")
    before = game
    game, asked = game.apply(commands.AskTakeback(TWO), game.now)
    game, agreed = game.apply(commands.Accept(ONE), game.now)
    game, again = game.apply(commands.Act(TWO, "c3"), game.now)
    told = [number for _, part, number in by_turn(before, [*asked, *agreed, *again])]
    assert told[0] == 2
    assert turn_number(game) == 2


def test_another_game_counts_its_turns_anew() -> None:
    game = acted(begun(), *COLOUR_ONLY, "!a1d1")
    before = game
    game, one = game.apply(commands.AskRematch(ONE), game.now)
    game, two = game.apply(commands.AskRematch(TWO), game.now)
    told = [(number, event) for _, part, number in by_turn(before, [*one, *two]) for event in part]
    assert told[0][0] == turn_number(before)
    assert [number for number, event in told if isinstance(event, events.RematchAgreed)] == [0]
