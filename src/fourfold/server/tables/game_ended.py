"""Announcing that a game has ended: to each listener, once for each game, even after a crash.

The row that says a game has ended is stored with the event that ended it. A second transaction
calls the listeners and marks the row as announced, so what a listener stores through the
connection it is given is durable exactly when the mark is.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play.steps import GameStep, game_steps
from fourfold.rules.game import Ending
from fourfold.server import telemetry
from fourfold.server.storage.database import Database
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import EndedGame, StoredEnding
from fourfold.server.storage.store import Store
from fourfold.server.tables.live_table import stored_game
from fourfold.study.explored import CountedMove, played_moves

LARGEST_BATCH = 64
"""At most this many games are announced in one transaction."""

MOST_MISSED = 1_000
"""At most this many games that were not announced are looked up at once."""

MISSED_BATCH = 8
"""So many of them are announced in one transaction: players are waiting for its end to move."""

REST = 4
"""After each such transaction nothing is announced for so many times as long as it took. There may
be a million games: all that ever ended, if a listener is new."""

FIRST_RETRY, LAST_RETRY = 1.0, 300.0
"""Seconds until a listener that failed is called again: the first delay, and the longest."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game at a table has ended."""

    table_id: str
    number: int
    """The number of the game at its table, counted from 1."""
    settings: TableSettings
    guests: tuple[tuple[Seat, str], ...]
    """The seats and the ids of the guests they belong to; one seat may belong to several."""
    game: LiveGame
    """The game with its whole log."""
    ending: Ending
    winner: Seat | None
    at: float
    """When it ended, in seconds of the server's clock."""
    steps: tuple[GameStep, ...]
    """The game step by step, for listeners: while they run, no one else can store anything."""
    moves: tuple[CountedMove, ...] = ()
    """Its moves, as the explorer counts them."""


GameEndedListener = Callable[[GameEnded, Connection], None]
"""Called in a thread, within the transaction that marks the game as announced.

What it stores through the connection is durable together with the mark. If it raises, nothing
of that is stored, and all listeners are called again later.
"""


class Endings:
    """Announces the games that end at this process's tables, and those that a crash left over."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._listeners: list[GameEndedListener] = []
        self._waiting: list[StoredEnding] = []
        self._announcing: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._is_stopping = False
        self._retries: dict[StoredEnding, tuple[float, float]] = {}
        """When a game whose listener failed is announced again, and the delay after that."""

    def on_game_ended(self, listener: GameEndedListener) -> None:
        """Call a listener for every game that ends, and for those not announced yet.

        While there is no listener nothing is announced, so no listener comes too late.
        """
        self._listeners.append(listener)

    @property
    def has_listeners(self) -> bool:
        """Whether games are announced at all."""
        return bool(self._listeners)

    def announce(self, ending: StoredEnding) -> None:
        """Announce a game whose ending is durable, without waiting for the listeners."""
        if not self._listeners:
            return
        self._waiting.append(ending)
        if self._announcing is None:
            self._announcing = asyncio.create_task(self._announce_waiting())

    def look_for_missed(self) -> None:
        """Announce what was missed, in a separate task: listeners must not hold up the clocks."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_for_missed())

    async def _look_for_missed(self) -> None:
        try:
            await self.announce_missed()
        except Exception as error:  # the database is unavailable: the next sweep looks again
            telemetry.log.error("games that ended", error=type(error).__name__)

    async def announce_missed(self) -> None:
        """Announce ended games that a crash or a failing listener left unannounced."""
        if not self._listeners:
            return
        missed = await self._database.read(Queries.unannounced_endings, MOST_MISSED)
        now = self._now()
        self._retries = {each: self._retries[each] for each in missed if each in self._retries}
        ready = [each for each in missed if self._retries.get(each, (now, 0.0))[0] <= now]
        rest = 0.0
        for start in range(0, len(ready), MISSED_BATCH):
            await asyncio.sleep(rest)
            if self._is_stopping:
                return  # the next server announces the others
            began = time.monotonic()
            await self._announce_batch(ready[start : start + MISSED_BATCH])
            rest = REST * (time.monotonic() - began)

    def stop(self) -> None:
        """Announce no more of what was missed than has begun: the next server does it."""
        self._is_stopping = True

    async def settle(self) -> None:
        """Wait until the games that have ended so far are announced."""
        if self._announcing is not None:
            await asyncio.shield(self._announcing)

    async def close(self) -> None:
        """Finish announcing."""
        for task in (self._looking, self._announcing):
            if task is not None:
                await task

    async def _announce_waiting(self) -> None:
        try:
            while self._waiting:
                batch = self._waiting[:LARGEST_BATCH]
                del self._waiting[:LARGEST_BATCH]
                await self._announce_batch(batch)
        finally:
            self._announcing = None

    async def _announce_batch(self, batch: Sequence[StoredEnding]) -> None:
        try:
            moments = await self._read(batch)
            tell = partial(self._tell, moments)
            await self._database.change(Store.announce, batch, self._now(), tell)
        except Exception as error:  # a listener failed, or the database is unavailable
            if len(batch) > 1:
                for ending in batch:
                    await self._announce_batch([ending])
                return
            telemetry.log.error(
                "game ended", table=batch[0].table_id, game=batch[0].game, exc_info=error
            )
            self._retry_later(batch[0])

    async def _read(self, batch: Sequence[StoredEnding]) -> dict[StoredEnding, GameEnded]:
        """Return what listeners are told; it is read before the database is locked for writing."""
        games = await self._database.read(Queries.ended_games, batch)
        return {ended.ending: await asyncio.to_thread(game_ended, ended) for ended in games}

    def _tell(
        self,
        moments: dict[StoredEnding, GameEnded],
        ending: StoredEnding,
        connection: Connection,
    ) -> None:
        """Call all listeners; this runs in a thread."""
        for listener in self._listeners:
            listener(moments[ending], connection)

    def _retry_later(self, ending: StoredEnding) -> None:
        _, delay = self._retries.get(ending, (0.0, FIRST_RETRY))
        self._retries[ending] = self._now() + delay, min(2 * delay, LAST_RETRY)


def game_ended(ended: EndedGame) -> GameEnded:
    """Return what listeners are told about a stored game."""
    game = stored_game(ended.table, ended.bodies)
    assert game.ended is not None
    steps = tuple(game_steps(game))
    return GameEnded(
        table_id=ended.table.id,
        number=ended.ending.game,
        settings=game.settings,
        guests=tuple((Seat(seat), guest) for seat, guest in ended.table.seats),
        game=game,
        ending=game.ended.ending,
        winner=game.ended.winner,
        at=game.ended.at,
        steps=steps,
        moves=played_moves(step.position for step in steps),
    )
