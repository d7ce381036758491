"""A guest's own data over HTTP: take all of it away, or have it deleted."""

from collections.abc import AsyncIterator, Sequence

import msgspec
from litestar import Controller, Response, delete, get
from litestar.response import Stream
from litestar.status_codes import HTTP_204_NO_CONTENT

from fourfold.locale import Language
from fourfold.locale.record import record_in
from fourfold.play import commands as cmd
from fourfold.rules.record import write_record
from fourfold.rules.refusal import Refusal
from fourfold.server.security.identity import Guest
from fourfold.server.security.origins import address_of
from fourfold.server.security.tokens import digest, new_id
from fourfold.server.storage.classes.classes import is_only_teacher
from fourfold.server.storage.ended_games import endings_of
from fourfold.server.storage.people import accounts
from fourfold.server.storage.people.erasure import everything_of
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import EndedGame
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import is_over, stored_game
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    IdentitiesDependency,
    LimitsDependency,
)
from fourfold.server.web.guests import is_pupil
from fourfold.server.web.languages import language_asked_for
from fourfold.server.web.people.signing_in import sign_out

MOST_TABLES = 1_000
"""At most this many tables, the newest ones, are looked at for a game that still goes on."""

AT_ONCE = 16
"""So many games are written at a time; in between, others get their turn."""


class MyDataApi(Controller):
    """Everything of yours."""

    path = "/api/me/data"

    @get(summary="Everything of yours", media_type="application/json")
    async def export(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Stream:
        """Return all that is stored about you, and the records of your finished games."""
        limits.check_hard_work(guest, address_of(request))
        limits.check_handover(guest)
        rows = await database.query(everything_of, guest.id)
        return Stream(
            _written(hub, rows, language_asked_for(request)),
            media_type="application/json",
            headers={"Content-Disposition": 'attachment; filename="fourfold.json"'},
        )

    @delete(summary="Delete yourself", status_code=HTTP_204_NO_CONTENT)
    async def erase(
        self,
        request: HttpRequest,
        hub: HubDependency,
        database: DatabaseDependency,
        identities: IdentitiesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> Response[None]:
        """Delete your name, links, passkeys and lists; resign the games that you are playing.

        Games that others shared with you stay, under a random id that belongs to no one.
        """
        limits.check_handover(guest)
        gone = Response[None](
            None, status_code=HTTP_204_NO_CONTENT, cookies=[identities.no_cookie(request)]
        )
        if guest.is_new:
            return gone
        if await is_pupil(database, guest):
            raise Refusal("your place belongs to your class: ask your teacher to remove you")
        if await database.query(is_only_teacher, guest.id):
            raise Refusal("you are the only teacher: share the class first, or delete it")
        devices = await database.query(accounts.devices, guest.id)
        await _leave_tables(hub, guest)
        await hub.endings.settle()
        changed = await database.change(Store.erase, guest.id, new_id())
        await hub.refresh_known(changed)
        now = hub.now()
        for id_ in (guest.id, *(device.id for device in devices)):
            await sign_out(database, identities, digest(id_), now)
        return gone


async def _written(
    hub: Hub, rows: dict[str, list[dict[str, object]]], language: Language
) -> AsyncIterator[bytes]:
    """Yield the file piece by piece: someone may have played thousands of games."""
    yield b'{"stored": ' + msgspec.json.encode(rows) + b', "games": ['
    tables = sorted({str(row["table_id"]) for row in rows["seats"]})
    comma = b""
    for start in range(0, len(tables), AT_ONCE):
        endings = await hub.database.query(endings_of, tables[start : start + AT_ONCE])
        games = await hub.database.read(Queries.ended_games, endings)
        for written in await hub.slow_work.run(_records, games, language):
            yield comma + written
            comma = b", "
    yield b"]}"


def _records(games: Sequence[EndedGame], language: Language) -> list[bytes]:
    """Return finished games as JSON; one that only a later version can read is left out."""
    found = []
    for ended in games:
        try:
            record = write_record(record_in(stored_game(ended.table, ended.bodies), language))
        except (msgspec.MsgspecError, Refusal):
            continue
        ending = ended.ending
        found.append(
            msgspec.json.encode(
                {
                    "table": ending.table_id,
                    "game": ending.game,
                    "ended_at": ending.ended_at,
                    "record": record,
                }
            )
        )
    return found


async def _leave_tables(hub: Hub, guest: Guest) -> None:
    """Resign a guest's games that go on, and delete tables that still wait for a second player."""
    stored = await hub.database.read(Queries.tables_of, guest.id, MOST_TABLES)
    waiting = [table for table in stored if table.waiting]
    hub.forget(await hub.database.change(Store.delete_tables, waiting, unannounced=True))
    for each in stored:
        if each.waiting or is_over(each.last):
            continue
        try:
            table = await hub.table(each.id)
            if table.game is not None and table.game.ended is None:
                await hub.apply(table, [cmd.Resign(table.seats_of(guest.id)[0])])
        except (msgspec.MsgspecError, Refusal):
            continue  # it has ended or gone meanwhile, or only a later version can read it
