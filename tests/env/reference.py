"""What a batch must show, found in the plain rules."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.env import action_number
from fourfold.rules import AnyPosition, Drawn, FalseCall, Player, Quads, Quarto, Won
from fourfold.rules.quads import OWN_TILES
from fourfold.rules.quads.tiles import COLOURS, NEUTRALS
from fourfold.rules.quarto import PIECES, Trait

Planes = NDArray[np.int8]


@dataclass(frozen=True)
class Played:
    """A position of the rules, and whether the player to act has called falsely."""

    position: AnyPosition
    false_calls: bool = True
    """Whether a line that is not live may be called."""
    barred: bool = False

    @cached_property
    def outcome(self) -> Won[Any] | Drawn | None:
        return self.position.outcome

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def winner(self) -> int:
        return self.outcome.player - 1 if isinstance(self.outcome, Won) else -1

    @cached_property
    def legal(self) -> dict[int, Any]:
        """The actions that may be tried, by their numbers."""
        position = self.position
        if self.over:
            return {}
        allowed = position.view(position.turn).actions if self.false_calls else position.actions()
        game = type(position).__name__
        found = {number(game, action): action for action in allowed}
        if self.barred:
            found = {number: action for number, action in found.items() if number < FIRST_CALL}
        return found

    def after(self, action: Any) -> "Played":
        """The position after an action; after a false call it is the same."""
        try:
            return Played(self.position.play(action), self.false_calls)
        except FalseCall:
            return replace(self, barred=True)

    def observation(self, player: int) -> Planes:
        if isinstance(self.position, Quarto):
            return quarto_planes(self.position, barred=self.barred)
        assert isinstance(self.position, Quads)
        return quads_planes(self.position, Player(player + 1))


FIRST_CALL = 33
BITS = [trait.bit for trait in Trait]
_NUMBERS: dict[tuple[str, Any], int] = {}


def number(game: str, action: Any) -> int:
    """The number of an action; asked for through its text, as a user would."""
    if (game, action) not in _NUMBERS:
        rules = "CHSFq!" if game == "Quarto" else "-"
        _NUMBERS[game, action] = action_number(game, str(action), rules)
    return _NUMBERS[game, action]


def quarto_planes(position: Quarto, *, barred: bool) -> Planes:
    planes = np.zeros((20, 4, 4), np.int8)
    for row in range(4):
        for column in range(4):
            piece = position.board[row * 4 + column]
            if piece is not None:
                for place, bit in enumerate(BITS):
                    planes[place if piece & bit else 4 + place, row, column] = 1
    if position.hand is not None:
        for place, bit in enumerate(BITS):
            planes[8 + place if position.hand & bit else 12 + place] = 1
    reserve = position.reserve
    planes[16] = np.array([piece in reserve for piece in PIECES]).reshape(4, 4)
    if position.last is not None:
        planes[17, position.last // 4, position.last % 4] = 1
    planes[18] = position.rules.calling and not barred and position.outcome is None
    planes[19] = position.passed
    return planes


def quads_planes(position: Quads, player: Player) -> Planes:
    planes = np.zeros((18, 36), np.int8)
    shown = COLOURS[player] + COLOURS[player.other] + "PT"
    for square, laid in enumerate(position.board):
        for side, letter in enumerate(laid or ""):
            planes[4 * shown.index(letter) + side, square] = 1
    hands = position.view(player).hands
    own, other = hands[player - 1], hands[player.other - 1]
    assert own is not None
    left = {*own, *(other or ()), *position.tiles(None)}
    tiles = (*OWN_TILES[player], *OWN_TILES[player.other], *NEUTRALS)
    planes[16] = [tile in left for tile in tiles]
    planes[17] = player is Player.FIRST
    return planes.reshape(18, 6, 6)
