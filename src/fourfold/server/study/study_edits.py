"""Changes to a study: from a message to what is stored."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from fourfold.protocol.studies import (
    LONGEST_NAME,
    AddChapter,
    AddMoves,
    AnyEdit,
    Comment,
    DeleteChapter,
    DeleteMoves,
    Promote,
    ReplaceRecord,
    SetChapter,
    TreeEdit,
)
from fourfold.protocol.trees import LONGEST_RECORD, MOST_MOVES
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import GAMES, parse_position
from fourfold.rules.record import Record, read_record, write_record
from fourfold.rules.refusal import Refusal
from fourfold.rules.visible_text import is_visible
from fourfold.server.refusals import NotUnderstood
from fourfold.server.storage.study.studies import StoredChapter, StudyChange
from fourfold.server.study.positions import understood
from fourfold.study import Tree
from fourfold.study.chapters import Chapter


def change_of(
    edit: AddChapter | SetChapter | DeleteChapter | TreeEdit,
    chapters: Sequence[StoredChapter],
    records: Mapping[int, str],
    version: int,
) -> StudyChange:
    """Return what an edit changes, or refuse it; ``records`` has that of the chapter."""
    match edit:
        case AddChapter():
            last = max((chapter.place for chapter in chapters), default=0)
            # A version is never used twice, so this id was never used before.
            return StudyChange(chapters=(stored_chapter(version + 1, last + 1, _new(edit)),))
        case DeleteChapter(chapter):
            return StudyChange(deleted=chapter)
        case SetChapter():
            return _set(edit, chapters, records)
        case _:
            (old,) = (chapter for chapter in chapters if chapter.id == edit.chapter)
            record = _edited(_read(records[old.id]), edit)
            return StudyChange(chapters=(_with_record(old, record),))


def stored_chapter(chapter_id: int, place: int, chapter: Chapter) -> StoredChapter:
    """Return a chapter as it is stored, or refuse one that is too long."""
    about = StoredChapter(
        chapter_id, place, chapter.name, chapter.mode.value, chapter.narrow, "", 0
    )
    return _with_record(about, chapter.record)


def new_positions(edit: AnyEdit, change: StudyChange) -> list[AnyPosition]:
    """Return the positions that an edit brings into a chapter."""
    match edit:
        case AddMoves(path=path, actions=actions):
            (chapter,) = change.chapters
            tree = Tree.from_record(_read(chapter.record))
            ends = range(len(path), len(path) + len(actions) + 1)
            return [tree[(*path, *actions)[:end]].position for end in ends]
        case AddChapter() | ReplaceRecord():
            return positions_in(change.chapters)
        case _:
            return []


def positions_in(chapters: Sequence[StoredChapter]) -> list[AnyPosition]:
    """Return every position of some chapters."""
    trees = (Tree.from_record(_read(chapter.record)) for chapter in chapters)
    return [move.position for tree in trees for _, move in tree.walk()]


def _with_record(chapter: StoredChapter, record: Record) -> StoredChapter:
    text = write_record(record)
    tree = Tree.from_record(record)
    moves = sum(1 for _ in tree.walk()) - 1
    if len(text) > LONGEST_RECORD or moves > MOST_MOVES:
        raise Refusal(
            "a chapter has at most {moves} moves and {most} characters as text: begin another one",
            moves=MOST_MOVES,
            most=LONGEST_RECORD,
        )
    return replace(chapter, game=record.game.name, moves=moves, record=text)


def _new(edit: AddChapter) -> Chapter:
    if edit.record.strip():
        record = _read(edit.record)
    elif edit.start.strip():
        record = Record(understood(parse_position, edit.start))
    else:
        game = next(iter(GAMES.values()))
        record = Record(game.start(game.usual_rules))
    return Chapter(checked_name(edit.name), record)


def checked_name(name: str) -> str:
    """Return the name of a study or a chapter, or refuse it."""
    name = " ".join(name.split())
    if not is_visible(name) or len(name) > LONGEST_NAME or not name.isprintable():
        raise NotUnderstood(
            "a name must be one line of printable text, at most {longest} characters long",
            longest=LONGEST_NAME,
        )
    return name


def _read(text: str) -> Record:
    return understood(read_record, text)


def _set(
    edit: SetChapter, chapters: Sequence[StoredChapter], records: Mapping[int, str]
) -> StudyChange:
    (old,) = (chapter for chapter in chapters if chapter.id == edit.chapter)
    new = replace(
        old,
        name=old.name if edit.name is None else checked_name(edit.name),
        mode=old.mode if edit.mode is None else edit.mode.value,
        narrow=old.narrow if edit.narrow is None else edit.narrow,
        record=records[old.id],
    )
    places: tuple[tuple[int, int], ...] = ()
    if edit.place is not None:
        order = [chapter.id for chapter in chapters if chapter.id != old.id]
        order.insert(edit.place, old.id)
        places = tuple((chapter, place) for place, chapter in enumerate(order, 1))
    return StudyChange(chapters=(new,), places=places)


def _edited(record: Record, edit: TreeEdit) -> Record:
    match edit:
        case ReplaceRecord(record=text):
            return _read(text)
        case AddMoves(path=path, actions=actions):
            return Tree.from_record(record).add(path, *actions).record()
        case Comment(path=path, text=text):
            return Tree.from_record(record).comment(path, text).record()
        case Promote(path=path):
            return Tree.from_record(record).promote(path).record()
        case DeleteMoves(path=path):
            return Tree.from_record(record).delete(path).record()
        case _:  # pragma: no cover
            assert_never(edit)
