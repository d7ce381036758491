"""The list of public tables: no one can fill it alone, and reading it is cheap."""

from pathlib import Path

from sqlalchemy import event

from fourfold.locale import language
from fourfold.play import PerMove, Seat, TableSettings
from fourfold.play.clock import DAY
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.web.table_list import (
    MOST_LISTED,
    SHARE,
    SHARE_OF_ORGANISERS,
    UNWATCHED,
    PublicTables,
)
from server.local_hub import with_hub
from server.server_process import Person, Server

ENGLISH = language("en")


def test_one_guest_cannot_fill_the_list(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        north, mallory = Person(server, "North"), Person(server, "Mallory")
        waiting = north.table(public=True)["id"]
        playing = north.table(public=True, sit=[1, 2])["id"]
        for _ in range(MOST_LISTED):
            mallory.table(public=True)
        listed = [table["id"] for table in north.get("/api/tables?playing=true")]
        assert {waiting, playing} <= set(listed)
        assert len(listed) == 2 + SHARE


def test_an_address_makes_few_public_tables_at_once(tmp_path: Path) -> None:
    """Even if it comes as someone else each time."""
    with Server(tmp_path / "data", "--tables-rate", "0.5") as server:
        asked, made = ("POST", "/api/tables", {"public": True}), 0
        while (answer := Person(server).ask(*asked)).status_code == 201:
            made += 1
        assert answer.status_code == 429
        assert 20 <= made <= 22
        assert Person(server).ask("POST", "/api/tables", {}).status_code == 201
        assert Person(server, "Known").ask(*asked).status_code == 201, "and others may go on"


def test_a_table_that_no_one_waits_at_expires(tmp_path: Path) -> None:
    now = [1000.0]

    async def test(hub: Hub) -> None:
        slow = TableSettings(clock=PerMove(3 * DAY))
        settings = {"left": TableSettings(), "watched": TableSettings(), "slow": slow}
        settings["slow and empty"] = slow
        tables: dict[str, LiveTable] = {}
        for name in settings:
            sit = () if "empty" in name else (Seat.ONE,)
            tables[name] = await hub.create(name, settings[name], sit=sit, public=True)
        hub.join(Subscriber(tables["watched"], "watched", lambda _: None))

        async def listed() -> set[str]:
            found = await PublicTables(hub).listed("", ENGLISH, playing=False)
            return {name for name in tables if tables[name].id in {each.id for each in found}}

        assert await listed() == {"left", "watched", "slow", "slow and empty"}
        now[0] += UNWATCHED
        assert await listed() == {"watched", "slow"}

    with_hub(tmp_path, test, clock=lambda: now[0])


def test_tables_for_others_of_one_address_leave_room(tmp_path: Path) -> None:
    """Tables without a seat of their maker belong to no guest; before, 30 of them hid others."""

    async def test(hub: Hub) -> None:
        tables = PublicTables(hub)

        async def made(address: str, sit: tuple[Seat, ...] = ()) -> str:
            table = await hub.create(f"{address}'s", TableSettings(), sit=sit, public=True)
            tables.remember(table.id, address)
            return table.id

        school, club = await made("school"), await made("club", (Seat.ONE,))
        for _ in range(SHARE_OF_ORGANISERS):
            await made("flood")
        found = [each.id for each in await tables.listed("", ENGLISH, playing=False)]
        assert len(found) == 1 + SHARE_OF_ORGANISERS
        assert found[-2:] == [club, school]

    with_hub(tmp_path, test)


def test_one_address_does_not_fill_the_list_as_many_guests(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        tables = PublicTables(hub)
        for number in range(MOST_LISTED + 5):
            table = await hub.create(f"guest{number}", TableSettings(), public=True)
            tables.remember(table.id, "home" if number < 2 else "flood")
            if number == 1:
                home = table.id
        found = [each.id for each in await tables.listed("", ENGLISH, playing=False)]
        assert len(found) == MOST_LISTED
        assert found[-2] == home

    with_hub(tmp_path, test)


def test_the_list_is_read_in_a_few_queries_and_kept(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        for number in range(10):
            await hub.create(f"guest{number}", TableSettings(), public=True)
        statements: list[str] = []
        event.listen(
            hub.database.store._engine,
            "before_cursor_execute",
            lambda _c, _k, statement, *_: statements.append(statement),
        )
        tables = PublicTables(hub)
        for guest in ("guest3", "guest4"):
            found = await tables.listed(guest, ENGLISH, playing=False)
            assert [each.yours for each in found if each.yours] == [(Seat.ONE,)]
        assert len(found) == 10
        assert len(statements) == 3
        table = await hub.create("guest10", TableSettings(), public=True)
        found = await tables.listed("", ENGLISH, playing=False)
        assert found[0].id == table.id, "a new table is there at once"

    with_hub(tmp_path, test)
