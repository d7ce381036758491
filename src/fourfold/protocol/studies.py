"""The messages about studies: what is in one, a chapter, and every change to it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fourfold.protocol.trees import LONGEST_RECORD, TreeInfo
from fourfold.study.chapters import Mode

LONGEST_NAME = 80
LONGEST_STUDY = 2_000_000
"""A whole study as text is at most this long."""

_Name = Annotated[str, Meta(max_length=200)]
_Place = Annotated[int, Meta(ge=0, le=1000)]
_Chapter = Annotated[int, Meta(ge=0, le=2**31 - 1)]
_Path = Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=300)]
_Comment = Annotated[str, Meta(max_length=2000)]


class NewStudy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study to be made, empty or from records."""

    title: _Name
    records: Annotated[str, Meta(max_length=LONGEST_STUDY)] = ""


class ChapterInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter in the list of a study."""

    id: int
    name: str
    mode: Mode
    narrow: bool
    """Whether only the chapter's own moves are right answers."""
    game: str
    moves: int


class StudyInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A study and its list of chapters."""

    id: str
    title: str
    version: int
    """Grows with every change; a change says which version it was made to."""
    changed: float
    may_edit: bool
    is_owner: bool
    chapters: tuple[ChapterInfo, ...]
    edit_token: str = ""
    """The secret of the link to edit; sent once, when it is made."""


class ListedStudy(msgspec.Struct, frozen=True):
    """A study in its owner's list."""

    id: str
    title: str
    changed: float
    chapters: int


class StudyChapter(msgspec.Struct, frozen=True):
    """A chapter with all its moves."""

    version: int
    about: ChapterInfo
    tree: TreeInfo


class Rename(msgspec.Struct, frozen=True, tag=True):
    """Give the study another title."""

    title: _Name


class AddChapter(msgspec.Struct, frozen=True, tag=True):
    """Add a chapter at the end: from a record, from a position, or from the start of Quarto."""

    name: _Name
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""
    start: Annotated[str, Meta(max_length=400)] = ""


class SetChapter(msgspec.Struct, frozen=True, tag=True):
    """Change a chapter's name, its mode, which answers are right, or its place in the list."""

    chapter: _Chapter
    name: _Name | None = None
    mode: Mode | None = None
    narrow: bool | None = None
    place: _Place | None = None


class DeleteChapter(msgspec.Struct, frozen=True, tag=True):
    """Delete a chapter."""

    chapter: _Chapter


class AddMoves(msgspec.Struct, frozen=True, tag=True):
    """Play moves after a move of a chapter; what is new becomes the last variation."""

    chapter: _Chapter
    path: _Path
    actions: _Path


class Comment(msgspec.Struct, frozen=True, tag=True):
    """Comment on a move, or with an empty path on the chapter; an empty text deletes it."""

    chapter: _Chapter
    path: _Path
    text: _Comment


class Promote(msgspec.Struct, frozen=True, tag=True):
    """Put the variation around a move first."""

    chapter: _Chapter
    path: _Path


class DeleteMoves(msgspec.Struct, frozen=True, tag=True):
    """Delete a move and all that follows it."""

    chapter: _Chapter
    path: _Path


class ReplaceRecord(msgspec.Struct, frozen=True, tag=True):
    """Put another record in a chapter's place."""

    chapter: _Chapter
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]


TreeEdit = AddMoves | Comment | Promote | DeleteMoves | ReplaceRecord
AnyEdit = Rename | AddChapter | SetChapter | DeleteChapter | TreeEdit


class EditRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change to a study, made to a version of it."""

    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    edit: AnyEdit


class Guess(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that a reader guesses after a move of a chapter."""

    path: _Path
    action: Annotated[str, Meta(max_length=32)]


class GuessAnswer(msgspec.Struct, frozen=True):
    """Whether a guess is right."""

    right: bool
    is_main: bool
    """Whether it is the chapter's own move, up to symmetry."""
    action: str
    """The guess in the notation."""
    said: tuple[str, ...]
