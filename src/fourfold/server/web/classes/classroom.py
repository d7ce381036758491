"""Classes over HTTP, for pupils: come in with a code, find your table and your exercise, leave."""

from contextlib import nullcontext

from litestar import Controller, Response, get, post
from litestar.datastructures.cookie import Cookie
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from fourfold.protocol.classes import (
    ClassDoorLook,
    ClassDoorView,
    ClassEntry,
    ExerciseStep,
    PupilAnswer,
    PupilPlace,
)
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotThere
from fourfold.server.security.class_codes import read_class_code
from fourfold.server.security.identity import Guest, Identities
from fourfold.server.security.links import digest_of
from fourfold.server.security.tokens import new_id
from fourfold.server.storage.classes import classes, pupils
from fourfold.server.storage.classes.classes import CLASS_LINK, StoredClass, StoredClassTable
from fourfold.server.storage.classes.pupils import StoredPupil, attempts_at, pupils_of
from fourfold.server.storage.database import Database
from fourfold.server.storage.people import links
from fourfold.server.tables.hub import Hub
from fourfold.server.web.classes.class_access import ClassCodesDependency, current_pupil
from fourfold.server.web.classes.class_rounds import AWAY, last_round
from fourfold.server.web.classes.class_tournament_views import (
    tournament_for_pupil,
    tournament_of,
)
from fourfold.server.web.classes.class_views import class_board, exercise_in_words, read_exercise
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
)
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.people.signing_in import sign_out

BEFORE = "fourfold_before"
"""The cookie that keeps who played in a browser before it was a pupil's."""

_TERM = 400 * 86_400


class ClassroomApi(Controller):
    """A class, for its pupils."""

    path = "/api/class"

    @get(summary="Your place in the class")
    async def place(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> PupilPlace:
        """Return where you play in this round, and your exercise; your teacher sees you."""
        pupil = await current_pupil(database, guest)
        stored = None if pupil is None else await database.query(classes.find_class, pupil.class_id)
        if pupil is None or stored is None:
            raise NotThere("you are not in a class on this device: scan your code again")
        now = hub.now()
        if pupil.seen is None or now - pupil.seen > AWAY / 3:
            await database.transact(pupils.note_pupil_seen, pupil.id, now)
        number, tables = last_round(await database.query(classes.tables_of_class, stored.id))
        mine = next((each for each in tables if _sits(each, pupil)), None)
        opponent, level = await _opponent(hub, mine, pupil)
        language = language_asked_for(request)
        played, match = await tournament_of(hub, stored.id), None
        if played is not None and played.is_shown(tables):
            match = await hub.slow_work.run(tournament_for_pupil, played, pupil.guest, language)
        table = match.table if match is not None else None if mine is None else mine.table_id
        exercise = read_exercise(stored)
        names = () if exercise is None else exercise.puzzles
        tried = (await database.query(attempts_at, [pupil.guest], names))[pupil.guest]
        return PupilPlace(
            class_name=stored.name,
            name=pupil.short,
            round=number,
            table=table,
            opponent=opponent,
            level=level,
            event=None if played is None or match is None else played.stored.id,
            said="" if match is None else match.said,
            exercise=exercise_in_words(exercise, language),
            steps=tuple(ExerciseStep(name, tried.get(name)) for name in names),
        )

    @post("/look", summary="Look at a class", status_code=HTTP_200_OK)
    async def look(self, data: JSONBody[ClassDoorLook], hub: HubDependency) -> ClassDoorView:
        """Return the name of the class that a link leads to, and whether the door is open."""
        stored = await _behind(hub, data.secret)
        return ClassDoorView(stored.name, _is_open(stored, hub.now()))

    @post("/enter", summary="Come in", status_code=HTTP_200_OK)
    async def enter(
        self,
        request: HttpRequest,
        data: JSONBody[ClassEntry],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        class_codes: ClassCodesDependency,
        guest: GuestDependency,
    ) -> Response[PupilAnswer]:
        """Swap the class link and your code for a place; from now on this device is yours."""
        stored, now = await _behind(hub, data.secret), hub.now()
        if not _is_open(stored, now):
            raise Refusal("the door is closed: ask your teacher to open it")
        before, device = await current_pupil(database, guest), new_id()
        everyone = await database.query(pupils_of, stored.id)
        cards = {class_codes.card(each.id, each.code): each for each in everyone}
        pupil = cards.get(data.code.strip())
        # No one guesses a card: those who scan theirs come in even while others guess codes.
        counted = nullcontext() if pupil else limits.trying_class_code(guest, stored.id)
        with counted:
            if pupil is None:
                codes = {class_codes.code(each.id, each.code): each for each in everyone}
                pupil = codes.get(read_class_code(data.code))
            if pupil is None:
                raise NotThere("that code does not belong to this class: check your card")
            is_mine = before is not None and before.id == pupil.id
            if not is_mine and not await database.transact(
                pupils.bind_device, pupil.id, device, now
            ):
                raise Refusal("this code is in use on another device: ask your teacher to reset it")
        if is_mine:
            return _answer(request, identities, pupil.short, guest)
        if before is not None:
            await _release(database, identities, before, guest, now)
        answer = _answer(
            request, identities, pupil.short, Guest(pupil.guest, is_new=False, device=device)
        )
        if before is None and not guest.is_new:
            cookie = identities.cookie(guest, request)
            kept = Cookie(
                key=BEFORE,
                value=cookie.value,
                max_age=_TERM,
                httponly=True,
                samesite="lax",
                secure=cookie.secure,
                path="/api/class",
            )
            answer.cookies.append(kept)
        return answer

    @post("/leave", summary="Leave the class", status_code=HTTP_200_OK)
    async def leave(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[PupilAnswer]:
        """Leave on this device: your code can then be used on another one."""
        pupil = await current_pupil(database, guest)
        if pupil is None:
            raise NotThere("you are not in a class on this device: scan your code again")
        await _release(database, identities, pupil, guest, hub.now())
        before = identities.known(request.cookies.get(BEFORE, ""))
        gone = Cookie(key=BEFORE, value="", max_age=0, path="/api/class")
        if before is None:
            answer = Response(PupilAnswer("", ""), cookies=[identities.no_cookie(request), gone])
        else:
            answer = _answer(request, identities, "", before)
            answer.cookies.append(gone)
        return answer


def _is_open(stored: StoredClass, now: float) -> bool:
    return stored.door is not None and now < stored.door


async def _behind(hub: Hub, secret: str) -> StoredClass:
    """Return the class that a link leads to, or refuse."""
    known = digest_of(secret)
    class_id = await hub.database.query(links.linked_to, known, CLASS_LINK, hub.now())
    found = None
    if class_id is not None:
        found = await hub.database.query(classes.find_class, class_id)
    if found is None:
        raise NotThere("this class link is not valid: ask your teacher for the new one")
    return found


async def _release(
    database: Database, identities: Identities, pupil: StoredPupil, guest: Guest, now: float
) -> None:
    await database.transact(pupils.release_device, pupil.id, guest.device)
    await sign_out(database, identities, guest.credential, now)


def _answer(
    request: HttpRequest, identities: Identities, name: str, guest: Guest
) -> Response[PupilAnswer]:
    answer = PupilAnswer(name, identities.token(guest))
    return Response(answer, cookies=[identities.cookie(guest, request)])


def _sits(table: StoredClassTable, pupil: StoredPupil) -> bool:
    return any(guest == pupil.guest for _, guest in table.seats)


async def _opponent(
    hub: Hub, table: StoredClassTable | None, pupil: StoredPupil
) -> tuple[str, int | None]:
    """Return the name, or the level, of whom a pupil plays."""
    board = None if table is None else await class_board(hub, table.table_id)
    if table is None or board is None:
        return "", None
    mine = min(seat for seat, guest in table.seats if guest == pupil.guest)
    return board.names[2 - mine], board.levels[2 - mine]
