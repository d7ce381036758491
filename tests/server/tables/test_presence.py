"""Who is connected to a table."""

import asyncio
import json
from pathlib import Path

from fourfold.play import Seat, TableSettings
from fourfold.protocol.messages import AtTable, decode_from_server
from fourfold.server.storage.notifications import Notification
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.presence import FORGOTTEN, SILENCE, RemotePresence
from fourfold.server.tables.subscribers import Subscriber
from fourfold.server.tables.upkeep import Upkeep
from server.local_hub import with_hub
from server.server_process import Person, Server, two_at_a_table


def test_presence(server: Server) -> None:
    with two_at_a_table(server, {}) as (one, two):
        watcher = Person(server).connect(one.table)
        at = one.until(lambda message: message["type"] == "AtTable" and message["watchers"] == 1)
        assert [chair["here"] for chair in at["chairs"]] == [True, True]
        watcher.close()
        two.close()
        one.until(lambda message: message["type"] == "AtTable" and not message["chairs"][1]["here"])
        two.open()
        one.until(lambda message: message["type"] == "AtTable" and message["chairs"][1]["here"])


def test_a_process_that_says_nothing_is_taken_for_dead() -> None:
    presence = RemotePresence()
    presence.update(Notification("other", "t", (Seat.ONE,), 2), 0.0)
    assert presence.present("t", 1.0) == ({Seat.ONE}, 2)
    assert presence.present("t", SILENCE + 1) == (set(), 0)
    presence.mark_alive("other", SILENCE + 1)
    assert presence.present("t", SILENCE + 2) == ({Seat.ONE}, 2)
    presence.update(Notification("third", "t", (Seat.TWO,)), SILENCE + 2)
    presence.update(Notification("other", "t", ()), SILENCE + 2)
    assert presence.present("t", SILENCE + 2) == ({Seat.TWO}, 0)
    presence.update(Notification("third", "t", ()), SILENCE + 2)
    assert presence.present("t", SILENCE + 2) == (set(), 0)


def test_players_are_told_when_another_process_has_gone(tmp_path: Path) -> None:
    now = [1000.0]

    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        heard: list[AtTable] = []
        me = Subscriber(table, "else", lambda text: heard.append(decode_from_server(text)))  # type: ignore[arg-type]
        hub.join(me)
        await hub.receive(Notification("other", table.id, (Seat.ONE,)))
        assert heard[-1].seats[0].here
        now[0] += SILENCE
        Upkeep(hub).tell_of_silent()
        assert not heard[-1].seats[0].here
        await hub.receive(Notification("other"))  # it was only asleep
        await hub.receive(Notification("other", table.id, (Seat.ONE,)))
        assert heard[-1].seats[0].here
        now[0] += FORGOTTEN
        Upkeep(hub).tell_of_silent()
        assert hub.presence.elsewhere.present(table.id, now[0]) == (set(), 0)

    with_hub(tmp_path, test, clock=lambda: now[0])


def test_a_crowd_is_told_of_itself_now_and_then(tmp_path: Path) -> None:
    """Telling everyone of everyone would be 125,000 messages."""

    async def test(hub: Hub) -> None:
        table = await hub.create("me", TableSettings(), sit=(Seat.ONE, Seat.TWO))
        heard: list[str] = []
        crowd = [Subscriber(table, f"w{n}", heard.append) for n in range(500)]
        for each in crowd:
            before = len(heard)
            hub.join(each)
            assert len(heard) > before, "whoever comes is told at once"
        assert len(heard) < 2_000
        last: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        crowd[0].deliver = lambda _: last.set_result(None)
        await last  # and the others soon
        assert json.loads(heard[-1])["watchers"] == 500

    with_hub(tmp_path, test)
