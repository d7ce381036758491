"""A computer's manners: what it answers when a person proposes something."""

from fourfold.play import commands as wish
from fourfold.play import events as fact
from fourfold.play.match import Match
from fourfold.play.seat import Seat


def courtesy(match: Match) -> wish.AnyCommand | None:
    """Return what a computer now says: it never minds a takeback or another game, and plays on."""
    if match.offer is None and not match.rematch:
        return None
    for seat in Seat:
        if match.table.chair(seat).level is None:
            continue
        offer = match.offer
        if offer is not None and offer.seat == seat.other:
            takeback = isinstance(offer, fact.TakebackAsked)
            return wish.Accept(seat) if takeback else wish.Decline(seat)
        if match.rematch == {seat.other}:
            return wish.AskRematch(seat)
    return None
