"""A view as it travels: what a client may know, in the notation."""

import msgspec

from fourfold.play import Help, LiveGame, Seat, View, view_of
from fourfold.play.events import DrawOffered, Ended, TakebackAsked
from fourfold.rules.outcome import Won
from fourfold.rules.quads.notation import write_board as write_quads_board
from fourfold.rules.quarto import Alignment, QuartoView, piece_code, square_name
from fourfold.rules.quarto.notation import write_board as write_quarto_board


class LastAction(msgspec.Struct, frozen=True):
    """What somebody did, in the notation; a false call begins with a question mark."""

    seat: Seat
    action: str


class Live(msgspec.Struct, frozen=True):
    """An alignment that may be shown."""

    line: str
    shared: dict[str, int]
    """The traits that all four pieces share, and their common value."""


class WireView(msgspec.Struct, frozen=True):
    """A match as one client may know it."""

    seat: Seat | None
    """Whose view this is; `null` for a watcher."""
    first: Seat
    to_act: Seat | None
    board: str | None
    """As in the notation; `null` behind the mask, until the game is over."""
    hand: str | None
    """The piece to be placed in Quarto."""
    reserve: str | None
    """The pieces that can still be given in Quarto, as codes; `null` behind the mask."""
    tiles: tuple[tuple[str, ...] | None, tuple[str, ...] | None] | None
    """In Quads each seat's tiles; `null` for a hand that is hidden."""
    pieces_left: int
    actions: tuple[str, ...] | None
    """What this seat may do, where the table's help tells it and the game does not show it."""
    filled: str | None
    """The square that was filled last; ``null`` behind the mask."""
    last: LastAction | None
    may_call: bool
    live: tuple[Live, ...]
    """Alignments: live ones where the table shows them, and afterwards those that won."""
    offer: DrawOffered | TakebackAsked | None
    ended: Ended | None
    rematch: tuple[Seat, ...]
    left: tuple[float | None, float | None]
    """Each seat's seconds when this was sent; only the side to act runs."""


def live(alignment: Alignment) -> Live:
    """Return an alignment as it travels."""
    shared = {trait.name.lower(): value for trait, value in alignment.shared}
    return Live(str(alignment.line), shared)


def wire_view_of(game: LiveGame, seat: Seat | None, now: float) -> WireView:
    """Return what a seat, or with ``None`` a watcher, is sent of a match."""
    return wire_view(view_of(game, seat, now))


def wire_view(view: View) -> WireView:
    """Return a view as it travels."""
    seen = view.seen
    board = hand = reserve = tiles = actions = filled = None
    alignments = view.live
    if isinstance(seen, QuartoView):
        board = write_quarto_board(seen.board)
        reserve = "".join(map(piece_code, seen.reserve))
        filled = None if seen.last is None else square_name(seen.last)
        if view.ended is not None and isinstance(seen.outcome, Won):
            alignments = seen.outcome.by
    elif seen is not None:
        board = write_quads_board(seen.board)
        light, dark = seen.hands
        tiles = (light, dark) if view.first is Seat.ONE else (dark, light)
        if view.settings.help is not Help.SILENT and view.seat == view.to_act is not None:
            actions = tuple(map(str, seen.actions))
        if view.last is not None:
            filled = str(view.last.action).partition("=")[0]
    if view.hand is not None:
        hand = piece_code(view.hand)
    return WireView(
        seat=view.seat,
        first=view.first,
        to_act=view.to_act,
        board=board,
        hand=hand,
        reserve=reserve,
        tiles=tiles,
        pieces_left=view.pieces_left,
        actions=actions,
        filled=filled,
        last=None if view.last is None else LastAction(view.last.seat, str(view.last.action)),
        may_call=view.may_call,
        live=tuple(map(live, alignments)),
        offer=view.offer,
        ended=view.ended,
        rematch=tuple(sorted(view.rematch, key=lambda seat: seat.value)),
        left=view.left,
    )
