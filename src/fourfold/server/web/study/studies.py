"""Studies over HTTP: make one, read it, change it, guess its moves."""

from typing import Annotated

from litestar import Controller, MediaType, Response, delete, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from fourfold.protocol.studies import (
    LONGEST_STUDY,
    ChapterInfo,
    EditRequest,
    Guess,
    GuessAnswer,
    ListedStudy,
    NewStudy,
    StudyChapter,
    StudyInfo,
)
from fourfold.protocol.trees import LONGEST_RECORD
from fourfold.server.security.origins import address_of
from fourfold.server.storage.study.studies import StoredChapter
from fourfold.server.study.studies import OpenStudy, Studies
from fourfold.server.study.trees import read_chapter, read_guess
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
)
from fourfold.server.web.study.engine_answers import engine_answer
from fourfold.server.web.study.positions import BYTES, WordingDependency
from fourfold.study.chapters import Mode
from fourfold.talk.guesses import guess_result

StudyPath = Annotated[str, PathParameter(max_length=32)]
ChapterPath = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]


class StudyApi(Controller):
    """Studies: chapters of moves with variations and comments, to read and to work through."""

    path = "/api/studies"

    @get(summary="Your studies")
    async def mine(self, hub: HubDependency, guest: GuestDependency) -> list[ListedStudy]:
        """Return the studies that you made, the latest first."""
        return await Studies(hub).mine(guest)

    @post(
        summary="Make a study",
        status_code=HTTP_201_CREATED,
        request_max_body_size=LONGEST_STUDY * BYTES,
    )
    async def create(
        self,
        request: HttpRequest,
        data: JSONBody[NewStudy],
        hub: HubDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> Response[StudyInfo]:
        """Make a study, empty or from records; `edit_token` is the secret of the link to edit."""
        limits.check_hard_work(guest, address_of(request))
        opened, token = await Studies(hub).create(guest, data, fair_play)
        return Response(_info(opened, token), cookies=[identities.cookie(guest, request)])

    @get("/{study:str}", summary="What is in a study")
    async def show(
        self, request: HttpRequest, study: StudyPath, hub: HubDependency, guest: GuestDependency
    ) -> StudyInfo:
        """Return its chapters; whoever has the link to edit sends its secret as `Study-Token`."""
        return _info(await _open(request, hub, study, guest))

    @get("/{study:str}/chapters/{chapter:int}", summary="A chapter of a study")
    async def chapter(
        self,
        request: HttpRequest,
        study: StudyPath,
        chapter: ChapterPath,
        wording: WordingDependency,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> StudyChapter:
        """Return a chapter with all its moves, in words."""
        limits.check_hard_work(guest, address_of(request))
        opened = await _open(request, hub, study, guest)
        about = opened.chapter(chapter)
        record = await Studies(hub).record(study, about)
        tree = await hub.record_work.run(
            read_chapter, record, wording, length=len(record), whose=guest.known_id
        )
        return StudyChapter(opened.study.version, _chapter_info(about), tree)

    @post(
        "/{study:str}/edits",
        summary="Change a study",
        status_code=HTTP_200_OK,
        request_max_body_size=LONGEST_RECORD * BYTES,
    )
    async def edit(
        self,
        request: HttpRequest,
        study: StudyPath,
        data: JSONBody[EditRequest],
        hub: HubDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> StudyInfo:
        """Make one change; it is durable when it is answered. Status 409 if it came too late."""
        limits.check_hard_work(guest, address_of(request))
        opened = await _open(request, hub, study, guest)
        await Studies(hub).edit(opened, data, guest, fair_play)
        return _info(await _open(request, hub, study, guest))

    @post("/{study:str}/link", summary="Make another link to edit", status_code=HTTP_200_OK)
    async def link(
        self, request: HttpRequest, study: StudyPath, hub: HubDependency, guest: GuestDependency
    ) -> StudyInfo:
        """Return the secret of another link to edit; the old link leads nowhere any more."""
        opened = await _open(request, hub, study, guest)
        return _info(opened, await Studies(hub).new_link(opened))

    @delete("/{study:str}", summary="Delete a study")
    async def remove(
        self, request: HttpRequest, study: StudyPath, hub: HubDependency, guest: GuestDependency
    ) -> None:
        """Delete a study that you made, with all its chapters."""
        opened = await _open(request, hub, study, guest)
        await Studies(hub).delete(opened)

    @get("/{study:str}/records", summary="A study as text", media_type=MediaType.TEXT)
    async def records(
        self,
        request: HttpRequest,
        study: StudyPath,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[str]:
        """Return all chapters as records with variations, to be kept or imported."""
        limits.check_hard_work(guest, address_of(request))
        opened = await _open(request, hub, study, guest)
        text = await Studies(hub).as_text(opened, guest)
        named = {"Content-Disposition": 'attachment; filename="fourfold-study.txt"'}
        return Response(text, media_type=MediaType.TEXT, headers=named)

    @post(
        "/{study:str}/chapters/{chapter:int}/guess",
        summary="Guess a move of a chapter",
        status_code=HTTP_200_OK,
    )
    async def guess(
        self,
        request: HttpRequest,
        study: StudyPath,
        chapter: ChapterPath,
        data: JSONBody[Guess],
        wording: WordingDependency,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> GuessAnswer:
        """Return whether a move is right: the chapter's own, or another that is as good."""
        address = address_of(request)
        limits.check_hard_work(guest, address)
        opened = await _open(request, hub, study, guest)
        about = opened.chapter(chapter)
        record = await Studies(hub).record(study, about)
        guessed = await hub.record_work.run(
            read_guess, record, data, length=len(record), whose=guest.known_id
        )
        await fair_play.check(guest, [guessed.node.position])
        evaluation = None
        if not about.narrow and not guessed.is_main:
            evaluation = await engine_answer(
                guessed.node, "all", analysis, limits, fair_play, guest, address
            )
        found = await hub.slow_work.run(guess_result, guessed, evaluation, wording)
        return GuessAnswer(found.right, guessed.is_main, guessed.action, (found.said,))


async def _open(
    request: HttpRequest, hub: HubDependency, study: str, guest: GuestDependency
) -> OpenStudy:
    token = request.headers.get("study-token", "")
    return await Studies(hub).open(study, guest, token)


def _info(opened: OpenStudy, token: str = "") -> StudyInfo:
    study = opened.study
    return StudyInfo(
        id=study.id,
        title=study.title,
        version=study.version,
        changed=study.changed,
        may_edit=opened.may_edit,
        is_owner=opened.is_owner,
        chapters=tuple(map(_chapter_info, opened.chapters)),
        edit_token=token,
    )


def _chapter_info(chapter: StoredChapter) -> ChapterInfo:
    return ChapterInfo(
        id=chapter.id,
        name=chapter.name,
        mode=Mode(chapter.mode),
        narrow=chapter.narrow,
        game=chapter.game,
        moves=chapter.moves,
    )
