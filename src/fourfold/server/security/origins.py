"""Where a request comes from and goes to: its address, its host, and the page that sent it."""

from ipaddress import AddressValueError, IPv6Address, IPv6Network
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from fourfold.server.refusals import NotYours
from fourfold.server.settings import ServerSettings

LOOPBACK = ("127.0.0.1", "::1", "localhost")

ClientConnection = ASGIConnection[Any, Any, Any, Any]
"""A request or a websocket."""


def address_of(connection: ClientConnection) -> str:
    """Return the network address of a client."""
    return "unknown" if connection.client is None else network_of(connection.client.host)


def network_of(host: str) -> str:
    """Return the address that counts for limits: of IPv6, the network that one household has.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host)
    except AddressValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))


class Origins:
    """Knows the addresses of this server, and refuses requests from pages on other sites."""

    def __init__(self, settings: ServerSettings) -> None:
        self._settings = settings

    def check_host(self, connection: ClientConnection) -> None:
        """Refuse a host name that is not ours: a page could make it point to this machine."""
        written = connection.headers.get("host")
        if written is None:
            return  # HTTP/1.0, which no browser speaks
        host = _host(written) or None
        if host is not None and self._settings.host not in LOOPBACK:
            return  # reached from outside, by names that we do not know
        if host is None or host not in {*LOOPBACK, _host(_netloc(self._settings.public_url))}:
            raise NotYours("this server does not recognise that host name")

    def check_origin(self, connection: ClientConnection) -> None:
        """Refuse what a page on another site sends with its visitor's cookie.

        Browsers always say where a page comes from; other programs send only their own cookies.
        """
        site = connection.headers.get("sec-fetch-site")
        origin = connection.headers.get("origin")
        if origin is not None and origin != "null":
            # Anyone on the way could have written a page that came without encryption.
            is_safe = not (self.is_https(connection) and origin.startswith("http:"))
            allowed = is_safe and _netloc(origin) in self._hosts(connection)
        else:
            allowed = origin is None and site in (None, "same-origin", "none")
        if not allowed:
            raise NotYours("this request comes from a page on another site")

    def is_https(self, connection: ClientConnection) -> bool:
        """Return whether a client reaches this server through https."""
        public_url = self._settings.public_url
        return connection.url.scheme in ("https", "wss") or public_url.startswith("https")

    def base_url(self, connection: ClientConnection) -> str:
        """Return how links start."""
        if self._settings.public_url:
            return self._settings.public_url.rstrip("/")
        scheme = "https" if self.is_https(connection) else "http"
        return f"{scheme}://{connection.headers.get('host', 'localhost')}"

    def _hosts(self, connection: ClientConnection) -> set[str]:
        return {connection.headers.get("host", ""), _netloc(self._settings.public_url)} - {""}


def _host(netloc: str) -> str | None:
    """Return the name in an address, without its port; ``None`` if it is not an address at all.

    >>> _host("LocalHost:8044"), _host("[::1]"), _host("localhost:99999"), _host("")
    ('localhost', '::1', None, '')
    """
    try:
        parts = urlsplit(f"//{netloc}")
        return (parts.hostname or "") if parts.port != -1 and "@" not in netloc else None
    except ValueError:
        return None


def _netloc(url: str) -> str:
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""
