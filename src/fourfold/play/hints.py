"""Hints are given on request, and only where the table allows them."""

from fourfold.play.settings import Help
from fourfold.play.view import View
from fourfold.rules.game import GameView
from fourfold.rules.refusal import Code, Refusal


def seen_for_hints(view: View) -> GameView:
    """Return what hints are drawn from, or refuse where they are not to be had."""
    if view.seen is None:
        raise Refusal("the mask forbids it: explore one place at a time", code=Code.BLINDFOLD)
    if view.settings.help is Help.SILENT:
        raise Refusal("this table gives no hints", code=Code.NO_HINTS)
    return view.seen
