"""Games of an arena in which a bot takes part: they are played at a server's table.

The bot is a program that is given the link to the table. A player that is not a bot sits there too,
through our own client.
"""

import subprocess
import threading
import time
from collections import deque
from math import ceil
from typing import IO, Any

from fourfold.bot.arena.entrants import Entrant, EntrantKind
from fourfold.bot.arena.players import PlayerCache
from fourfold.bot.arena.playing import ArenaGame, arena_tags
from fourfold.bot.arena.schedule import ArenaPlan, ScheduledGame, random_opening
from fourfold.bot.client import Bot, BotTurn
from fourfold.bot.engine_process import EngineFailure
from fourfold.locale.system_errors import system_reason
from fourfold.play import FalseCallCost, LiveGame, PerMove, Seat, TableSettings
from fourfold.rules.game import Ending
from fourfold.rules.games import game_named
from fourfold.rules.player import Player
from fourfold.rules.record import Record
from fourfold.rules.refusal import Code, Refusal, quoted

JOINING_SECONDS = 60.0
"""How long a bot may take to sit down."""

_EXTRA_SECONDS = 3
"""A turn of two actions may take twice the time for one, and the way over the network."""

_LAST_SECONDS = 3.0
_PAUSE_FOR_TABLES = 2.0
_MOST_TRIES = 300


class _Forfeit(Exception):
    """A player could not go on."""

    def __init__(self, side: int, reason: Refusal) -> None:
        super().__init__(str(reason))
        self.side, self.reason = side, reason


class _BotProgram:
    """A bot's own process."""

    def __init__(self, entrant: Entrant, side: int, link: str) -> None:
        self.name, self.side = entrant.name, side
        self._started = time.monotonic()
        self._ended_at: float | None = None
        self._complaints: deque[str] = deque(maxlen=1)
        try:
            self._process = subprocess.Popen(
                [*entrant.command, link],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = system_reason(error)
            raise _Forfeit(
                side,
                EngineFailure("{engine} did not start: {reason}", engine=self.name, reason=reason),
            ) from None
        assert self._process.stderr is not None
        self._reader = threading.Thread(
            target=self._read, args=(self._process.stderr,), daemon=True
        )
        self._reader.start()

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                if line.strip():
                    self._complaints.append(line.decode(errors="replace").strip())

    def check(self, *, is_seated: bool) -> None:
        """Raise ``_Forfeit`` if it has ended, or does not sit down."""
        now = time.monotonic()
        if not is_seated and now - self._started > JOINING_SECONDS:
            late = EngineFailure("{engine} did not join the table in time", engine=self.name)
            raise _Forfeit(self.side, late)
        if self._process.poll() is None:
            return
        self._ended_at = self._ended_at or now
        if now - self._ended_at < _LAST_SECONDS:
            return  # the end of the game may still be on its way to us
        self._reader.join(_LAST_SECONDS)  # so that its last words are known
        said = quoted(self._complaints[-1] if self._complaints else "")
        status = self._process.returncode
        raise _Forfeit(
            self.side,
            EngineFailure(
                "{engine} stopped with status {status}: {said}",
                engine=self.name,
                status=status,
                said=said,
            ),
        )

    def close(self) -> None:
        """Let it end by itself after the game, or end it."""
        try:
            self._process.wait(_LAST_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(_LAST_SECONDS)


def play_on_server(plan: ArenaPlan, scheduled: ScheduledGame, players: PlayerCache) -> ArenaGame:
    """Play a game at a table; a player who cannot go on, or runs out of time, loses it."""
    table = _ServedGame(plan, scheduled, players)
    forfeit: _Forfeit | None = None
    game: LiveGame | None
    try:
        game = table.play()
    except _Forfeit as failed:
        game, forfeit = table.bot.game, failed
    finally:
        table.close()
    return _result(plan, scheduled, game, forfeit)


class _ServedGame:
    """A table, our client there, and the programs of the bots."""

    def __init__(self, plan: ArenaPlan, scheduled: ScheduledGame, players: PlayerCache) -> None:
        self._plan, self._scheduled, self._players = plan, scheduled, players
        self._programs: list[_BotProgram] = []
        entrants = [plan.entrants[index] for index in scheduled.players]
        self._bots = [side for side in (0, 1) if entrants[side].kind is EntrantKind.BOT]
        self._ours = [side for side in (0, 1) if side not in self._bots]
        self._entrants = entrants
        position = game_named(plan.game).start(scheduled.rules)
        for action in random_opening(plan, scheduled):
            position = position.play(action)
        settings = TableSettings(
            plan.game,
            start=position.text,
            clock=PerMove(ceil(2 * plan.seconds) + _EXTRA_SECONDS),
            false_call=FalseCallCost.GAME,
            takebacks=False,
        )
        self.bot = _open_table(plan.server, settings, [side + 1 for side in self._ours])

    def play(self) -> LiveGame:
        """Seat everyone, the first player first, and play."""
        for side in self._ours:
            player = self._players.player(self._entrants[side])
            player.begin(self._scheduled.seeds[side])
        assert self.bot.invitation is not None
        for number, side in enumerate(self._bots):
            program = _BotProgram(self._entrants[side], side, self.bot.invitation)
            self._programs.append(program)
            if number + 1 < len(self._bots):  # the first free seat is taken first
                self.bot.wait_until(lambda: self._is_taken(0), waiting=self._check)
        return self.bot.play(self._choose, waiting=self._check)

    def _is_taken(self, side: int) -> bool:
        return self.bot.at is not None and self.bot.at.seats[side].taken

    def _check(self) -> None:
        for program in self._programs:
            program.check(is_seated=self._is_taken(program.side))

    def _choose(self, turn: BotTurn) -> Any:
        (side,) = self._ours
        try:
            player = self._players.player(self._entrants[side])
            return player.choose(turn.position, self._plan.seconds)
        except EngineFailure as failure:
            raise _Forfeit(side, failure) from None

    def close(self) -> None:
        """Leave the table, and end the programs."""
        self.bot.close()
        for program in self._programs:
            program.close()


def _open_table(server: str, settings: TableSettings, seats: list[int]) -> Bot:
    """Make a table; a server that is asked for too many is asked again later."""
    for _ in range(_MOST_TRIES):
        try:
            return Bot.open_table(server, settings, seats=seats, first=1, name="Arena")
        except Refusal as refusal:
            if refusal.code is not Code.TOO_OFTEN:
                raise
            time.sleep(_PAUSE_FOR_TABLES)
    raise Refusal("the server allows no more tables at the moment: try again later")


def _result(
    plan: ArenaPlan, scheduled: ScheduledGame, game: LiveGame | None, forfeit: _Forfeit | None
) -> ArenaGame:
    start = game_named(plan.game).start(scheduled.rules)
    actions = [*random_opening(plan, scheduled)]
    about: dict[str, Any] = {}
    winner: Seat | None = None
    if game is not None:
        actions += [done.action for done in game.played]
    if game is not None and game.ended is not None:
        winner = game.ended.winner
        about["ending"] = game.ended.ending
    elif forfeit is not None:
        winner = Seat(2 - forfeit.side)
        about["ending"] = Ending.RESIGNATION
    if winner is not None:  # seat one is the first player
        about["winner"] = Player(winner)
    reason = None if forfeit is None else forfeit.reason
    names = tuple(plan.entrants[index].name for index in scheduled.players)
    record = Record.of(
        start, actions, players=names, tags=arena_tags(plan, scheduled, reason), **about
    )
    won_by = None if winner is None else scheduled.players[winner.index]
    return ArenaGame(scheduled, won_by, record, reason)
