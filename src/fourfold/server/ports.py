"""The ports on which the server listens: for players, and for Prometheus."""

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

from prometheus_client import REGISTRY, start_http_server

from fourfold.locale.system_errors import system_reason
from fourfold.rules.refusal import Refusal
from fourfold.server.settings import ServerSettings
from fourfold.server.telemetry import site_registry


@contextlib.contextmanager
def metrics_port(settings: ServerSettings, folder: Path | None) -> Iterator[None]:
    """Let Prometheus collect metrics, on a port that players do not reach.

    The supervisor of several processes adds up theirs, which are kept in a folder.
    """
    if not settings.metrics_port:
        yield
        return
    try:
        registry = REGISTRY if folder is None else site_registry(folder)
        server, thread = start_http_server(settings.metrics_port, settings.host, registry)
    except OSError as error:
        raise _cannot_listen(settings.host, settings.metrics_port, error) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _cannot_listen(host: str, port: int, error: OSError) -> Refusal:
    return Refusal(
        "cannot listen on {host}, port {port}: {reason}",
        host=host,
        port=port,
        reason=system_reason(error),
    )


def listening_socket(settings: ServerSettings) -> socket.socket:
    """Return a listening socket, so that a port in use is reported in one sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise _cannot_listen(settings.host, settings.port, error) from None
    listening.listen(2048)
    return listening


def shown_host(host: str) -> str:
    """Return the name under which others reach a host."""
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
