"""Classes in both databases: devices, tables that count nowhere, and deletion."""

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest

from fourfold.club.events import EventSettings, Format
from fourfold.play import Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules import Quarto
from fourfold.server.after_game import AFTER_EVERY_GAME
from fourfold.server.club_events import class_tournaments
from fourfold.server.club_events.changes import Change
from fourfold.server.club_events.keeper import EventKeeper
from fourfold.server.security.class_codes import ClassCodes
from fourfold.server.storage.classes import class_events, classes, pupils
from fourfold.server.storage.classes.classes import StoredClass, StoredClassTable
from fourfold.server.storage.classes.pupils import StoredPupil
from fourfold.server.storage.club.club_events import find_event
from fourfold.server.storage.people.links import has_right
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.storage.study.explored import played_from
from fourfold.server.tables.hub import Hub
from fourfold.server.web.classes.class_lists import add_names
from fourfold.study.explored import explorer_key
from server.local_hub import open_database, sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("postgres_url")
    return address.replace("postgresql://", "postgresql+psycopg://", 1)


def new_pupil(class_id: str, name: str) -> StoredPupil:
    return StoredPupil(uuid4().hex, class_id, uuid4().hex, name, name[:5], 1, None, None)


def test_a_class_from_its_first_pupil_to_its_deletion(url: str) -> None:
    teacher, class_id = uuid4().hex, uuid4().hex
    ada, ben = new_pupil(class_id, "Ada Lovelace"), new_pupil(class_id, "Ben Okri")

    async def run() -> None:
        async with open_database(url) as database:
            hub = Hub(database)
            for listener in AFTER_EVERY_GAME:
                hub.endings.on_game_ended(listener)
            made = StoredClass(class_id, "4b", 1.0, 50.0, None, 1, None)
            await database.transact(classes.add_class, made, uuid4().hex, teacher)
            await database.transact(pupils.add_pupils, [ben, ada], 1.0)
            assert await database.query(classes.find_class, class_id) == made
            assert await database.query(classes.classes_of, teacher) == [(made, 2)]
            assert await database.query(pupils.pupils_of, class_id) == [ada, ben]
            # Of two devices that come at the same time, one gets in.
            came = await asyncio.gather(
                *(database.transact(pupils.bind_device, ada.id, str(it), 2.0) for it in range(5))
            )
            assert sum(came) == 1
            # A game of the class is counted for no one.
            table = await hub.create(ada.guest, TableSettings(), name="Ada L", first=Seat.ONE)
            await database.transact(classes.add_class_table, class_id, 1, table.id)
            await hub.sit(table, ben.guest, "Ben O")
            await hub.apply(table, [cmd.Act(Seat.ONE, "@8")])
            await hub.apply(table, [cmd.Act(Seat.TWO, "a1")])
            await hub.apply(table, [cmd.Resign(Seat.ONE)])
            await hub.close()
            await hub.endings.announce_missed()
            seats = ((1, ada.guest), (2, ben.guest))
            assert await database.query(classes.tables_of_class, class_id) == [
                StoredClassTable(table.id, 1, seats)
            ]
            start = explorer_key(Quarto())
            assert await database.query(played_from, ada.guest, start) == {}
            # Then everything is deleted.
            assert class_id in await database.query(classes.classes_to_delete, 51.0)
            assert class_id not in await database.query(classes.classes_to_delete, 49.0)
            stored = await database.read(Queries.table, table.id)
            assert stored is not None
            await database.change(Store.delete_tables, [stored], unannounced=True)
            for pupil in (ada, ben):
                await database.change(Store.erase, pupil.guest, uuid4().hex)
            await database.transact(classes.delete_class, class_id)
            assert await database.query(classes.in_a_class, [table.id]) == set()
            assert await database.query(pupils.pupils_of, class_id) == []
            assert not await database.query(has_right, teacher, classes.TEACHER, class_id)

    asyncio.run(run())


def test_a_class_plays_one_tournament_at_a_time(url: str) -> None:
    teacher, class_id = uuid4().hex, uuid4().hex
    here = [new_pupil(class_id, "Ada Lovelace"), new_pupil(class_id, "Ben Okri")]
    settings = EventSettings("4b", Format.ROUND_ROBIN, rated=False)

    async def run() -> None:
        async with open_database(url) as database:
            keeper = EventKeeper(Hub(database))
            made = StoredClass(class_id, "4b", 1.0, 50.0, None, 1, None)
            await database.transact(classes.add_class, made, uuid4().hex, teacher)
            await database.transact(pupils.add_pupils, here, 1.0)
            begin = class_tournaments.begin
            started = await asyncio.gather(
                *(keeper.change(begin, class_id, settings, here, None, 2.0, None) for _ in "123"),
                return_exceptions=True,
            )
            (change,) = [each for each in started if isinstance(each, Change)]
            assert {str(each) for each in started if each is not change} == {
                "the class is playing a tournament: end it first"
            }
            (table,) = await database.query(classes.tables_of_class, class_id)
            assert {guest for _, guest in table.seats} == {pupil.guest for pupil in here}
            for guest, may in ((teacher, True), (here[0].guest, False)):
                event = change.event_id
                assert await database.query(class_events.teaches_event, guest, event) is may
            await database.transact(class_events.delete_class_events, class_id)
            assert await database.query(class_events.latest_event, class_id) is None
            assert await database.query(find_event, change.event_id) is None

    asyncio.run(run())


def test_what_teachers_change_at_the_same_time_is_stored_in_turn(url: str) -> None:
    class_id, codes = uuid4().hex, ClassCodes(b"secret")

    async def run() -> None:
        async with open_database(url) as database:
            hub = Hub(database)
            made = StoredClass(class_id, "4b", 1.0, 50.0, None, 1, None)
            await database.transact(classes.add_class, made, uuid4().hex, uuid4().hex)
            twenty = "\n".join(f"Ada {letter}" for letter in "ABCDEFGHIJKLMNOPQRST")
            added = await asyncio.gather(
                *(database.transact(add_names, codes, class_id, twenty, 1.0) for _ in range(6)),
                return_exceptions=True,
            )
            assert [str(each) for each in added if each is not None] == [
                "a class can have at most 60 pupils: create a second class"
            ] * 3
            known = await database.query(pupils.pupils_of, class_id)
            assert len({pupil.short for pupil in known}) == len(known) == 60
            tables = [await hub.create("", TableSettings()) for _ in range(4)]
            rounds = await asyncio.gather(
                *(
                    database.transact(classes.add_class_table, class_id, None, table.id)
                    for table in tables
                )
            )
            assert sorted(rounds) == [1, 2, 3, 4]

    asyncio.run(run())
