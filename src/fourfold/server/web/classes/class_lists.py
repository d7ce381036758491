"""The pupils of a class over HTTP, for teachers: names, codes, and the sheet to print."""

from collections.abc import Callable

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from sqlalchemy import Connection

from fourfold.club.classes import read_names
from fourfold.protocol.classes import ClassCodeSheet, NewPupils, PupilCode, PupilNames
from fourfold.rules.refusal import Refusal, quoted
from fourfold.server.club_events import class_tournaments
from fourfold.server.security.class_codes import ClassCodes
from fourfold.server.security.identity import Guest, display_name, one_line
from fourfold.server.security.links import digest_of, link
from fourfold.server.security.origins import address_of
from fourfold.server.security.tokens import digest, new_id
from fourfold.server.storage.classes import classes, pupils
from fourfold.server.storage.classes.pupils import StoredPupil, pupils_of
from fourfold.server.tables.hub import Hub
from fourfold.server.tasks.record_work import SHORT
from fourfold.server.web.classes.class_access import (
    ClassCodesDependency,
    ClassPath,
    PupilPath,
    pupil_in,
    taught_class,
)
from fourfold.server.web.classes.class_deletion import erase_pupil
from fourfold.server.web.club_events.access import KeeperDependency
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
    OriginsDependency,
)
from fourfold.server.web.files.generated import PictureCache, PicturesDependency
from fourfold.server.web.files.qr_codes import qr_sheet
from fourfold.server.web.people.signing_in import sign_out

MOST_PUPILS = 60
PAGE = "/class"
"""The page to which the link of a class leads."""


def add_names(
    connection: Connection, codes: ClassCodes, class_id: str, text: str, now: float
) -> None:
    """Add pupils by their names, one on each line; no two codes in a class are the same."""
    classes.lock_class(connection, class_id)
    known = pupils_of(connection, class_id)
    names = read_names(text, [pupil.short for pupil in known])
    if not names:
        raise Refusal("write one name on each line")
    if len(known) + len(names) > MOST_PUPILS:
        raise Refusal(
            "a class can have at most {most} pupils: create a second class", most=MOST_PUPILS
        )
    used = {codes.code(pupil.id, pupil.code) for pupil in known}
    new = []
    for each in names:
        pupil_id, number = new_id(), 1
        while (code := codes.code(pupil_id, number)) in used:
            number += 1
        used.add(code)
        name, short = one_line(each.name, longest=80), display_name(each.short)
        new.append(StoredPupil(pupil_id, class_id, new_id(), name, short, number, None, None))
    pupils.add_pupils(connection, new, now)


def _rename(connection: Connection, found: StoredPupil, name: str, short: str) -> None:
    classes.lock_class(connection, found.class_id)
    others = [each for each in pupils_of(connection, found.class_id) if each.id != found.id]
    if any(each.short.casefold() == short.casefold() for each in others):
        raise Refusal("another pupil has the name {name}: choose another one", name=quoted(short))
    pupils.rename_pupil(connection, found, name, short)


class ClassListApi(Controller):
    """The pupils of your classes."""

    path = "/api/classes/{class_id:str}"

    @post("/pupils", summary="Add pupils", status_code=HTTP_204_NO_CONTENT)
    async def add(
        self,
        class_id: ClassPath,
        data: JSONBody[NewPupils],
        hub: HubDependency,
        database: DatabaseDependency,
        class_codes: ClassCodesDependency,
        guest: GuestDependency,
    ) -> None:
        """Add pupils by their names."""
        stored = await taught_class(database, guest, class_id)
        await database.transact(add_names, class_codes, stored.id, data.names, hub.now())

    @put("/pupils/{pupil:str}", summary="Rename a pupil", status_code=HTTP_204_NO_CONTENT)
    async def rename(
        self,
        class_id: ClassPath,
        pupil: PupilPath,
        data: JSONBody[PupilNames],
        database: DatabaseDependency,
        guest: GuestDependency,
    ) -> None:
        """Change a pupil's name, or the short name that everyone sees."""
        stored = await taught_class(database, guest, class_id)
        found = await pupil_in(database, stored.id, pupil)
        name, short = one_line(data.name, longest=80), display_name(data.short)
        await database.transact(_rename, found, name, short)

    @delete("/pupils/{pupil:str}", summary="Remove a pupil")
    async def remove(
        self,
        class_id: ClassPath,
        pupil: PupilPath,
        keeper: KeeperDependency,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> None:
        """Remove a pupil; games that others played with them stay, without the name."""
        stored = await taught_class(database, guest, class_id)
        found = await pupil_in(database, stored.id, pupil)
        await keeper.change(class_tournaments.leave, found, hub.now())
        await erase_pupil(hub, identities, found)

    @post("/pupils/{pupil:str}/reset", summary="Reset a code", status_code=HTTP_204_NO_CONTENT)
    async def reset(
        self,
        class_id: ClassPath,
        pupil: PupilPath,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        guest: GuestDependency,
    ) -> None:
        """Sign a pupil's device out, so that another one can use the code."""
        stored = await taught_class(database, guest, class_id)
        found = await pupil_in(database, stored.id, pupil)
        if found.device is not None:
            await database.transact(pupils.release_device, found.id, found.device)
            await sign_out(database, identities, digest(found.device), hub.now())

    @get("/codes", summary="The codes of a class")
    async def codes(
        self,
        request: HttpRequest,
        class_id: ClassPath,
        hub: HubDependency,
        database: DatabaseDependency,
        origins: OriginsDependency,
        limits: LimitsDependency,
        pictures: PicturesDependency,
        class_codes: ClassCodesDependency,
        guest: GuestDependency,
    ) -> ClassCodeSheet:
        """Return the link of the class and the code of each pupil, to be printed."""
        stored = await taught_class(database, guest, class_id)
        secret = class_codes.link_secret(stored.id, stored.link)
        address = link(origins.base_url(request), PAGE, secret)
        known = await database.query(pupils_of, stored.id)
        codes = [class_codes.code(pupil.id, pupil.code) for pupil in known]
        cards = [class_codes.card(pupil.id, pupil.code) for pupil in known]
        links = (address, *(f"{address}-{card}" for card in cards))

        def check() -> None:
            limits.check_hard_work(guest, address_of(request), 1 + len(codes) / 10)

        first, *others = await drawn(hub, pictures, links, guest, check)
        rows = [
            PupilCode(pupil.name, pupil.short, code, picture)
            for pupil, code, picture in zip(known, codes, others, strict=True)
        ]
        return ClassCodeSheet(stored.name, address, first, tuple(rows))

    @post("/link", summary="Make a new class link", status_code=HTTP_200_OK)
    async def renew(
        self,
        class_id: ClassPath,
        hub: HubDependency,
        database: DatabaseDependency,
        class_codes: ClassCodesDependency,
        guest: GuestDependency,
    ) -> None:
        """Make the link of the class, and every sheet that was printed, void."""
        stored = await taught_class(database, guest, class_id)
        number = stored.link + 1
        known = digest_of(class_codes.link_secret(stored.id, number))
        await database.transact(classes.renew_link, stored.id, number, known, hub.now())


async def drawn(
    hub: Hub,
    pictures: PictureCache,
    links: tuple[str, ...],
    guest: Guest,
    check: Callable[[], None],
) -> list[str]:
    """Return QR codes of links; if they are not kept, it is checked first whether to draw them."""
    if (known := pictures.get(links)) is None:
        check()
        # Sixty of them take half a second: others' moves do not wait for that.
        sheet = await hub.record_work.run(qr_sheet, links, length=SHORT + 1, whose=guest.known_id)
        known = pictures.keep(links, sheet)
    return msgspec.json.decode(known.content, type=list[str])
