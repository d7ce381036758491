"""Who is connected to a table."""

from fourfold.play import Seat
from fourfold.server.storage.notifications import Notification
from fourfold.server.tables.presence import SILENCE, RemotePresence
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
