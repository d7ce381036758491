"""The hub from inside: what a failing disk, a slow client or a race must not do."""

import asyncio
import gc
from pathlib import Path

import pytest

from fourfold.play import PerMove, Seat, TableSettings, Total
from fourfold.play import commands as cmd
from fourfold.protocol import messages
from fourfold.rules.refusal import Refusal
from fourfold.server.refusals import NotThere, Stale
from fourfold.server.storage.notifications import Notification
from fourfold.server.tables import loaded
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.subscribers import Subscriber
from server.local_hub import connect, failing, with_hub


def test_a_full_disk_refuses_and_the_table_goes_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        me, inbox = connect(hub, tmp_path, "me")
        await me.receive(messages.encode(messages.Subscribe(table.id, 0)))
        append = hub.database.store.append
        hub.database.store.append = failing  # type: ignore[method-assign]
        command = messages.Command(table.id, "1", 1, messages.Act("@9"))
        await me.receive(messages.encode(command))
        assert inbox.messages[-1]["type"] == "Refused"
        assert "cannot save" in inbox.messages[-1]["reason"]
        assert table.sequence == 1
        hub.database.store.append = append  # type: ignore[method-assign]
        await me.receive(messages.encode(command))
        assert inbox.messages[-1]["did"] == "1"
        assert table.sequence == 2

    with_hub(tmp_path, test)


def test_the_last_command_of_a_client_that_has_gone_is_finished(tmp_path: Path) -> None:
    """A command that is being written when its task is cancelled is found again by the next one."""

    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        task = asyncio.create_task(hub.apply(table, [cmd.Act(Seat.ONE, "@9")], key="a"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        reached, _ = await hub.apply(table, [cmd.Act(Seat.ONE, "@9")], key="a")
        assert reached == 2
        assert len(hub.database.store.queries.events_after(table.id, 0)) == 2

    with_hub(tmp_path, test)


def test_two_who_want_the_same_seat(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), name="Me")
        results = await asyncio.gather(
            hub.sit(table, "you", "You"), hub.sit(table, "she", "She"), return_exceptions=True
        )
        assert results[0] is Seat.TWO
        assert isinstance(results[1], Refusal)
        with pytest.raises(Refusal, match="no seat is free"):
            await hub.sit(table, "he", "He", Seat.ONE)

    with_hub(tmp_path, test)


def test_another_process_was_faster_to_sit_down(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), name="Me")
        other = Hub(hub.database)
        theirs = await other.table(table.id)
        await other.sit(theirs, "you", "You")
        with pytest.raises(Refusal, match="someone else has just taken"):
            await hub.sit(table, "she", "She")
        assert table.seats_of("you") == (Seat.TWO,)
        assert table.game is not None

    with_hub(tmp_path, test)


def test_a_taken_seat_and_unknown_tables(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE,))
        with pytest.raises(Refusal, match="that seat is taken"):
            await hub.sit(table, "you", "You", Seat.ONE)
        with pytest.raises(Refusal, match="has not started"):
            await hub.apply(table, [cmd.Act(Seat.ONE, "@9")])
        with pytest.raises(NotThere):
            await hub.table("nowhere")
        both = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        with pytest.raises(Stale, match="is too early"):
            await hub.apply(both, [cmd.Act(Seat.ONE, "@9")], answers=99)

    with_hub(tmp_path, test)


def test_tables_without_subscribers_are_dropped_and_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loaded, "MOST_RECENT", 8)

    async def test(hub: Hub) -> None:
        agreed = TableSettings(clock=Total(1000))
        both = (Seat.ONE, Seat.TWO)
        tables = [await hub.create("me", agreed, sit=both) for _ in range(12)]
        assert len(hub._tables._recent) == 8
        # A table that is still in use is never loaded a second time: the two would differ.
        assert await hub.table(tables[0].id) is tables[0]
        name, log = tables[1].id, tables[1].log
        hub.clocks.disarm(tables[1])
        del tables
        gc.collect()
        assert (await hub.table(name)).log == log

    with_hub(tmp_path, test)


def test_long_tables_are_dropped_sooner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, two thousand tables stayed in memory however long they were."""
    monkeypatch.setattr(loaded, "MOST_EVENTS", 10)

    async def test(hub: Hub) -> None:
        for _ in range(4):
            table = await hub.create(
                "me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE
            )
            for number, action in enumerate(("@0", "a1", "@1", "b1"), 1):
                seat = table.game.to_act if table.game else None
                assert seat is not None
                await hub.apply(table, [cmd.Act(seat, action)], answers=number)
            await hub.table(table.id)
        assert len(hub._tables._recent) == 2

    with_hub(tmp_path, test)


def test_subscriptions_and_clocks_end_when_the_server_stops(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(clock=PerMove(0.2)), sit=(Seat.ONE, Seat.TWO))
        ended: list[bool] = []
        hub.join(Subscriber(table, "me", lambda _: None, end=lambda: ended.append(True)))
        hub.stop()
        assert ended == [True]
        await asyncio.sleep(0.4)
        assert table.game is not None
        assert table.game.ended is None

    with_hub(tmp_path, test)


def test_what_may_have_been_missed_is_looked_up(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        other = Hub(hub.database, process="other")
        await other.apply(await other.table(table.id), [cmd.Act(Seat.ONE, "@9")])
        assert (await hub.table(table.id)).sequence == 1
        hub.lose_notifications()
        assert (await hub.table(table.id)).sequence == 2
        await hub.regain_notifications()
        assert not hub.may_be_behind
        # A notification from another process, and one of our own.
        await other.apply(await other.table(table.id), [cmd.Act(Seat.TWO, "b2")])
        await hub.receive(Notification(hub.process, table.id))
        assert table.sequence == 2
        await hub.receive(Notification("other", table.id))
        assert table.sequence == 3
        await hub.receive(Notification("other", asks=True))
        await hub.receive(Notification("other", table.id, (Seat.TWO,)))
        await other.close()

    with_hub(tmp_path, test)
