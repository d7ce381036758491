"""What a game provides for learning programs, and the registry in which it is found."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from fourfold.rules.games import game_named
from fourfold.rules.player import Player
from fourfold.rules.refusal import Refusal
from fourfold.rules.registry import Registry
from fourfold.rules.value import Value

WordArray = NDArray[np.int64]
SmallNumbers = NDArray[np.int8]


class LevelPlayer(Protocol):
    """A computer of one level."""

    def choose(self, position: Any, row: WordArray, seconds: float | None) -> int:
        """Return the number of an action in a position that is not over, within some time."""


class EnvGame(Protocol):
    """One game under some rules: its numbers, and many positions of it as rows of words.

    The arrays are trusted; ``Batch`` checks what it is given.
    """

    @property
    def rules(self) -> Any:
        """The rules of the game."""

    @property
    def actions(self) -> int:
        """How many actions have a number."""

    @property
    def longest(self) -> int:
        """A game has at most this many actions, false calls included."""

    @property
    def planes(self) -> Sequence[str]:
        """What each plane of an observation shows."""

    @property
    def size(self) -> int:
        """The number of rows of the board, and of columns."""

    @property
    def row_size(self) -> int:
        """How many words a row has."""

    def number_of(self, action: Any) -> int:
        """Return the number of an action."""

    def action_of(self, number: int, player: Player) -> Any:
        """Return a player's action by its number, which is known to exist."""

    def row_of(self, position: Any) -> WordArray:
        """Return the row of a position."""

    def position_of(self, row: WordArray, winner: Player | None, *, over: bool) -> Any:
        """Return the position of a row."""

    def text_of(self, row: WordArray, position: Any) -> str:
        """Return a position in the notation, with a mark for what the notation leaves out."""

    def step(
        self, rows: WordArray, statuses: SmallNumbers, actions: WordArray, rewards: SmallNumbers
    ) -> None:
        """Carry out an action in each game, and write the rewards of both players."""

    def write_masks(
        self, rows: WordArray, statuses: SmallNumbers, masks: NDArray[np.bool_]
    ) -> None:
        """Write which actions are legal."""

    def choose(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        randoms: NDArray[np.uint64],
        chosen: WordArray,
    ) -> None:
        """Choose a legal action in each game, -1 if it is over."""

    def play_on(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        seed: int,
        played: NDArray[np.int16],
        lengths: NDArray[np.int16],
    ) -> None:
        """Play all games to their end with random actions."""

    def observe(
        self,
        rows: WordArray,
        statuses: SmallNumbers,
        observers: SmallNumbers,
        observed: SmallNumbers,
    ) -> None:
        """Write what a player sees of each game."""

    def value(
        self, solver: Any, position: Any, row: WordArray, deadline: float | None
    ) -> Value | None:
        """Return the value for the player to act, or ``None`` if it is not found in time."""

    def new_player(self, level: int, rng: Random) -> LevelPlayer:
        """Return a player of a level from 1 to 10."""


class EnvGameType(Protocol):
    """Makes an ``EnvGame`` from rules in the notation."""

    def __call__(self, rules: str, *, false_calls: bool) -> EnvGame:
        """Return the game under these rules.

        Without false calls, a call on a line that is not live is not legal.
        """


ENV_GAMES: Registry[EnvGameType] = Registry("environment")


def env_game(game: str, rules: str | None = None, *, false_calls: bool = True) -> EnvGame:
    """Return a game by its name, under its usual rules or others, or refuse.

    >>> env_game("quarto", "CHSF").actions, env_game("quads").actions
    (32, 2376)
    """
    found = game_named(game)
    if found.name not in ENV_GAMES:
        raise Refusal("there is no engine for {game}", game=found.name)
    rules = found.usual_rules if rules is None else rules
    return ENV_GAMES[found.name](rules, false_calls=false_calls)


def action_number(game: str, text: str, rules: str | None = None) -> int:
    """Return the number of an action that is given in the notation.

    >>> action_number("quarto", "@9"), action_number("quarto", "a1")
    (9, 16)
    >>> action_number("quads", "b1=TLPT")
    79
    """
    found = env_game(game, rules)
    number = found.number_of(game_named(game).position.parse_action(text))
    if number >= found.actions:
        raise ValueError(f"under {found.rules} there is no action {text}")
    return number


def action_text(game: str, number: int, player: int = 0, rules: str | None = None) -> str:
    """Return the action of a number in the notation, for player 0 or 1.

    >>> action_text("quarto", 9), action_text("quads", 79), action_text("quads", 79, player=1)
    ('@9', 'b1=TLPT', 'b1=TDPT')
    """
    found = env_game(game, rules)
    if not 0 <= number < found.actions:
        raise ValueError(f"there is no action {number}: they are numbered 0 to {found.actions - 1}")
    return str(found.action_of(number, Player(player + 1)))
