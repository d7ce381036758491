from random import Random

from fourfold.play import Chair, Match, Seat, Table
from fourfold.play import commands as wish
from fourfold.play.manners import courtesy

TABLE = Table(chairs=(Chair("North"), Chair(level=3)))


def match_after(*commands: wish.AnyCommand) -> Match:
    match = Match.begin(TABLE, 0.0, first=Seat.ONE, lots=Random(0))
    for command in commands:
        match, _ = match.apply(command, 1.0)
    return match


def test_a_computer_never_minds_a_takeback_and_plays_on() -> None:
    gift = wish.Act(Seat.ONE, "@9")
    assert courtesy(match_after(gift)) is None
    assert courtesy(match_after(gift, wish.AskTakeback(Seat.ONE))) == wish.Accept(Seat.TWO)
    assert courtesy(match_after(gift, wish.OfferDraw(Seat.ONE))) == wish.Decline(Seat.TWO)


def test_a_computer_likes_another_game() -> None:
    over = match_after(wish.Resign(Seat.ONE))
    assert courtesy(over) is None
    asked, _ = over.apply(wish.AskRematch(Seat.ONE), 2.0)
    assert courtesy(asked) == wish.AskRematch(Seat.TWO)


def test_people_answer_for_themselves() -> None:
    people = Table(chairs=(Chair("North"), Chair("South")))
    match = Match.begin(people, 0.0, first=Seat.ONE, lots=Random(0))
    match, _ = match.apply(wish.OfferDraw(Seat.ONE), 1.0)
    assert courtesy(match) is None
