"""The application: puts the parts together, runs background tasks, and stops."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Any

from litestar import Litestar, Response, Router, get
from litestar.datastructures import ResponseHeader, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from sqlalchemy.exc import SQLAlchemyError

from fourfold.kernels.warm_up import WarmUp
from fourfold.rules.games import GAMES
from fourfold.server import telemetry
from fourfold.server.after_game import AFTER_EVERY_GAME
from fourfold.server.analysis.engine_pool import EnginePool
from fourfold.server.analysis.engine_slots import EngineSlots
from fourfold.server.analysis.service import AnalysisService
from fourfold.server.club_events.keeper import EventKeeper
from fourfold.server.old_tables import OldTables
from fourfold.server.security.class_codes import ClassCodes
from fourfold.server.security.headers import HEADERS
from fourfold.server.security.identity import Identities
from fourfold.server.security.limits import SMALL_BODY, Limits
from fourfold.server.security.origins import Origins
from fourfold.server.security.tokens import Signer, load_secret
from fourfold.server.settings import ServerSettings
from fourfold.server.site import ALONE, Site
from fourfold.server.steady_clock import SteadyClock
from fourfold.server.storage import notifications
from fourfold.server.storage.database import Database
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.server.tables.game_ended import GameEndedListener
from fourfold.server.tables.heartbeat import Heartbeat
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.upkeep import Upkeep
from fourfold.server.tasks.background import cancel_all
from fourfold.server.web.checks import check_body, check_request, slow_down
from fourfold.server.web.classes.class_access import provide_class_codes
from fourfold.server.web.classes.class_deletion import ClassTerms
from fourfold.server.web.classes.handlers import CLASS_HANDLERS
from fourfold.server.web.club_events.access import EVENT_PROVIDERS
from fourfold.server.web.club_events.arbiter_api import ArbiterApi
from fourfold.server.web.club_events.event_api import EventApi
from fourfold.server.web.club_events.event_pages import EVENT_PAGES
from fourfold.server.web.connections.event_stream import EventStreamApi
from fourfold.server.web.connections.pace import Pace
from fourfold.server.web.connections.turns import RequestTurns, in_turn
from fourfold.server.web.connections.websocket import live_tables
from fourfold.server.web.dependencies import PROVIDERS, DatabaseDependency, HubDependency
from fourfold.server.web.errors import EXCEPTION_HANDLERS
from fourfold.server.web.files.assets import version
from fourfold.server.web.files.generated import PictureCache
from fourfold.server.web.guests import GuestApi
from fourfold.server.web.joining import JoiningApi
from fourfold.server.web.my_games import MyGamesApi
from fourfold.server.web.pages import PAGES, send_schema
from fourfold.server.web.people.my_data import MyDataApi
from fourfold.server.web.people.passkeys import PasskeyApi
from fourfold.server.web.people.profile import PeopleApi
from fourfold.server.web.people.seeks import SeekApi
from fourfold.server.web.people.signing_in import SignOuts
from fourfold.server.web.reviews import ReviewApi
from fourfold.server.web.study.explorer import ExplorerApi
from fourfold.server.web.study.mistakes import MistakeApi
from fourfold.server.web.study.positions import PositionApi, provide_wording
from fourfold.server.web.study.puzzles import PuzzleApi
from fourfold.server.web.study.studies import StudyApi
from fourfold.server.web.table_api import TableApi
from fourfold.server.web.table_list import PublicTables

STOP_SECONDS = 5.0
"""Seconds in which the database may store the last things when the server is stopped."""


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    """Answer that the process is alive."""
    return {"status": "alive"}


@get("/ready", include_in_schema=False)
async def ready(database: DatabaseDependency, hub: HubDependency) -> Response[dict[str, str]]:
    """Answer whether the database answers too, and stores what it is given."""
    if hub.may_be_behind:  # the database would not answer, and a thread would wait for it
        status = {"status": "other processes are not heard"}
        return Response(status, status_code=HTTP_503_SERVICE_UNAVAILABLE)
    try:
        async with asyncio.timeout(5):
            await database.read(Queries.check)
            if not database.stores:  # such as a full disk: has that changed?
                await database.change(Store.check)
    except (SQLAlchemyError, OSError, TimeoutError):
        found = "the database does not answer" if database.stores else "nothing can be stored"
        return Response({"status": found}, status_code=HTTP_503_SERVICE_UNAVAILABLE)
    return Response({"status": "ready"})


def _public_tables(state: State) -> PublicTables:
    public_tables: PublicTables = state.public_tables
    return public_tables


def _pictures(state: State) -> PictureCache:
    pictures: PictureCache = state.pictures
    return pictures


def create_app(
    settings: ServerSettings,
    *,
    on_game_ended: Sequence[GameEndedListener] = AFTER_EVERY_GAME,
    site: Site = ALONE,
) -> Litestar:
    """Return the application; its database must be up to date when it starts."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    secret, origins = load_secret(settings.data / "secret"), Origins(settings)
    games = " and ".join(game.name for game in GAMES.values())
    app = Litestar(
        route_handlers=[
            health,
            ready,
            *PAGES,
            *EVENT_PAGES,
            *CLASS_HANDLERS,
            live_tables,
            GuestApi,
            PeopleApi,
            PasskeyApi,
            MyDataApi,
            SeekApi,
            TableApi,
            EventStreamApi,
            JoiningApi,
            ReviewApi,
            MyGamesApi,
            EventApi,
            ArbiterApi,
            PositionApi,
            PuzzleApi,
            MistakeApi,
            ExplorerApi,
            StudyApi,
        ],
        lifespan=[lambda app: _running(app, settings, on_game_ended, site)],
        guards=[check_request],
        dependencies=PROVIDERS
        | EVENT_PROVIDERS
        | {
            "wording": Provide(provide_wording, sync_to_thread=False),
            "public_tables": Provide(_public_tables, sync_to_thread=False),
            "pictures": Provide(_pictures, sync_to_thread=False),
            "class_codes": Provide(provide_class_codes, sync_to_thread=False),
        },
        response_headers=[ResponseHeader(name=name, value=HEADERS[name]) for name in HEADERS],
        exception_handlers=EXCEPTION_HANDLERS,
        after_exception=[slow_down],
        before_request=check_body,
        openapi_config=OpenAPIConfig(
            title="Fourfold",
            version="1",
            description=f"Live tables of {games}. The websocket is described in docs/protocol.md.",
            openapi_router=Router(
                "/schema",
                route_handlers=[],
                before_request=send_schema,
                include_in_schema=False,
            ),
            render_plugins=[JsonRenderPlugin()],  # YAML is written anew, slowly, for each request
        ),
        request_max_body_size=SMALL_BODY,
        logging_config=None,
        state=State(
            {
                "identities": Identities(Signer(secret), origins),
                "class_codes": ClassCodes(secret),
                "origins": origins,
                "limits": Limits(settings),
                "pictures": PictureCache(),
                "turns": RequestTurns(),
                "pace": Pace(),
            }
        ),
    )
    app.asgi_handler = in_turn(app.asgi_handler, app.state.turns)
    return app


def stop_games(app: Litestar) -> None:
    """Stop the clocks and end all waiting: from now on the server is down."""
    analysis: AnalysisService = app.state.analysis
    hub: Hub = app.state.hub
    analysis.stop()
    hub.stop()


@contextlib.asynccontextmanager
async def _running(
    app: Litestar,
    settings: ServerSettings,
    on_game_ended: Sequence[GameEndedListener],
    site: Site,
) -> AsyncIterator[None]:
    """Open the database, load the tables that are due, and run the background tasks."""
    process = secrets.token_hex(4)
    store = Store(settings.store_url, process)
    database = Database(store)
    clock = SteadyClock()
    clock.not_before(await database.read(Queries.last_beat))
    heartbeat = Heartbeat(database, clock)
    warm_up = WarmUp()
    slots = EngineSlots(site, "turns", settings.workers)
    pool = EnginePool(settings.workers, slots, warm_up.progress)
    hub = Hub(
        database,
        clock=clock,
        process=process,
        engine_pool=pool,
        seconds=settings.think,
        pace=settings.pace,
        clocks_running=False,  # not before lost time is given back
        until_awake=heartbeat.until_awake,
    )
    for listener in on_game_ended:
        hub.endings.on_game_ended(listener)
    app.state.hub = hub
    app.state.analysis = AnalysisService(
        EnginePool(1, EngineSlots(site, "reviews", 1)),
        EnginePool(1, EngineSlots(site, "positions", 1)),
    )
    app.state.public_tables = PublicTables(hub)
    events = app.state.events = EventKeeper(hub)
    sign_outs = SignOuts(app.state.identities, database, clock)
    await sign_outs.read()
    await heartbeat.start(Upkeep(hub))
    beside: list[asyncio.Task[Any]] = [asyncio.create_task(heartbeat.run())]
    beside.append(asyncio.create_task(events.run()))
    # Neither the first visitor nor the players should wait until every file is compressed.
    beside.append(asyncio.create_task(asyncio.to_thread(version)))
    await asyncio.to_thread(warm_up.start, [game.name for game in GAMES.values()])
    if warm_up.is_busy:  # the first turn needs a worker, but hardly ever a kernel
        beside.append(asyncio.create_task(pool.warm()))
    beside.append(asyncio.create_task(ClassTerms(hub, app.state.identities).run()))
    if store.shared:
        beside.append(asyncio.create_task(sign_outs.run()))
        url = settings.store_url.replace("postgresql+psycopg://", "postgresql://", 1)
        listening = notifications.listen(
            url,
            process,
            notifications.Callbacks(
                ring=database.notify_alive,
                receive=hub.receive,
                lost=hub.lose_notifications,
                cut=store.cut_connections,
                connected=hub.regain_notifications,
            ),
        )
        beside.append(asyncio.create_task(listening))
    if settings.keep is not None:
        beside.append(asyncio.create_task(OldTables(hub, settings.keep).run()))
    telemetry.log.info(
        "serving", database=store.url.get_backend_name(), keep=settings.keep or "everything"
    )
    try:
        yield
    finally:
        # If the database does not answer any more, nothing waits for it for ever.
        cutting = asyncio.get_running_loop().call_later(STOP_SECONDS, store.cut_connections)
        await events.stop()
        await cancel_all(beside)
        await asyncio.to_thread(warm_up.close)
        await hub.close()
        await app.state.analysis.close()
        await heartbeat.stop()
        await database.close()
        cutting.cancel()
        store.close()
        telemetry.log.info("stopped")
