"""The messages about a position without a table, and its analysis."""

from typing import Literal

import msgspec

from fourfold.play.evaluations import Evaluation
from fourfold.protocol.boards import BoardState
from fourfold.rules.value import Value


class PositionInfo(BoardState, frozen=True, kw_only=True):
    """A position that was read."""

    game: str
    rules: str
    to_act: Literal[1, 2] | None
    """The player to act; `null` once the game is over."""
    result: Evaluation | None
    """Who has won; `null` while the game is in progress."""
    outcome: str
    """Who won and why, in words; empty while the game is in progress."""
    description: str
    said: tuple[str, ...]
    """The actions that led to it, and whose turn it is, in words."""


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a line that was typed about a position."""

    said: tuple[str, ...]
    """What was done, the answer to a question, or why it was refused, in words."""
    refused: bool = False
    did: tuple[str, ...] = ()
    """The actions that were played."""
    opened: PositionInfo | None = None
    """The position after those actions; `null` if there were none."""
    own: Literal["", "last", "undo"] = ""
    """A question that only the client can answer: what happened last, or the position before."""


class AnalysedAction(msgspec.Struct, frozen=True, kw_only=True, rename={"value": "worth"}):
    """An action, and its value for the player who plays it."""

    action: str
    words: str
    value: Value | None
    """`null` if it could not be found in time."""
    placements: int | None
    """How many placements lead to the end of a won or lost game of Quarto."""
    why: str
    """Why giving this piece loses, in words; empty for everything else."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True, rename={"evaluation": "verdict"}):
    """The engine's analysis of a position."""

    position: str
    evaluation: Evaluation | None
    """Who wins with best play, or has won; `null` if it could not be found in time."""
    exact: bool
    """Whether that is proved; if not, the order of the actions is an estimate."""
    actions: tuple[AnalysedAction, ...]
    """The best first."""
    said: tuple[str, ...]
