"""Plays the games of an arena in processes of their own."""

import signal
import sys
from collections.abc import Generator, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from fourfold.bot.arena.players import PlayerCache
from fourfold.bot.arena.playing import ArenaGame, play_game
from fourfold.bot.arena.schedule import ArenaPlan, ScheduledGame, scheduled
from fourfold.rules.refusal import Refusal

_ENDING_SECONDS = 10.0


def play_all(plan: ArenaPlan, processes: int) -> Generator[ArenaGame]:
    """Yield the games as they end; with one process, they are played in this one.

    However the caller ends, by Ctrl-C too, no process is left behind.
    """
    if processes == 1:
        yield from _play_here(plan)
        return
    pool = _Workers(plan, processes)
    try:
        yield from pool.play()
    finally:
        pool.close()


def _play_here(plan: ArenaPlan) -> Iterator[ArenaGame]:
    players = PlayerCache()
    try:
        for each in scheduled(plan):
            yield play_one(plan, each, players)
    finally:
        players.close()


def play_one(plan: ArenaPlan, game: ScheduledGame, players: PlayerCache) -> ArenaGame:
    """Play a game here, or on a server if a bot takes part."""
    from fourfold.bot.arena.entrants import EntrantKind

    if any(plan.entrants[each].kind is EntrantKind.BOT for each in game.players):
        from fourfold.bot.arena.served import play_on_server  # only bots need a network

        return play_on_server(plan, game, players)
    return play_game(plan, game, players)


class _Workers:
    """Processes that play one game after the other; one that dies is replaced."""

    def __init__(self, plan: ArenaPlan, processes: int) -> None:
        self._plan = plan
        self._waiting = scheduled(plan)
        self._failed: set[int] = set()
        self._busy: dict[Connection, tuple[SpawnProcess, ScheduledGame]] = {}
        self._number = processes

    def play(self) -> Iterator[ArenaGame]:
        for _ in range(self._number):
            if (game := next(self._waiting, None)) is not None:
                self._start(game)
        while self._busy:
            for ready in wait(list(self._busy)):
                assert isinstance(ready, Connection)
                process, game = self._busy[ready]
                try:
                    played = ready.recv()
                except (EOFError, OSError):
                    self._replace(ready)
                    continue
                if isinstance(played, Exception):
                    raise played
                if (following := next(self._waiting, None)) is not None:
                    self._busy[ready] = process, following
                    try:
                        ready.send(following)
                    except OSError:  # it died right after its answer
                        self._replace(ready)
                else:
                    self._end(ready)
                yield played

    def _start(self, game: ScheduledGame) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._plan), daemon=False)
        process.start()
        theirs.close()
        ours.send(game)
        self._busy[ours] = process, game

    def _replace(self, connection: Connection) -> None:
        """Play the game of a process that died once more; twice is too often."""
        process, game = self._busy[connection]
        self._end(connection)
        if game.number in self._failed:
            raise Refusal(
                "the process that played game {number} stopped twice, the last time with status "
                "{status}",
                number=game.number,
                status=process.exitcode,
            )
        self._failed.add(game.number)
        self._start(game)

    def _end(self, connection: Connection) -> None:
        process, _ = self._busy.pop(connection)
        connection.close()  # the worker reads the end of its input, and ends
        process.join(_ENDING_SECONDS)
        if process.exitcode is None:
            process.kill()
            process.join()

    def close(self) -> None:
        for process, _ in self._busy.values():
            process.terminate()
        for connection in list(self._busy):
            self._end(connection)


def _work(connection: Connection, plan: ArenaPlan) -> None:
    """Play the games that come through a connection, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the arena decides when we end
    # Engines that were started must be ended too, so a request to end is an ordinary exit.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    players = PlayerCache()
    try:
        while True:
            game = connection.recv()
            try:
                played: ArenaGame | Exception = play_one(plan, game, players)
            except (Refusal, OSError) as error:
                played = error
            connection.send(played)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass
    finally:
        players.close()
