"""A position without a table, and what the engine says of it, as they travel."""

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
    """Who has won; `null` while the game goes on."""
    outcome: str
    """Who won and why, in words; empty while the game goes on."""
    description: str
    said: tuple[str, ...]
    """What was done before it was reached, and how it goes on, in words."""


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a line comes to that was typed about a position."""

    said: tuple[str, ...]
    """What was done, the answer to a question, or why not, in words."""
    refused: bool = False
    did: tuple[str, ...] = ()
    """The actions that were done."""
    opened: PositionInfo | None = None
    """The position after what was done; `null` if nothing was."""
    own: Literal["", "last", "undo"] = ""
    """What only the asker knows: what happened last, and how it was before."""


class AnalysedAction(msgspec.Struct, frozen=True, kw_only=True, rename={"value": "worth"}):
    """An action, and what it is worth to the player who does it."""

    action: str
    words: str
    value: Value | None
    """`null` if it was not found out in time."""
    placements: int | None
    """How many placements lead to the end of a won or lost game of Quarto."""
    why: str
    """Why a gift loses, in words; empty for everything else."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True, rename={"evaluation": "verdict"}):
    """What the engine says of a position."""

    position: str
    evaluation: Evaluation | None
    """Who wins with best play, or has won; `null` where it was not found out in time."""
    exact: bool
    """Whether that is proved; where it is not, the order of the actions is an estimate."""
    actions: tuple[AnalysedAction, ...]
    """The best first."""
    said: tuple[str, ...]
