"""The tables: a wish becomes events, the events become durable, then everybody is told."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random, SystemRandom
from typing import Any, ParamSpec, TypeVar
from weakref import WeakValueDictionary

import msgspec

from fourfold.play import LiveGame, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.play import events as ev
from fourfold.play.computer_offers import answer_offer
from fourfold.protocol.messages import AtTable, encode
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.analysis.engine_pool import Thinkers
from fourfold.server.analysis.service import Judges
from fourfold.server.refusals import NotThere, Stale
from fourfold.server.security.tokens import new_code, new_id
from fourfold.server.storage.notifications import Ring
from fourfold.server.storage.store import Appending, Store, StoredTable
from fourfold.server.storage.writer import Writer
from fourfold.server.tables.broadcast import Listener, Telling, at_table
from fourfold.server.tables.clocks import Steward, due
from fourfold.server.tables.live_table import Hosted, bodies
from fourfold.server.tables.presence import Presence

Wanting = Callable[[LiveGame | None, float], Sequence[cmd.AnyCommand]]
"""Commands that depend on the match as it is when they are granted."""

P = ParamSpec("P")
T = TypeVar("T")

MANY = 2_000
"""So many tables stay in memory without anybody holding them."""


async def _always_awake() -> None:
    """Without a heart nobody falls asleep."""


class Hub:
    """All tables of this process, and the only way on for each."""

    def __init__(
        self,
        store: Store,
        *,
        process: str = "",
        thinkers: Thinkers | None = None,
        seconds: float = 3.0,
        pace: float = 0.0,
        clock: Callable[[], float] = time.time,
        lots: Random | None = None,
    ) -> None:
        self.store = store
        self.now = clock
        self.process = process
        self._writer = Writer(store)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="reader")
        self.steward = Steward(self, thinkers or Thinkers(1), seconds, pace)
        self.judges = Judges()
        self._lots = lots or SystemRandom()
        # A table that anybody still holds is never loaded a second time.
        self._tables: WeakValueDictionary[str, Hosted] = WeakValueDictionary()
        self._recent: OrderedDict[str, Hosted] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Hosted | None]] = {}
        self._presence = Presence()
        self._tasks: set[asyncio.Task[None]] = set()
        self.awake: Callable[[], Awaitable[None]] = _always_awake
        """Waits until time that nobody held the clocks has been given back."""
        self.deaf = False
        """Whether other processes may have done something that was not heard."""

    async def read(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask the store for something, without holding anybody up."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, lambda: function(*args, **kwargs))

    def stop(self) -> None:
        """Hold no clock any more, and let nobody listen on: from now on the server is down."""
        self.steward.holds = False
        self.judges.stop()
        for hosted in tuple(self._tables.values()):
            self.steward.let_go(hosted)
            for listener in tuple(hosted.listeners):
                listener.end()

    async def close(self) -> None:
        """Finish what was begun: nothing that was acknowledged is lost anyway."""
        for hosted in tuple(self._tables.values()):
            self.steward.let_go(hosted)
            if hosted.thinking is not None:
                hosted.thinking.cancel()
        await self.steward.close()
        await self.judges.close()
        await self._writer.close()
        self._readers.shutdown()

    # Finding and making tables

    async def table(self, table: str) -> Hosted:
        """Return a table, or refuse."""
        hosted = self._tables.get(table)
        if hosted is not None:
            if self.deaf:
                await self.refresh(hosted)
            self._keep(hosted)
        else:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
            try:
                hosted = await asyncio.shield(self._loading[table])
            finally:
                self._loading.pop(table, None)
        if hosted is None:
            raise NotThere("there is no such table", code=Code.NO_SUCH_TABLE)
        return hosted

    async def _load(self, table: str) -> Hosted | None:
        stored = await self.read(self.store.table, table)
        if stored is None:
            return None
        hosted = Hosted(stored)
        hosted.read(await self.read(self.store.events_after, table, 0))
        if (known := self._tables.get(table)) is not None:
            return known  # somebody else was faster to load it
        self._keep(hosted)
        self.steward.look_after(hosted)
        return hosted

    def _keep(self, hosted: Hosted) -> None:
        """Keep a table in memory; of those that nobody holds, the longest unused are let go."""
        self._tables[hosted.id] = hosted
        self._recent[hosted.id] = hosted
        self._recent.move_to_end(hosted.id)
        if len(self._recent) > MANY:
            self._recent.popitem(last=False)
        telemetry.TABLES.set(len(self._tables))

    async def create(
        self,
        guest: str,
        settings: TableSettings,
        *,
        name: str = "",
        sit: Sequence[Seat] = (Seat.ONE,),
        first: Seat | None = None,
        public: bool = False,
    ) -> Hosted:
        """Return a new table; if nobody is missing, the game begins at once."""
        one, two = (
            msgspec.structs.replace(
                its, name=(its.name or name) if seat in sit and its.level is None else ""
            )
            for seat, its in zip(Seat, settings.seats, strict=True)
        )
        if two.name and two.name == one.name:
            two = msgspec.structs.replace(two, name=f"{two.name} 2")
        game = settings.game_played.name  # which may be written in any case
        settings = msgspec.structs.replace(settings, game=game, seats=(one, two))
        settings.check()
        if settings.start:  # its rules are told even where the position is not
            settings = msgspec.structs.replace(settings, rules=str(settings.beginning.rules))
        if any(settings.seat(seat).level is not None for seat in sit):
            raise Refusal("a computer sits there already")
        if len(set(sit)) == len(Seat) and settings.hides_hands:
            raise Refusal("hidden hands need a device for each player: invite by link")
        missing = [seat for seat in Seat if seat not in sit and settings.seat(seat).level is None]
        now = self.now()
        begun = [] if missing else [ev.Begun(now, first or self._lots.choice(list(Seat)))]
        while True:
            stored = StoredTable(
                id=new_id(),
                code=new_code(),
                settings=msgspec.json.encode(settings),
                first=None if first is None else first.value,
                public=public,
                waiting=bool(missing),
                since=now,
                seats=tuple((seat.value, guest) for seat in sorted(set(sit))),
            )
            hosted = Hosted(stored)
            hosted.add(begun, None)
            hosted.due = due(hosted, hosted.game, now)
            if await self.read(self.store.create_table, stored, hosted.due, bodies(begun)):
                break
        self._keep(hosted)
        self.steward.look_after(hosted)
        return hosted

    async def sit(self, hosted: Hosted, guest: str, name: str, seat: Seat | None = None) -> Seat:
        """Let a guest sit down; when nobody is missing any more, the game begins."""
        async with hosted.lock:
            if mine := hosted.seats_of(guest):
                return mine[0]
            free = hosted.free_seats()
            if not free or (seat is not None and seat not in free):
                raise Refusal(
                    "this seat is taken" if free else "no seat is free at this table",
                    code=Code.SEAT_TAKEN,
                )
            seat = seat or free[0]
            settings = self._seated(hosted.settings, seat, name)
            now = self.now()
            begun = None
            if len(free) == 1:
                begun = ev.Begun(now, hosted.first or self._lots.choice(list(Seat)))
            begins = None
            if begun is not None:
                game = LiveGame.of(settings, [begun])
                begins = Appending(
                    hosted.id,
                    hosted.sequence,
                    bodies([begun]),
                    None,
                    due(hosted, game, now),
                    hosted.due,
                )
            written = msgspec.json.encode(settings)
            sat = await self.read(self.store.sit, hosted.id, seat.value, guest, written, begins)
            if not sat:
                await self._take_up(hosted)
                raise Refusal("somebody else was faster: this seat is taken", code=Code.SEAT_TAKEN)
            hosted.settings = settings
            hosted.seat(guest, seat)
            if begins is not None and begun is not None:
                hosted.add([begun], None)
                hosted.due = begins.due
            self.tell_who_is_here(hosted)
            if begun is not None:
                Telling(hosted, None, [begun], now).tell()
                self.steward.look_after(hosted)
            return seat

    def _seated(self, settings: TableSettings, seat: Seat, name: str) -> TableSettings:
        if name and name == settings.seat(seat.other).name:
            name = f"{name} 2"
        one, two = (
            msgspec.structs.replace(its, name=name) if each is seat else its
            for each, its in zip(Seat, settings.seats, strict=True)
        )
        return msgspec.structs.replace(settings, seats=(one, two))

    # The way on

    async def grant(
        self,
        hosted: Hosted,
        commands: Sequence[cmd.AnyCommand] | Wanting,
        *,
        key: str | None = None,
        answers: int | None = None,
        did: tuple[Listener, str] | None = None,
        asleep: bool = False,
    ) -> tuple[int, Sequence[ev.AnyEvent]]:
        """Grant wishes all together or refuse them; return the sequence number reached.

        A key that was granted before is answered with the number it reached then, and no events.
        """
        if not asleep:
            await self.awake()
        async with hosted.lock:
            if answers is not None and answers > hosted.sequence and self.store.shared:
                await self._take_up(hosted)
            while True:
                if key is not None and (reached := hosted.granted.get(key)) is not None:
                    return reached, ()
                before, now = hosted.game, self.now()
                asked = commands(before, now) if callable(commands) else commands
                game, events = self._wanted(hosted, asked, answers, now)
                kept = [event for event in events if not isinstance(event, ev.Explored)]
                if not kept:
                    break
                next_due = due(hosted, game, now)
                appending = Appending(
                    hosted.id, hosted.sequence, bodies(kept), key, next_due, hosted.due
                )
                if await self._writer.append(appending):
                    hosted.advance(kept, game, key)
                    hosted.due = next_due
                    break
                await self._take_up(hosted)
            if events:
                Telling(hosted, before, events, now, did).tell()
            if kept:
                self.steward.look_after(hosted)
            return hosted.sequence, events

    def _wanted(
        self,
        hosted: Hosted,
        commands: Sequence[cmd.AnyCommand],
        answers: int | None,
        now: float,
    ) -> tuple[LiveGame, list[ev.AnyEvent]]:
        """Return the match after some wishes, and what happened; nothing is kept yet."""
        game = hosted.game
        if game is None:
            raise Refusal("the game has not begun yet: a seat is still free", code=Code.NOT_BEGUN)
        if answers is not None:
            if answers > hosted.sequence:
                raise Stale("this answers what has not happened yet")
            if hosted.has_moved_on_since(answers):
                raise Stale("the table has moved on since")
        events: list[ev.AnyEvent] = []
        for command in commands:
            game, happened = game.apply(command, now)
            events += happened
            if any(isinstance(event, ev.FalselyCalled | ev.Ended) for event in happened):
                # A false call is kept, and what else was said with it is not: otherwise a line
                # that is refused in the end would try a call for nothing.
                break
        if (answer := answer_offer(game)) is not None:
            game, happened = game.apply(answer, now)
            events += happened
        if events and isinstance(agreed := events[-1], ev.RematchAgreed):
            begun = ev.Begun(now, agreed.first)
            game = LiveGame.of(hosted.settings, [begun])
            events.append(begun)
        return game, events

    # Other processes

    async def heard(self, ring: Ring) -> None:
        """Take up what another process did."""
        if ring.process == self.process:
            return
        if not ring.table:
            self._presence.alive(ring.process, self.now())
            if ring.asks:
                for each in tuple(self._tables.values()):
                    if each.listeners:
                        await self._ring(each)
            return
        hosted = self._tables.get(ring.table)
        if ring.here is not None:
            self._presence.note(ring, self.now())
            if hosted is not None:
                self.tell_who_is_here(hosted, ring=False)
        elif hosted is not None:
            await self.refresh(hosted)

    def goes_deaf(self) -> None:
        """Know that other processes are not heard: tables are looked at anew when asked for."""
        self.deaf = True

    async def hears_again(self) -> None:
        """Take up whatever may have been missed, and ask who is at other processes."""
        await self.read(self.store.ring, Ring(self.process, asks=True))
        for hosted in tuple(self._tables.values()):
            await self.refresh(hosted)
        self.deaf = False

    async def refresh(self, hosted: Hosted) -> None:
        """Take up whatever others have added to a table."""
        async with hosted.lock:
            await self._take_up(hosted)

    async def _take_up(self, hosted: Hosted) -> None:
        """Take up what others have added to a table, and tell it here."""
        stored = await self.read(self.store.table, hosted.id)
        if stored is not None and msgspec.json.encode(hosted.settings) != stored.settings:
            hosted.seat_people(stored)
            self.tell_who_is_here(hosted, ring=False)
        elif stored is not None:
            hosted.seat_people(stored)
        before, hosted.due = hosted.game, float("nan")
        new = hosted.read(await self.read(self.store.events_after, hosted.id, hosted.sequence))
        if new:
            Telling(hosted, before, new, self.now()).tell()
            self.steward.look_after(hosted)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something happen in its own time; the loop itself holds tasks only weakly."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            telemetry.log.error("task", error=type(error).__name__)

    # Listeners

    def join(self, listener: Listener, instead_of: Listener | None = None) -> None:
        """Tell somebody from now on what happens, as somebody new or in another way than before."""
        listener.hosted.listeners[listener] = None
        if instead_of is not None:
            listener.hosted.listeners.pop(instead_of, None)
        self.tell_who_is_here(listener.hosted)
        if listener.hosted.is_shown:
            self.steward.look_after(listener.hosted)  # the computers wait for somebody to watch

    def leave(self, listener: Listener) -> None:
        """Tell somebody no more."""
        if listener.hosted.listeners.pop(listener, self) is None:
            self.tell_who_is_here(listener.hosted)

    def who_is_here(self, listener: Listener) -> AtTable:
        """Return who sits at a table and who is here, for one listener."""
        return at_table(listener, *self._here(listener.hosted))

    def _here(self, hosted: Hosted) -> tuple[set[Seat], int]:
        here, watchers = self._presence.elsewhere(hosted.id, self.now())
        for listener in hosted.listeners:
            here.update(listener.seats)
            watchers += not listener.seats
        return here, watchers

    def tell_who_is_here(self, hosted: Hosted, *, ring: bool = True) -> None:
        """Tell everybody at a table who sits there and who is here."""
        here, watchers = self._here(hosted)
        texts: dict[tuple[tuple[Seat, ...], str | None], str] = {}
        for listener in tuple(hosted.listeners):
            alike = listener.seats, listener.language
            if alike not in texts:
                texts[alike] = encode(at_table(listener, here, watchers))
            listener.deliver(texts[alike])
        if ring and self.store.shared:
            self.spawn(self._ring(hosted))

    async def _ring(self, hosted: Hosted) -> None:
        """Let other processes know who is here."""
        here = {seat for listener in hosted.listeners for seat in listener.seats}
        watchers = sum(not listener.seats for listener in hosted.listeners)
        ring = Ring(self.process, hosted.id, tuple(sorted(here)), watchers)
        await self.read(self.store.ring, ring)
