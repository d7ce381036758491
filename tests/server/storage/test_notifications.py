"""Notifications between processes: a connection that falls silent is opened again."""

import asyncio

import pytest

from fourfold.server.storage import notifications
from server.local_hub import open_database


def test_a_silent_connection_is_opened_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy that swallows a connection says nothing; no one else does either."""
    monkeypatch.setattr(notifications, "SILENT", 0.1)
    monkeypatch.setattr(notifications, "_RETRY_SECONDS", 0.01)

    async def run() -> list[str]:
        steps: list[str] = []
        twice = asyncio.Event()

        async def connected() -> None:
            steps.append("connected")
            if len(steps) > 2:
                twice.set()

        async def receive(_: notifications.Notification) -> None: ...

        listening = asyncio.create_task(
            notifications.listen(postgres_url, receive, lambda: steps.append("lost"), connected)
        )
        async with asyncio.timeout(30):
            await twice.wait()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        return steps

    assert asyncio.run(run())[:3] == ["connected", "lost", "connected"]


def test_connections_to_postgresql_notice_when_they_are_dropped(postgres_url: str) -> None:
    async def run() -> tuple[str, ...]:
        url = postgres_url.replace("postgresql://", "postgresql+psycopg://", 1)
        async with open_database(url) as database:
            with database.store._engine.connect() as connection:
                names = ("statement_timeout", "idle_in_transaction_session_timeout")
                found = (connection.exec_driver_sql(f"show {name}").scalar_one() for name in names)
                return tuple(found)

    assert asyncio.run(run()) == ("30s", "1min")
