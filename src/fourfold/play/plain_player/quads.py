"""Quads at a glance: the placement that leaves the opponent the fewest."""

from random import Random

from fourfold.play.plain_player.game import Notices
from fourfold.play.view import View
from fourfold.rules.quads import Action, Quads, QuadsView

_MOST_COMPARED = 40


def choose(view: View, notices: Notices, rng: Random) -> Action:
    """Return the placement after which the opponent has the fewest, among those noticed."""
    seen = view.seen
    assert isinstance(seen, QuadsView)
    position = Quads(seen.board, seen.rules)
    candidates = [action for action in seen.actions if notices()] or list(seen.actions)
    rng.shuffle(candidates)
    return min(candidates[:_MOST_COMPARED], key=lambda action: len(position.play(action).actions()))
