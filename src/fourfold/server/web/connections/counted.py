"""Counting connections that stay open: from the moment they come until they have ended."""

from contextlib import ExitStack
from functools import partial

from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from fourfold.server import telemetry
from fourfold.server.refusals import TooOften
from fourfold.server.security.identity import Identities
from fourfold.server.security.limits import Limits, client_of
from fourfold.server.security.origins import ClientConnection, address_of
from fourfold.server.web.connections.extensions import cut_off_of
from fourfold.server.web.connections.wire import TOO_MANY

OVERLOADED = 1013
"""The code with which a websocket is closed when there are too many, or when it is too slow."""


class CountedConnections(ASGIMiddleware):
    """Counts a connection while its handler runs and its answer is sent.

    If a client goes at once, a handler's generator may never start, or never be finished. This
    call begins before them and ends after them, whatever happens in between.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Count the connection, or refuse it."""
        connection: ClientConnection = ASGIConnection(scope, receive, send)
        with ExitStack() as ending:
            if (refusal := _count(connection, ending)) is None:
                connection.state["ending"] = ending
                await next_app(scope, receive, send)
                return
        telemetry.turn_away(str(refusal))
        if scope["type"] == ScopeType.HTTP:
            raise refusal
        socket: WebSocket[object, object, object] = WebSocket(scope, receive, send)  # type: ignore[type-var]
        await socket.close(OVERLOADED, str(refusal))


def at_the_end_of(connection: ClientConnection) -> ExitStack:
    """Return what is done when a counted connection has ended."""
    ending: ExitStack = connection.state["ending"]
    return ending


def _count(connection: ClientConnection, ending: ExitStack) -> TooOften | None:
    """Count a connection until the end, or return why not."""
    limits: Limits = connection.app.state.limits
    identities: Identities = connection.app.state.identities
    guest, address = identities.guest(connection), address_of(connection)
    let_go = partial(cut_off_of(connection.scope), TOO_MANY)
    counted = limits.connections.counted(address, client_of(guest, address), let_go)
    if not ending.enter_context(counted):
        return TooOften(TOO_MANY)
    if not ending.enter_context(limits.guest_connections.counted(guest.id)):
        return TooOften("too many connections: close some of your tabs")
    return None
