"""What a game brings to the terminal: its board, drawn in text for those who look."""

from typing import Protocol

from fourfold.protocol.views import WireView
from fourfold.rules.registry import Registry

LIGHT, DARK, PLAIN = "\x1b[93m", "\x1b[94m", "\x1b[0m"


class TextBoard(Protocol):
    """Draws positions of a game."""

    def draw(self, view: WireView, *, colour: bool) -> str:
        """Return what a client may see, drawn in text."""


TEXT_BOARDS: Registry[TextBoard] = Registry("text board")


def drawn(game: str, view: WireView, *, colour: bool) -> str:
    """Return what a client may see, drawn in text; nothing under the blindfold."""
    return "" if view.board is None else TEXT_BOARDS[game].draw(view, colour=colour)
