"""Fair play: whoever plays a game here gets no answer of the engine about its position.

Every answer of the engine or of the explorer to a guest, and every answer of the rules about a
position that a guest made up, passes ``FairPlay.check``. Seats and games are read from the
database each time, so that it holds whichever process is asked.
"""

import contextlib
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass

import msgspec

from fourfold.play import Help, Seat, TableSettings
from fourfold.play import commands as cmd
from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.games import game_of
from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import Guest
from fourfold.server.storage.queries import Queries
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable, is_over
from fourfold.study import Node

FROM_PIECES = 3
"""With fewer pieces or tiles on the board every game looks alike, and nothing is decided."""

REACH = 2
"""Positions up to so many placements before or after the game's are refused too.

What the engine says about every answer to a move says how good the move is, and what it says
about the position before names the answer.
"""

COMPARED_AT_ONCE = 100
"""More positions, such as those of a study, are compared beside the event loop."""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game in progress, for one of its players."""

    table_id: str
    game: Game
    position: AnyPosition
    blindfolded: bool
    against_a_person: bool

    def is_near(self, position: AnyPosition, reach: int) -> bool:
        """Return whether a position is this game's, or so few placements before or after it.

        The rules that are asked about, whose turn it is and the piece in hand do not matter.
        """
        mine = self.position
        if game_of(position) is not self.game or abs(position.count - mine.count) > reach:
            return False
        if min(position.count, mine.count) < FROM_PIECES:
            return False
        larger, smaller = (position, mine) if position.count >= mine.count else (mine, position)
        return self.game.contains(larger, smaller, mine.rules)

    def is_near_any(self, positions: Sequence[AnyPosition], reach: int) -> bool:
        """Return whether one of several positions is near this game's."""
        return any(self.is_near(position, reach) for position in positions)


class FairPlay:
    """Knows which games a guest is playing, and refuses help with them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def check(
        self,
        guest: Guest,
        positions: Iterable[AnyPosition],
        *,
        reach: int = REACH,
        at: LiveTable | None = None,
    ) -> None:
        """Refuse an answer about positions that would help the guest in a game in progress.

        A table's own help, ``at`` that table, is for its players.
        """
        asked = tuple(positions)
        if guest.is_new or not asked:
            return
        for running in await self.running_games(guest.id):
            if at is not None and running.table_id == at.id:
                continue
            if running.blindfolded:
                if any(game_of(position) is running.game for position in asked):
                    raise _blindfolded(running.game)
            elif len(asked) <= COMPARED_AT_ONCE:
                if running.is_near_any(asked, reach):
                    raise _too_close()
            elif await self._hub.study_work.run(running.is_near_any, asked, reach):
                raise _too_close()

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

    async def check_unreadable(self, guest: Guest) -> None:
        """Refuse to say what is wrong with a position while the guest is blindfolded."""
        if not guest.is_new:
            for running in await self.running_games(guest.id):
                if running.blindfolded:
                    raise _blindfolded(running.game)

    async def check_no_game(self, guest: Guest) -> None:
        """Refuse to say what is wrong with a record while the guest plays a game."""
        if not guest.is_new and await self.running_games(guest.id):
            raise _too_close()

    @contextlib.asynccontextmanager
    async def on_refusal(self, guest: Guest) -> AsyncIterator[None]:
        """Let a refusal in the block pass only if the guest plays no game: it might help there."""
        try:
            yield
        except NotThere:
            raise
        except Refusal:
            await self.check_no_game(guest)
            raise

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
        acts = [command for command in commands if isinstance(command, cmd.Act)]
        if not acts or table.game is None or guest.is_new:
            return
        if not _gives_help(table.settings, both_seats=len(table.seats_of(guest.id)) == 2):
            return
        others = [
            running
            for running in await self.running_games(guest.id)
            if running.against_a_person and running.table_id != table.id
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
        if any(running.is_near(game.position, reach=0) for running in others):
            raise _too_close()

    async def is_playing(self, guest: Guest) -> bool:
        """Whether a guest plays any game now."""
        return not guest.is_new and bool(await self.running_games(guest.id))

    async def running_games(self, guest: str) -> list[RunningGame]:
        """Return the games in progress at which a guest has a seat."""
        found = []
        for table_id, sequence, last in await self._hub.database.read(Queries.ends_of_logs, guest):
            if is_over(last):
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
            if (running := _running_game(table, guest)) is not None:
                found.append(running)
        return found


def _running_game(table: LiveTable, guest: str) -> RunningGame | None:
    game, settings, seats = table.game, table.settings, table.seats_of(guest)
    if game is None or game.ended is not None:
        return None
    return RunningGame(
        table.id,
        settings.game_played,
        game.position,
        any(map(settings.blindfolded, seats)),
        len(seats) == 1 and settings.seat(seats[0].other).level is None,
    )


def _gives_help(settings: TableSettings, *, both_seats: bool) -> bool:
    """Return whether a table would tell its player more than an opponent would."""
    has_computer = any(seat.level is not None for seat in settings.seats)
    return has_computer or both_seats or settings.help is not Help.SILENT


def _too_close() -> Refusal:
    return Refusal(
        "this is too close to a game you are playing: try again when that game is over",
        code=Code.IN_YOUR_GAME,
    )


def _blindfolded(game: Game) -> Refusal:
    return Refusal(
        "you are playing {game} blindfolded: try again when that game is over",
        code=Code.IN_YOUR_GAME,
        game=game.name,
    )
