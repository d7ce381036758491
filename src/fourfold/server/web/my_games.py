"""A guest's own games over HTTP: unfinished ones, finished ones, and figures."""

import re
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT

from fourfold.play import Seat
from fourfold.protocol.games import (
    OpponentFigures,
    PlayedGame,
    PlayedGames,
    Result,
    UnfinishedGame,
)
from fourfold.protocol.views import wire_view
from fourfold.rules.game import Ending
from fourfold.rules.games import parse_position
from fourfold.rules.refusal import Refusal, quoted
from fourfold.server import telemetry
from fourfold.server.refusals import NotThere, NotUnderstood, NotYours
from fourfold.server.security.identity import Guest
from fourfold.server.security.origins import address_of
from fourfold.server.storage.played_games import PlaceInList
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import PlayedGamesFilter, StoredPlayedGame
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable, is_over
from fourfold.server.web.dependencies import (
    DatabaseDependency,
    GuestDependency,
    HttpRequest,
    HubDependency,
    LimitsDependency,
    TablePath,
)
from fourfold.server.web.table_api import asker

PAGE = 20
"""How many finished games are sent at a time."""

MOST_UNFINISHED = 20
"""At most this many unfinished games are sent."""

MOST_READ = 200
"""Unfinished games are looked for among this many tables, the newest ones."""

MOST_LOADED = 60
"""At most this many tables are loaded to find them: some may turn out to be hidden."""

_PLACE = re.compile(r"(\d{1,12}(?:\.\d{1,9})?) (\d{1,9}) ([\w-]{1,32})", re.ASCII)
"""The end of a page: when its last game ended, its number, and its table."""

BeforeQuery = Annotated[str, QueryParameter(max_length=80)]
WordQuery = Annotated[str, QueryParameter(max_length=64, pattern=r"^[\w -]*$")]


class MyGamesApi(Controller):
    """Your own games."""

    path = "/api/games"

    @get("/mine", summary="Your finished games")
    async def mine(
        self,
        database: DatabaseDependency,
        guest: GuestDependency,
        before: BeforeQuery = "",
        game: WordQuery = "",
        opponent: WordQuery = "",
        result: FromQuery[Result | None] = None,
        hidden: FromQuery[bool] = False,
    ) -> PlayedGames:
        """Return twenty of your finished games, the latest first.

        `before` is where the last page ended. `game`, `opponent` and `result` choose among them;
        with `hidden`, those that you hid from the list.
        """
        asked = PlayedGamesFilter(guest.id, game, opponent, result or "", hidden)
        place = _read_place(before) if before else None
        found, total = await database.read(Queries.played_games, asked, place, PAGE + 1)
        page = found[:PAGE]
        return PlayedGames(
            tuple(_played_game(each, hidden=hidden) for each in page),
            total,
            _write_place(page[-1]) if len(found) > PAGE else None,
        )

    @get("/unfinished", summary="Your unfinished games")
    async def unfinished(
        self,
        request: HttpRequest,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> list[UnfinishedGame]:
        """Return the games that wait for you, then those that wait for others, the latest first."""
        limits.check_hard_work(guest, address_of(request))
        found = [game async for game in _unfinished_games(hub, guest)]
        return sorted(found, key=lambda game: (game.to_act not in game.yours, game.age))

    @get("/figures", summary="Your figures")
    async def figures(
        self,
        request: HttpRequest,
        database: DatabaseDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
    ) -> list[OpponentFigures]:
        """Return how you have done in each game against each opponent; hidden games count too."""
        limits.check_hard_work(guest, address_of(request))  # all games of the guest are read
        found = await database.read(Queries.figures, guest.id)
        return [
            OpponentFigures(
                game=each.game_name,
                opponent=each.opponent,
                name=each.name,
                level=each.level,
                played=each.played,
                won=each.won,
                drawn=each.drawn,
                lost=each.lost,
                missed_calls=each.missed_calls,
                false_calls=each.false_calls,
                reviewed=each.reviewed,
                mistakes=each.mistakes,
            )
            for each in found
        ]

    @post(
        "/{table:str}/{number:int}/hide",
        summary="Hide a game from your lists",
        status_code=HTTP_204_NO_CONTENT,
    )
    async def hide(
        self, table: TablePath, number: FromPath[int], hub: HubDependency, guest: GuestDependency
    ) -> None:
        """Hide one of your games, finished or not, from your lists; it stays as it is."""
        await _hide(hub, guest.id, table, number, hidden=True)

    @post(
        "/{table:str}/{number:int}/unhide",
        summary="Show a hidden game again",
        status_code=HTTP_204_NO_CONTENT,
    )
    async def unhide(
        self, table: TablePath, number: FromPath[int], hub: HubDependency, guest: GuestDependency
    ) -> None:
        """Show a game in your lists again."""
        await _hide(hub, guest.id, table, number, hidden=False)


async def _hide(hub: Hub, guest: str, table_id: str, number: int, *, hidden: bool) -> None:
    table = await hub.table(table_id)
    if not table.seats_of(guest):
        raise NotYours("that game is not yours: only its players can hide it")
    if not 0 <= number <= len(table.games):
        raise NotThere("there is no such game at this table")
    await hub.database.change(Store.hide_game, guest, table.id, number, hidden=hidden)


async def _unfinished_games(hub: Hub, guest: Guest) -> AsyncIterator[UnfinishedGame]:
    """Yield games in progress, and tables with a free seat, that the guest did not hide."""
    stored = await hub.database.read(Queries.tables_of, guest.id, MOST_READ)
    ids = [table.id for table in stored if not is_over(table.last)][:MOST_LOADED]
    hidden = await hub.database.read(Queries.hidden_games, guest.id, ids)
    count = 0
    for table_id in ids:
        try:
            table = await hub.table(table_id)
        except (msgspec.MsgspecError, Refusal) as error:  # it does not hide the others
            telemetry.log.error("table", error=type(error).__name__)
            continue
        if (table_id, len(table.games)) in hidden or count == MOST_UNFINISHED:
            continue
        game = _unfinished_game(hub, table, guest)
        if game is not None:
            count += 1
            yield game


def _unfinished_game(hub: Hub, table: LiveTable, guest: Guest) -> UnfinishedGame | None:
    """Return a table's current game as the guest may see it; ``None`` if it has just ended."""
    now, game, settings = hub.now(), table.game, table.settings
    if game is not None and game.ended is not None:
        return None
    view = None if game is None else asker(table, guest).view(game, now)
    seen = None if view is None else view.seen
    one, two = settings.seats
    to_act = None if view is None else view.to_act
    return UnfinishedGame(
        table=table.id,
        number=len(table.games),
        game=settings.game_played.name,
        piece_set=settings.piece_set,
        yours=table.seats_of(guest.id),
        names=(one.name, two.name),
        levels=(one.level, two.level),
        to_act=to_act,
        board=None if view is None else wire_view(view).board,
        placed=None if seen is None else sum(square is not None for square in seen.board),
        left=None if view is None or to_act is None else view.left[to_act.index],
        age=max(0.0, now - (table.since if game is None else game.now)),
    )


def _played_game(stored: StoredPlayedGame, *, hidden: bool) -> PlayedGame:
    own, other = (stored.own_name, None), (stored.opponent_name, stored.opponent_level)
    one, two = (other, own) if stored.seat == Seat.TWO.value else (own, other)
    return PlayedGame(
        table=stored.table_id,
        number=stored.game,
        ended_at=stored.ended_at,
        game=stored.game_name,
        rules=stored.rules,
        piece_set=stored.piece_set,
        seat=None if stored.seat is None else Seat(stored.seat),
        names=(one[0], two[0]),
        levels=(one[1], two[1]),
        opponent=stored.opponent,
        result=msgspec.convert(stored.result, Result),
        ending=Ending(stored.ending),
        winner=None if stored.winner is None else Seat(stored.winner),
        position=stored.position,
        placed=parse_position(stored.position).count,
        missed_calls=stored.missed_calls,
        false_calls=stored.false_calls,
        actions=stored.actions,
        mistakes=stored.mistakes,
        hidden=hidden,
    )


def _write_place(game: StoredPlayedGame) -> str:
    """Return where a page of the list ends, as a client sends it back."""
    return f"{game.ended_at!r} {game.game} {game.table_id}"


def _read_place(text: str) -> PlaceInList:
    found = _PLACE.fullmatch(text)
    if found is None:
        raise NotUnderstood(
            "{found} is not valid for “before”: send the value that came with the last page",
            found=quoted(text),
        )
    ended_at, number, table_id = found.groups()
    return float(ended_at), table_id, int(number)
