"""The list of public tables: no one can fill it alone, and reading it is cheap."""

from pathlib import Path

from sqlalchemy import event

from fourfold.locale import language
from fourfold.play import PerMove, Seat, TableSettings
from fourfold.play.clock import DAY
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.web.table_list import MOST_LISTED, SHARE, UNWATCHED, PublicTables
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
        asked = ("POST", "/api/tables", {"public": True})
        statuses = [Person(server).ask(*asked).status_code for _ in range(40)]
        assert statuses.count(201) <= 35
        assert set(statuses) == {201, 429}
        assert Person(server).ask("POST", "/api/tables", {}).status_code == 201


def test_a_table_that_no_one_waits_at_expires(tmp_path: Path) -> None:
    now = [1000.0]

    async def test(hub: Hub) -> None:
        slow = TableSettings(clock=PerMove(3 * DAY))
        settings = {"left": TableSettings(), "watched": TableSettings(), "slow": slow}
        tables: dict[str, LiveTable] = {}
        for name in settings:
            tables[name] = await hub.create(name, settings[name], public=True)
        hub.join(Subscriber(tables["watched"], "watched", lambda _: None))

        async def listed() -> set[str]:
            found = await PublicTables(hub).listed("", ENGLISH, playing=False)
            return {name for name in tables if tables[name].id in {each.id for each in found}}

        assert await listed() == {"left", "watched", "slow"}
        now[0] += UNWATCHED
        assert await listed() == {"watched", "slow"}

    with_hub(tmp_path, test, clock=lambda: now[0])


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
