"""Whole studies: from a text to what is stored, and back; this may run in another process."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fourfold.protocol.studies import LONGEST_NAME, LONGEST_STUDY, AnyEdit, NewStudy
from fourfold.rules.refusal import Refusal
from fourfold.server.storage.study.studies import StoredChapter, StudyChange
from fourfold.server.study.positions import understood
from fourfold.server.study.running_games import RunningGames
from fourfold.server.study.study_edits import (
    checked_name,
    new_positions,
    positions_in,
    stored_chapter,
)
from fourfold.study.chapters import Chapter, Mode, Study, read_study, write_study

MOST_CHAPTERS = 100
"""A study has at most this many chapters."""


def read_new(new: NewStudy) -> tuple[str, list[StoredChapter]]:
    """Return the title and the chapters of a new study, or refuse it."""
    study = understood(read_study, new.records) if new.records.strip() else Study("", ())
    if len(study.chapters) > MOST_CHAPTERS:
        raise too_many_chapters()
    chapters: list[StoredChapter] = []
    length = 0
    for number, chapter in enumerate(study.chapters, 1):
        name = " ".join(chapter.name.split())[:LONGEST_NAME] or f"{number}"
        chapters.append(stored_chapter(number, number, replace(chapter, name=name)))
        length += len(chapters[-1].record)
        if length > LONGEST_STUDY:
            raise too_long()
    return checked_name(new.title or study.title), chapters


def written_study(title: str, chapters: Sequence[StoredChapter], records: Mapping[int, str]) -> str:
    """Return a study as text."""
    written = []
    for stored in chapters:
        if stored.id in records:
            (chapter,) = read_study(records[stored.id]).chapters
            written.append(Chapter(stored.name, chapter.record, Mode(stored.mode), stored.narrow))
    return write_study(Study(title, tuple(written)))


def check_chapters(running: RunningGames, chapters: Sequence[StoredChapter]) -> None:
    """Refuse chapters with a position that is near a game of the guest's."""
    running.check(positions_in(chapters))


def check_edit(running: RunningGames, edit: AnyEdit, change: StudyChange) -> None:
    """Refuse a change that brings such a position into a chapter."""
    running.check(new_positions(edit, change))


def too_many_chapters() -> Refusal:
    """Return the refusal of another chapter."""
    return Refusal("a study has at most {most} chapters", most=MOST_CHAPTERS)


def too_long() -> Refusal:
    """Return the refusal of a study with too much text."""
    return Refusal(
        "this study would be too long: a study can have at most {most} characters",
        most=LONGEST_STUDY,
    )
