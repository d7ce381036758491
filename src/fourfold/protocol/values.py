"""The messages with which the engine's values are painted on a board."""

from typing import Literal

import msgspec

from fourfold.play.evaluations import Evaluation
from fourfold.protocol.boards import BoardState
from fourfold.rules.value import Value

Certainty = Literal["proved", "probable", "unknown"]


class PlaceValue(msgspec.Struct, frozen=True, kw_only=True):
    """How good it is to play somewhere, for the player to act."""

    value: Value | None
    """`null` if it is not known."""
    certainty: Certainty
    placements: int | None = None
    """How many placements by both players lead to the end, in a won or lost game of Quarto."""


class PositionValues(msgspec.Struct, frozen=True, kw_only=True):
    """The value of everything that can be played in a position."""

    position: str
    evaluation: Evaluation | None
    """Who wins with best play, or has won; `null` if it is not known."""
    places: dict[str, PlaceValue]
    """By square, by the action that gives a piece, by tile (as `=LPPP`), and by action."""
    known: int
    """How many actions are evaluated so far."""
    actions: int
    """How many there are."""
    done: bool
    """Whether asking again would find no more."""


class AnalysisStep(BoardState, frozen=True, kw_only=True):
    """A position in a line that the engine shows."""

    action: str
    said: str
    """What was played, in words."""


class AnalysisLine(msgspec.Struct, frozen=True, kw_only=True):
    """Best play from a position, or after an action."""

    steps: tuple[AnalysisStep, ...]
    said: str
    """How it ends, in words, if it does."""
