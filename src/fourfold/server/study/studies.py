"""Studies: who may change one, and what every change does to it."""

import hmac
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fourfold.protocol.studies import (
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
    count_studies,
    create_study,
    delete_study,
    find_study,
    records_of,
    set_edit_digest,
    studies_of,
)
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.study.study_edits import change_of, checked_name
from fourfold.server.study.study_texts import (
    MOST_CHAPTERS,
    check_chapters,
    check_edit,
    read_new,
    too_long,
    too_many_chapters,
    written_study,
)
from fourfold.server.tables.hub import Hub

MOST_STUDIES = 200
"""A guest has at most this many studies."""

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
        self._work = hub.record_work

    async def mine(self, guest: Guest) -> list[ListedStudy]:
        """Return a guest's studies, the latest first."""
        found = await self._database.query(studies_of, guest.id, MOST_STUDIES)
        return [ListedStudy(*row) for row in found]

    async def create(
        self, guest: Guest, new: NewStudy, fair_play: FairPlay
    ) -> tuple[OpenStudy, str]:
        """Make a study, and return it with the secret of its link to edit."""
        if await self._database.query(count_studies, guest.id) >= MOST_STUDIES:
            raise Refusal(
                "you already have {most} studies: delete one before you make another",
                most=MOST_STUDIES,
            )
        running, length = await fair_play.running_games(guest), len(new.records)
        with running.on_refusal():
            title, chapters = await self._work.run(
                read_new, new, length=length, whose=guest.known_id
            )
        if running.games:
            await self._work.run(
                check_chapters, running, chapters, length=length, whose=guest.known_id
            )
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

    async def as_text(self, opened: OpenStudy, guest: Guest) -> str:
        """Return a whole study as records."""
        records = await self._database.query(records_of, opened.study.id)
        title, length = opened.study.title, sum(map(len, records.values()))
        return await self._work.run(
            written_study, title, opened.chapters, records, length=length, whose=guest.known_id
        )

    async def edit(
        self, opened: OpenStudy, request: EditRequest, guest: Guest, fair_play: FairPlay
    ) -> None:
        """Make a change to a study, or refuse; it is durable when this returns."""
        if not opened.may_edit:
            raise NotYours("you can read this study, but to change it you need the editing link")
        if request.version != opened.study.version:
            raise _changed_meanwhile()
        running = await fair_play.running_games(guest)
        with running.on_refusal():
            change = await self._change(opened, request.edit, guest)
        if running.games:
            length = _length(request.edit, (chapter.record for chapter in change.chapters))
            await self._work.run(
                check_edit, running, request.edit, change, length=length, whose=guest.known_id
            )
        done = await self._database.transact(
            change_study, opened.study.id, request.version, change, self._now()
        )
        if not done:
            raise _changed_meanwhile()

    async def _change(self, opened: OpenStudy, edit: AnyEdit, guest: Guest) -> StudyChange:
        if isinstance(edit, Rename):
            return StudyChange(title=checked_name(edit.title))
        records = {}
        if (chapter_id := getattr(edit, "chapter", None)) is not None:
            chapter = opened.chapter(chapter_id)
            records[chapter.id] = await self.record(opened.study.id, chapter)
        elif len(opened.chapters) >= MOST_CHAPTERS:
            raise too_many_chapters()
        length, version = _length(edit, records.values()), opened.study.version
        change = await self._work.run(
            change_of, edit, opened.chapters, records, version, length=length, whose=guest.known_id
        )
        new = {chapter.id: len(chapter.record) for chapter in change.chapters}
        sizes = {chapter.id: chapter.length for chapter in opened.chapters} | new
        if new and sum(sizes.values()) > LONGEST_STUDY:
            raise too_long()
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


def _length(edit: AnyEdit, records: Iterable[str]) -> int:
    """Return how many characters must be read to make a change to records."""
    return len(getattr(edit, "record", "")) + sum(map(len, records))


def _check_owner(opened: OpenStudy) -> None:
    if not opened.is_owner:
        raise NotYours("only the person who made this study can do that")


def _changed_meanwhile() -> Stale:
    return Stale(
        "someone else has just changed this study: look at it again, then repeat your change"
    )
