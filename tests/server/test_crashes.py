"""Kill -9 at random moments: nothing that was acknowledged is lost, and no game is stuck.

Run this file with a number to kill the server that many times: ``python test_crashes.py 200``.
"""

import contextlib
import json
import sqlite3
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import msgspec
from websockets.exceptions import WebSocketException

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play.events import Ended, LoggedEvent
from server.server_process import PATIENCE, Person, Server, Socket

GAMES = 6
LISTENING = str(Path(__file__).parent / "listening_server.py")
"""A server in which something listens to games that end."""
MINUTE, LONG = 60.0, 1e6


class Player(threading.Thread):
    """Plays both seats of one table from two connections, for ever, through every crash.

    It keeps every acknowledged event and checks that the server still has it.
    """

    def __init__(self, server: Server, table: dict[str, object], seed: int) -> None:
        super().__init__(daemon=True)
        self._server = server
        self._rng = Random(seed)
        self.people = [Person(server, "North"), Person(server, "South")]
        made = self.people[0].table(first=1, **table)
        self.table = made["id"]
        self.people[1].post("/api/sit", {"code": made["links"]["code"]})
        self.sockets: list[Socket | None] = [None, None]
        self.acknowledged = 0
        self.games = 0
        self.stopping = False
        self.error: BaseException | None = None
        self._unanswered: tuple[int, str, dict[str, object], int] | None = None

    def run(self) -> None:
        try:
            while not self.stopping:
                try:
                    self._step()
                except (WebSocketException, OSError, TimeoutError, EOFError):
                    self._forget_connections()
                    time.sleep(0.02)
        except BaseException as error:
            self.error = error
        finally:
            self._forget_connections()

    def _forget_connections(self) -> None:
        for socket in self.sockets:
            if socket is not None:
                with contextlib.suppress(WebSocketException, OSError, EOFError):
                    socket.close()
        for socket in self.sockets:
            if socket is not None:
                socket.connection = None

    def _socket(self, seat: Seat) -> Socket:
        socket = self.sockets[seat.index]
        if socket is None:
            socket = self.sockets[seat.index] = self.people[seat.index].connect(self.table)
        elif socket.connection is None:
            before = list(socket.events)
            socket.open()
            assert socket.events[: len(before)] == before, "an acknowledged event was lost"
        return socket

    def game(self) -> LiveGame | None:
        events = self._socket(Seat.ONE).events
        begun = [n for n, event in enumerate(events) if event["type"] == "Begun"]
        if not begun:
            return None
        table = msgspec.convert(self._socket(Seat.ONE).at["agreed"], TableSettings)
        return LiveGame.of(table, msgspec.convert(events[begun[-1] :], list[LoggedEvent]))

    def _step(self) -> None:
        """Do one thing; after a crash first what was not answered, with the same id."""
        one, two = self._socket(Seat.ONE), self._socket(Seat.TWO)
        if self._unanswered is None:
            game = self.game()
            assert game is not None
            seat = game.to_act or next(seat for seat in Seat if seat not in game.rematch)
            wish: dict[str, object] = {"type": "AskRematch"}
            if game.to_act is not None:
                action = str(self._rng.choice(list(game.position.actions())))
                wish = {"type": "Act", "action": action}
            socket = self._socket(seat)
            id_ = f"{self._rng.getrandbits(64):x}"
            self._unanswered = seat.index, id_, wish, socket.sequence
        index, id_, wish, answers = self._unanswered
        mover, other = (one, two) if index == 0 else (two, one)
        mover.command(wish, id_=id_, answers=answers)
        answer = mover.answer_to(id_)
        if answer["type"] == "Told":
            self.acknowledged += 1
        elif answer["code"] == "cannot-store":
            return  # its database is not there: try the same again
        else:
            assert answer["stale"], answer  # a clock rang or the flag fell while it was down
        self._unanswered = None
        other.wait_for(mover.sequence)
        mover.wait_for(other.sequence)


def until_all_went_on(players: list[Player]) -> None:
    """Wait until every player has made progress since the last crash."""
    goals = [player.acknowledged + 10 for player in players]
    give_up = time.monotonic() + PATIENCE
    for player, goal in zip(players, goals, strict=True):
        while player.acknowledged < goal and player.error is None:
            assert time.monotonic() < give_up, "a game is stuck"
            time.sleep(0.02)


def check_clock(person: Person, table: str, since: float, down: float, times: int) -> None:
    """A player was thinking all the while: the time the server was down does not count.

    How long it was down is known to within one heartbeat.
    """
    left = min(person.get(f"/api/tables/{table}")["told"]["view"]["left"])
    thought, passed = LONG - left, time.time() - since
    assert thought <= passed - 0.5 * down, (thought, passed, down)
    assert thought >= passed - down - times * 1.5, (thought, passed, down)


def check_endings(server: Server) -> None:
    """Every game that ended has one row, and every one of them was announced."""
    with contextlib.closing(sqlite3.connect(server.data / "fourfold.db")) as database:
        ended = database.execute(
            "select table_id, sequence from events where json_extract(body, '$.type') = 'Ended'"
        ).fetchall()
        announced = database.execute(
            "select table_id, last_event from ended_games where announced is not null"
        ).fetchall()
        stored = database.execute("select count(*) from ended_games").fetchone()[0]
    assert sorted(announced) == sorted(ended)
    assert stored == len(ended)


def kill_many_times(folder: Path, times: int, seed: int) -> tuple[int, int]:
    """Kill and restart; return how many commands were acknowledged, and games finished."""
    rng = Random(seed)
    server = Server(folder / "data", program=(LISTENING,)).start()
    tables: list[dict[str, object]] = [
        {"game": "Quarto"},
        {"game": "Quads"},
        {"game": "Quarto", "rules": "CHSFq!"},
        {"game": "Quads", "rules": "bs"},
        {"game": "Quarto", "clock": {"type": "PerMove", "seconds": MINUTE}},
        {"game": "Quads", "clock": {"type": "PerMove", "seconds": MINUTE}},
    ]
    players = [Player(server, table, seed + n) for n, table in enumerate(tables)]
    for player in players:
        player.start()
    computer = Person(server, "Alone")
    against = computer.table(game="Quads", chairs=[{"level": 1}, {"level": 1}], sit=[])["id"]
    thinker = Person(server, "Thinker")
    clock = {"type": "Total", "seconds": LONG}
    thinks = thinker.table(game="Quarto", clock=clock, chairs=[{"name": "A"}, {}], sit=[1, 2])["id"]
    since, down = time.time(), 0.0
    for number in range(times):
        time.sleep(rng.uniform(0.05, 0.8))
        killed = time.time()
        server.kill()
        server.start()
        down += time.time() - killed
        if sys.stdout.isatty():
            print(f"\rkilled {number + 1} times", end="", flush=True)
    check_clock(thinker, thinks, since, down, times)
    until_all_went_on(players)
    for player in players:
        player.stopping = True
    for player in players:
        player.join(30)
        assert not player.is_alive()
        if player.error is not None:
            raise player.error
    # Every event of every table is there, once, and the games went on to the end.
    for player in players:
        told = Person(server).get(f"/api/tables/{player.table}?after=0")["told"]
        mine = player.sockets[0]
        assert mine is not None
        assert told["events"][: len(mine.events)] == mine.events
    watching = computer.connect(against)  # computers play only while they are watched
    while not watching.seen["ended"]:
        watching.receive()
    watching.close()
    assert server.stop() == 0
    faults = [
        line for line in server.log.read_text().splitlines() if json.loads(line)["level"] == "error"
    ]
    assert not faults, faults
    check_endings(server)
    acknowledged = sum(player.acknowledged for player in players)
    games = sum(
        isinstance(event, Ended)
        for player in players
        if (socket := player.sockets[0]) is not None
        for event in msgspec.convert(socket.events, list[LoggedEvent])
    )
    return acknowledged, games


def test_nothing_acknowledged_is_lost_and_no_game_is_stuck(tmp_path: Path) -> None:
    acknowledged, _ = kill_many_times(tmp_path, 2, seed=1)
    assert acknowledged > 50


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        times = int(sys.argv[1])
        acknowledged, games = kill_many_times(Path(folder), times, seed=times)
    print(f"\n{times} kills: {acknowledged} acknowledged commands, none lost; {games} games ended")
