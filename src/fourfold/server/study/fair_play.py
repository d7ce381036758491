"""Fair play: the players of a game get no answer of the engine about its position.

Every answer of the engine or of the explorer to a guest, and every answer of the rules about a
position that a guest made up, passes ``FairPlay.check``. Seats and games are read from the
database each time, so that it holds whichever process is asked.
"""

import contextlib
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from fourfold.play import TABLE_GAMES, Help, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import Guest
from fourfold.server.storage.queries import Queries
from fourfold.server.study.running_games import RunningGame, RunningGames, too_close
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable, is_over
from fourfold.server.tasks.record_work import SHORT
from fourfold.study import Node

_T = TypeVar("_T")

COMPARED_AT_ONCE = 20
"""More positions, such as those of a whole game, are compared beside the event loop."""


class FairPlay:
    """Knows which games a guest is playing, and refuses help with them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def check(
        self, guest: Guest, positions: Iterable[AnyPosition], *, at: LiveTable | None = None
    ) -> None:
        """Refuse an answer about positions that would help the guest in a game in progress.

        A table's own help, ``at`` that table, is for its players.
        """
        asked = tuple(dict.fromkeys(positions))
        if guest.is_new or not asked:
            return
        running = await self.running_games(guest, besides=at)
        if len(asked) <= COMPARED_AT_ONCE or not running.games:
            running.check(asked)
        else:
            work = self._hub.record_work
            await work.run(running.check, asked, length=SHORT + 1, whose=guest.known_id)

    async def check_line(self, guest: Guest, node: Node, actions: Iterable[str]) -> None:
        """Refuse if a position, or one that actions lead to from it, would help the guest.

        Even the refusal of an action would help: it tells that a line cannot be called.
        """
        positions = [node.position]
        with contextlib.suppress(Refusal):
            for action in actions:
                (node,) = node.after((action,))
                positions.append(node.position)
        await self.check(guest, positions)

    async def check_unreadable(self, guest: Guest, text: str) -> None:
        """Refuse to say what is wrong with a position if that would help the guest in a game."""
        (await self.running_games(guest)).check_unreadable(text)

    async def read(self, guest: Guest, text: str, read: Callable[[str], _T]) -> _T:
        """Read a position; why it cannot be read is not said if that would help the guest."""
        try:
            return read(text)
        except Refusal:
            await self.check_unreadable(guest, text)
            raise

    async def check_legal(self, guest: Guest, position: AnyPosition) -> None:
        """Refuse a position whose being legal would help the guest: a line would make it illegal.

        Only where a line is called, and the game goes on, all boards are legal.
        """
        if position.outcome is not None or not TABLE_GAMES[game_of(position).name].must_call(
            position
        ):
            await self.check(guest, [position])

    async def check_start(self, guest: Guest, settings: TableSettings) -> None:
        """Refuse a table whose beginning, or the reason why it is none, would help the guest."""
        if settings.start:
            start = await self.read(guest, settings.start, settings.game_played.position.parse)
            await self.check_legal(guest, start)

    async def check_new_table(
        self, guest: Guest, settings: TableSettings, sit: Sequence[Seat]
    ) -> None:
        """Refuse a table that would answer in place of the engine, from where it begins."""
        if settings.start and _gives_help(settings, both_seats=len(set(sit)) != 1):
            await self.check(guest, [settings.beginning])

    async def check_commands(
        self, guest: Guest, table: LiveTable, commands: Sequence[cmd.AnyCommand]
    ) -> None:
        """Refuse a move to the position of another game that the guest plays against a person.

        A computer would show the best answer here, or the table would tell which line is live.
        """
        if not _gives_help(table.settings, both_seats=len(table.seats_of(guest.id)) == 2):
            return
        acts = [command for command in commands if isinstance(command, cmd.Act)]
        if not acts or table.game is None or guest.is_new:
            return
        others = [
            running
            for running in (await self.running_games(guest, besides=table)).games
            if running.against_a_person
        ]
        if not others:
            return
        before = table.game.position.count
        try:
            game, _ = table.game.apply_all(acts, self._hub.now())
        except Refusal:
            return  # the hub says why
        if game.position.count == before:  # nothing was placed
            return
        if any(running.is_at(game.position) for running in others):
            raise too_close()

    async def is_playing(self, guest: Guest) -> bool:
        """Whether a guest plays any game now."""
        return bool((await self.running_games(guest)).games)

    async def running_games(self, guest: Guest, besides: LiveTable | None = None) -> RunningGames:
        """Return the games in progress at which a guest has a seat, besides one table's."""
        found: list[RunningGame] = []
        if guest.is_new:
            return RunningGames()
        ends = await self._hub.database.read(Queries.ends_of_logs, guest.id)
        for table_id, sequence, last in ends:
            if is_over(last) or (besides is not None and table_id == besides.id):
                continue
            try:
                table = await self._hub.table(table_id)
                if table.sequence < sequence:  # another process has played on
                    await self._hub.refresh(table)
            except NotThere:
                continue  # it has just been deleted
            except msgspec.MsgspecError as error:  # only a later version can read it
                telemetry.log.error("table", error=type(error).__name__)
                continue
            if (running := _running_game(table, guest.id)) is not None:
                found.append(running)
        return RunningGames(tuple(found))


def _running_game(table: LiveTable, guest: str) -> RunningGame | None:
    game, settings, seats = table.game, table.settings, table.seats_of(guest)
    if game is None or game.ended is not None:
        return None
    return RunningGame(
        table.id,
        game.position,
        any(map(settings.blindfolded, seats)),
        len(seats) == 1 and settings.seat(seats[0].other).level is None,
    )


def _gives_help(settings: TableSettings, *, both_seats: bool) -> bool:
    """Return whether a table would tell its player more than an opponent would."""
    one, two = settings.seats
    has_computer = one.level is not None or two.level is not None
    return has_computer or both_seats or settings.help is not Help.SILENT
