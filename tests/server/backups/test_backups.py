"""A backup holds everything that was acknowledged, and what is restored from it is equal."""

import asyncio
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from fourfold.play import Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules.refusal import Refusal
from fourfold.server.backups import restore as restoring
from fourfold.server.backups.backup import back_up
from fourfold.server.backups.restore import restore
from fourfold.server.backups.rows import Checksum, rows_of, tables_in
from fourfold.server.storage.connections import database_errors, upgrade
from fourfold.server.storage.rows import NewEvents, StoredTable
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from server.local_hub import open_database, sqlite_url

BOTH = (Seat.ONE, Seat.TWO)
OLDER = Path(__file__).parents[1] / "storage" / "written_by_0_1_0" / "fourfold.sql"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("empty_postgres_url")
    return address


def quietly(_: int, __: int) -> None: ...


def checksum(url: str) -> tuple[int, str]:
    """Return how many rows a database has, and their checksum."""
    store, found = Store(url), Checksum()
    with store._engine.connect() as connection:
        for table in tables_in(connection):
            with rows_of(connection, table) as parts:
                for rows in parts:
                    found.add(table, rows)
    store.close()
    return found.rows, found.text


def play(url: str) -> None:
    """Fill a database with everything that can be stored."""

    async def run() -> None:
        async with open_database(url) as database:
            hub = Hub(database)
            await database.change(Store.set_name, "me", "Zoë 棋", 1.5)
            made = await hub.create("me", TableSettings(), sit=BOTH, public=True)
            await hub.apply(made, [cmd.Resign(Seat.ONE)], key="me:1")
            await hub.create("me", TableSettings(game="Quads"), sit=(Seat.ONE,))
            await database.change(Store.add_handover, made.id, made.id, 1, 1e10)
            await hub.close()

    asyncio.run(run())


def test_what_is_restored_is_equal_on_either_database(
    url: str, tmp_path: Path, empty_postgres_url: str
) -> None:
    play(url)
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret").write_bytes(b"s" * 32)
    made = back_up(url, data, tmp_path / "backup", quietly)
    assert (made.rows, made.checksum) == checksum(url)
    assert stat.S_IMODE((tmp_path / "backup").stat().st_mode) == 0o600
    (tmp_path / "other").mkdir()
    targets = [sqlite_url(tmp_path / "other")]
    if url != empty_postgres_url:
        targets.append(empty_postgres_url)
    for number, target in enumerate(targets):
        place = tmp_path / f"restored-{number}"
        assert restore(target, place, tmp_path / "backup", quietly) == made
        assert checksum(target) == checksum(url)
        assert (place / "secret").read_bytes() == b"s" * 32
        assert stat.S_IMODE((place / "secret").stat().st_mode) == 0o600
        play(target)  # and on it goes


def test_games_go_on_during_a_backup(url: str, tmp_path: Path) -> None:
    """Everything acknowledged before it began is in it, and no writer waits for it."""
    store = Store(url)
    store.migrate()
    for table in "abc":
        seats = ((1, "me"), (2, "you"))
        store.create_table(
            StoredTable(table, table, b"{}", None, True, False, 1.0, seats), None, []
        )
    acknowledged = dict.fromkeys("abc", 0)
    stopping, one_more = threading.Event(), threading.Semaphore(0)

    def write() -> None:
        while not stopping.is_set():
            for table, last in list(acknowledged.items()):
                assert store.append([NewEvents(table, last, ["{}"], f"c{last}", None)]) == [True]
                acknowledged[table] = last + 1
            one_more.release()

    writer = threading.Thread(target=write)
    writer.start()

    def wait_for_moves(_: int, __: int) -> None:
        while one_more.acquire(blocking=False):
            pass
        for _ in range(3):
            assert one_more.acquire(timeout=30)

    try:
        wait_for_moves(0, 0)
        before = dict(acknowledged)
        back_up(url, tmp_path, tmp_path / "backup", wait_for_moves)
        after = dict(acknowledged)
    finally:
        stopping.set()
        writer.join()
        store.close()
    assert all(after[table] > before[table] for table in before)
    restored = sqlite_url(tmp_path / "restored")
    restore(restored, tmp_path / "restored", tmp_path / "backup", quietly)
    store = Store(restored)
    for table, count in before.items():
        numbers = [number for number, _, _ in store.queries.events_after(table, 0)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert count <= len(numbers) < after[table]
    store.close()


def refusal(work: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refused:
        work()
    return str(refused.value)


def test_nothing_is_overwritten(url: str, tmp_path: Path) -> None:
    play(url)
    backup = tmp_path / "backup"
    (tmp_path / "secret").write_bytes(b"s" * 32)
    made = back_up(url, tmp_path, backup, quietly)
    before = checksum(url)
    again = refusal(lambda: restore(url, tmp_path, backup, quietly))
    assert again.startswith(("there is already a database", "this database is not empty"))
    assert checksum(url) == before
    other = tmp_path / "other"
    other.mkdir()
    (other / "secret").write_bytes(b"t" * 32)
    refused = refusal(lambda: restore(sqlite_url(other), other, backup, quietly))
    assert refused.startswith("there is already another secret in ")
    assert [path.name for path in other.iterdir()] == ["secret"]
    # A backup replaces a backup, and no other file.
    (tmp_path / "letter").write_text("Dear Zoë")
    refused = refusal(lambda: back_up(url, tmp_path, tmp_path / "letter", quietly))
    assert "is not a Fourfold backup" in refused
    assert (tmp_path / "letter").read_text() == "Dear Zoë"
    assert back_up(url, tmp_path, backup, quietly).checksum == made.checksum


def test_there_is_nothing_to_back_up(url: str, tmp_path: Path) -> None:
    refused = refusal(lambda: back_up(url, tmp_path, tmp_path / "backup", quietly))
    assert refused.startswith("there is no Fourfold database there")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        restore(url, tmp_path, tmp_path / "backup", quietly)
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_backup_or_restore_leaves_nothing(url: str, tmp_path: Path) -> None:
    play(url)
    backup, place = tmp_path / "backup", tmp_path / "place"
    before = {path.name for path in tmp_path.iterdir()}

    def interrupt(_: int, __: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(url, tmp_path, backup, interrupt)
    assert {path.name for path in tmp_path.iterdir()} == before
    made = back_up(url, tmp_path, backup, quietly)
    with pytest.raises(KeyboardInterrupt):
        restore(sqlite_url(place), place, backup, interrupt)
    assert list(place.iterdir()) == []
    assert restore(sqlite_url(place), place, backup, quietly) == made


DAMAGE = (
    "delete from events where sequence = 1",
    "update tables set since = since + 1",
    "update backup set checksum = 'x'",
    "drop table seats",
)


def test_a_damaged_backup_is_refused(url: str, tmp_path: Path) -> None:
    source, backup = sqlite_url(tmp_path / "source"), tmp_path / "backup"
    (tmp_path / "source").mkdir()
    play(source)
    made = back_up(source, tmp_path, backup, quietly)
    whole = backup.read_bytes()
    for damage in DAMAGE:
        with closing(sqlite3.connect(backup)) as file:
            file.execute(damage)
            file.commit()
        refused = refusal(lambda: restore(url, tmp_path / "place", backup, quietly))
        assert refused == "this backup is damaged, so nothing was restored"
        backup.write_bytes(whole)
    assert restore(url, tmp_path / "place", backup, quietly) == made  # it was left empty


def test_a_backup_of_an_older_version_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    with closing(sqlite3.connect(tmp_path / "source" / "test.db")) as database:
        database.executescript(OLDER.read_text("utf-8"))
    source = sqlite_url(tmp_path / "source")
    made = back_up(source, tmp_path, tmp_path / "backup", quietly)
    assert made.revision == "0001"
    restore(url, tmp_path / "place", tmp_path / "backup", quietly)
    older, newer = Store(source), Store(url)
    older.migrate()
    assert checksum(source) == checksum(url)
    older.close()
    newer.close()


def test_what_a_later_version_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url, backup = sqlite_url(tmp_path), tmp_path / "backup"
    play(url)
    back_up(url, tmp_path, backup, quietly)
    place, later = tmp_path / "place", "this backup was made by a later version of Fourfold"
    for change in ("revision = 'later'", "format = 2"):
        with closing(sqlite3.connect(backup)) as file:
            file.execute(f"update backup set {change}")
            file.commit()
        assert refusal(lambda: restore(sqlite_url(place), place, backup, quietly)) == later
    store = Store(url)
    with store._engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = 'later'"))
    store.close()
    refused = refusal(lambda: back_up(url, tmp_path, tmp_path / "new", quietly))
    assert refused == "this database was made by a later version of Fourfold"


def test_a_row_that_postgresql_cannot_hold(tmp_path: Path, empty_postgres_url: str) -> None:
    play(sqlite_url(tmp_path))
    with closing(sqlite3.connect(tmp_path / "test.db")) as database:
        database.execute("update guests set name = 'a' || char(0)")
        database.commit()
    back_up(sqlite_url(tmp_path), tmp_path, tmp_path / "backup", quietly)

    def run() -> None:
        with database_errors(empty_postgres_url):
            restore(empty_postgres_url, tmp_path / "place", tmp_path / "backup", quietly)

    assert refusal(run).startswith("the database cannot be opened: ")


def test_a_database_that_appears_meanwhile_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was started in the same folder."""
    place = tmp_path / "place"
    play(sqlite_url(tmp_path))
    back_up(sqlite_url(tmp_path), tmp_path, tmp_path / "backup", quietly)

    def upgraded(connection: object, revision: str) -> None:
        upgrade(connection, revision)  # type: ignore[arg-type]
        (place / "test.db").write_text("theirs")

    monkeypatch.setattr(restoring, "upgrade", upgraded)
    refused = refusal(lambda: restore(sqlite_url(place), place, tmp_path / "backup", quietly))
    assert refused.startswith("there is already a database in ")
    assert (place / "test.db").read_text() == "theirs"
    assert [path.name for path in place.iterdir()] == ["test.db"]
