"""What a seat or a watcher may know of a match.

A view is all that a client is given: what is not in it cannot leak. Behind the mask it holds
neither board nor reserve, and no list of what may be done, since that would tell them.
"""

from dataclasses import dataclass, replace

from fourfold.play.events import DrawOffered, Ended, TakebackAsked
from fourfold.play.live_game import LiveGame, PlayedAction
from fourfold.play.seat import Seat
from fourfold.play.settings import Help, TableSettings
from fourfold.rules.player import Player
from fourfold.rules.quads import Quads, QuadsView
from fourfold.rules.quarto import Alignment, Piece, Quarto, QuartoView


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat may know it."""

    settings: TableSettings
    sequence: int
    """How many events the log holds."""
    seat: Seat | None
    """Whose view this is; ``None`` for a watcher."""
    first: Seat
    to_act: Seat | None
    seen: QuartoView | QuadsView | None
    """What can be seen of the position; ``None`` behind the mask, until the game is over."""
    hand: Piece | None
    """The piece to be placed in Quarto: it was announced, so it is no secret."""
    pieces_left: int
    """How many pieces or tiles have not been placed or given yet."""
    last: PlayedAction | None
    may_call: bool
    """Whether this seat's calls are heard: not between a false call and the next placement."""
    live: tuple[Alignment, ...]
    """Live alignments, where the table shows them."""
    offer: DrawOffered | TakebackAsked | None
    ended: Ended | None
    rematch: frozenset[Seat]
    left: tuple[float | None, float | None]
    """The seconds each seat has left."""

    @property
    def blindfolded(self) -> bool:
        """Whether the position is hidden behind the mask."""
        return self.seen is None

    def player(self, seat: Seat) -> Player:
        """Return which player of the game sits there."""
        return Player.FIRST if seat == self.first else Player.SECOND


def view_of(game: LiveGame, seat: Seat | None, now: float) -> View:
    """Return what a seat, or with ``None`` a watcher, may know."""
    position, over = game.position, game.ended is not None
    blindfolded = game.settings.blindfolded(seat) and not over
    shows_live = game.settings.help is Help.SHOWN and not blindfolded and not over
    quarto = position if isinstance(position, Quarto) else None
    return View(
        settings=game.settings,
        sequence=len(game.log),
        seat=seat,
        first=game.first,
        to_act=game.to_act,
        seen=None if blindfolded else _seen(game, seat),
        hand=None if quarto is None else quarto.hand,
        pieces_left=_pieces_left(game),
        last=game.played[-1] if game.played else None,
        may_call=seat is not None and seat not in game.barred,
        live=quarto.live if quarto is not None and shows_live else (),
        offer=game.offer,
        ended=game.ended,
        rematch=game.rematch,
        left=(
            game.clock.remaining(Seat.ONE, now),
            game.clock.remaining(Seat.TWO, now),
        ),
    )


def _seen(game: LiveGame, seat: Seat | None) -> QuartoView | QuadsView:
    position = game.position
    seen: QuartoView | QuadsView = position.view(None if seat is None else game.player(seat))
    if game.ended is not None and isinstance(position, Quads):
        # Nothing is hidden any more, however the game came to its end.
        assert isinstance(seen, QuadsView)
        return replace(seen, hands=(position.hand(Player.FIRST), position.hand(Player.SECOND)))
    return seen


def _pieces_left(game: LiveGame) -> int:
    position = game.position
    if isinstance(position, Quarto):
        return len(position.board) - position.count - (position.hand is not None)
    assert isinstance(position, Quads)
    return sum(len(position.hand(owner)) for owner in (*Player, None))
