"""Quarto for learning programs: numbers of actions, planes, and positions as rows."""

from dataclasses import replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from fourfold.engine import QuartoPlayer, QuartoSolver
from fourfold.engine.quarto import batch
from fourfold.engine.quarto.state import tables_for
from fourfold.env.game import SmallNumbers, WordArray
from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.player import Player
from fourfold.rules.quarto import (
    BLOCKS,
    LINES,
    PIECES,
    SQUARES,
    Action,
    Call,
    Give,
    Pass,
    Place,
    Quarto,
    Rules,
)
from fourfold.rules.quarto.alignment import live_alignments
from fourfold.rules.value import Value

_TRAITS = {
    "colour": ("dark", "light"),
    "height": ("tall", "short"),
    "shape": ("square", "round"),
    "fill": ("hollow", "solid"),
}

ACTIONS: tuple[Action, ...] = (
    *map(Give, PIECES),
    *map(Place, SQUARES),
    Pass(),
    *map(Call, LINES + BLOCKS),
)
"""Every action at the place of its number. A rule set uses the first 32, 43 or 52 of them."""

_NUMBERS = {action: number for number, action in enumerate(ACTIONS)}

_MOST_CALLS = 34
"""How often a player may call at most: before each give, each placement, and each pass."""


class QuartoEnvGame:
    """Quarto under some rules."""

    planes = (
        *(f"{values[0]} pieces on the board" for values in _TRAITS.values()),
        *(f"{values[1]} pieces on the board" for values in _TRAITS.values()),
        *(f"the piece in hand is {values[0]}" for values in _TRAITS.values()),
        *(f"the piece in hand is {values[1]}" for values in _TRAITS.values()),
        "the reserve, by piece instead of by square",
        "the square filled last",
        "the player to act may call",
        "the player who placed the sixteenth piece has passed",
    )
    size = 4
    row_size = batch.ROW_SIZE

    def __init__(self, rules: str, *, false_calls: bool) -> None:
        self.rules = Rules.parse(rules)
        lines = len(self.rules.lines)
        self._calls = (1 << lines) - 1 if self.rules.calling else 0
        self._only_live = not false_calls
        self.actions = batch.CALL + lines if self.rules.calling else batch.PASS
        self.longest = 2 * len(PIECES)
        if self.rules.calling:
            self.longest += 2 + _MOST_CALLS

    def number_of(self, action: Action) -> int:
        """Return the number of an action, the same under all rules."""
        return _NUMBERS[action]

    def action_of(self, number: int, player: Player) -> Action:
        """Return the action of a number, the same for both players."""
        return ACTIONS[number]

    def row_of(self, position: Quarto) -> WordArray:
        """Return the row of a position."""
        return batch.row_of(position)

    def position_of(self, row: WordArray, winner: Player | None, *, over: bool) -> Quarto:
        """Return the position of a row."""
        occupied, sets = int(row[batch.OCCUPIED]), int(row[batch.TRAIT_SETS])
        board = tuple(
            PIECES[sum((sets >> 16 * trait + square & 1) << trait for trait in range(4))]
            if occupied >> square & 1
            else None
            for square in SQUARES
        )
        hand, last = int(row[batch.HAND]), int(row[batch.LAST])
        position = Quarto(
            board,
            None if hand < 0 else PIECES[hand],
            self.rules,
            None if last < 0 else SQUARES[last],
            bool(row[batch.PASSED]),
        )
        if not over:
            return position
        if winner is None:
            return replace(position, outcome=Drawn())
        by = live_alignments(board, position.last, self.rules)
        return replace(position, outcome=Won(winner, by))

    def text_of(self, row: WordArray, position: Quarto) -> str:
        """Return a position in the notation, with ``?`` if the player to act may not call."""
        return position.text + (" ?" if row[batch.BARRED] else "")

    def step(
        self, rows: WordArray, statuses: SmallNumbers, actions: WordArray, rewards: SmallNumbers
    ) -> None:
        """Carry out an action in each game, and write the rewards of both players."""
        tables = tables_for(blocks=self.rules.blocks)
        batch.step(tables, rows, statuses, actions, rewards, self._calls, self._only_live)

    def write_masks(
        self, rows: WordArray, statuses: SmallNumbers, masks: NDArray[np.bool_]
    ) -> None:
        """Write which actions are legal."""
        batch.write_masks(rows, statuses, masks, self._calls, self._only_live)

    def choose(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        randoms: NDArray[np.uint64],
        chosen: WordArray,
    ) -> None:
        """Choose a legal action in each game, -1 if it is over."""
        batch.choose(rows, statuses, randoms, chosen, self._calls, self._only_live)

    def play_on(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        seed: int,
        played: NDArray[np.int16],
        lengths: NDArray[np.int16],
    ) -> None:
        """Play all games to their end with random actions."""
        tables = tables_for(blocks=self.rules.blocks)
        batch.play_on(tables, rows, statuses, seed, played, lengths, self._calls, self._only_live)

    def observe(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        observers: SmallNumbers,
        observed: SmallNumbers,
    ) -> None:
        """Write what is seen of each game: both players see the same."""
        words = observed.reshape(len(rows), -1).view(np.uint64)
        batch.observe(rows, statuses, words, self._calls)

    def value(
        self, solver: QuartoSolver, position: Quarto, row: WordArray, deadline: float | None
    ) -> Value:
        """Return the value for the player to act, who may have lost the right to call."""
        if row[batch.BARRED] and position.live:
            if position.hand is None and not position.passed:
                return Value.LOSS  # the opponent calls
            position = replace(position, last=None)
        return solver.value(position, deadline=deadline)

    def new_player(self, level: int, rng: Random) -> "QuartoLevelPlayer":
        """Return a player of a level from 1 to 10."""
        return QuartoLevelPlayer(level, rng)


class QuartoLevelPlayer:
    """A computer of one level."""

    def __init__(self, level: int, rng: Random) -> None:
        self._player = QuartoPlayer(level, rng)

    def choose(self, position: Quarto, row: WordArray, seconds: float | None) -> int:
        """Return the number of an action; a call only if the player may call."""
        may_call = not row[batch.BARRED]
        return _NUMBERS[self._player.choose(position, may_call=may_call, seconds=seconds)]
