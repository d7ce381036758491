"""Starting and stopping the server."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FrameType
from typing import NoReturn

import uvicorn
from litestar import Litestar

from fourfold.locale import Language
from fourfold.locale.language import ENGLISH
from fourfold.protocol.messages import LONGEST
from fourfold.rules.refusal import Refusal
from fourfold.server.after_game import AFTER_EVERY_GAME
from fourfold.server.ports import listening_socket, metrics_port, shown_host
from fourfold.server.security.tokens import load_secret
from fourfold.server.settings import ServerSettings
from fourfold.server.site import ALIVE, ALONE, READY, RETIRE, Site
from fourfold.server.storage.connections import database_errors
from fourfold.server.storage.store import Store
from fourfold.server.supervisor import supervise
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

BETWEEN_PLAYERS = 0.01
"""Seconds between two players that are sent elsewhere: each takes another process about 3 ms."""


class SupervisorLink:
    """What a supervisor and one of its processes tell each other, through two pipes."""

    def __init__(self, source: int, target: int) -> None:
        self._source = source
        self._target = target
        self.retires = False
        """Whether this process is to end once its players have gone elsewhere."""
        self.is_over = False
        """Whether the supervisor has gone."""

    def open(self) -> None:
        """Say that this process is ready, and listen."""
        os.set_blocking(self._source, False)
        asyncio.get_running_loop().add_reader(self._source, self._hear)
        self._say(READY)

    def say_alive(self) -> None:
        """Say that this process is not hung."""
        self._say(ALIVE)

    def _hear(self) -> None:
        if os.read(self._source, len(RETIRE)):
            self.retires = True
        else:
            self.is_over = True
            asyncio.get_running_loop().remove_reader(self._source)

    def _say(self, what: bytes) -> None:
        with contextlib.suppress(OSError):  # it has gone
            os.write(self._target, what)


def serve(
    settings: ServerSettings,
    *,
    opens_browser: bool = False,
    language: Language = ENGLISH,
    on_game_ended: Sequence[GameEndedListener] = AFTER_EVERY_GAME,
) -> None:
    """Serve until interrupted."""
    set_up_logs(as_json=settings.log_json)
    if settings.processes > 1:
        _check_processes(settings)
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with (
        _only_server_of(settings),
        _site_folder(settings) as folder,
        metrics_port(settings, folder),
    ):
        prepare_database(settings)
        listening = listening_socket(settings)
        port = listening.getsockname()[1]
        url = settings.public_url or f"http://{shown_host(settings.host)}:{port}"

        def announce() -> None:
            print(language.say("Fourfold is at {url}", url=url), flush=True)
            if opens_browser:
                webbrowser.open(url)

        if folder is None:
            run_process(settings, listening, on_game_ended=on_game_ended, announce=announce)
        else:
            load_secret(settings.data / "secret")  # made once, not by each of them
            supervise(settings, listening, folder, announce)


def run_process(
    settings: ServerSettings,
    listening: socket.socket,
    *,
    on_game_ended: Sequence[GameEndedListener] = AFTER_EVERY_GAME,
    site: Site = ALONE,
    link: SupervisorLink | None = None,
    announce: Callable[[], None] = lambda: None,
) -> None:
    """Serve in this process until interrupted."""
    # Stopping, by Ctrl-C or by a service manager, is not an error at any moment.
    with contextlib.suppress(KeyboardInterrupt):
        stop = StopRequest()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        # Even if one address has all the connections it may have, others can connect.
        raise_file_limit(2 * settings.sockets + OTHER_FILES)
        # The writer's thread has little to do, but soon: it waits for the busy event loop.
        sys.setswitchinterval(0.001)
        # Scanning all long-lived objects would stop all games for a third of a second.
        gc.freeze()
        gc.set_threshold(50_000, 50, 1_000)
        announce()
        _server(settings, on_game_ended, stop, site, link).run(sockets=[listening])


def _check_processes(settings: ServerSettings) -> None:
    """Refuse several processes where there can be only one."""
    if fcntl is None:  # pragma: no cover
        raise Refusal("several processes cannot share a port on this system: leave out --processes")
    if settings.store_url.startswith("sqlite"):
        raise Refusal(
            "several processes need PostgreSQL: give its address with --database-url, "
            "or leave out --processes"
        )


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


def prepare_database(settings: ServerSettings) -> None:
    """Open the database and bring it up to date, so that an error is reported in one sentence."""
    with database_errors(settings.store_url):
        store = Store(settings.store_url)
        store.migrate()
        store.close()


class _Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, stop: StopRequest, link: SupervisorLink | None
    ) -> None:
        super().__init__(config)
        self._stop = stop
        self._link = link

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell the supervisor."""
        if self._link is None:
            await super().startup(sockets)
        else:
            from fourfold.server.web.files.assets import version

            version()  # the files are compressed before players come, not while they play
            await super().startup(sockets)
            self._link.open()

    async def on_tick(self, counter: int) -> bool:
        """Tell whether to stop; this is called ten times a second."""
        if self._link is not None:
            if counter % 10 == 0:
                self._link.say_alive()
            if self._link.retires or self._link.is_over:
                return True
        return self._stop.came or await super().on_tick(counter)

    async def _retire(self) -> None:
        """Send the players elsewhere, one by one: together they would all have to wait."""
        from fourfold.server.web.connections.wire import WebSocketProtocol

        for server in self.servers:
            server.close()
        for connection in tuple(self.server_state.connections):
            if isinstance(connection, WebSocketProtocol):
                await connection.retire()
                await asyncio.sleep(BETWEEN_PLAYERS)
            if self._link is not None:
                self._link.say_alive()
        await asyncio.sleep(BETWEEN_PLAYERS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop the clocks first: players who can no longer connect must not lose on time."""
        from fourfold.server.app import stop_games

        if self._link is not None and self._link.retires:
            await self._retire()
        application: Litestar = self.config.app  # type: ignore[assignment]
        stop_games(application)
        await super().shutdown(sockets)


def _server(
    settings: ServerSettings,
    on_game_ended: Sequence[GameEndedListener],
    stop: StopRequest,
    site: Site,
    link: SupervisorLink | None,
) -> uvicorn.Server:
    from fourfold.server.app import create_app
    from fourfold.server.web.connections.wire import http_protocol, websocket_protocol

    return _Server(
        uvicorn.Config(
            create_app(settings, on_game_ended=on_game_ended, site=site),
            loop="auto",
            http=http_protocol(settings),
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
        link,
    )


@contextlib.contextmanager
def _site_folder(settings: ServerSettings) -> Iterator[Path | None]:
    """Make a folder that several processes share, if there are several, and remove it."""
    if settings.processes == 1:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="fourfold-") as folder:
        yield Path(folder)


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
