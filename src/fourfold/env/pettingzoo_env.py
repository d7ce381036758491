"""Both games for PettingZoo: two agents that act in turn, with masks.

``quarto_v0`` and ``quads_v0`` are the modules to import, as with PettingZoo's own games.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fourfold.env.batch import Batch

AGENTS = ("player_0", "player_1")

Planes = NDArray[np.int8]


class FourfoldAECEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One game between two agents.

    The mask of legal actions is in the agent's info, under ``action_mask``. An illegal action
    loses the game: the agent's reward is -1 and the opponent's 1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        *,
        false_calls: bool = True,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, rules, false_calls=false_calls, render_mode=render_mode)
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError("render_mode must be None or ansi")
        self._batch = Batch(game, rules, false_calls=false_calls)
        self.metadata = {**type(self).metadata, "name": f"{game.lower()}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        size, actions = self._batch.game.size, self._batch.game.actions
        planes = (len(self._batch.game.planes), size, size)
        self.observation_spaces = {agent: spaces.Box(0, 1, planes, np.int8) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of the numbers of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; nothing in it is random, so the seed changes nothing."""
        self._batch.reset()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._tell_masks()
        self.agent_selection = AGENTS[self._batch.players[0]]

    def observe(self, agent: str) -> Planes:
        """Return the planes as an agent sees them."""
        planes: Planes = self._batch.observe(AGENTS.index(agent))[0]
        return planes

    def _tell_masks(self) -> None:
        """Tell the agent whose turn it is what it may do; out of turn that is nothing."""
        masks = np.zeros((len(AGENTS), self._batch.game.actions), np.int8)
        masks[self._batch.players[0]] = self._batch.masks()[0]
        self.infos = {
            agent: {"action_mask": mask} for agent, mask in zip(AGENTS, masks, strict=True)
        }

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent whose turn it is."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        # What the agent has gained since its last turn was told before this one.
        self._cumulative_rewards[self.agent_selection] = 0.0
        rewards = self._batch.step(np.array([action], np.int64))[0]
        self.rewards = {agent: float(reward) for agent, reward in zip(AGENTS, rewards, strict=True)}
        over = bool(self._batch.over[0])
        self.terminations = dict.fromkeys(AGENTS, over)
        # Once it is over, the agents are told in the usual order, beginning with the other one.
        last = AGENTS.index(self.agent_selection)
        self.agent_selection = AGENTS[1 - last if over else self._batch.players[0]]
        self._tell_masks()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position drawn in text."""
        return None if self.render_mode is None else str(self._batch.position(0))

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    @property
    def position(self) -> Any:
        """The position, as a value of ``fourfold.rules``."""
        return self._batch.position(0)


def new_env(game: str, rules: str | None, *, false_calls: bool, render_mode: str | None) -> Any:
    """Return a game with PettingZoo's usual checks around it."""
    env: Any = FourfoldAECEnv(game, rules, false_calls=false_calls, render_mode=render_mode)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
