"""Quads at a table: exploring, hidden hands, and what is seen; and its hints."""

from dataclasses import replace

from fourfold.play.game import NOTHING, PlainTableGame
from fourfold.play.hints import seen_for_hints
from fourfold.play.view import View
from fourfold.rules.game import AnyPosition
from fourfold.rules.player import Player
from fourfold.rules.quads import Laid, Quads, QuadsView, Square, parse_laid, parse_square
from fourfold.rules.quads.tiles import TILE_OF
from fourfold.rules.refusal import Code, Refusal


class QuadsTable(PlainTableGame):
    """What a table needs to know about Quads."""

    def hides_hands(self, position: AnyPosition) -> bool:
        """Return whether the opponent's tiles are hidden from a player."""
        return _quads(position).rules.hidden

    def rated_family(self, position: AnyPosition) -> str:
        """Return whether hands are hidden; without the border, Dark can always win."""
        rules = _quads(position).rules
        if not rules.border:
            raise Refusal(
                "rated games of Quads are played with the border: without it, Dark can always win"
            )
        return "hidden" if rules.hidden else ""

    def under_blindfold(self, refusal: Refusal) -> Refusal:
        """Say only that a tile does not fit, not what its neighbours are."""
        if refusal.code is Code.DOES_NOT_FIT:
            return refusal.reworded("that tile does not fit on {square}")
        return refusal

    def content_at(self, position: AnyPosition, player: Player, place: str) -> str:
        """Return what is at a place, in the notation; ``.`` if it is empty."""
        quads = _quads(position)
        if place.startswith("="):
            tile = TILE_OF[parse_laid(place[1:])]
            return tile if tile in (*quads.tiles(None), *quads.tiles(player)) else NOTHING
        return quads.board[parse_square(place)] or NOTHING

    def seen(self, position: AnyPosition, player: Player | None, *, over: bool) -> QuadsView:
        """Return what a player may see; hands are hidden until the game is over."""
        quads = _quads(position)
        seen = quads.view(player)
        if over:
            return replace(seen, hands=(quads.tiles(Player.FIRST), quads.tiles(Player.SECOND)))
        return seen

    def pieces_left(self, position: AnyPosition) -> int:
        """Return how many tiles have not been placed yet."""
        quads = _quads(position)
        return sum(len(quads.tiles(owner)) for owner in (*Player, None))


def _quads(position: AnyPosition) -> Quads:
    assert isinstance(position, Quads)
    return position


def fits(view: View, square: Square) -> tuple[Laid, ...]:
    """Return the ways in which the tiles of the seat to act may be placed on a square."""
    seen = seen_for_hints(view)
    assert isinstance(seen, QuadsView)
    return tuple(action.laid for action in seen.actions if action.square == square)
