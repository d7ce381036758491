"""Studies: who may change one, and what every change does to it."""

import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourfold.protocol.studies import (
    LONGEST_NAME,
    LONGEST_STUDY,
    AnyEdit,
    EditRequest,
    ListedStudy,
    NewStudy,
    Rename,
)
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotThere, NotYours, Stale
from fourfold.server.security.identity import Guest
from fourfold.server.security.tokens import digest, new_id
from fourfold.server.storage.study.studies import (
    StoredChapter,
    StoredStudy,
    StudyChange,
    change_study,
    create_study,
    delete_study,
    find_study,
    records_of,
    set_edit_digest,
    studies_of,
)
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.study.positions import understood
from fourfold.server.study.study_edits import (
    change_of,
    checked_name,
    new_positions,
    positions_in,
    stored_chapter,
)
from fourfold.server.tables.hub import Hub
from fourfold.study.chapters import Chapter, Mode, Study, read_study, write_study

MOST_STUDIES = 200
"""A guest has at most this many studies."""

MOST_CHAPTERS = 100
"""A study has at most this many chapters."""

TOKEN_BYTES = 16
"""The secret of a link to edit has 128 bits."""


_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


@dataclass(frozen=True, slots=True)
class OpenStudy:
    """A study as one visitor may use it."""

    study: StoredStudy
    chapters: Sequence[StoredChapter]
    is_owner: bool
    may_edit: bool

    def chapter(self, chapter_id: int) -> StoredChapter:
        """Return a chapter by its id, or refuse."""
        for chapter in self.chapters:
            if chapter.id == chapter_id:
                return chapter
        raise NotThere("there is no such chapter in this study")


class Studies:
    """The studies of this server."""

    def __init__(self, hub: Hub) -> None:
        self._database = hub.database
        self._now = hub.now
        self._work = hub.study_work

    async def mine(self, guest: Guest) -> list[ListedStudy]:
        """Return a guest's studies, the latest first."""
        found = await self._database.query(studies_of, guest.id, MOST_STUDIES)
        return [ListedStudy(*row) for row in found]

    async def create(
        self, guest: Guest, new: NewStudy, fair_play: FairPlay
    ) -> tuple[OpenStudy, str]:
        """Make a study, and return it with the secret of its link to edit."""
        if len(await self.mine(guest)) >= MOST_STUDIES:
            raise Refusal(
                "you already have {most} studies: delete one before you make another",
                most=MOST_STUDIES,
            )
        async with fair_play.on_refusal(guest):
            title, chapters = await self._work.run(_read_new, new)
        await fair_play.check(guest, await self._work.run(positions_in, chapters))
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        study = StoredStudy(new_id(), guest.id, title, digest(token), now, now, len(chapters))
        await self._database.transact(create_study, study, chapters)
        return OpenStudy(study, chapters, is_owner=True, may_edit=True), token

    async def open(self, study_id: str, guest: Guest, token: str = "") -> OpenStudy:
        """Return a study for a visitor, or refuse."""
        found = None
        if _ID.fullmatch(study_id):  # PostgreSQL cannot even be asked for some texts
            found = await self._database.query(find_study, study_id)
        if found is None:
            raise NotThere("there is no such study: it may have been deleted")
        study, chapters = found
        is_owner = not guest.is_new and guest.id == study.owner
        has_link = bool(token) and hmac.compare_digest(digest(token), study.edit_digest)
        return OpenStudy(study, chapters, is_owner, is_owner or has_link)

    async def record(self, study_id: str, chapter: StoredChapter) -> str:
        """Return the record of a chapter."""
        found = await self._database.query(records_of, study_id, chapter.id)
        if chapter.id not in found:
            raise NotThere("there is no such chapter in this study")
        return found[chapter.id]

    async def as_text(self, opened: OpenStudy) -> str:
        """Return a whole study as records."""
        records = await self._database.query(records_of, opened.study.id)
        return await self._work.run(_written, opened, records)

    async def edit(
        self, opened: OpenStudy, request: EditRequest, guest: Guest, fair_play: FairPlay
    ) -> None:
        """Make a change to a study, or refuse; it is durable when this returns."""
        if not opened.may_edit:
            raise NotYours("you can read this study, but to change it you need the editing link")
        if request.version != opened.study.version:
            raise _changed_meanwhile()
        async with fair_play.on_refusal(guest):
            change = await self._change(opened, request.edit)
        await fair_play.check(guest, await self._work.run(new_positions, request.edit, change))
        done = await self._database.transact(
            change_study, opened.study.id, request.version, change, self._now()
        )
        if not done:
            raise _changed_meanwhile()

    async def _change(self, opened: OpenStudy, edit: AnyEdit) -> StudyChange:
        if isinstance(edit, Rename):
            return StudyChange(title=checked_name(edit.title))
        records = {}
        if (chapter_id := getattr(edit, "chapter", None)) is not None:
            chapter = opened.chapter(chapter_id)
            records[chapter.id] = await self.record(opened.study.id, chapter)
        elif len(opened.chapters) >= MOST_CHAPTERS:
            raise _too_many_chapters()
        change = await self._work.run(
            change_of, edit, opened.chapters, records, opened.study.version
        )
        new = {chapter.id: len(chapter.record) for chapter in change.chapters}
        sizes = {chapter.id: chapter.length for chapter in opened.chapters} | new
        if new and sum(sizes.values()) > LONGEST_STUDY:
            raise _too_long()
        return change

    async def new_link(self, opened: OpenStudy) -> str:
        """Return the secret of another link to edit; the old one is worth nothing any more."""
        _check_owner(opened)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._database.transact(set_edit_digest, opened.study.id, digest(token))
        return token

    async def delete(self, opened: OpenStudy) -> None:
        """Delete a study."""
        _check_owner(opened)
        await self._database.transact(delete_study, opened.study.id)


def _read_new(new: NewStudy) -> tuple[str, list[StoredChapter]]:
    study = understood(read_study, new.records) if new.records.strip() else Study("", ())
    if len(study.chapters) > MOST_CHAPTERS:
        raise _too_many_chapters()
    chapters: list[StoredChapter] = []
    length = 0
    for number, chapter in enumerate(study.chapters, 1):
        name = " ".join(chapter.name.split())[:LONGEST_NAME] or f"{number}"
        chapters.append(stored_chapter(number, number, replace(chapter, name=name)))
        length += len(chapters[-1].record)
        if length > LONGEST_STUDY:
            raise _too_long()
    return checked_name(new.title or study.title), chapters


def _written(opened: OpenStudy, records: dict[int, str]) -> str:
    chapters = []
    for stored in opened.chapters:
        if stored.id in records:
            (chapter,) = read_study(records[stored.id]).chapters
            chapters.append(Chapter(stored.name, chapter.record, Mode(stored.mode), stored.narrow))
    return write_study(Study(opened.study.title, tuple(chapters)))


def _check_owner(opened: OpenStudy) -> None:
    if not opened.is_owner:
        raise NotYours("only the person who made this study can do that")


def _changed_meanwhile() -> Stale:
    return Stale(
        "someone else has just changed this study: look at it again, then repeat your change"
    )


def _too_many_chapters() -> Refusal:
    return Refusal("a study has at most {most} chapters", most=MOST_CHAPTERS)


def _too_long() -> Refusal:
    return Refusal(
        "this study would be too long: a study can have at most {most} characters",
        most=LONGEST_STUDY,
    )
