"""Hints are given on request, and only where the table allows them."""

from fourfold.play.settings import Help
from fourfold.play.view import View, hidden_from
from fourfold.rules.game import GameView
from fourfold.rules.refusal import Code, Refusal


def seen_for_hints(view: View) -> GameView:
    """Return what hints are based on, or refuse if there are no hints."""
    if view.seen is None:
        raise hidden_from(
            view, Refusal("you are blindfolded, so there are no hints", code=Code.BLINDFOLD)
        )
    if view.settings.help is Help.SILENT:
        raise Refusal("there are no hints at this table", code=Code.NO_HINTS)
    return view.seen
