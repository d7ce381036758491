"""The engine at the table: which actions it chooses."""

from random import Random

import pytest

from fourfold.analysis import COMPUTER_GAMES, ComputerPlayer, choose_best
from fourfold.play import Blindfold, Budget, LiveGame, Seat, SeatSettings, TableSettings, view_of
from fourfold.play import commands as cmd
from fourfold.rules import Quarto, Refusal
from play.games import ONE


def begun(game: str, rules: str = "") -> LiveGame:
    table = TableSettings(
        game=game, rules=rules, seats=(SeatSettings("North"), SeatSettings("South"))
    )
    return LiveGame.begin(table, 0.0, first=ONE, lots=Random(1))


def acted(live_game: LiveGame, *actions: str) -> LiveGame:
    for action in actions:
        assert live_game.to_act is not None
        live_game, _ = live_game.apply(cmd.Act(live_game.to_act, action), 0.0)
    return live_game


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_computers_play_whole_games(game: str) -> None:
    live_game = begun(game)
    computers = {seat: ComputerPlayer(4, Random(1)) for seat in Seat}
    while live_game.to_act is not None:
        seat = live_game.to_act
        action = computers[seat].choose(view_of(live_game, seat, 0.0), Budget(0.2))
        live_game = acted(live_game, str(action))
    assert live_game.ended is not None


def test_a_computer_wears_no_mask() -> None:
    table = TableSettings(seats=(SeatSettings(blindfold=Blindfold.WORN), SeatSettings()))
    live_game = LiveGame.begin(table, 0.0, first=ONE, lots=Random(1))
    with pytest.raises(ValueError, match="cannot be blindfolded"):
        ComputerPlayer(1, Random(1)).choose(view_of(live_game, ONE, 0.0), Budget())


def test_a_computer_that_called_falsely_does_not_call_again() -> None:
    live_game = acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")
    live_game, _ = live_game.apply(cmd.Act(ONE, "!a2d2"), 0.0)
    view = view_of(live_game, ONE, 0.0)
    assert not view.may_call
    assert str(ComputerPlayer(10, Random(1)).choose(view, Budget())).startswith("@")


def test_a_game_without_an_engine_is_played_by_the_plain_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(COMPUTER_GAMES, "_entries", {})
    view = view_of(acted(begun("Quarto"), "@8", "a1", "@B", "b1", "@D", "c1", "@E"), ONE, 0.0)
    assert str(ComputerPlayer(10, Random(1)).choose(view, Budget())) == "d1"
    with pytest.raises(Refusal, match="there is no engine for Quarto"):
        choose_best(Quarto(), 10, Random(1), None)
