"""What a game provides for a table, beyond its rules."""

from typing import Protocol

from fourfold.rules.game import AnyPosition, GameView
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry

NOTHING = "."
"""What is found at an empty place."""


class TableGame(Protocol):
    """What a table needs from a game.

    Actions and positions come from the game itself and are passed back to it, so each game may
    rely on its own types.
    """

    def must_call(self, position: AnyPosition) -> bool:
        """Return whether a completed line wins only when it is called."""

    def hides_hands(self, position: AnyPosition) -> bool:
        """Return whether the opponent's hand is hidden from a player."""

    def rated_family(self, position: AnyPosition) -> str:
        """Return the family of rules that has ratings of its own, or refuse rules without any."""

    def called_line(self, action: object) -> str | None:
        """Return the line that an action calls; ``None`` if it is not a call."""

    def refused_call(self, line: str) -> object:
        """Return a false call as it is written in a record."""

    def is_refused_call(self, action: object) -> bool:
        """Return whether this is a false call."""

    def reopens_calls(self, action: object) -> bool:
        """Return whether those who made a false call may call again after an action."""

    def under_blindfold(self, refusal: Refusal) -> Refusal:
        """Return a refusal that gives away nothing about places that were not explored."""

    def in_one_go(self, before: AnyPosition, refusal: Refusal) -> Refusal:
        """Return a refusal of several actions at once in terms of the position before them."""

    def content_at(self, position: AnyPosition, player: Player, place: str) -> str:
        """Return what a player finds at a place, in the notation; ``.`` if it is empty."""

    def seen(self, position: AnyPosition, player: Player | None, *, over: bool) -> GameView:
        """Return what a player, or a watcher for ``None``, may see; all of it after the game."""

    def hand(self, position: AnyPosition) -> object | None:
        """Return the piece that was announced and must be placed; no blindfold hides it."""

    def pieces_left(self, position: AnyPosition) -> int:
        """Return how many pieces or tiles have not been given or placed yet."""

    def live_lines(self, position: AnyPosition) -> tuple[object, ...]:
        """Return the lines that can be called now."""


class PlainTableGame:
    """A game without calls and hidden hands: default answers for a game to build on.

    There is no default for what a refusal may tell a blindfolded player: each game must decide.
    """

    def must_call(self, position: AnyPosition) -> bool:
        """Return false: a completed line needs no call."""
        return False

    def hides_hands(self, position: AnyPosition) -> bool:
        """Return false: nothing is hidden."""
        return False

    def rated_family(self, position: AnyPosition) -> str:
        """Return the only family there is."""
        return ""

    def called_line(self, action: object) -> str | None:
        """Return ``None``: nothing is ever called."""
        return None

    def refused_call(self, line: str) -> object:
        """Raise an error: there are no calls to refuse."""
        raise AssertionError(f"there is no call of {line} in this game")

    def is_refused_call(self, action: object) -> bool:
        """Return false: no action is a false call."""
        return False

    def reopens_calls(self, action: object) -> bool:
        """Return false: there are no calls."""
        return False

    def in_one_go(self, before: AnyPosition, refusal: Refusal) -> Refusal:
        """Return the refusal as it is: a line of this game is one action."""
        return refusal

    def seen(self, position: AnyPosition, player: Player | None, *, over: bool) -> GameView:
        """Return what a player may see under the rules."""
        return position.view(player)

    def hand(self, position: AnyPosition) -> object | None:
        """Return ``None``: players choose what they place."""
        return None

    def live_lines(self, position: AnyPosition) -> tuple[object, ...]:
        """Return no lines."""
        return ()


TABLE_GAMES: Registry[TableGame] = Registry("table game")
