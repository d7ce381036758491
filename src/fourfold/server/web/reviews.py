"""Finished games over HTTP: the replay, and the engine's review."""

from litestar import Controller, get

from fourfold.play import LiveGame
from fourfold.protocol.reviews import GameReview, Replay
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.analysis.replay import replay_of
from fourfold.server.analysis.review import positions_of, review_of
from fourfold.server.refusals import NotThere
from fourfold.server.tables.hub import Hub
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    GameQuery,
    HttpRequest,
    HubDependency,
    LanguageQuery,
    TablePath,
)
from fourfold.server.web.languages import language_asked_for


class ReviewApi(Controller):
    """Finished games."""

    path = "/api/tables/{table:str}"

    @get("/replay", summary="A finished game, step by step")
    async def replay(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        game: GameQuery = None,
        lang: LanguageQuery = "",
    ) -> Replay:
        """Return every step of a finished game, by default of the last one."""
        language = language_asked_for(request, lang)
        number, live_game = await _finished_game(hub, table, game)
        return await hub.slow_work.run(replay_of, live_game, number, language)

    @get("/review", summary="What the engine says of a finished game")
    async def review(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        analysis: AnalysisDependency,
        game: GameQuery = None,
        lang: LanguageQuery = "",
    ) -> GameReview:
        """Return who was winning at every step, and where that changed; this may take a while."""
        language = language_asked_for(request, lang)
        number, live_game = await _finished_game(hub, table, game)
        positions = await hub.slow_work.run(positions_of, live_game)
        evaluation = await analysis.review(table, number, positions)
        return await hub.slow_work.run(review_of, live_game, evaluation, language)


async def _finished_game(hub: Hub, table_id: str, game: int | None) -> tuple[int, LiveGame]:
    """Return a finished game's number and the game; one in progress is refused."""
    table = await hub.table(table_id)
    number = game or table.games_over or 1  # if none has ended yet, the first is meant
    live_game = await hub.slow_work.run(table.game_numbered, number)
    if live_game is None:
        raise NotThere("there is no such game at this table")
    if live_game.ended is None:
        raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
    return number, live_game
