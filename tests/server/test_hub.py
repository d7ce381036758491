"""The hub from inside: what a disk that fails, a slow client or a race must not do."""

import asyncio
import gc
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from fourfold.play import Blindfold, LiveGame, PerMove, Seat, SeatSettings, TableSettings, Total
from fourfold.play import commands as cmd
from fourfold.protocol import messages as say
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis import engine_pool as thinkers
from fourfold.server.analysis.engine_pool import Thinkers
from fourfold.server.refusals import NotThere, Stale
from fourfold.server.security.identity import Doorkeeper, Guest
from fourfold.server.security.limits import Limit, Tally
from fourfold.server.security.tokens import Signer, read_code, secret_in
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.notifications import Ring
from fourfold.server.storage.store import Store
from fourfold.server.tables import hub as hubs
from fourfold.server.tables.broadcast import Listener
from fourfold.server.tables.heartbeat import ASLEEP, Heart
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.presence import FORGOTTEN, Presence
from fourfold.server.web import websocket as live
from fourfold.server.web.websocket import Client, Outbox

Test = Callable[[Hub], Coroutine[Any, Any, None]]


def with_hub(folder: Path, test: Test, **options: Any) -> None:
    """Run a test with a hub on a database of its own."""

    async def run() -> None:
        store = Store(f"sqlite:///{folder / 'test.db'}")
        store.migrate()
        hub = Hub(store, **options)
        try:
            await test(hub)
        finally:
            await hub.close()
            store.close()

    asyncio.run(run())


class Ear:
    """An outbox that keeps what is put into it."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def put(self, text: str) -> None:
        self.heard.append(json.loads(text))


def client(hub: Hub, folder: Path, guest: str) -> tuple[Client, Ear]:
    door = Doorkeeper(ServerSettings(data=folder, guest_burst=1000), Signer(b"secret"))
    ear = Ear()
    return Client(hub, door, Guest(guest, is_new=False), ear), ear  # type: ignore[arg-type]


def failing(*_: object, **__: object) -> Any:
    raise OperationalError("insert", {}, Exception("disk full"))


def test_a_full_disk_refuses_and_the_table_goes_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        me, ear = client(hub, tmp_path, "me")
        await me.receive(say.encode(say.Subscribe(table.id, 0)))
        append = hub.store.append
        hub.store.append = failing  # type: ignore[method-assign]
        command = say.Command(table.id, "1", 1, say.Act("@9"))
        await me.receive(say.encode(command))
        assert ear.heard[-1]["type"] == "Refused"
        assert "cannot store" in ear.heard[-1]["reason"]
        assert table.sequence == 1
        hub.store.append = append  # type: ignore[method-assign]
        await me.receive(say.encode(command))
        assert ear.heard[-1]["did"] == "1"
        assert table.sequence == 2

    with_hub(tmp_path, test)


def test_a_flag_is_decided_later_if_the_disk_fails(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed = TableSettings(clock=PerMove(0.1))
        table = await hub.create("me", agreed, sit=(Seat.ONE, Seat.TWO))
        append = hub.store.append
        hub.store.append = failing  # type: ignore[method-assign]
        await asyncio.sleep(0.3)
        assert table.game is not None
        assert table.game.ended is None
        hub.store.append = append  # type: ignore[method-assign]
        await hub.steward.sweep()
        assert table.game.ended is not None

    with_hub(tmp_path, test)


def test_whoever_has_gone_still_gets_the_last_wish(tmp_path: Path) -> None:
    """A wish that is being written when its task is cancelled is found again by the next one."""

    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        task = asyncio.create_task(hub.grant(table, [cmd.Act(Seat.ONE, "@9")], key="a"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        reached, _ = await hub.grant(table, [cmd.Act(Seat.ONE, "@9")], key="a")
        assert reached == 2
        assert len(hub.store.events_after(table.id, 0)) == 2

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
        other = Hub(hub.store)
        theirs = await other.table(table.id)
        await other.sit(theirs, "you", "You")
        with pytest.raises(Refusal, match="somebody else was faster"):
            await hub.sit(table, "she", "She")
        assert table.seats_of("you") == (Seat.TWO,)
        assert table.game is not None

    with_hub(tmp_path, test)


def test_a_taken_seat_and_unknown_tables(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE,))
        with pytest.raises(Refusal, match="this seat is taken"):
            await hub.sit(table, "you", "You", Seat.ONE)
        with pytest.raises(Refusal, match="has not begun"):
            await hub.grant(table, [cmd.Act(Seat.ONE, "@9")])
        with pytest.raises(NotThere):
            await hub.table("nowhere")
        both = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        with pytest.raises(Stale, match="not happened yet"):
            await hub.grant(both, [cmd.Act(Seat.ONE, "@9")], answers=99)

    with_hub(tmp_path, test)


def test_tables_that_nobody_listens_to_are_forgotten_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "MANY", 8)

    async def test(hub: Hub) -> None:
        agreed = TableSettings(clock=Total(1000))
        both = (Seat.ONE, Seat.TWO)
        tables = [await hub.create("me", agreed, sit=both) for _ in range(12)]
        assert len(hub._recent) == 8
        # Whoever is still held is never loaded a second time: two would tell two stories.
        assert await hub.table(tables[0].id) is tables[0]
        name, log = tables[1].id, tables[1].log
        hub.steward.let_go(tables[1])
        del tables
        gc.collect()
        assert (await hub.table(name)).log == log

    with_hub(tmp_path, test)


def test_time_asleep_is_given_back_before_anything_else(tmp_path: Path) -> None:
    now = [1000.0]

    async def test(hub: Hub) -> None:
        heart = Heart(hub)
        await heart.start()
        table = await hub.create("me", TableSettings(clock=PerMove(30)), sit=(Seat.ONE, Seat.TWO))
        now[0] += 500
        assert table.game is not None
        seat = table.game.to_act
        assert seat is not None
        await hub.grant(table, [cmd.Act(seat, "@9")])
        assert table.game.ended is None

    assert ASLEEP < 500
    with_hub(tmp_path, test, clock=lambda: now[0])


class Dying(Thinkers):
    """Workers that all die."""

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            "false", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )


def test_a_position_that_no_worker_survives_does_not_hold_the_table_up(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed = TableSettings(seats=(SeatSettings(), SeatSettings(level=3)))
        table = await hub.create("me", agreed, first=Seat.TWO)
        for _ in range(200):
            if table.sequence > 1:
                break
            await asyncio.sleep(0.02)
        assert table.sequence == 2

    with_hub(tmp_path, test, thinkers=Dying(1))
    assert thinkers.ATTEMPTS == 3


def test_every_wish_becomes_a_command() -> None:
    seat = Seat.TWO
    pairs: list[tuple[say.AnyWish, cmd.AnyCommand]] = [
        (say.Act("b3"), cmd.Act(seat, "b3")),
        (say.Explore("b3"), cmd.Explore(seat, "b3")),
        (say.Resign(), cmd.Resign(seat)),
        (say.OfferDraw(), cmd.OfferDraw(seat)),
        (say.AskTakeback(), cmd.AskTakeback(seat)),
        (say.Accept(), cmd.Accept(seat)),
        (say.Decline(), cmd.Decline(seat)),
        (say.AskRematch(), cmd.AskRematch(seat)),
        (say.ClaimFlag(), cmd.ClaimFlag(seat)),
    ]
    for asked, command in pairs:
        assert live.play_command(asked, seat) == command


def test_a_client_that_does_not_read_is_cut_off() -> None:
    class Stuck:
        async def send_data(self, text: str, mode: str) -> None:
            await asyncio.sleep(3600)

    async def run() -> None:
        outbox = Outbox(Stuck())  # type: ignore[arg-type]
        sending = asyncio.create_task(outbox.send_on())
        for _ in range(live.MOST_WAITING + 2):
            outbox.put("x")
            await asyncio.sleep(0)
        assert outbox.overflown
        sending.cancel()

    asyncio.run(run())


def test_what_a_socket_may_not_do(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        me, ear = client(hub, tmp_path, "me")
        table = await hub.create("me", TableSettings())
        for message, reason in [
            (say.Command(table.id, "1", 0, say.Act("@9")), "subscribe to this table first"),
            (say.Subscribe("nowhere"), "no such table"),
            (say.Subscribe(table.id, lang="xx"), "is none of"),
            (say.Subscribe(table.id, words="loud"), "terse, normal or full"),
            (say.Subscribe(table.id), ""),
            (say.Say(table.id, "2", 0, "b3"), "subscribe with a language first"),
            (say.Command(table.id, "3", 0, say.Act("@9")), "has not begun yet"),
            (say.Subscribe(table.id, lang="en"), ""),
            (say.Say(table.id, "4", 0, "b3"), "has not begun yet"),
            (say.Unsubscribe(table.id), ""),
            (say.Command(table.id, "5", 0, say.Act("@9")), "subscribe to this table first"),
        ]:
            await me.receive(say.encode(message))
            if reason:
                assert reason in ear.heard[-1]["reason"]
        for number in range(live.MOST_TABLES):
            another = await hub.create("me", TableSettings())
            await me.receive(say.encode(say.Subscribe(another.id)))
            assert ear.heard[-1]["type"] == "Told", number
        await me.receive(say.encode(say.Subscribe(table.id)))
        assert "at most 50 tables" in ear.heard[-1]["reason"]
        me.close()

    with_hub(tmp_path, test)


def test_a_client_of_nonsense_is_shown_the_door(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        me, _ = client(hub, tmp_path, "me")
        answers = [await me.receive("nonsense") for _ in range(live.MOST_FAULTS)]
        assert answers == [True] * (live.MOST_FAULTS - 1) + [False]
        you, ear = client(hub, tmp_path, "you")
        you._door.messages = Limit(0, 0)
        assert await you.receive('{"type":"Ping"}')
        assert ear.heard[-1]["reason"] == "too many messages: wait a moment"

    with_hub(tmp_path, test)


def test_one_device_answers_for_both(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        listener = Listener(table, "me", lambda _: None)
        game = table.game
        assert game is not None
        offered, _ = game.apply(cmd.OfferDraw(Seat.ONE), hub.now())
        assert live.seat_for(say.Decline(), listener, offered) is Seat.TWO
        over, _ = game.apply(cmd.Resign(Seat.ONE), hub.now())
        asked, _ = over.apply(cmd.AskRematch(Seat.ONE), hub.now())
        assert live.seat_for(say.AskRematch(), listener, asked) is Seat.TWO
        blindfolded = LiveGame.of(
            TableSettings(seats=(SeatSettings("a", blindfold=Blindfold.WORN), SeatSettings("b"))),
            game.log,
        )
        assert listener.view(blindfolded, hub.now()).blindfolded

    with_hub(tmp_path, test)


def test_a_process_that_says_nothing_is_taken_for_dead() -> None:
    presence = Presence()
    presence.note(Ring("other", "t", (Seat.ONE,), 2), 0.0)
    assert presence.elsewhere("t", 1.0) == ({Seat.ONE}, 2)
    assert presence.elsewhere("t", FORGOTTEN + 1) == (set(), 0)
    presence.alive("other", FORGOTTEN + 1)
    assert presence.elsewhere("t", FORGOTTEN + 2) == ({Seat.ONE}, 2)
    presence.note(Ring("third", "t", (Seat.TWO,)), FORGOTTEN + 2)
    presence.note(Ring("other", "t", ()), FORGOTTEN + 2)
    assert presence.elsewhere("t", FORGOTTEN + 2) == ({Seat.TWO}, 0)
    presence.note(Ring("third", "t", ()), FORGOTTEN + 2)
    assert presence.elsewhere("t", FORGOTTEN + 2) == (set(), 0)


def test_buckets_fill_again_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    limit = Limit(rate=2, burst=2, clock=lambda: now[0])
    assert [limit.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 0.5
    assert [limit.take("a") for _ in range(2)] == [True, False]
    monkeypatch.setattr("fourfold.server.security.limits.KNOWN", 2)
    for who in "bcd":
        limit.take(who)
    assert limit.take("a", cost=2), "forgotten, hence full again"
    tally = Tally(1)
    assert tally.enter("a")
    assert not tally.enter("a")
    tally.leave("a")
    assert tally.enter("a")


def test_a_secret_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    assert secret_in(path) == secret_in(path)
    path.write_bytes(b"short")
    with pytest.raises(Refusal, match="is no secret"):
        secret_in(path)
    assert read_code("1234-5678") == "12345678"
    assert read_code("١٢٣٤٥٦٧٨") == ""


def test_database_urls(tmp_path: Path) -> None:
    def url(given: str) -> str:
        return ServerSettings(data=tmp_path, database_url=given).store_url

    assert url("postgres://a/b") == url("postgresql://a/b") == "postgresql+psycopg://a/b"
    assert url("sqlite:///x.db") == "sqlite:///x.db"
    assert url("").startswith("sqlite:///")


def test_a_broken_table_stops_no_other(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed, both = TableSettings(clock=PerMove(0.2)), (Seat.ONE, Seat.TWO)
        broken = (await hub.create("me", agreed, sit=both)).id
        sound = (await hub.create("me", agreed, sit=both)).id
        await hub.close()
        with hub.store._engine.begin() as connection:
            connection.execute(
                text("update events set body = '{}' where table_id = :id"), {"id": broken}
            )
        gc.collect()
        later = Hub(hub.store)
        await asyncio.sleep(0.3)
        await later.steward.sweep()
        game = (await later.table(sound)).game
        assert game is not None
        assert game.ended is not None
        await later.steward.give_back(0.0)
        await later.close()

    with_hub(tmp_path, test)


def test_nobody_listens_on_once_the_server_stops(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(clock=PerMove(0.2)), sit=(Seat.ONE, Seat.TWO))
        ended: list[bool] = []
        hub.join(Listener(table, "me", lambda _: None, end=lambda: ended.append(True)))
        hub.stop()
        assert ended == [True]
        await asyncio.sleep(0.4)
        assert table.game is not None
        assert table.game.ended is None

    with_hub(tmp_path, test)


def test_what_may_have_been_missed_is_looked_up(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO), first=Seat.ONE)
        other = Hub(hub.store, process="other")
        await other.grant(await other.table(table.id), [cmd.Act(Seat.ONE, "@9")])
        assert (await hub.table(table.id)).sequence == 1
        hub.goes_deaf()
        assert (await hub.table(table.id)).sequence == 2
        await hub.hears_again()
        assert not hub.deaf
        # The bell of another process, and of our own.
        await other.grant(await other.table(table.id), [cmd.Act(Seat.TWO, "b2")])
        await hub.heard(Ring(hub.process, table.id))
        assert table.sequence == 2
        await hub.heard(Ring("other", table.id))
        assert table.sequence == 3
        await hub.heard(Ring("other", asks=True))
        await hub.heard(Ring("other", table.id, (Seat.TWO,)))
        await other.close()

    with_hub(tmp_path, test)


def test_a_client_that_closed_joins_no_table(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        me, _ = client(hub, tmp_path, "me")
        async with table.lock:
            waiting = asyncio.create_task(me.receive(say.encode(say.Subscribe(table.id))))
            await asyncio.sleep(0.01)
            me.close()
        await waiting
        assert not table.listeners

    with_hub(tmp_path, test)


def test_a_computer_that_cannot_be_stored_is_asked_again(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        agreed = TableSettings(seats=(SeatSettings(), SeatSettings(level=3)))
        table = await hub.create("me", agreed, first=Seat.ONE)
        await hub.grant(table, [cmd.Act(Seat.ONE, "@9")])
        append = hub.store.append
        hub.store.append = failing  # type: ignore[method-assign]
        for _ in range(100):
            if table.thinking is None:
                break
            await asyncio.sleep(0.02)
        assert table.sequence == 2
        hub.store.append = append  # type: ignore[method-assign]
        hub.steward.look_after(table)
        for _ in range(100):
            if table.sequence > 2:
                break
            await asyncio.sleep(0.02)
        assert table.sequence == 4

    with_hub(tmp_path, test, thinkers=Dying(1))
