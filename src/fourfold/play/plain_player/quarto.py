"""Quarto at a glance: a live line, a placement that wins, a piece that loses if it is given."""

from random import Random

from fourfold.play.plain_player.game import Notices
from fourfold.play.view import View
from fourfold.rules.quarto import Action, Call, Give, Piece, Place, QuartoView, Square
from fourfold.rules.quarto.alignment import live_alignments


def choose(view: View, notices: Notices, rng: Random) -> Action:
    """Return an action: a call, a win, or giving a piece that does not lose at once, if noticed."""
    seen = view.seen
    assert isinstance(seen, QuartoView)
    # Every chance to notice is drawn before looking, so that the time and the random
    # numbers it takes don't depend on whether there is something to see.
    sees_call, sees_win, sees_danger = (notices() for _ in range(3))
    calls = live_alignments(seen.board, seen.last, seen.rules) if seen.rules.calling else ()
    if calls and sees_call and view.may_call:
        return Call(calls[0].line)
    open_actions = [action for action in seen.actions if not isinstance(action, Call)]
    chosen = rng.choice(open_actions)
    if seen.hand is not None and sees_win:
        winning = [
            action
            for action in open_actions
            if isinstance(action, Place) and _wins(seen, seen.hand, action.square)
        ]
        return winning[0] if winning else chosen
    if seen.hand is None and sees_danger:
        safe = [a for a in open_actions if isinstance(a, Give) and not _loses(seen, a.piece)]
        return rng.choice(safe) if safe else chosen
    return chosen


def _wins(seen: QuartoView, piece: Piece, square: Square) -> bool:
    board = (*seen.board[:square], piece, *seen.board[square + 1 :])
    return bool(live_alignments(board, square, seen.rules))


def _loses(seen: QuartoView, piece: Piece) -> bool:
    return any(
        found is None and _wins(seen, piece, Square(square))
        for square, found in enumerate(seen.board)
    )
