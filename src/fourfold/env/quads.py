"""Quads for learning programs: numbers of actions, planes, and positions as rows."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from fourfold.engine import QuadsPlayer, QuadsSolver
from fourfold.engine.quads import batch
from fourfold.engine.quads.layout import EMPTY, LAID, NEUTRAL, WAY_NUMBERS, WAYS, WAYS_A_HAND
from fourfold.env.game import SmallNumbers, WordArray
from fourfold.rules.player import Player
from fourfold.rules.quads import Action, Place, Quads, Rules
from fourfold.rules.quads.squares import SQUARES
from fourfold.rules.value import Value

_SIDES = ("north", "east", "south", "west")
_SHOWN = ("the observer's colour", "the opponent's colour", "parallel lines", "transverse lines")


class QuadsEnvGame:
    """Quads under some rules; there are no calls."""

    planes = (
        *(f"{shown} in the {side}" for shown in _SHOWN for side in _SIDES),
        "the tiles left, by tile instead of by square",
        "the observer is Light",
    )
    size = 6
    row_size = batch.ROW_SIZE
    actions = batch.ACTIONS
    longest = len(SQUARES)

    def __init__(self, rules: str, *, false_calls: bool) -> None:
        self.rules = Rules.parse(rules)
        self._strict = int(self.rules.strict)

    def number_of(self, action: Action) -> int:
        """Return the number of an action, the same under all rules."""
        hand, way = WAY_NUMBERS[action.laid]
        return action.square * batch.CHOICES + way + (WAYS_A_HAND if hand == NEUTRAL else 0)

    def action_of(self, number: int, player: Player) -> Action:
        """Return a player's action: own tiles are of the player's colour."""
        square, way = divmod(number, batch.CHOICES)
        hand = NEUTRAL if way >= WAYS_A_HAND else player - 1
        return Place(SQUARES[square], WAYS[hand][way % WAYS_A_HAND])

    def row_of(self, position: Quads) -> WordArray:
        """Return the row of a position."""
        return batch.row_of(position)

    def position_of(self, row: WordArray, winner: Player | None, *, over: bool) -> Quads:
        """Return the position of a row."""
        empty, laid = int(row[EMPTY]), row[LAID : LAID + len(SQUARES)].tolist()
        return Quads(
            tuple(
                None
                if empty >> square & 1
                else WAYS[laid[square] // WAYS_A_HAND][laid[square] % WAYS_A_HAND]
                for square in SQUARES
            ),
            self.rules,
        )

    def text_of(self, row: WordArray, position: Quads) -> str:
        """Return a position in the notation."""
        return position.text

    def step(
        self, rows: WordArray, statuses: SmallNumbers, actions: WordArray, rewards: SmallNumbers
    ) -> None:
        """Carry out an action in each game, and write the rewards of both players."""
        batch.step(rows, statuses, actions, rewards, self._strict)

    def write_masks(
        self, rows: WordArray, statuses: SmallNumbers, masks: NDArray[np.bool_]
    ) -> None:
        """Write which actions are legal."""
        batch.write_masks(rows, statuses, masks, self._strict)

    def choose(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        randoms: NDArray[np.uint64],
        chosen: WordArray,
    ) -> None:
        """Choose a legal action in each game, -1 if it is over."""
        batch.choose(rows, statuses, randoms, chosen, self._strict)

    def play_on(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        seed: int,
        played: NDArray[np.int16],
        lengths: NDArray[np.int16],
    ) -> None:
        """Play all games to their end with random actions."""
        batch.play_on(rows, statuses, seed, played, lengths, self._strict)

    def observe(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        observers: SmallNumbers,
        observed: SmallNumbers,
    ) -> None:
        """Write what a player sees of each game; a hidden hand is left out until it is over."""
        planes = observed.reshape(len(rows), -1)
        batch.observe(rows, statuses, observers, planes, self.rules.hidden)

    def value(
        self, solver: QuadsSolver, position: Quads, row: WordArray, deadline: float | None
    ) -> Value | None:
        """Return the value for the player to act, or ``None`` if it is not found in time."""
        return solver.value(position, deadline=deadline)

    def new_player(self, level: int, rng: Random) -> "QuadsLevelPlayer":
        """Return a player of a level from 1 to 10."""
        return QuadsLevelPlayer(self, level, rng)


class QuadsLevelPlayer:
    """A computer of one level."""

    def __init__(self, game: QuadsEnvGame, level: int, rng: Random) -> None:
        self._game = game
        self._player = QuadsPlayer(level, rng)

    def choose(self, position: Quads, row: WordArray, seconds: float | None) -> int:
        """Return the number of an action."""
        return self._game.number_of(self._player.choose(position, seconds=seconds))
