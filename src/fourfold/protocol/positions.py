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


class SetUpAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a board that was set up by hand is a legal position."""

    opened: PositionInfo | None
    """The position; `null` if it is not legal."""
    problem: str
    """What is not legal and what would be, in words; empty if it is legal."""


class PlayedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was played from a position."""

    action: str
    words: str
    """The action as it stands within a sentence."""
    position: str
    """The position after it."""
    player: Literal[1, 2]
    """Who played it."""


OwnCommand = Literal[
    "",
    "last",
    "undo",
    "next",
    "back",
    "start",
    "end",
    "better",
    "variations",
    "values",
    "comment",
    "promote",
    "delete",
    "revert",
    "redo",
    "record",
]


class LineAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a line that was typed about a position."""

    said: tuple[str, ...]
    """What was done, the answer to a question, or why it was refused, in words."""
    refused: bool = False
    did: tuple[str, ...] = ()
    """The actions that were played."""
    opened: PositionInfo | None = None
    """The position after those actions; `null` if there were none."""
    moves: tuple[PlayedMove, ...] = ()
    """Those actions with the positions that they led to."""
    own: OwnCommand = ""
    """What only the client can do: what happened last, the position before, and, if it asked for
    the commands of an analysis, one of those."""


class AnalysedAction(msgspec.Struct, frozen=True, kw_only=True, rename={"value": "worth"}):
    """An action, and its value for the player who plays it."""

    action: str
    words: str
    value: Value | None
    """`null` if it could not be found in time."""
    placements: int | None
    """How many placements lead to the end of a won or lost game of Quarto."""
    probable: Value | None
    """What it looks like where nothing is proved."""
    alike: tuple[str, ...]
    """Other actions that are the same by symmetry."""
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
