"""Views as they are sent: written once where several may know the same."""

from itertools import product
from random import Random

import pytest

from fourfold.play import Blindfold, Help, LiveGame, Seat, SeatSettings, TableSettings, commands
from fourfold.protocol.views import WireViews, wire_view_of
from fourfold.rules import Refusal

BLINDFOLDS = (Blindfold.OFF, Blindfold.WORN)
RULES = [("Quarto", "CHSF!"), ("Quarto", "CHSF"), ("Quads", ""), ("Quads", "h")]


def games(settings: TableSettings) -> list[LiveGame]:
    """Return the states of a game in which pieces are placed, calls are false, and one resigns."""
    rng = Random(44)
    game = LiveGame.begin(settings, 0.0, first=Seat.TWO, lots=rng)
    states = [game]
    for number in range(12):
        assert game.to_act is not None
        action = "!a1d1" if number % 5 == 4 else str(rng.choice(game.position.actions()))
        try:
            game, _ = game.apply(commands.Act(game.to_act, action), number)
        except Refusal:  # there are no calls in this game
            continue
        states.append(game)
    return [*states, game.apply(commands.Resign(Seat.ONE), 20.0)[0]]


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_a_shared_view_is_what_each_seat_may_know(game: str, rules: str) -> None:
    """Everyone is sent the view that is made for them alone, at every kind of table."""
    for help_level, one, two in product(Help, BLINDFOLDS, BLINDFOLDS):
        seats = (SeatSettings("North", blindfold=one), SeatSettings("South", blindfold=two))
        settings = TableSettings(game=game, rules=rules, help=help_level, seats=seats)
        for state in games(settings):
            views = WireViews(state, 30.0)
            for seat in (Seat.TWO, None, Seat.ONE):
                assert views.of(seat) == wire_view_of(state, seat, 30.0)
        shared = help_level is Help.SILENT and one is two is Blindfold.OFF and rules != "h"
        assert settings.players_see_what_watchers_see == shared
