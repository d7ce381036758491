"""Kill -9 during a tournament: nothing is lost, no table is made twice, and no clock is wrong.

Run this file with a number to kill the server that many times.
"""

import contextlib
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx

from fourfold.club.events import ClubEvent, facts, read_event
from server.club_events.organisers import Entrant, Organiser, entrants
from server.server_process import Message, Server

PLAYERS = 16
LONG = 1e6
CLOCK = {"type": "Total", "seconds": LONG}


class Tournament:
    """A Swiss of sixteen, whose server is killed while it carries something out."""

    def __init__(
        self, folder: Path, kills: int, seed: int, rounds: int = 5, kinds: set[str] | None = None
    ) -> None:
        self.rng = Random(seed)
        self.server = Server(folder / "data").start()
        self.kills = kills
        self.kinds = kinds
        """Where to kill, and each once; anywhere if not given."""
        self.killed: list[str] = []
        self.keys = 0
        self.rounds = rounds
        table = {"clock": CLOCK, "takebacks": False}
        self.organiser = Organiser(self.server, format="swiss", rounds=rounds, table=table)

    @property
    def event(self) -> ClubEvent:
        """The event as it is stored."""
        with contextlib.closing(sqlite3.connect(self.server.data / "fourfold.db")) as database:
            query = "select body from club_event_facts order by sequence"
            return read_event("\n".join(body for (body,) in database.execute(query)).encode())

    def may_kill(self, kind: str) -> bool:
        if len(self.killed) >= self.kills:
            return False
        if self.kinds is not None:
            return kind in self.kinds and kind not in self.killed
        return self.rng.random() < 0.6

    def during(self, kind: str, act: Callable[[], object]) -> None:
        """Do something, and perhaps kill the server meanwhile; then it is done again."""
        if not self.may_kill(kind):
            act()
            return
        before = self.event
        delay = self.rng.uniform(0, 0.02)
        done = threading.Event()

        def until_done() -> None:
            while not done.is_set():
                try:
                    act()
                except (httpx.TransportError, AssertionError):
                    time.sleep(0.01)
                else:
                    done.set()

        acting = threading.Thread(target=until_done)
        acting.start()
        time.sleep(delay)
        self.server.kill()
        self.server.start()
        acting.join(30)
        assert done.is_set(), kind
        self.killed.append(kind)
        after = self.event
        assert list(after.log)[: len(before.log)] == list(before.log), "a fact was lost"
        self.check()

    def check(self) -> None:
        """Every game of the event has one table, and there are no others."""
        with contextlib.closing(sqlite3.connect(self.server.data / "fourfold.db")) as database:
            made = {row[0] for row in database.execute("select id from tables")}
            known = [row[0] for row in database.execute("select table_id from club_event_tables")]
        assert sorted(known) == sorted(made)
        event = self.event
        if event.current is not None:
            names = [match["names"] for match in self.organiser.info["matches"]]
            here = [[event.name(n) for n in table.players] for table in event.current.tables]
            assert names == here

    def command(self, kind: str, **values: Any) -> None:
        """Send a command, under the same key until it is answered."""
        self.keys += 1
        key = f"command-{self.keys}"
        self.during(kind, lambda: self.organiser.do(kind, key=key, **values))

    def resign(self, player: Entrant) -> None:
        """Lose a game; it becomes a result, whatever happens."""
        table = player.mine["table"]
        sequence = player.get(f"/api/tables/{table}")["told"]["sequence"]
        body = {"id": f"resign-{table}", "answers": sequence, "wish": {"type": "Resign"}}

        def act() -> None:
            answer = player.ask("POST", f"/api/tables/{table}/commands", body)
            assert answer.is_success, answer.text

        self.during("Result", act)

    def thinking(self, players: list[Entrant]) -> tuple[Entrant, str, float, float]:
        """A player whose clock runs, and what it shows when."""
        player = next(each for each in players if each.mine["table"])
        table = player.mine["table"]
        return player, table, self._left(player, table), time.time()

    def _left(self, player: Entrant, table: str) -> float:
        view: Message = player.get(f"/api/tables/{table}")["told"]["view"]
        return sum(view["left"])

    def check_clock(self, seen: tuple[Entrant, str, float, float], down: float) -> None:
        player, table, left, since = seen
        used, passed = left - self._left(player, table), time.time() - since
        # How long it was down is known to within one heartbeat.
        assert used <= passed - 0.5 * down + 0.1, (used, passed, down)
        assert used >= passed - down - 1.6, (used, passed, down)

    def run(self) -> None:
        """Enter, pair, play and close; whatever can happen in an event happens here."""
        organiser, rng = self.organiser, self.rng
        players = entrants(self.server, organiser, [f"Player {n}" for n in range(1, PLAYERS)])
        self.command("Enter", name=f"Player {PLAYERS}")
        # The place that the arbiter entered is taken under its name.
        players += entrants(self.server, organiser, [f"Player {PLAYERS}"])
        self.during("Enter again", players[-1].enter)
        assert [each.player for each in players] == list(range(1, PLAYERS + 1))
        self.command("Forbid", one=1, two=2)
        for number in range(1, self.rounds + 1):
            self.command("Pair")
            draft = self.event.draft
            assert draft is not None
            if number == 1:
                self.command("Swap", one=draft.tables[0].first, two=draft.tables[0].second)
            self.command("Publish")
            if number == 2:
                self.command("Unpublish")
                self.command("Publish")
            tables = list(organiser.info["matches"])
            self.command("Forfeit", table=1, absent=[tables[0]["players"][0]])
            seen = self.thinking(players)
            begun = len(self.killed)
            started = time.time()
            for match in tables[1:]:
                loser = players[rng.choice(match["players"]) - 1]
                if seen[1] == match["table"]:
                    last = loser
                else:
                    self.resign(loser)
            if len(self.killed) > begun:
                self.check_clock(seen, time.time() - started)
            self.resign(last)
            organiser.until_over()
            winner = tables[0]["players"][0]
            self.command(
                "Correct", round=number, table=1, games=[winner], absent=[], reason="it was played"
            )
        self.command("Close")
        event = self.event
        assert event.is_closed
        assert event.is_complete
        results = [fact for fact in event.log if isinstance(fact, facts.ResultEntered)]
        assert len(results) == self.rounds * (PLAYERS // 2 - 1)
        self.check()
        assert self.server.stop() == 0


def test_a_tournament_survives_kills(tmp_path: Path) -> None:
    kinds = {"Enter", "Pair", "Publish", "Result", "Correct"}
    tournament = Tournament(tmp_path, len(kinds), seed=1, rounds=1, kinds=kinds)
    tournament.run()
    assert set(tournament.killed) == kinds


if __name__ == "__main__":
    times, begun = int(sys.argv[1]), time.monotonic()
    kinds_killed: list[str] = []
    seed = 1
    while len(kinds_killed) < times:
        with tempfile.TemporaryDirectory() as folder:
            tournament = Tournament(Path(folder), times - len(kinds_killed), seed)
            tournament.run()
        kinds_killed += tournament.killed
        seed += 1
    counts = {kind: kinds_killed.count(kind) for kind in sorted(set(kinds_killed))}
    print(
        f"{times} kills in {seed - 1} tournaments of {PLAYERS}: no fact lost, no table twice, "
        f"no clock wrong; {(time.monotonic() - begun) / times:.1f} s a kill; {counts}"
    )
