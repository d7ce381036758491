"""Notifications between processes: a connection that falls silent is opened again."""

import asyncio

import pytest

from fourfold.play import Seat
from fourfold.server.storage import notifications
from fourfold.server.storage.database import Database
from fourfold.server.storage.notifications import Notification
from fourfold.server.storage.store import Store
from server.local_hub import open_database


class Listening:
    """What a process does about notifications, and what happened in which order."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        self.steps: list[str] = []
        self.is_heard = True
        """Whether it notifies itself."""
        self.received: list[Notification] = []

    async def until(self, url: str, *steps: str) -> None:
        """Listen until these things have happened, one after the other."""
        callbacks = notifications.Callbacks(
            ring=self._ring,
            receive=self._receive,
            lost=lambda: self.steps.append("lost"),
            cut=lambda: self.steps.append("cut"),
            connected=self._connected,
        )
        listening = asyncio.create_task(notifications.listen(url, self._process, callbacks))
        async with asyncio.timeout(30):
            while self.steps[: len(steps)] != list(steps):
                await asyncio.sleep(0.01)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)

    async def _ring(self) -> None:
        process = self._process if self.is_heard else "another"
        await self._database.change(Store.notify, Notification(process))

    async def _receive(self, notification: Notification) -> None:
        self.received.append(notification)
        if len(self.received) == 3:
            self.steps.append("three beats")

    async def _connected(self) -> None:
        self.steps.append("connected")


@pytest.fixture
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "BEAT", 0.05)
    monkeypatch.setattr(notifications, "SILENT", 0.5)
    monkeypatch.setattr(notifications, "_RETRY_SECONDS", 0.01)


@pytest.mark.usefixtures("quick_beats")
@pytest.mark.parametrize("is_heard", [True, False])
def test_a_process_that_does_not_hear_itself_connects_again(
    postgres_url: str, is_heard: bool
) -> None:
    """It may hear others: then its own connections for storing have been dropped."""

    async def run() -> None:
        url = postgres_url.replace("postgresql://", "postgresql+psycopg://", 1)
        async with open_database(url) as database:
            listening = Listening(database, "this")
            listening.is_heard = is_heard
            more = () if is_heard else ("lost", "cut", "connected")
            await listening.until(postgres_url, "connected", "three beats", *more)

    asyncio.run(run())


def test_of_equal_notifications_the_later_one_is_handed_on() -> None:
    async def run() -> None:
        here, gone = Notification("p", "t", (Seat.ONE,)), Notification("p", "t", ())
        waiting = notifications._Waiting()
        received: list[Notification] = []
        for each in (here, gone, Notification("p", "u"), here, Notification("p", "u")):
            waiting.add(each)

        async def receive(notification: Notification) -> None:
            received.append(notification)

        handing_on = asyncio.create_task(waiting.hand_on(receive))
        while len(received) < 3:
            await asyncio.sleep(0)
        handing_on.cancel()
        assert received == [gone, here, Notification("p", "u")]

    asyncio.run(run())


def test_connections_to_postgresql_notice_when_they_are_dropped(postgres_url: str) -> None:
    async def run() -> tuple[str, ...]:
        url = postgres_url.replace("postgresql://", "postgresql+psycopg://", 1)
        async with open_database(url) as database:
            with database.store._engine.connect() as connection:
                names = ("statement_timeout", "idle_in_transaction_session_timeout")
                found = (connection.exec_driver_sql(f"show {name}").scalar_one() for name in names)
                return tuple(found)

    assert asyncio.run(run()) == ("30s", "1min")
