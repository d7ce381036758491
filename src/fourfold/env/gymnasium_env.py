"""Both games for Gymnasium: one agent against a computer of some level.

Importing this module registers ``fourfold/Quarto-v0`` and ``fourfold/Quads-v0``.

>>> import gymnasium
>>> env = gymnasium.make("fourfold.env.gymnasium_env:fourfold/Quarto-v0", rules="CHSF", level=3)
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].shape
((20, 4, 4), (32,))
"""

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fourfold.env.batch import Batch
from fourfold.env.game import ENV_GAMES

LEVELS = range(1, 11)


class AgainstLevelEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """One game in which the opponent is a computer of a level from 1 to 10.

    The agent's seat is 0 or 1, or drawn by lot for each game if it is ``None``. The computer may
    think for some seconds about each action. An illegal action loses the game.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as its base class)

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        *,
        level: int = 1,
        seat: int | None = None,
        seconds: float | None = 1.0,
        false_calls: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if level not in LEVELS:
            raise ValueError("level must be a whole number from 1 to 10")
        if seat not in (None, 0, 1):
            raise ValueError("seat must be 0, 1 or None")
        if render_mode not in (None, "ansi"):
            raise ValueError("render_mode must be None or ansi")
        self._batch = Batch(game, rules, false_calls=false_calls)
        self._lot = Random()
        self._player = self._batch.game.new_player(level, self._lot)
        self._seconds = seconds
        self._fixed_seat = seat
        self.seat = 0 if seat is None else seat
        self.render_mode = render_mode
        size = self._batch.game.size
        shape = (len(self._batch.game.planes), size, size)
        self.observation_space = spaces.Box(0, 1, shape, np.int8)
        self.action_space = spaces.Discrete(self._batch.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Start a game; if the computer begins, it has acted already."""
        super().reset(seed=seed)
        self._lot.seed(int(self.np_random.integers(1 << 62)))
        drawn = int(self.np_random.integers(2))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._batch.reset()
        self._let_computer_play()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Carry out an action, and what the computer does before it is the agent's turn again."""
        reward = int(self._batch.step(np.array([action], np.int64))[0, self.seat])
        reward += self._let_computer_play()
        over = bool(self._batch.over[0])
        return self._observation(), float(reward), over, False, self._info()

    def _let_computer_play(self) -> int:
        """Play as long as it is the computer's turn, and return the agent's reward."""
        reward = 0
        while not self._batch.over[0] and self._batch.players[0] != self.seat:
            position, row = self._batch.position(0), self._batch.row(0)
            chosen = self._player.choose(position, row, self._seconds)
            reward += int(self._batch.step([chosen])[0, self.seat])
        return reward

    def _observation(self) -> NDArray[np.int8]:
        observed: NDArray[np.int8] = self._batch.observe(self.seat)[0]
        return observed

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal."""
        masks: NDArray[np.bool_] = self._batch.masks()[0]
        return masks

    def render(self) -> str | None:
        """Return the position drawn in text."""
        return None if self.render_mode is None else str(self._batch.position(0))

    @property
    def position(self) -> Any:
        """The position, as a value of ``fourfold.rules``."""
        return self._batch.position(0)


for _name in ENV_GAMES:
    gymnasium.register(
        f"fourfold/{_name}-v0",
        entry_point="fourfold.env.gymnasium_env:AgainstLevelEnv",
        kwargs={"game": _name},
    )
