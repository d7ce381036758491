"""What a game provides for the plain player, and the registry in which it is found."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from fourfold.play.view import View
from fourfold.rules.registry import Registry

Notices = Callable[[], bool]
"""Decides at random whether the player notices something; how often depends on its level."""


class PlainGame(Protocol):
    """How the plain player plays one game."""

    def choose(self, view: View, notices: Notices, rng: Random) -> object:
        """Return an action for the seat of this view, whose turn it is."""


PLAIN_PLAYERS: Registry[PlainGame] = Registry("plain player")


def choose_at_random(view: View, rng: Random) -> object:
    """Return any of the actions that the seat may play."""
    return rng.choice(view.actions)
