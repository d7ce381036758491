"""Finished games over HTTP: the replay, and the engine's review."""

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from fourfold.play import LiveGame, Seat
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.protocol.reviews import GameReview, Replay, StepValues
from fourfold.rules.refusal import Code, Refusal
from fourfold.server.analysis.animations import animation_of, turns_of
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.analysis.replay import replay_of
from fourfold.server.analysis.review import (
    mistakes_in,
    review_of,
    step_of,
    step_values,
)
from fourfold.server.refusals import NotThere
from fourfold.server.security.identity import Guest
from fourfold.server.security.limits import client_of
from fourfold.server.security.origins import address_of
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.storage.study.mistakes import store_found
from fourfold.server.study.mistakes import mistakes_to_learn
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.web.dependencies import (
    AnalysisDependency,
    FairPlayDependency,
    GameQuery,
    GuestDependency,
    HttpRequest,
    HubDependency,
    LanguageQuery,
    LimitsDependency,
    TablePath,
)
from fourfold.server.web.files.generated import PicturesDependency, picture_response
from fourfold.server.web.languages import language_asked_for

StepQuery = Annotated[int, QueryParameter(ge=0, le=1000)]


class ReviewApi(Controller):
    """Finished games."""

    path = "/api/tables/{table:str}"

    @get("/replay", summary="A finished game, step by step")
    async def replay(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
        game: GameQuery = None,
        lang: LanguageQuery = "",
    ) -> Replay:
        """Return every step of a finished game, by default of the last one."""
        language = language_asked_for(request, lang)
        limits.check_hard_work(guest, address_of(request))
        number, live_game = await finished_game(hub, table, game)
        reader = await _reader(hub, table, guest)
        return await hub.slow_work.run(replay_of, live_game, number, language, reader)

    @get("/review", summary="What the engine says of a finished game")
    async def review(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        game: GameQuery = None,
        lang: LanguageQuery = "",
    ) -> GameReview:
        """Return who was winning at every step, and where that changed; this may take a while."""
        language = language_asked_for(request, lang)
        limits.check_hard_work(guest, address_of(request))
        number, live_game = await finished_game(hub, table, game)
        steps = await hub.slow_work.run(lambda: list(game_steps(live_game)))
        await fair_play.check(guest, [step.position for step in steps])
        positions = [step.position.text for step in steps]
        asker = Asker(address_of(request), client_of(guest, address_of(request)))
        evaluation = await analysis.review(asker, table, number, positions)
        if await hub.database.read(Queries.lacks_mistakes, table, number):
            found = await hub.slow_work.run(mistakes_in, live_game, evaluation)
            await hub.database.change(Store.store_mistakes, table, number, found)
            await learn(hub, table, number, live_game, evaluation)
        reader = await _reader(hub, table, guest)
        return await hub.slow_work.run(review_of, live_game, evaluation, language, reader)

    @get("/values", summary="How good every move was at a step of a finished game")
    async def values(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        analysis: AnalysisDependency,
        limits: LimitsDependency,
        fair_play: FairPlayDependency,
        guest: GuestDependency,
        step: StepQuery,
        game: GameQuery = None,
    ) -> StepValues:
        """Return the value of every square or piece for the player whose turn it was."""
        address = address_of(request)
        limits.check_analysis(guest, address)
        number, live_game = await finished_game(hub, table, game)
        found = await hub.slow_work.run(step_of, live_game, step)
        await fair_play.check(guest, [found.position])
        asker = Asker(address, client_of(guest, address))
        evaluation = await analysis.analyse(asker, found.position.text)
        return await hub.slow_work.run(step_values, live_game, number, step, evaluation)

    @get(
        "/animation.gif",
        summary="A finished game as an animated picture",
        media_type="image/gif",
    )
    async def animation(
        self,
        request: HttpRequest,
        table: TablePath,
        hub: HubDependency,
        pictures: PicturesDependency,
        limits: LimitsDependency,
        guest: GuestDependency,
        game: GameQuery = None,
    ) -> Response[bytes]:
        """Return a picture for every turn of a finished game, one after the other."""
        number = _number(await hub.table(table), game)
        shows = ("animation", table, number)  # a finished game does not change
        if (picture := pictures.get(shows)) is None:
            limits.check_hard_work(guest, address_of(request))
            _, live_game = await finished_game(hub, table, number)
            turns = await hub.slow_work.run(turns_of, live_game)
            piece_set = live_game.settings.piece_set
            picture = pictures.keep(shows, await hub.slow_work.run(animation_of, turns, piece_set))
        named = {"Content-Disposition": f'inline; filename="fourfold-{number}.gif"'}
        return picture_response(request, picture, media_type="image/gif", **named)


async def learn(
    hub: Hub, table_id: str, number: int, game: LiveGame, evaluation: GameEvaluation
) -> None:
    """Store the mistakes of a game for its players, who may work on them."""
    found = await hub.slow_work.run(mistakes_to_learn, game, evaluation)
    await hub.database.change(store_found, table_id, number, found, hub.now())


async def finished_game(hub: Hub, table_id: str, game: int | None) -> tuple[int, LiveGame]:
    """Return a finished game's number and the game; one in progress is refused."""
    table = await hub.table(table_id)
    number = _number(table, game)
    live_game = await hub.slow_work.run(table.game_numbered, number)
    if live_game is None:
        raise NotThere("there is no such game at this table")
    if live_game.ended is None:
        raise Refusal("the game is not over yet", code=Code.GAME_NOT_OVER)
    return number, live_game


async def _reader(hub: Hub, table_id: str, guest: Guest) -> Seat | None:
    """Return the seat of a player who reads about their own game, unless they played both sides."""
    seats = (await hub.table(table_id)).seats_of(guest.id)
    return seats[0] if len(seats) == 1 else None


def _number(table: LiveTable, game: int | None) -> int:
    """Return which game of a table is meant: the last that has ended, or else the first."""
    return game or table.games_over or 1
