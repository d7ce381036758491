"""Starting and stopping the server."""

import contextlib
import gc
import signal
import socket
import sys
import webbrowser
from collections.abc import Iterator, Sequence

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourfold.locale import Language, language
from fourfold.locale.system_errors import system_reason
from fourfold.protocol.messages import LONGEST
from fourfold.rules.refusal import Refusal
from fourfold.server.after_game import AFTER_EVERY_GAME
from fourfold.server.settings import ServerSettings
from fourfold.server.storage.store import Store
from fourfold.server.tables.game_ended import GameEndedListener
from fourfold.server.telemetry import set_up_logs

try:
    import fcntl
except ImportError:  # pragma: no cover (Windows has no such locks)
    fcntl = None  # type: ignore[assignment]

PROXIES = ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]
"""Where a reverse proxy of ours may be."""

GRACE = 8
"""Seconds in which requests may finish when the server is stopped."""


def serve(
    settings: ServerSettings,
    *,
    opens_browser: bool = False,
    tongue: Language | None = None,
    on_game_ended: Sequence[GameEndedListener] = AFTER_EVERY_GAME,
) -> None:
    """Serve until interrupted."""
    set_up_logs(as_json=settings.log_json)
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with _only_server_of(settings):
        _prepare_database(settings)
        listening = _listening(settings)
        port = listening.getsockname()[1]
        url = settings.public_url or f"http://{_shown_host(settings.host)}:{port}"
        # The writer's thread has little to do, but that soon: it waits for the busy event loop.
        sys.setswitchinterval(0.001)
        # Looking through everything that stays would stop all games for a third of a second.
        gc.freeze()
        gc.set_threshold(50_000, 50, 1_000)
        # Stopping is what was asked for, by Ctrl-C or by a service manager, at any moment.
        with contextlib.suppress(KeyboardInterrupt):
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            print((tongue or language("en")).say("Fourfold is at {url}", url=url), flush=True)
            if opens_browser:
                webbrowser.open(url)
            _server(settings, on_game_ended).run(sockets=[listening])


def _prepare_database(settings: ServerSettings) -> None:
    """Open the database once and bring it up to date, so that a fault is said in one sentence."""
    try:
        backend = make_url(settings.store_url).get_backend_name()
    except ArgumentError:
        backend = ""
    if backend not in ("sqlite", "postgresql"):
        raise Refusal("this is no database: write postgresql://user:password@host/name")
    try:
        store = Store(settings.store_url)
        store.migrate()
        store.close()
    except ModuleNotFoundError:
        raise Refusal(
            "PostgreSQL needs a further package: pip install 'fourfold[postgres]'"
        ) from None
    except CommandError:
        raise Refusal("this database was made by a later version of Fourfold") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise Refusal("the database cannot be opened: {reason}", reason=reason) from None


class _Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop the clocks first: players who cannot connect any more must not lose on time."""
        from fourfold.server.app import stop_games

        application: Litestar = self.config.app  # type: ignore[assignment]
        stop_games(application)
        await super().shutdown(sockets)


def _server(settings: ServerSettings, on_game_ended: Sequence[GameEndedListener]) -> uvicorn.Server:
    from fourfold.server.app import create_app

    return _Server(
        uvicorn.Config(
            create_app(settings, on_game_ended=on_game_ended),
            loop="auto",
            ws="websockets-sansio",
            # Compression would cost 48 KiB a connection and help little with short messages.
            ws_per_message_deflate=False,
            ws_max_size=2 * LONGEST,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=settings.behind_proxy,
            # The last address that is no proxy of ours counts: others may be made up.
            forwarded_allow_ips=PROXIES if settings.behind_proxy else None,
            timeout_graceful_shutdown=GRACE,
            lifespan="on",
        )
    )


def _listening(settings: ServerSettings) -> socket.socket:
    """Return a socket that listens, so that a taken port is said in one sentence."""
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
