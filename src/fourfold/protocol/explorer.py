"""The messages of the explorer: the moves of a position, their values, and what was played."""

import msgspec

from fourfold.play.evaluations import Evaluation
from fourfold.protocol.positions import PositionInfo
from fourfold.rules.value import Value


class PlayedGamesCount(msgspec.Struct, frozen=True):
    """How many finished games went on with a move, by who won them."""

    first: int
    second: int
    drawn: int


class ExploredMove(msgspec.Struct, frozen=True, kw_only=True):
    """Moves that come to the same by symmetry."""

    action: str
    """One of them."""
    words: str
    alike: tuple[str, ...]
    """All of them."""
    leads_to: str
    """The position after it."""
    value: Value | None
    """Its value for the player who plays it; `null` if it is not known."""
    placements: int | None
    """How many placements lead to the end of a won or lost game of Quarto."""
    everyone: PlayedGamesCount
    """In all games on this server."""
    mine: PlayedGamesCount
    """In the asker's own games."""


class Explorer(msgspec.Struct, frozen=True, kw_only=True):
    """A position in the explorer."""

    opened: PositionInfo
    evaluation: Evaluation | None
    """Who wins with best play; `null` if it is not known, or was not asked for."""
    said: tuple[str, ...]
    """That in words, or why the engine did not answer."""
    moves: tuple[ExploredMove, ...]
    """The best first, then those that are played most often."""
