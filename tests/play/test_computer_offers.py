from random import Random

from fourfold.play import LiveGame, Seat, SeatSettings, TableSettings
from fourfold.play import commands as cmd
from fourfold.play.computer_offers import answer_offer

TABLE = TableSettings(seats=(SeatSettings("North"), SeatSettings(level=3)))


def match_after(*commands: cmd.AnyCommand) -> LiveGame:
    game = LiveGame.begin(TABLE, 0.0, first=Seat.ONE, lots=Random(0))
    for command in commands:
        game, _ = game.apply(command, 1.0)
    return game


def test_a_computer_never_minds_a_takeback_and_plays_on() -> None:
    gift = cmd.Act(Seat.ONE, "@9")
    assert answer_offer(match_after(gift)) is None
    assert answer_offer(match_after(gift, cmd.AskTakeback(Seat.ONE))) == cmd.Accept(Seat.TWO)
    assert answer_offer(match_after(gift, cmd.OfferDraw(Seat.ONE))) == cmd.Decline(Seat.TWO)


def test_a_computer_likes_another_game() -> None:
    over = match_after(cmd.Resign(Seat.ONE))
    assert answer_offer(over) is None
    asked, _ = over.apply(cmd.AskRematch(Seat.ONE), 2.0)
    assert answer_offer(asked) == cmd.AskRematch(Seat.TWO)


def test_people_answer_for_themselves() -> None:
    people = TableSettings(seats=(SeatSettings("North"), SeatSettings("South")))
    game = LiveGame.begin(people, 0.0, first=Seat.ONE, lots=Random(0))
    game, _ = game.apply(cmd.OfferDraw(Seat.ONE), 1.0)
    assert answer_offer(game) is None
