"""The messages about a tree of variations: moves to and from a record."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_MOVES = 5000
"""A tree that is sent has at most this many moves."""
LONGEST_RECORD = 400_000
"""A text with records is at most this long."""

_Short = Annotated[str, Meta(max_length=32)]


class TreeMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A move of a tree, and what is noted about it."""

    after: Annotated[int, Meta(ge=-1)]
    """The place in the list of the move before it, which comes earlier; -1 for the start."""
    action: _Short
    comment: Annotated[str, Meta(max_length=2000)] = ""
    value: _Short = ""
    """As records write it, such as `2+ 3`."""
    clock: _Short = ""
    """The time left after it, as records write it."""


class TreeRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Records as text, or a tree as it was sent, to be read and checked."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""
    """One or more records. If it is empty, the other fields say what the tree is."""
    number: Annotated[int, Meta(ge=1, le=100_000)] = 1
    """Which of several records."""
    start: Annotated[str, Meta(max_length=400)] = ""
    about: Annotated[str, Meta(max_length=20_000)] = ""
    """Who played, and when: as it was sent with a tree, or empty."""
    comment: Annotated[str, Meta(max_length=2000)] = ""
    moves: Annotated[tuple[TreeMove, ...], Meta(max_length=MOST_MOVES)] = ()


class ShownMove(TreeMove, frozen=True, kw_only=True):
    """A move of a tree with its position, in words."""

    words: str
    """The action as it stands within a sentence."""
    position: str
    """The position after it."""
    player: Literal[1, 2]
    """Who played it."""


class TreeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tree that was read."""

    game: str
    piece_set: str
    start: str
    about: str
    """Who played, and when, to be sent back with the tree."""
    title: str
    """The players and the date, if they are known."""
    comment: str
    moves: tuple[ShownMove, ...]
    """Each before all that follows it, main lines first."""
    record: str
    """All of it as text."""
    records: int
    """How many records there were in the text."""
