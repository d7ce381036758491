"""Thousands of games of one kind side by side, as arrays."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fourfold.engine import ENGINES, OutOfTime
from fourfold.engine.batch import ENDED, FORBIDDEN, OVER, PLAYER, STATUS_SIZE, WINNER
from fourfold.env.game import EnvGame, SmallNumbers, WordArray, env_game
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_named, game_of
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal

PADDING = -1
"""What follows the last action of a game in a trajectory; stepping with it does nothing."""

UNKNOWN = 2
"""The label of a position whose value was not found in time."""

_MEMORY = 256


@dataclass(frozen=True, slots=True)
class Trajectories:
    """The actions of many games, from where they were to their ends."""

    actions: NDArray[np.int16]
    """A row for each game; shorter games end with ``PADDING``."""
    lengths: NDArray[np.int16]
    winners: NDArray[np.int8]
    """0 or 1, or -1 for a draw."""


class Batch:
    """Games of one kind and under the same rules, from the start or from any positions.

    Players are 0 and 1. An illegal action loses the game, and a step does nothing in a game that
    is over.

    >>> import numpy as np
    >>> batch = Batch("quarto", "CHSF", 3)
    >>> rewards = batch.step([9, 9, 40])
    >>> batch.players.tolist(), batch.over.tolist(), rewards.tolist()
    ([1, 1, 0], [False, False, True], [[0, 0], [0, 0], [-1, 1]])
    >>> batch.position(0).text
    '..../..../..../.... 9 2 CHSF -'
    """

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        number: int = 1,
        *,
        false_calls: bool = True,
        starts: Sequence[AnyPosition] | None = None,
    ) -> None:
        """Make this many games under the game's usual rules or others.

        With false calls, a player may call any line, and loses the right to call until the
        next placement if it is not live; otherwise only live lines may be called. ``starts``
        are positions to begin from, instead of a number of games.
        """
        if number < 0:
            raise Refusal("{number} is not a valid number of games", number=number)
        self.game: EnvGame = env_game(game, rules, false_calls=false_calls)
        self.name = game_named(game).name
        if starts is None:
            starts = [game_named(game).start(str(self.game.rules))] * number
        self._first_rows = np.zeros((len(starts), self.game.row_size), np.int64)
        self._first_statuses = np.zeros((len(starts), STATUS_SIZE), np.int8)
        found: dict[AnyPosition, tuple[WordArray, tuple[int, int, int]]] = {}
        for place, position in enumerate(starts):
            if position not in found:
                self._refuse_other(position)
                found[position] = self.game.row_of(position), _status_of(position)
            self._first_rows[place], self._first_statuses[place] = found[position]
        self._rows, self._statuses = self._first_rows.copy(), self._first_statuses.copy()

    @classmethod
    def of(cls, positions: Sequence[AnyPosition], *, false_calls: bool = True) -> "Batch":
        """Return a batch that begins from positions of one game under the same rules.

        >>> from fourfold.rules import Quads
        >>> Batch.of([Quads().after("c3=PPPP")] * 2).players.tolist()
        [1, 1]
        """
        if not positions:
            raise Refusal("{number} is not a valid number of games", number=0)
        name, rules = game_of(positions[0]).name, str(positions[0].rules)
        return cls(name, rules, false_calls=false_calls, starts=positions)

    def copy(self) -> "Batch":
        """Return a batch in the same state, which is then played by itself."""
        twin = object.__new__(Batch)
        twin.game, twin.name = self.game, self.name
        twin._first_rows, twin._first_statuses = self._first_rows, self._first_statuses
        twin._rows, twin._statuses = self._rows.copy(), self._statuses.copy()
        return twin

    def __len__(self) -> int:
        return len(self._rows)

    # How the games stand

    @property
    def players(self) -> NDArray[np.int8]:
        """Whose turn it is, 0 or 1, or was when the game ended."""
        return self._statuses[:, PLAYER].copy()

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games are over."""
        return np.not_equal(self._statuses[:, OVER], 0)

    @property
    def forbidden(self) -> NDArray[np.bool_]:
        """Which games were ended by an illegal action."""
        return np.equal(self._statuses[:, OVER], FORBIDDEN)

    @property
    def winners(self) -> NDArray[np.int8]:
        """Who won, 0 or 1; -1 in a draw, and while a game is in progress."""
        return self._statuses[:, WINNER].copy()

    def position(self, place: int) -> Any:
        """Return one of the positions as a value of ``fourfold.rules``.

        After an illegal action it is the position in which it was tried.
        """
        status = self._statuses[place]
        winner = Player(int(status[WINNER]) + 1) if status[WINNER] >= 0 else None
        over = bool(status[OVER] == ENDED)
        return self.game.position_of(self._rows[place], winner, over=over)

    # Playing

    def reset(self, which: NDArray[np.bool_] | None = None) -> None:
        """Return all games, or those that are chosen, to where they began."""
        chosen = slice(None) if which is None else which
        self._rows[chosen] = self._first_rows[chosen]
        self._statuses[chosen] = self._first_statuses[chosen]

    def step(self, actions: ArrayLike) -> SmallNumbers:
        """Carry out an action in each game, and return the rewards of both players."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(f"step needs {len(self)} whole numbers, one for each game")
        rewards = np.zeros((len(self), 2), np.int8)
        # A copy: kernels would be compiled again for an array that cannot be written.
        self.game.step(self._rows, self._statuses, np.array(chosen, np.int64), rewards)
        return rewards

    def masks(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal in each game: none if it is over."""
        masks = _room(out, (len(self), self.game.actions), np.bool_)
        self.game.write_masks(self._rows, self._statuses, masks)
        return masks

    def observe(
        self, players: ArrayLike | None = None, out: SmallNumbers | None = None
    ) -> SmallNumbers:
        """Return what the players to act see, or other players: planes of 0 and 1."""
        size = self.game.size
        observed = _room(out, (len(self), len(self.game.planes), size, size), np.int8)
        if players is None:
            observers = np.ascontiguousarray(self._statuses[:, PLAYER])
        else:
            observers = np.broadcast_to(np.asarray(players, np.int8), len(self)).copy()
            if not np.isin(observers, (0, 1)).all():
                raise ValueError("observe needs players, 0 or 1")
        self.game.observe(self._rows, self._statuses, observers, observed)
        return observed

    def sample(self, rng: np.random.Generator) -> WordArray:
        """Return a legal action for each game, all equally likely; ``PADDING`` if it is over."""
        chosen = np.empty(len(self), np.int64)
        randoms = rng.integers(0, 1 << 64, len(self), np.uint64)
        self.game.choose(self._rows, self._statuses, randoms, chosen)
        return chosen

    def play_at_random(self, seed: int = 0) -> Trajectories:
        """Play all games to their ends with random legal actions.

        A game depends on the seed and its place, not on how many games there are.

        >>> batch = Batch("quads", "b", 100)
        >>> games = batch.play_at_random(seed=1)
        >>> bool(batch.over.all()), games.actions.shape
        (True, (100, 36))
        """
        played = np.full((len(self), self.game.longest), PADDING, np.int16)
        lengths = np.zeros(len(self), np.int16)
        self.game.play_on(self._rows, self._statuses, seed % (1 << 63), played, lengths)
        return Trajectories(played, lengths, self.winners)

    # Exact labels

    def labels(self, seconds: float | None = None, memory: int = _MEMORY) -> SmallNumbers:
        """Return the exact values for the players to act: 1 to win, 0 to draw, -1 to lose.

        Each position may take this many seconds, and is ``UNKNOWN`` if that was not enough.
        Without a limit, Quads takes as long as it needs, which may be very long in the first
        half of a game. A game that is over has its result, for the player whose turn it was.
        """
        solver = _solver(self.name, memory)
        labels = np.full(len(self), UNKNOWN, np.int8)
        for place, status in enumerate(self._statuses):
            if status[OVER]:
                won = status[WINNER] == status[PLAYER]
                labels[place] = 0 if status[WINNER] < 0 else 1 if won else -1
                continue
            deadline = None if seconds is None else time.monotonic() + seconds
            position = self.position(place)
            try:
                value = self.game.value(solver, position, self._rows[place], deadline)
            except OutOfTime:
                continue
            if value is not None:
                labels[place] = value.rank
        return labels

    def row(self, place: int) -> WordArray:
        """Return the words of one game, for a computer player."""
        row: WordArray = self._rows[place]
        return row

    def _refuse_other(self, position: AnyPosition) -> None:
        if game_of(position).name != self.name or position.rules != self.game.rules:
            raise ValueError(f"all positions of this batch are {self.name} under {self.game.rules}")


@cache
def _solver(game: str, memory: int) -> Any:
    return ENGINES[game].new_solver(memory)


def _status_of(position: AnyPosition) -> tuple[int, int, int]:
    """Return the player whose turn it is, whether the game is over, and who won."""
    outcome = position.outcome
    winner = outcome.player - 1 if isinstance(outcome, Won) else -1
    return position.turn - 1, 0 if outcome is None else ENDED, winner


def _room(out: Any, shape: tuple[int, ...], kind: type[np.generic]) -> NDArray[Any]:
    """Return an array to write into: the one that was given, if it is as it must be."""
    if out is None:
        return np.empty(shape, kind)
    if out.shape != shape or out.dtype != kind or not out.flags.c_contiguous:
        raise ValueError(f"out must be a contiguous array of {np.dtype(kind)} with shape {shape}")
    return out  # type: ignore[no-any-return]
