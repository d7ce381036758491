"""Starting and stopping the server."""

import contextlib
import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import NoReturn

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourfold.locale import Language
from fourfold.locale.language import ENGLISH
from fourfold.locale.system_errors import system_reason
from fourfold.protocol.messages import LONGEST
from fourfold.rules.refusal import Refusal
from fourfold.server.after_game import AFTER_EVERY_GAME
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.store import Store
from fourfold.server.tables.game_ended import GameEndedListener
from fourfold.server.telemetry import log, set_up_logs

try:
    import fcntl
    import resource
except ImportError:  # pragma: no cover (Windows has neither such locks nor such limits)
    fcntl = resource = None  # type: ignore[assignment]

PROXIES = ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]
"""Where a reverse proxy of ours may be."""

OTHER_FILES = 200
"""So many files and connections a process needs for itself: the database, workers, pages."""

GRACE = 8
"""Seconds in which requests may finish when the server is stopped."""


def serve(
    settings: ServerSettings,
    *,
    opens_browser: bool = False,
    language: Language = ENGLISH,
    on_game_ended: Sequence[GameEndedListener] = AFTER_EVERY_GAME,
) -> None:
    """Serve until interrupted."""
    set_up_logs(as_json=settings.log_json)
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _only_server_of(settings):
        _prepare_database(settings)
        raise_file_limit(settings.sockets + OTHER_FILES)
        listening = _listening(settings)
        port = listening.getsockname()[1]
        url = settings.public_url or f"http://{_shown_host(settings.host)}:{port}"
        # The writer's thread has little to do, but soon: it waits for the busy event loop.
        sys.setswitchinterval(0.001)
        # Scanning all long-lived objects would stop all games for a third of a second.
        gc.freeze()
        gc.set_threshold(50_000, 50, 1_000)
        # Stopping, by Ctrl-C or by a service manager, is not an error at any moment.
        with contextlib.suppress(KeyboardInterrupt):
            stop = StopRequest()
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, stop)
            print(language.say("Fourfold is at {url}", url=url), flush=True)
            if opens_browser:
                webbrowser.open(url)
            _server(settings, on_game_ended, stop).run(sockets=[listening])


def raise_file_limit(needed: int) -> None:
    """Allow this process so many open files, or as many as the system lets it.

    Every connection is one, and systems often allow a thousand unless they are asked.
    """
    if resource is None:  # pragma: no cover
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < needed:
        log.warning("few open files are allowed", allowed=allowed, needed=needed)


class StopRequest:
    """Interrupts the server while it starts, and remembers it.

    An exception that a signal raises while an object is deleted is lost. So the server asks once
    more when it runs; from then on it handles signals itself.
    """

    def __init__(self) -> None:
        self.came = False

    def __call__(self, number: int, frame: FrameType | None) -> NoReturn:
        """Handle the signal."""
        self.came = True
        raise KeyboardInterrupt


def _prepare_database(settings: ServerSettings) -> None:
    """Open the database and bring it up to date, so that an error is reported in one sentence."""
    try:
        backend = make_url(settings.store_url).get_backend_name()
    except ArgumentError:
        backend = ""
    if backend not in ("sqlite", "postgresql"):
        raise Refusal(
            "this is not the address of a database: write postgresql://user:password@host/name"
        )
    try:
        store = Store(settings.store_url)
        store.migrate()
        store.close()
    except ModuleNotFoundError:
        raise Refusal(
            "PostgreSQL needs another package: pip install 'fourfold[postgres]'"
        ) from None
    except CommandError:
        raise Refusal("this database was made by a later version of Fourfold") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise Refusal("the database cannot be opened: {reason}", reason=reason) from None


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, stop: StopRequest) -> None:
        super().__init__(config)
        self._stop = stop

    async def on_tick(self, counter: int) -> bool:
        """Tell whether to stop."""
        return self._stop.came or await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop the clocks first: players who can no longer connect must not lose on time."""
        from fourfold.server.app import stop_games

        application: Litestar = self.config.app  # type: ignore[assignment]
        stop_games(application)
        await super().shutdown(sockets)


def _server(
    settings: ServerSettings, on_game_ended: Sequence[GameEndedListener], stop: StopRequest
) -> uvicorn.Server:
    from fourfold.server.app import create_app
    from fourfold.server.web.connections.wire import HttpProtocol, websocket_protocol

    return _Server(
        uvicorn.Config(
            create_app(settings, on_game_ended=on_game_ended),
            loop="auto",
            http=HttpProtocol,
            ws=websocket_protocol(settings),
            # Compression would take 48 KiB per connection and help little with short messages.
            ws_per_message_deflate=False,
            ws_max_size=2 * LONGEST,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=settings.behind_proxy,
            # The last address that is not our proxy counts: clients may make up the others.
            forwarded_allow_ips=PROXIES if settings.behind_proxy else None,
            timeout_graceful_shutdown=GRACE,
            lifespan="on",
        ),
        stop,
    )


def _listening(settings: ServerSettings) -> socket.socket:
    """Return a listening socket, so that a port in use is reported in one sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise Refusal(
            "cannot listen on {host}, port {port}: {reason}",
            host=settings.host,
            port=settings.port,
            reason=system_reason(error),
        ) from None
    listening.listen(2048)
    return listening


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


@contextlib.contextmanager
def _only_server_of(settings: ServerSettings) -> Iterator[None]:
    """Make sure that no other server uses the same SQLite database."""
    if fcntl is None or not settings.store_url.startswith("sqlite"):
        yield
        return
    with (settings.data / "lock").open("wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal(
                "another server is using {data}: stop it, or choose another folder with --data",
                data=settings.data,
            ) from None
        yield
