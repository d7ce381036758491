"""Tables with very many events: other tables do not wait for them."""

import asyncio
import threading
from pathlib import Path

import pytest

from fourfold.play import FalseCallCost, LiveGame, Seat, TableSettings, View
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.storage.rows import NewEvents
from fourfold.server.tables import commands
from fourfold.server.tables.broadcast import catch_up_locked, catch_up_unlocked
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable, bodies_of
from fourfold.server.tables.loaded import SLICE
from fourfold.server.tables.subscribers import Subscriber
from server.local_hub import with_hub

CALLS = 1_000


class Witness(Subscriber):
    """A subscriber that knows in which thread it was last asked what it sees."""

    thread = 0

    def view(self, game: LiveGame, now: float) -> View:
        self.thread = threading.get_ident()
        return super().view(game, now)


async def long_table(hub: Hub) -> str:
    """Store a table with many false calls, as an earlier version could; return its id."""
    settings = TableSettings(false_call=FalseCallCost.NOTHING)
    table = await hub.create("me", settings, sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
    events: list[ev.LoggedEvent] = [
        ev.Acted(1.0, Seat.ONE, "@9"),
        ev.Acted(2.0, Seat.TWO, "b2"),
        *[ev.FalselyCalled(3.0, Seat.TWO, "a1d1")] * CALLS,
    ]
    assert await hub.database.append(NewEvents(table.id, 1, bodies_of(events), None, None))
    return table.id


def test_a_long_table_is_read_in_slices(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table(await long_table(hub))
        lengths = set[int]()

        async def watch() -> None:
            while True:
                lengths.add(table.sequence)
                await asyncio.sleep(0)

        watching = asyncio.create_task(watch())
        await hub.refresh(table)
        watching.cancel()
        assert table.sequence == CALLS + 3
        assert len(lengths) > CALLS / SLICE, "other tasks run in between"

    with_hub(tmp_path, test)


def test_only_the_last_game_of_a_table_is_folded_when_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart, players at a table with many games waited for all of them."""
    folded: list[ev.LoggedEvent] = []
    after = LiveGame.after

    def counted(game: LiveGame, event: ev.LoggedEvent) -> LiveGame:
        folded.append(event)
        return after(game, event)

    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        for winner in (Seat.TWO, Seat.ONE, Seat.ONE):
            await hub.apply(table, [cmd.Resign(winner.other)])
            await hub.apply(table, [cmd.AskRematch(Seat.ONE)])
            await hub.apply(table, [cmd.AskRematch(Seat.TWO)])
        await hub.apply(table, [cmd.OfferDraw(Seat.ONE)])
        elsewhere = Hub(hub.database)
        monkeypatch.setattr(LiveGame, "after", counted)
        loaded = await elsewhere.table(table.id)
        assert folded == table.log[-1:]
        assert (loaded.log, loaded.games, loaded.score) == (table.log, table.games, table.score)
        assert (loaded.game, loaded.score.won) == (table.game, (2, 1))
        assert loaded.game_numbered(1) == table.game_numbered(1)
        await elsewhere.close()

    with_hub(tmp_path, test)


@pytest.mark.parametrize("after", [None, 0, CALLS - 300])
def test_a_long_answer_is_made_beside_the_event_loop(tmp_path: Path, after: int | None) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.table(await long_table(hub))
        await hub.refresh(table)
        here = threading.get_ident()
        witness = Witness(table, "me", lambda _: None, lang="en")
        told = await catch_up_unlocked(hub.slow_work, witness, after, hub.now(), "id")
        assert witness.thread != here
        async with table.lock:
            assert (
                await catch_up_locked(hub.slow_work, witness, after, hub.now())
            ).said == told.said
        assert witness.thread != here
        await catch_up_unlocked(hub.slow_work, witness, table.sequence, hub.now(), "id")
        assert witness.thread == here, "a short answer needs no thread"

    with_hub(tmp_path, test)


def test_no_other_game_begins_at_a_table_with_too_many_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "MOST_EVENTS", 6)

    async def another_game(hub: Hub, table: LiveTable) -> None:
        await hub.apply(table, [cmd.Resign(Seat.ONE)])
        await hub.apply(table, [cmd.AskRematch(Seat.ONE), cmd.AskRematch(Seat.TWO)])

    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        await another_game(hub, table)
        with pytest.raises(Refusal) as refused:
            await another_game(hub, table)
        assert refused.value.code is Code.TOO_LONG
        assert table.game is not None
        assert table.game.ended is not None

    with_hub(tmp_path, test)
