"""What a game provides for the terminal: its board, drawn in text."""

from typing import Protocol

from fourfold.play.settings import TableSettings
from fourfold.protocol.views import WireView
from fourfold.rules.registry import Registry

LIGHT, DARK, PLAIN = "\x1b[93m", "\x1b[94m", "\x1b[0m"


class TextBoard(Protocol):
    """Draws positions of a game."""

    def draw(self, view: WireView, piece_set: str, *, colour: bool) -> str:
        """Return what a client may see, drawn in text."""


TEXT_BOARDS: Registry[TextBoard] = Registry("text board")


def drawn(settings: TableSettings, view: WireView, *, colour: bool) -> str:
    """Return what a client may see, drawn in text; nothing under the blindfold."""
    if view.board is None:
        return ""
    board = TEXT_BOARDS[settings.game_played.name]
    return board.draw(view, settings.piece_set, colour=colour)
