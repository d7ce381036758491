"""Quarto for PettingZoo.

>>> from fourfold.env import quarto_v0
>>> game = quarto_v0.env()
>>> game.reset(seed=1)
>>> game.agent_selection
'player_0'
"""

from typing import Any

from fourfold.env.pettingzoo_env import FourfoldAECEnv, new_env


def env(
    rules: str | None = None, *, false_calls: bool = True, render_mode: str | None = None
) -> Any:
    """Return a game under the usual rules or others, with PettingZoo's usual checks around it."""
    return new_env("quarto", rules, false_calls=false_calls, render_mode=render_mode)


def raw_env(
    rules: str | None = None, *, false_calls: bool = True, render_mode: str | None = None
) -> FourfoldAECEnv:
    """Return a game without checks."""
    return FourfoldAECEnv("quarto", rules, false_calls=false_calls, render_mode=render_mode)


__all__ = ["env", "raw_env"]
