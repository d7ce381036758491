"""What every request must pass before its handler is asked."""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import (
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.handlers.base import BaseRouteHandler
from litestar.handlers.http_handlers import HTTPRouteHandler
from litestar.types import Scope

from fourfold.server.refusals import TooOften
from fourfold.server.security.identity import Identities
from fourfold.server.security.limits import SMALL_BODY, Limits
from fourfold.server.security.origins import ClientConnection, Origins, address_of
from fourfold.server.web.connections.extensions import end_turn

READS = ("GET", "HEAD", "OPTIONS")
"""The kinds of requests that change nothing."""

WAIT_WHEN_REFUSED = 1.0
"""Seconds until a client that asks too often is told so."""


async def check_request(connection: ClientConnection, handler: BaseRouteHandler) -> None:
    """Refuse requests that come too often, or from another site."""
    origins: Origins = connection.app.state.origins
    limits: Limits = connection.app.state.limits
    identities: Identities = connection.app.state.identities
    origins.check_host(connection)
    # To open a websocket takes as long as to change something, and is as rare.
    changes = not isinstance(connection, Request) or connection.method not in READS
    guest, address = identities.guest(connection), address_of(connection)
    limits.check_request(guest, address, changes=changes)
    if changes:
        origins.check_origin(connection)
        limits.check_body(guest, address, _body_length(connection, handler))


async def count_question(connection: ClientConnection, _: BaseRouteHandler) -> None:
    """Refuse questions that come too often: a guard for handlers that compute for some time."""
    guest = connection.app.state.identities.guest(connection)
    connection.app.state.limits.check_question(guest, address_of(connection))


def _body_length(connection: ClientConnection, handler: BaseRouteHandler) -> int:
    """Return how long a body may become: as long as it says, or as the handler accepts."""
    most = SMALL_BODY
    if isinstance(handler, HTTPRouteHandler):
        most = handler.resolve_request_max_body_size() or SMALL_BODY
    said = connection.headers.get("content-length", "")
    if said.isascii() and said.isdecimal() and len(said) < 20:
        return min(int(said), most)
    return most if "transfer-encoding" in connection.headers else 0


async def slow_down(error: Exception, scope: Scope) -> None:
    """Let a client wait that asks too often: it would ask again at once, and refusing takes time.

    Where there is no handler, no guard has counted the request.
    """
    if isinstance(error, NotFoundException | MethodNotAllowedException):
        connection: ClientConnection = ASGIConnection(scope)
        guest = connection.app.state.identities.guest(connection)
        try:
            connection.app.state.limits.check_request(guest, address_of(connection))
        except TooOften:
            await _wait(scope)
    elif isinstance(error, TooOften):
        await _wait(scope)


async def _wait(scope: Scope) -> None:
    end_turn(scope)
    await asyncio.sleep(WAIT_WHEN_REFUSED)


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Refuse a body with a text where a number belongs: handlers would be given the number."""
    field = getattr(request.route_handler, "parsed_data_field", None)
    if field is not None and field.annotation is not None:
        # What cannot be read at all is refused where it is read for the handler.
        with contextlib.suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            try:
                # Reading stops at the first wrong field, and makes no objects of a long body.
                msgspec.json.decode(await request.body(), type=field.annotation, strict=True)
            except msgspec.ValidationError as error:
                raise ValidationException(extra=[{"key": "data", "message": str(error)}]) from None
