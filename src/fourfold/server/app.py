"""The application: the rooms put together, what runs beside them, and how they stop."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.datastructures import ResponseHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_404_NOT_FOUND,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError

from fourfold.rules.refusal import Code, Refusal
from fourfold.server import telemetry
from fourfold.server.analysis.engine_pool import Thinkers
from fourfold.server.refusals import NotThere, Stale, status_of
from fourfold.server.security.identity import HEADERS, Asked, Doorkeeper, Guest
from fourfold.server.security.tokens import Signer, secret_in
from fourfold.server.settings import ServerSettings
from fourfold.server.storage import notifications
from fourfold.server.storage.store import Store
from fourfold.server.tables.heartbeat import Heart
from fourfold.server.tables.hub import Hub
from fourfold.server.web import table_api
from fourfold.server.web import websocket as live
from fourfold.server.web.assets import version
from fourfold.server.web.dependencies import TheDoor, TheHub, named
from fourfold.server.web.joining import Doors
from fourfold.server.web.languages import language_of_refusal
from fourfold.server.web.pages import PAGES, lost
from fourfold.server.web.positions import Positions, telling
from fourfold.server.web.reviews import Afterwards

Asking = Request[Any, Any, Any]


@get("/health", sync_to_thread=False, include_in_schema=False)
def health() -> dict[str, str]:
    """Tell that the process is alive."""
    return {"status": "alive"}


@get("/ready", include_in_schema=False)
async def ready(hub: TheHub) -> Response[dict[str, str]]:
    """Tell whether the database answers as well."""
    try:
        await asyncio.wait_for(hub.read(hub.store.ready), 5)
    except (SQLAlchemyError, OSError, TimeoutError):
        status = {"status": "the database does not answer"}
        return Response(status, status_code=HTTP_503_SERVICE_UNAVAILABLE)
    return Response({"status": "ready"})


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def metrics() -> Response[bytes]:
    """Return what Prometheus collects."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@websocket("/api/live")
async def live_tables(socket: WebSocket[Any, Any, Any], hub: TheHub, door: TheDoor) -> None:
    """Talk about tables; docs/protocol.md says how."""
    door.check_origin(socket)
    guest, address = door.guest(socket), door.address(socket)
    if not door.sockets.enter(address):
        await socket.close(live.OVERLOADED, "too many connections from this address")
        return
    try:
        if not door.guest_sockets.enter(guest.id):
            await socket.close(live.OVERLOADED, "too many connections of this guest")
            return
        try:
            await socket.accept()
            await live.converse(socket, hub, door, guest, await named(hub, guest, ""))
        finally:
            door.guest_sockets.leave(guest.id)
    finally:
        door.sockets.leave(address)


async def _check(asked: Asked, _: BaseRouteHandler) -> None:
    """Turn away what comes too often, or from another site."""
    door: Doorkeeper = asked.app.state.door
    door.check_host(asked)
    door.check_address(asked)
    if isinstance(asked, Request) and asked.method not in ("GET", "HEAD", "OPTIONS"):
        door.check_origin(asked)


def _said(status: int, code: Code, reason: str, **more: object) -> Response[dict[str, object]]:
    return Response(
        {"code": code, "reason": reason} | more,
        status_code=status,
        media_type=MediaType.JSON,
        headers=HEADERS,
    )


def _refused(asked: Asking, refusal: Refusal) -> Response[Any]:
    if isinstance(refusal, NotThere) and "text/html" in asked.headers.get("accept", ""):
        return lost(asked)
    telemetry.REFUSED.inc()
    tongue = language_of_refusal(asked)
    said = tongue.sentence(tongue.refusal(refusal))
    stale = isinstance(refusal, Stale)
    return _said(status_of(refusal), refusal.code, str(refusal), said=said, stale=stale)


def _not_understood(_: Asking, error: ValidationException) -> Response[dict[str, object]]:
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    where = f" ({found.get('key')}: {found.get('message')})" if isinstance(found, dict) else ""
    return _said(
        HTTP_400_BAD_REQUEST, Code.NOT_UNDERSTOOD, f"this request is not understood{where}"
    )


def _http_error(asked: Asking, error: HTTPException) -> Response[Any]:
    if error.status_code == HTTP_404_NOT_FOUND and "text/html" in asked.headers.get("accept", ""):
        return lost(asked)
    response = _said(error.status_code, _code_of(error), error.detail)
    if error.headers:
        response.headers.update(error.headers)
    return response


def _code_of(error: HTTPException) -> Code:
    missing = error.status_code == HTTP_404_NOT_FOUND
    return Code.NOT_FOUND if missing else Code.NOT_UNDERSTOOD


def _cannot_store(_: Asking, error: SQLAlchemyError) -> Response[dict[str, object]]:
    telemetry.log.error("cannot store", error=type(error).__name__)
    reason = "the server cannot store anything now: try again later"
    return _said(HTTP_503_SERVICE_UNAVAILABLE, Code.CANNOT_STORE, reason)


def _broken(asked: Asking, error: Exception) -> Response[dict[str, object]]:
    telemetry.log.error("broken", path=asked.scope.get("path_template"), exc_info=error)
    reason = "the server made a mistake; nothing was changed"
    return _said(HTTP_500_INTERNAL_SERVER_ERROR, Code.SERVER_ERROR, reason)


def create_app(settings: ServerSettings) -> Litestar:
    """Return the application; its database must be up to date when it starts."""
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    door = Doorkeeper(settings, Signer(secret_in(settings.data / "secret")))
    return Litestar(
        route_handlers=[
            health,
            ready,
            metrics,
            *PAGES,
            live_tables,
            table_api.Guests,
            table_api.Tables,
            Doors,
            Afterwards,
            Positions,
        ],
        lifespan=[lambda app: _running(app, settings)],
        guards=[_check],
        dependencies={
            "hub": Provide(_hub, sync_to_thread=False),
            "door": Provide(_door, sync_to_thread=False),
            "guest": Provide(_guest, sync_to_thread=False),
            "told": Provide(telling, sync_to_thread=False),
        },
        response_headers=[ResponseHeader(name=name, value=HEADERS[name]) for name in HEADERS],
        exception_handlers={
            Refusal: _refused,
            ValidationException: _not_understood,
            HTTPException: _http_error,
            SQLAlchemyError: _cannot_store,
            Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Fourfold",
            version="1",
            description="Live tables of Quarto and Quads. The websocket is described in "
            "docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
        ),
        request_max_body_size=32 * 1024,
        logging_config=None,
        state=State({"door": door}),
    )


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def _door(state: State) -> Doorkeeper:
    door: Doorkeeper = state.door
    return door


def _guest(request: Asking, state: State) -> Guest:
    return _door(state).guest(request)


@contextlib.asynccontextmanager
async def _running(app: Litestar, settings: ServerSettings) -> AsyncIterator[None]:
    """Open the database, take up the tables, and keep what runs beside the requests."""
    process = secrets.token_hex(4)
    store = Store(settings.store_url, process)
    hub = Hub(
        store,
        process=process,
        thinkers=Thinkers(settings.workers),
        seconds=settings.think,
        pace=settings.pace,
    )
    app.state.hub = hub
    heart = Heart(hub)
    await heart.start()
    beside: list[asyncio.Task[Any]] = [asyncio.create_task(heart.beat_on())]
    # The first visitor need not wait until every file is compressed, nor who plays meanwhile.
    beside.append(asyncio.create_task(asyncio.to_thread(version)))
    if store.shared:
        url = settings.store_url.replace("postgresql+psycopg://", "postgresql://", 1)
        hears = notifications.listen(url, hub.heard, hub.goes_deaf, hub.hears_again)
        beside.append(asyncio.create_task(hears))
    telemetry.log.info("serving", database=store.url.get_backend_name())
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await hub.close()
        store.beat(hub.now())
        store.close()
        telemetry.log.info("stopped")
