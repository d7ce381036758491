"""A position that is not being played: hints are allowed and no hand is hidden."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from fourfold.play import Help, Seat, TableSettings, View
from fourfold.play.evaluations import Evaluation, evaluation_of_end
from fourfold.play.game import TABLE_GAMES
from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.games import game_of
from fourfold.rules.player import Player

SEATS = {Player.FIRST: Seat.ONE, Player.SECOND: Seat.TWO}
"""Without a table, the first player is treated as seat one."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position, and the action that led to it, if one did."""

    position: AnyPosition
    piece_set: str = ""
    action: object = None

    @property
    def game(self) -> Game:
        """The game's row in the registry."""
        return game_of(self.position)

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; ``None`` once the game is over."""
        player = self.position.player
        return None if player is None else SEATS[player]

    @property
    def result(self) -> Evaluation | None:
        """Who has won; ``None`` while the game is in progress."""
        return None if self.position.outcome is None else evaluation_of_end(self.position)

    def after(self, texts: Iterable[str]) -> "tuple[Node, ...]":
        """Return the nodes that actions lead to, one after the other, or refuse."""
        nodes, node = [], self
        for text in texts:
            action = node.position.parse_action(text)
            node = replace(node, position=node.position.play(action), action=action)
            nodes.append(node)
        return tuple(nodes)

    def content_at(self, place: str) -> tuple[str, str]:
        """Return what each player finds at a place, in the notation."""
        rules = TABLE_GAMES[self.game.name]
        one, two = (rules.content_at(self.position, player, place) for player in Player)
        return one, two

    def view(self, seat: Seat | None) -> View:
        """Return all that there is to know, as one player would see it or as a watcher."""
        rules = TABLE_GAMES[self.game.name]
        player = None if seat is None else Player(seat)
        return View(
            settings=TableSettings(self.game.name, piece_set=self.piece_set, help=Help.HINT),
            sequence=0,
            seat=seat,
            first=Seat.ONE,
            to_act=self.to_act,
            seen=rules.seen(self.position, player, over=True),
            hand=rules.hand(self.position),
            pieces_left=rules.pieces_left(self.position),
            last=None,
            may_call=seat is not None,
            live=(),
            offer=None,
            ended=None,
            rematch=frozenset(),
            left=(None, None),
        )
