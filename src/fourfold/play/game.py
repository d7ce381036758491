"""What a game brings to a table, beyond its rules."""

from typing import Protocol

from fourfold.rules.game import AnyPosition, GameView
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry

NOTHING = "."
"""What is found at an empty place."""


class TableGame(Protocol):
    """What a table asks of a game.

    Actions and positions come from the game itself and go back to it, so each game may take its
    own types for granted.
    """

    def must_call(self, position: AnyPosition) -> bool:
        """Tell whether a completed line wins only when it is called."""

    def hides_hands(self, position: AnyPosition) -> bool:
        """Tell whether a player may not see what the opponent holds."""

    def called_line(self, action: object) -> str | None:
        """Return the line that an action calls; ``None`` if it is not a call."""

    def refused_call(self, line: str) -> object:
        """Return a false call as it stands in a record."""

    def is_refused_call(self, action: object) -> bool:
        """Tell whether this is a false call."""

    def reopens_calls(self, action: object) -> bool:
        """Tell whether those who made a false call may call again after an action."""

    def under_blindfold(self, refusal: Refusal) -> Refusal:
        """Return a refusal that tells nothing of places that were not explored."""

    def content_at(self, position: AnyPosition, player: Player, place: str) -> str:
        """Return what a player finds at a place, in the notation; ``.`` for nothing."""

    def seen(self, position: AnyPosition, player: Player | None, *, over: bool) -> GameView:
        """Return what a player, or with ``None`` a watcher, may see; all of it once it is over."""

    def hand(self, position: AnyPosition) -> object | None:
        """Return what was announced and is to be placed: no blindfold hides it."""

    def pieces_left(self, position: AnyPosition) -> int:
        """Return how many pieces or tiles have not been given or placed yet."""

    def live_lines(self, position: AnyPosition) -> tuple[object, ...]:
        """Return the lines that can be called now."""


class PlainTableGame:
    """A game without calls and without secrets: the usual answers, for a game to start from.

    What a refusal may tell under the blindfold has no usual answer: each game must say it.
    """

    def must_call(self, position: AnyPosition) -> bool:
        """Tell that a completed line needs no call."""
        return False

    def hides_hands(self, position: AnyPosition) -> bool:
        """Tell that nothing is hidden."""
        return False

    def called_line(self, action: object) -> str | None:
        """Return ``None``: nothing is ever called."""
        return None

    def refused_call(self, line: str) -> object:
        """Fail: no call is ever refused."""
        raise AssertionError(f"there is no call of {line} in this game")

    def is_refused_call(self, action: object) -> bool:
        """Tell that no action is a false call."""
        return False

    def reopens_calls(self, action: object) -> bool:
        """Tell that there is nothing to reopen."""
        return False

    def seen(self, position: AnyPosition, player: Player | None, *, over: bool) -> GameView:
        """Return what the rules say a player may see."""
        return position.view(player)

    def hand(self, position: AnyPosition) -> object | None:
        """Return ``None``: nothing is handed to a player before placing."""
        return None

    def live_lines(self, position: AnyPosition) -> tuple[object, ...]:
        """Return no line."""
        return ()


TABLE_GAMES: Registry[TableGame] = Registry("table game")
