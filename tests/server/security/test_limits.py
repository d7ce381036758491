"""How often guests and addresses may do something."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path
from socket import socket
from unittest.mock import MagicMock

import pytest
from litestar import WebSocket
from websockets.exceptions import InvalidStatus

from fourfold.server.refusals import NotThere, TooOften
from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import (
    BYTES_AT_ONCE,
    SMALL_BODY,
    ConnectionLimit,
    Limits,
    RateLimit,
)
from fourfold.server.security.shared_connections import SharedConnections
from fourfold.server.settings import ServerSettings
from fourfold.server.web import checks
from fourfold.server.web.connections.wire import SHORT_CONNECTIONS
from server.raw_sockets import connected, until_closed, websocket
from server.server_process import PATIENCE, Person, Server, Socket, two_at_a_table


def still() -> float:
    """Return the same time always: nothing fills again, however busy the machine is."""
    return 0.0


def test_buckets_fill_again_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    limit = RateLimit(rate=2, burst=2, clock=lambda: now[0])
    assert [limit.take("a") for _ in range(3)] == [True, True, False]
    now[0] = 0.5
    assert [limit.take("a") for _ in range(2)] == [True, False]
    monkeypatch.setattr("fourfold.server.security.limits.MOST_BUCKETS", 2)
    for who in "bcd":
        limit.take(who)
    assert limit.take("a", cost=2), "forgotten, hence full again"


def test_connections_are_counted_while_they_last() -> None:
    limit_of_one = ConnectionLimit(1)
    for _ in range(2):
        with limit_of_one.counted("a") as first, limit_of_one.counted("a") as second:
            assert (first, second) == (True, False)


def test_those_with_most_connections_give_way_to_those_with_fewer() -> None:
    limit, let_go = SharedConnections(5), []

    def opened(guest: str) -> AbstractContextManager[bool]:
        return limit.counted("school", guest, lambda: let_go.append(guest))

    with ExitStack() as many:
        assert [many.enter_context(opened("flood")) for _ in range(6)] == [*[True] * 5, False]
        with opened("Ada") as ada, opened("Ben") as ben:
            assert (ada, ben, let_go) == (True, True, ["flood", "flood"])
            with opened("Ada") as again, opened("flood") as once_more:
                assert (again, once_more) == (True, False), "no one has two more than they"
            with limit.counted("elsewhere", "Ada", list) as there:
                assert there
        assert let_go == ["flood", "flood", "flood"]
        with opened("flood") as more:
            assert more, "there is room again"


def test_a_guest_who_floods_does_not_use_up_the_address(tmp_path: Path) -> None:
    """A whole class has one address; before, half of what the others sent was refused too."""
    settings = ServerSettings(data=tmp_path, guest_rate=1, guest_burst=10, address_rate=50)
    limits = Limits(settings, still)
    flood, other = Guest("flood", is_new=False), Guest("other", is_new=False)
    sent = [limits.is_within(flood.id, "school") for _ in range(1_000)]
    for _ in range(1_000):
        with suppress(TooOften):
            limits.check_request(flood, "school")
    assert sent.count(True) == 10
    assert all(limits.is_within(other.id, "school") for _ in range(10))
    limits.check_request(other, "school")


def test_long_bodies_are_counted_before_they_are_read(tmp_path: Path) -> None:
    limits = Limits(ServerSettings(data=tmp_path), still)
    author, other = Guest("author", is_new=False), Guest("other", is_new=False)
    limits.check_body(author, "school", BYTES_AT_ONCE)
    with pytest.raises(TooOften):
        limits.check_body(author, "school", SMALL_BODY + 1)
    limits.check_body(author, "school", SMALL_BODY)
    limits.check_body(other, "school", BYTES_AT_ONCE)


def test_a_guest_who_sends_long_studies_is_refused_without_reading_them(server: Server) -> None:
    """Before, one guest with bodies of 2 MB made others wait for 0.8 s instead of 3 ms."""
    flood = Person(server, "Flood")
    length, said = 7_900_000, []
    for size in (f"Content-Length: {length}", "Transfer-Encoding: chunked"):
        lines = (
            "POST /api/studies HTTP/1.1",
            f"Host: {server.url.removeprefix('http://')}",
            f"Authorization: Bearer {flood.token}",
            "Content-Type: application/json",
            size,
        )
        with connected(server, "\r\n".join((*lines, "", ""))) as raw:
            if size.endswith(f"{length}"):
                raw.sendall(b'{"title":1,' + b" " * (length - 12) + b"}")
            said.append(raw.recv(1_000).split(b" ")[1])
    assert said == [b"400", b"429"], "of the second one nothing was sent"


def carried_out(limits: Limits, guest: Guest, *, changes: bool = False) -> int:
    """Return how many of a thousand requests of a guest at a school are carried out."""
    count = 0
    for _ in range(1_000):
        with suppress(TooOften):
            limits.check_request(guest, "school", changes=changes)
            count += 1
    return count


def test_those_without_a_token_do_not_use_up_the_address(tmp_path: Path) -> None:
    limits = Limits(ServerSettings(data=tmp_path, address_rate=200), still)
    stranger, known = Guest("", is_new=True), Guest("known", is_new=False)
    assert carried_out(limits, stranger) == 100
    assert carried_out(limits, known) == 300, "as much as a guest may"
    assert limits.is_within("other", "school"), "and moves are counted apart"


def test_changes_are_rarer_than_questions(tmp_path: Path) -> None:
    limits = Limits(ServerSettings(data=tmp_path), still)
    assert carried_out(limits, Guest("known", is_new=False), changes=True) == 60
    assert carried_out(limits, Guest("", is_new=True), changes=True) == 120


def test_websockets_are_opened_as_rarely_as_something_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that is cut off and comes again at once takes more time than one that talks."""
    settings = ServerSettings(data=tmp_path)
    socket = MagicMock(spec=WebSocket, headers={})
    socket.app.state.limits = Limits(settings, still)
    socket.app.state.identities.guest.return_value = Guest("me", is_new=False)
    monkeypatch.setattr(checks, "address_of", lambda _: "here")
    for _ in range(int(settings.guest_burst)):
        asyncio.run(checks.check_request(socket, MagicMock()))
    with pytest.raises(TooOften):
        asyncio.run(checks.check_request(socket, MagicMock()))


@pytest.mark.parametrize(("is_new", "most"), [(False, 30), (True, 60)])
def test_tables_are_counted_with_and_without_a_token(
    tmp_path: Path, is_new: bool, most: int
) -> None:
    limits, made = Limits(ServerSettings(data=tmp_path), still), 0
    with suppress(TooOften):
        for made in range(100):
            limits.check_new_table(Guest(f"guest{made * is_new}", is_new), "home", public=False)
    assert made == most
    limits.check_new_table(Guest("other", is_new=False), "home", public=False)


def test_a_club_enters_at_once_and_no_address_takes_all_places(tmp_path: Path) -> None:
    now = [0.0]
    limits, entered = Limits(ServerSettings(data=tmp_path), lambda: now[0]), Counter[str]()
    for minute in range(3):
        now[0] = 60.0 * minute
        for _ in range(200):
            with suppress(TooOften):
                limits.check_entry("school")
                entered[f"minute {minute}"] += 1
    assert entered == {"minute 0": 90, "minute 1": 6, "minute 2": 6}
    limits.check_entry("home")


def test_public_tables_of_one_guest_leave_room_for_others_at_the_address(tmp_path: Path) -> None:
    """Before, thirty of one guest kept a whole school from public tables, seeks and tournaments."""
    limits, made = Limits(ServerSettings(data=tmp_path), still), Counter[str]()
    for guest in (Guest("flood", is_new=False), Guest("other", is_new=False)):
        with suppress(TooOften):
            for _ in range(100):
                limits.check_new_table(guest, "school", public=True)
                made[guest.id] += 1
    assert made == {"flood": 20, "other": 20}
    limits.check_new_table(Guest("", is_new=True), "school", public=True)


def wrong_codes(limits: Limits, guest: Guest) -> int:
    """Return how many wrong codes a guest at a school can type until refused for it."""
    for count in range(1_000):
        try:
            with limits.trying_table_code(guest, "school"):
                raise NotThere("there is no table with this code")
        except TooOften:
            return count
        except NotThere:
            pass
    raise AssertionError("never refused")


def test_one_guest_who_guesses_does_not_keep_others_from_right_codes(tmp_path: Path) -> None:
    """Before, 200 wrong codes of one guest made everyone's right secrets at the address fail."""
    limits, other = Limits(ServerSettings(data=tmp_path), still), Guest("other", is_new=False)
    assert wrong_codes(limits, Guest("guesser", is_new=False)) == 40
    assert wrong_codes(limits, Guest("", is_new=True)) == 100
    for _ in range(1_000):
        with limits.trying_table_code(other, "school"):
            pass  # right codes do not count, nor does anything but a wrong code
        with suppress(ValueError), limits.trying_table_code(other, "school"):
            raise ValueError
    guessers = (Guest(f"guesser {n}", is_new=False) for n in range(10))
    assert sum(wrong_codes(limits, each) for each in guessers) == 60, "200 from one address"
    with limits.trying_event_code(other, "school"), limits.trying_class_code(other, "class"):
        pass  # other kinds of codes are counted apart


def test_hard_work_and_handovers_are_rare(tmp_path: Path) -> None:
    limits = Limits(ServerSettings(data=tmp_path), still)
    guest, done = Guest("known", is_new=False), Counter[str]()
    for _ in range(1_000):
        with suppress(TooOften):
            limits.check_hard_work(guest, "school")
            done["work"] += 1
        with suppress(TooOften):
            limits.check_handover(guest)
            done["handovers"] += 1
    assert done == {"work": 100, "handovers": 10}
    limits.check_hard_work(Guest("other", is_new=False), "school")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little; the last test here uses the codes up."""
    limits = ("--guest-rate", "5", "--codes-rate", "0.002", "--sockets", "2")
    with Server(tmp_path_factory.mktemp("strict") / "data", *limits) as server:
        yield server


def test_an_address_has_so_many_connections(strict: Server) -> None:
    """Before, silent connections from one address took all that the system allows."""
    with ExitStack() as stack:
        many = [stack.enter_context(connected(strict)) for _ in range(2 + SHORT_CONNECTIONS + 5)]
        for client in many[:5]:
            assert until_closed(client) == b""
        assert Person(strict).ask("GET", "/api/guest").is_success, "nor is a school kept out"
    assert "too many connections from this address" in strict.log.read_text()
    strict.until_ready()


def test_websockets_of_one_guest_give_way_to_those_of_others(strict: Server) -> None:
    """Before, a device that opened all there may be kept the others of its address out."""

    def opened(person: Person) -> AbstractContextManager[socket]:
        person.get("/api/guest")
        return websocket(strict, f"Authorization: Bearer {person.token}\r\n")

    greedy, other = Person(strict, "Greedy"), Person(strict, "Other")
    with ExitStack() as stack:
        first, _, theirs = (stack.enter_context(opened(each)) for each in (greedy, greedy, other))
        until_closed(first)
        theirs.settimeout(0.2)
        with suppress(TimeoutError):
            assert theirs.recv(1024), "the greeting; it stays open"
            assert theirs.recv(1024), "it was let go"
    strict.until_ready()


def test_too_many_messages_are_refused_not_lost(strict: Server) -> None:
    with two_at_a_table(strict, {}) as (one, two):
        results = {one.do({"type": "Explore", "place": "a1"})["type"] for _ in range(40)}
        assert results == {"Told", "Refused"}
        two.do({"type": "Explore", "place": "a1"})


@pytest.mark.parametrize("what", ["figures", "unfinished"])
def test_adding_up_all_games_of_a_guest_is_hard_work(strict: Server, what: str) -> None:
    """With 5,000 games against as many opponents, it takes as long as a hundred moves."""
    guest, answered = Person(strict, "Alone"), 0
    while (status := guest.ask("GET", f"/api/games/{what}").status_code) == 200:
        answered += 1
    assert status == 429
    assert 20 <= answered <= 60


START = "..../..../..../....%20-%201%20CHSF!%20-"


@pytest.mark.parametrize(
    "path",
    [
        f"/api/explorer?values=false&position={START}",
        f"/api/setup?game=Quarto&rules=CHSF!&board={START[:19]}",
    ],
    ids=["explorer", "setup"],
)
def test_what_is_computed_anew_each_time_is_counted(strict: Server, path: str) -> None:
    """Before, one guest could ask a hundred times a second for what takes six milliseconds."""
    guest, answered, began = Person(strict, "Alone"), 0, time.monotonic()
    while guest.ask("GET", path).status_code == 200:
        answered += 1
    assert 50 <= answered <= 50 + 5 * (time.monotonic() - began)


def test_too_many_connections_from_one_address(strict: Server) -> None:
    alone = Person(strict, "Alone")
    table = alone.table(chairs=[{}, {"level": 1}])["id"]
    first, second = until_free(alone, table), until_free(alone, table)
    with pytest.raises(InvalidStatus):
        alone.connect(table)
    first.close()
    until_free(alone, table).close()
    second.close()


def until_free(person: Person, table: str) -> Socket:
    """Connect as soon as the server knows that earlier clients have gone."""
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            return person.connect(table)
        except InvalidStatus:
            assert time.monotonic() < give_up
            time.sleep(0.02)


def test_codes_cannot_be_guessed(strict: Server) -> None:
    """Neither at any table, nor at one whose link for watching is known."""
    table = Person(strict, "North").table()["id"]
    paths = {"/api/sit": 404, f"/api/tables/{table}/sit": 403}
    statuses: dict[str, set[int]] = {path: set() for path in paths}
    right = Person(strict, "North").table()["links"]["code"]
    seen = {Person(strict).ask("GET", f"/api/sit/{right}").status_code for _ in range(10)}
    assert seen == {200}, "a class may type the right code as often as it likes"
    for n in range(3):
        for path, found in statuses.items():
            found.add(Person(strict).ask("POST", path, {"code": f"{n:012}"}).status_code)
    assert statuses == {path: {wrong, 429} for path, wrong in paths.items()}
