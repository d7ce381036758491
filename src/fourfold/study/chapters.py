"""A study as text: a file of records, each of them a chapter with its name and its mode in tags."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from fourfold.rules.record import Record, RecordSource, read_records, write_records

STUDY, NAME, MODE, ANSWERS = "Study", "Chapter", "Mode", "Answers"
"""The tags of a chapter."""

ONLY_THE_LINE = "line"
"""The value of the tag for answers if only the chapter's own moves count as right."""

_TAGS = {STUDY, NAME, MODE, ANSWERS}


class Mode(StrEnum):
    """How a chapter is gone through."""

    READ = "read"
    """All moves and comments are shown."""
    GUESS = "guess"
    """The reader guesses the moves of the player who acts first."""
    LESSON = "lesson"
    """Moves and comments are shown step by step."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A record with variations, and how it is gone through."""

    name: str
    record: Record
    mode: Mode = Mode.READ
    narrow: bool = False
    """Whether only the chapter's own moves are right answers, and not all that are as good."""


@dataclass(frozen=True, slots=True)
class Study:
    """A named collection of chapters."""

    title: str
    chapters: tuple[Chapter, ...]


def read_study(source: RecordSource) -> Study:
    """Read a study from records, with or without its tags, or refuse what cannot be read.

    >>> study = read_study('[Game "Quarto"] [Study "Openings"] [Chapter "One"] @9')
    >>> study.title, study.chapters[0].name
    ('Openings', 'One')
    """
    title, chapters = "", []
    for record in read_records(source):
        tags = dict(record.tags)
        title = title or tags.get(STUDY, "")
        mode = tags.get(MODE, "")
        chapters.append(
            Chapter(
                tags.get(NAME, ""),
                replace(record, tags=tuple(tag for tag in record.tags if tag[0] not in _TAGS)),
                Mode(mode) if mode in list(Mode) else Mode.READ,
                tags.get(ANSWERS) == ONLY_THE_LINE,
            )
        )
    return Study(title, tuple(chapters))


def write_study(study: Study) -> str:
    """Return a study as text: reading it again gives an equal study."""
    return write_records(_tagged(study.title, study.chapters))


def _tagged(title: str, chapters: Iterable[Chapter]) -> Iterable[Record]:
    for chapter in chapters:
        tags = [(STUDY, title), (NAME, chapter.name), (MODE, chapter.mode.value)]
        if chapter.narrow:
            tags.append((ANSWERS, ONLY_THE_LINE))
        own = tuple(tag for tag in tags if tag[1])
        yield replace(chapter.record, tags=own + chapter.record.tags)
