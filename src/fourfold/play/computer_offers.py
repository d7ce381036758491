"""How a computer answers offers and requests."""

from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame
from fourfold.play.seat import Seat


def answer_offer(game: LiveGame) -> cmd.AnyCommand | None:
    """Return the computer's answer: yes to takebacks and rematches, no to draws."""
    if game.offer is None and not game.rematch:
        return None
    for seat in Seat:
        if game.settings.seat(seat).level is None:
            continue
        offer = game.offer
        if offer is not None and offer.seat == seat.other:
            takeback = isinstance(offer, ev.TakebackAsked)
            return cmd.Accept(seat) if takeback else cmd.Decline(seat)
        if game.rematch == {seat.other}:
            return cmd.AskRematch(seat)
    return None
