"""Classes over HTTP, for teachers: make one, hold the door open, start rounds, set exercises."""

from random import SystemRandom

import msgspec
from litestar import Controller, Response, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from fourfold.play.clock import DAY
from fourfold.protocol.classes import (
    ClassChanges,
    ClassDoor,
    ExerciseRequest,
    ListedClass,
    NewClass,
    NewClassInfo,
    RoundRequest,
    TeacherClass,
    TeacherLink,
    TeacherLinkUse,
)
from fourfold.rules.games import game_named
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import one_line
from fourfold.server.security.links import digest_of, link, new_secret
from fourfold.server.security.origins import address_of
from fourfold.server.security.tokens import new_id
from fourfold.server.storage.classes import classes
from fourfold.server.storage.classes.classes import TEACHER, StoredClass
from fourfold.server.storage.people import links
from fourfold.server.study.positions import understood
from fourfold.server.web.checks import count_question
from fourfold.server.web.classes.class_access import ClassCodesDependency, ClassPath, taught_class
from fourfold.server.web.classes.class_deletion import delete_class
from fourfold.server.web.classes.class_lists import add_names
from fourfold.server.web.classes.class_rounds import start_round
from fourfold.server.web.classes.class_views import SetExercise, here_now, teacher_view
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    FairPlayDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    OriginsDependency,
)
from fourfold.server.web.files.qr_codes import qr_code
from fourfold.server.web.guests import check_no_pupil
from fourfold.server.web.languages import language_asked_for
from fourfold.study.puzzles import THEMES, collection

DOOR_SECONDS = 3600.0
"""The door closes by itself, if the teacher forgets to close it."""

HANDOVER_SECONDS = 7 * DAY
MOST_CLASSES = 30
PAGE = "/teach"


class TeachingApi(Controller):
    """Your classes."""

    path = "/api/classes"

    @get(summary="Your classes")
    async def mine(self, database: DatabaseDependency, guest: GuestDependency) -> list[ListedClass]:
        """Return the classes that you teach, the newest first."""
        found = await database.query(classes.classes_of, guest.id)
        return [ListedClass(each.id, each.name, count, each.expires) for each, count in found]

    @post(summary="Create a class", status_code=HTTP_201_CREATED)
    async def create(
        self,
        request: HttpRequest,
        data: JSONBody[NewClass],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        class_codes: ClassCodesDependency,
        guest: GuestDependency,
    ) -> Response[NewClassInfo]:
        """Make a class; you are its teacher. After its term, it is deleted."""
        await check_no_pupil(database, guest)
        limits.check_new_table(guest, address_of(request), public=False)
        if len(await database.query(classes.classes_of, guest.id)) >= MOST_CLASSES:
            raise Refusal("you have {count} classes already: delete one first", count=MOST_CLASSES)
        now, id_ = hub.now(), new_id()
        made = StoredClass(
            id_, one_line(data.name, longest=60), now, now + data.days * DAY, None, 1, None
        )
        known = digest_of(class_codes.link_secret(id_, made.link))

        def add(connection: Connection) -> None:
            classes.add_class(connection, made, known, guest.id)
            if data.names.strip():
                add_names(connection, class_codes, id_, data.names, now)

        await database.transact(add)
        info = NewClassInfo(id_, identities.token(guest))
        return Response(info, cookies=[identities.cookie(guest, request)])

    @post("/take", summary="Take over a class", status_code=HTTP_200_OK)
    async def take(
        self,
        request: HttpRequest,
        data: JSONBody[TeacherLinkUse],
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> Response[NewClassInfo]:
        """Swap a link from another teacher for the right over a class."""
        await check_no_pupil(database, guest)
        known, now = digest_of(data.secret), hub.now()
        found = await database.transact(links.use_link, known, TEACHER, guest.id, now)
        if found is None:
            raise NotThere("this link has been used or has expired: ask for another")
        info = NewClassInfo(found, identities.token(guest))
        return Response(info, cookies=[identities.cookie(guest, request)])

    @get("/{class_id:str}", summary="A class", guards=[count_question])
    async def show(
        self,
        request: HttpRequest,
        class_id: ClassPath,
        hub: HubDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> TeacherClass:
        """Return who is here, all boards of the round, and how far everyone is."""
        stored = await taught_class(database, guest, class_id)
        return await teacher_view(hub, stored, language_asked_for(request))

    @put("/{class_id:str}", summary="Change a class", status_code=HTTP_204_NO_CONTENT)
    async def change(
        self,
        class_id: ClassPath,
        data: JSONBody[ClassChanges],
        hub: HubDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> None:
        """Change the name of a class, or the day on which it is deleted."""
        stored = await taught_class(database, guest, class_id)
        name = None if data.name is None else one_line(data.name, longest=60)
        expires = None if data.days is None else hub.now() + data.days * DAY
        await database.transact(classes.change_class, stored.id, name=name, expires=expires)

    @delete("/{class_id:str}", summary="Delete a class")
    async def delete_now(
        self,
        class_id: ClassPath,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> None:
        """Delete a class at once, with its pupils and their games."""
        stored = await taught_class(database, guest, class_id)
        await delete_class(hub, identities, stored.id)

    @put("/{class_id:str}/door", summary="Open or close the door", status_code=HTTP_204_NO_CONTENT)
    async def set_door(
        self,
        class_id: ClassPath,
        data: JSONBody[ClassDoor],
        hub: HubDependency,
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> None:
        """Let pupils come in with their codes, for an hour; or no more."""
        stored = await taught_class(database, guest, class_id)
        until = hub.now() + DOOR_SECONDS if data.open else None
        await database.transact(classes.set_door, stored.id, until)

    @post("/{class_id:str}/rounds", summary="Start a round", status_code=HTTP_204_NO_CONTENT)
    async def start(
        self,
        class_id: ClassPath,
        data: JSONBody[RoundRequest],
        hub: HubDependency,
        database: DatabaseDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
    ) -> None:
        """Seat every pupil who is here at a table; an odd one plays the computer."""
        stored = await taught_class(database, guest, class_id)
        limits.check_class_round(stored.id)
        await fair_play.check_start(guest, data.settings)
        await start_round(hub, stored.id, await here_now(hub, stored), data)

    @put("/{class_id:str}/exercise", summary="Set an exercise", status_code=HTTP_204_NO_CONTENT)
    async def set_exercise(
        self,
        class_id: ClassPath,
        data: JSONBody[ExerciseRequest],
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> None:
        """Give all pupils the same puzzles of a theme."""
        stored = await taught_class(database, guest, class_id)
        game = understood(game_named, data.game).name
        puzzles = collection(game) if game in THEMES else ()
        fitting = [each for each in puzzles if each.theme == data.theme]
        if not fitting:
            raise NotThere(
                "there are no puzzles of this kind: choose other themes or another difficulty"
            )
        # Not every theme has every grade: then the nearest one is taken.
        chosen = SystemRandom().sample(fitting, len(fitting))
        chosen.sort(key=lambda each: abs(each.grade - data.grade))
        names = tuple(each.name for each in chosen[: data.count])
        exercise = SetExercise(game, data.theme, data.grade, names)
        written = msgspec.json.encode(exercise).decode()
        await database.transact(classes.set_exercise, stored.id, written)

    @delete("/{class_id:str}/exercise", summary="End the exercise")
    async def end_exercise(
        self, class_id: ClassPath, database: DatabaseDependency, guest: GuestDependency
    ) -> None:
        """Take the exercise away; what the pupils solved stays theirs."""
        stored = await taught_class(database, guest, class_id)
        await database.transact(classes.set_exercise, stored.id, None)

    @post("/{class_id:str}/teachers", summary="Share a class", status_code=HTTP_201_CREATED)
    async def share(
        self,
        request: HttpRequest,
        class_id: ClassPath,
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> TeacherLink:
        """Make a link by which one other teacher gets the class, once, within a week."""
        stored = await taught_class(database, guest, class_id)
        limits.check_handover(guest)
        secret, now = new_secret(), hub.now()
        await database.transact(
            links.add_link,
            digest_of(secret),
            TEACHER,
            stored.id,
            now,
            seconds=HANDOVER_SECONDS,
            once=True,
        )
        address = link(origins.base_url(request), PAGE, secret)
        return TeacherLink(address, (await hub.slow_work.run(qr_code, address)).decode())

    @delete("/{class_id:str}/teachers", summary="Be the only teacher")
    async def share_no_more(
        self, class_id: ClassPath, database: DatabaseDependency, guest: GuestDependency
    ) -> None:
        """Take the class away from everyone else, and make links to it void."""
        stored = await taught_class(database, guest, class_id)
        await database.transact(classes.keep_one_teacher, stored.id, guest.id)

    @delete("/{class_id:str}/teachers/me", summary="Hand a class over")
    async def leave(
        self, class_id: ClassPath, database: DatabaseDependency, guest: GuestDependency
    ) -> None:
        """Leave a class to its other teachers."""
        stored = await taught_class(database, guest, class_id)
        if not await database.transact(classes.leave_class, stored.id, guest.id):
            raise Refusal("you are the only teacher: share the class first, or delete it")
