"""How often guests and addresses may do something."""

from pathlib import Path

import pytest

from fourfold.server.security.limits import ConnectionLimit, RateLimit
from server.server_process import Person, Server, two_at_a_table


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
    tally = ConnectionLimit(1)
    assert tally.enter("a")
    assert not tally.enter("a")
    tally.leave("a")
    assert tally.enter("a")


def test_too_many_messages_are_refused_not_lost(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--guest-rate", "5", "--codes-rate", "1") as server:
        with two_at_a_table(server, {}) as (one, two):
            results = {one.do({"type": "Explore", "place": "a1"})["type"] for _ in range(40)}
            assert results == {"Told", "Refused"}
            two.do({"type": "Explore", "place": "a1"})
        alone = Person(server, "Alone")
        statuses = {
            alone.ask("POST", "/api/sit", {"code": "00000000"}).status_code for _ in range(60)
        }
        assert statuses == {404, 429}


def test_a_watch_link_is_not_enough_to_guess_the_code(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--codes-rate", "1") as server:
        made = Person(server, "North").table()
        path = f"/api/tables/{made['id']}/sit"
        statuses = {
            Person(server).ask("POST", path, {"code": f"{n:08}"}).status_code for n in range(60)
        }
        assert statuses == {403, 429}
