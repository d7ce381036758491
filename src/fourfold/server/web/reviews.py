"""What is told of a game when it is over."""

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from fourfold.play import LiveGame
from fourfold.protocol.hindsight import Replay, Review
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.refusals import NotThere
from fourfold.server.replay import replay_of
from fourfold.server.review import positions_of, review_of
from fourfold.server.tables.hub import Hub
from fourfold.server.web.dependencies import Asking, TableId, TheHub
from fourfold.server.web.languages import language_asked_for

GameNumber = Annotated[int | None, QueryParameter(ge=1, le=2**31)]
Lang = Annotated[str, QueryParameter(max_length=8)]


class Afterwards(Controller):
    """A finished game, looked at again."""

    path = "/api/tables/{table:str}"

    @get("/replay", summary="A finished game, deed by deed")
    async def replay(
        self, request: Asking, table: TableId, hub: TheHub, game: GameNumber = None, lang: Lang = ""
    ) -> Replay:
        """Return every step of a game that is over, by default of the last such."""
        language = language_asked_for(request, lang)
        number, live_game = await _finished(hub, table, game)
        return await asyncio.to_thread(replay_of, live_game, number, language)

    @get("/review", summary="What the engine says of a finished game")
    async def review(
        self, request: Asking, table: TableId, hub: TheHub, game: GameNumber = None, lang: Lang = ""
    ) -> Review:
        """Return who was winning at every step, and where that changed; it may take its time."""
        language = language_asked_for(request, lang)
        number, live_game = await _finished(hub, table, game)
        positions = await asyncio.to_thread(positions_of, live_game)
        judgement = await hub.judges.review(table, number, positions)
        return await asyncio.to_thread(review_of, live_game, judgement, language)


async def _finished(hub: Hub, table: str, game: int | None) -> tuple[int, LiveGame]:
    """Return a game that is over and its number, or refuse: what is hidden stays so till then."""
    hosted = await hub.table(table)
    number = game or hosted.games_over or 1  # where none is over yet, the first is what is meant
    live_game = hosted.game_numbered(number)
    if live_game is None:
        raise NotThere("there is no such game at this table")
    if live_game.ended is None:
        raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
    return number, live_game
