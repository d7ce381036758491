"""Players who go on through crashes and restarts, and keep account of what they were told."""

import contextlib
import threading
import time
from collections.abc import Sequence
from random import Random

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import CloseCode

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play.events import LoggedEvent
from server.server_process import PATIENCE, Person, Server, Socket


class Player(threading.Thread):
    """Plays both seats of one table from two connections, for ever, through every crash.

    It keeps every acknowledged event and checks that the server still has it.
    """

    def __init__(
        self, server: Server, table: dict[str, object], seed: int, *, pause: float = 0.0
    ) -> None:
        super().__init__(daemon=True)
        self._server = server
        self._rng = Random(seed)
        self._settings = table
        self.people = [Person(server, "North"), Person(server, "South")]
        self.sockets: list[Socket | None] = [None, None]
        self.full: list[Socket] = []
        """Where so many games were played that no other begins; one of the two connections."""
        self._sit_down()
        self.acknowledged = 0
        self.moved = 0
        """How often a process sent one of the two elsewhere."""
        self._pause = pause
        """Seconds between two moves, as people need them; others have work to do too."""
        self.stopping = False
        self.error: BaseException | None = None
        self._unanswered: tuple[int, str, dict[str, object], int] | None = None
        self._asked = 0.0
        self.waits: list[float] = []
        """Seconds from each command until it was acknowledged, reconnecting included."""

    def _sit_down(self) -> None:
        """Make a table for both."""
        made = self.people[0].table(first=1, **self._settings)
        self.people[1].post("/api/sit", {"code": made["links"]["code"]})
        self.table: str = made["id"]

    def _move_on(self) -> None:
        """Go to another table; this one has too many events."""
        while True:
            try:
                self._sit_down()
                break
            except (httpx.TransportError, AssertionError):
                time.sleep(0.02)  # the server or its database is not there
        old = self.sockets[0]
        assert old is not None
        self.full.append(old)
        self._forget_connections()
        self.sockets = [None, None]
        self._unanswered = None

    def run(self) -> None:
        try:
            while not self.stopping:
                try:
                    self._step()
                    time.sleep(self._pause)
                except ConnectionClosed as closed:
                    # Another process takes over: connect again at once.
                    self._forget_connections()
                    if closed.rcvd is not None and closed.rcvd.code == CloseCode.SERVICE_RESTART:
                        self.moved += 1
                    else:
                        time.sleep(0.02)
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
        last = range(len(events) - 1, -1, -1)
        begun = next((number for number in last if events[number]["type"] == "Begun"), None)
        if begun is None:
            return None
        table = msgspec.convert(self._socket(Seat.ONE).at["agreed"], TableSettings)
        return LiveGame.of(table, msgspec.convert(events[begun:], list[LoggedEvent]))

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
            self._asked = time.monotonic()
        index, id_, wish, answers = self._unanswered
        mover, other = (one, two) if index == 0 else (two, one)
        mover.command(wish, id_=id_, answers=answers)
        answer = mover.answer_to(id_)
        if answer["type"] == "Told":
            self.acknowledged += 1
            self.waits.append(time.monotonic() - self._asked)
        elif answer["code"] == "cannot-store":
            return  # its database is not there: try the same again
        elif answer["code"] == "too-long":
            self._move_on()
            return
        else:
            assert answer["stale"], answer  # a clock rang or the flag fell while it was down
        self._unanswered = None
        other.wait_for(mover.sequence)
        mover.wait_for(other.sequence)
        for socket in (one, two):
            socket.frames.clear()  # thousands of them


def until_all_went_on(players: list[Player]) -> None:
    """Wait until every player has made progress since the last crash."""
    goals = [player.acknowledged + 10 for player in players]
    give_up = time.monotonic() + PATIENCE
    for player, goal in zip(players, goals, strict=True):
        while player.acknowledged < goal and player.error is None:
            assert time.monotonic() < give_up, "a game is stuck"
            time.sleep(0.02)


def stop_all(players: Sequence[Player]) -> None:
    """Let all players finish what they do; what went wrong for one of them is raised."""
    for player in players:
        player.stopping = True
    for player in players:
        player.join(PATIENCE)
        assert not player.is_alive()
        if player.error is not None:
            raise player.error


def check_nothing_is_lost(players: Sequence[Player], *servers: Server) -> None:
    """Each server has every event that was acknowledged, once, in the same order."""
    for player in players:
        mine = player.sockets[0]
        assert mine is not None
        for socket in (*player.full, mine):
            for server in servers:
                told = Person(server).get(f"/api/tables/{socket.table}?after=0")["told"]
                assert told["events"][: len(socket.events)] == socket.events
