"""Studies and their chapters. Every change is made to one version, and makes the next one."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import Connection, delete, func, insert, select, update

from fourfold.server.storage import schema

_studies = schema.studies.c
_chapters = schema.chapters.c


@dataclass(frozen=True, slots=True)
class StoredStudy:
    """A study without its chapters."""

    id: str
    owner: str
    title: str
    edit_digest: str
    since: float
    changed: float
    version: int


@dataclass(frozen=True, slots=True)
class StoredChapter:
    """A chapter; without its record where only the list is asked for."""

    id: int
    place: int
    name: str
    mode: str
    narrow: bool
    game: str
    moves: int
    record: str = ""
    length: int = 0
    """How long its record is."""


_STORED = [field.name for field in fields(StoredChapter) if field.name != "length"]


@dataclass(frozen=True, slots=True)
class StudyChange:
    """What a change does to a study."""

    title: str | None = None
    chapters: tuple[StoredChapter, ...] = ()
    """Chapters that are new or changed, with their records."""
    places: tuple[tuple[int, int], ...] = ()
    """The ids of chapters, and where they stand from now on."""
    deleted: int | None = None
    """The id of a chapter that is deleted."""


def create_study(
    connection: Connection, study: StoredStudy, chapters: Sequence[StoredChapter]
) -> None:
    """Store a new study."""
    connection.execute(insert(schema.studies).values(asdict(study)))
    _add_chapters(connection, study.id, chapters)


def find_study(
    connection: Connection, study_id: str
) -> tuple[StoredStudy, list[StoredChapter]] | None:
    """Return a study and its chapters in order, without their records."""
    row = connection.execute(select(schema.studies).where(_studies.id == study_id)).first()
    if row is None:
        return None
    query = select(
        _chapters.id,
        _chapters.place,
        _chapters.name,
        _chapters.mode,
        _chapters.narrow,
        _chapters.game,
        _chapters.moves,
        func.length(_chapters.record),
    ).where(_chapters.study_id == study_id)
    chapters = [
        StoredChapter(*about, length=length)  # type: ignore[misc]
        for *about, length in connection.execute(query)
    ]
    return StoredStudy(*row), sorted(chapters, key=lambda chapter: (chapter.place, chapter.id))


def records_of(connection: Connection, study_id: str, chapter: int | None = None) -> dict[int, str]:
    """Return the records of all chapters of a study, or of one."""
    query = select(_chapters.id, _chapters.record).where(_chapters.study_id == study_id)
    if chapter is not None:
        query = query.where(_chapters.id == chapter)
    return dict(connection.execute(query).all())


def count_studies(connection: Connection, owner: str) -> int:
    """Return how many studies a guest has."""
    query = select(func.count()).select_from(schema.studies).where(_studies.owner == owner)
    return connection.execute(query).scalar_one()


def studies_of(connection: Connection, owner: str, limit: int) -> list[tuple[str, str, float, int]]:
    """Return a guest's studies, the latest first: id, title, when changed, number of chapters."""
    count = (
        select(func.count())
        .where(_chapters.study_id == _studies.id)
        .correlate(schema.studies)
        .scalar_subquery()
    )
    query = (
        select(_studies.id, _studies.title, _studies.changed, count)
        .where(_studies.owner == owner)
        .order_by(_studies.changed.desc())
        .limit(limit)
    )
    return [tuple(row) for row in connection.execute(query)]


def change_study(
    connection: Connection, study_id: str, version: int, change: StudyChange, now: float
) -> bool:
    """Change a study if it still has this version; return whether it had."""
    values: dict[str, object] = {"version": version + 1, "changed": now}
    if change.title is not None:
        values["title"] = change.title
    changed = connection.execute(
        update(schema.studies)
        .where(_studies.id == study_id, _studies.version == version)
        .values(values)
    )
    if changed.rowcount != 1:
        return False
    _delete_chapters(connection, study_id, [each.id for each in change.chapters])
    _add_chapters(connection, study_id, change.chapters)
    if change.deleted is not None:
        _delete_chapters(connection, study_id, [change.deleted])
    for chapter, place in change.places:
        connection.execute(
            update(schema.chapters)
            .where(_chapters.study_id == study_id, _chapters.id == chapter)
            .values(place=place)
        )
    return True


def set_edit_digest(connection: Connection, study_id: str, digest: str) -> None:
    """Replace the secret of the link to edit: the old link is worth nothing any more."""
    connection.execute(
        update(schema.studies).where(_studies.id == study_id).values(edit_digest=digest)
    )


def delete_study(connection: Connection, study_id: str) -> None:
    """Delete a study with its chapters."""
    connection.execute(delete(schema.chapters).where(_chapters.study_id == study_id))
    connection.execute(delete(schema.studies).where(_studies.id == study_id))


def _add_chapters(connection: Connection, study_id: str, chapters: Iterable[StoredChapter]) -> None:
    rows = []
    for chapter in chapters:
        # All fields but the length, which follows from the record.
        row = {name: getattr(chapter, name) for name in _STORED}
        rows.append(row | {"study_id": study_id})
    if rows:
        connection.execute(insert(schema.chapters), rows)


def _delete_chapters(connection: Connection, study_id: str, ids: Sequence[int]) -> None:
    if ids:
        connection.execute(
            delete(schema.chapters).where(_chapters.study_id == study_id, _chapters.id.in_(ids))
        )
