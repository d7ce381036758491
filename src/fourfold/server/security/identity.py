"""Who asks, and from which page: guests, origins, headers."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures.cookie import Cookie

from fourfold.server.refusals import NotYours, TooOften
from fourfold.server.security.limits import Limit, Tally
from fourfold.server.security.tokens import Signer, new_id
from fourfold.server.settings import ServerSettings

COOKIE = "fourfold_guest"
QUESTIONS = 1.0
"""Questions to the engine a second from one address."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")
_YEAR = 365 * 86_400

CONTENT_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    # Links let people sit down: they are not told to other sites.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # Answers hold views and tokens: they are for nobody else, and not for later.
    "Cache-Control": "no-store",
}

Asked = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Guest:
    """Whoever asks, as far as it is known."""

    id: str
    is_new: bool
    """Whether no token was shown: then nothing belongs to this guest yet."""


class Doorkeeper:
    """Knows guests by their tokens, and turns away what comes from other sites or too often."""

    def __init__(self, settings: ServerSettings, signer: Signer) -> None:
        self._settings = settings
        self._signer = signer
        self.messages = Limit(settings.guest_rate, settings.guest_burst)
        self.tables = Limit(settings.tables_rate, settings.tables_burst)
        # An address may be a whole school: what a guest may do, forty may do from there.
        self.address_tables = Limit(40 * settings.tables_rate, 40 * settings.tables_burst)
        self.addresses = Limit(settings.address_rate, 2 * settings.address_rate)
        # A class types its codes at once; nobody tries all of them.
        self.codes = Limit(settings.codes_rate, 40 * settings.codes_rate)
        # Each question keeps the engine busy for seconds.
        self.questions = Limit(QUESTIONS, 20 * QUESTIONS)
        self.sockets = Tally(settings.sockets)
        self.guest_sockets = Tally(settings.guest_sockets)

    def guest(self, asked: Asked) -> Guest:
        """Return who asks: by a bearer token, as bots do, or by a cookie, as browsers do."""
        kind, _, token = asked.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            token = asked.cookies.get(COOKIE, "")
        known = self._signer.read(token)
        return Guest(known or new_id(), known is None)

    def token(self, guest: Guest) -> str:
        """Return the token by which a guest is known again."""
        return self._signer.sign(guest.id)

    def cookie(self, guest: Guest, asked: Asked) -> Cookie:
        """Return the cookie by which a browser is known again; scripts cannot read it."""
        return Cookie(
            key=COOKIE,
            value=self.token(guest),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self._is_https(asked),
            path="/",
        )

    def address(self, asked: Asked) -> str:
        """Return where somebody asks from."""
        return asked.client.host if asked.client is not None else "unknown"

    def check_host(self, asked: Asked) -> None:
        """Turn away a name that is not ours: a page could have it lead to this machine."""
        if self._settings.host not in LOOPBACK:
            return  # reached from outside, by names that only the outside knows
        host = asked.headers.get("host", "").rsplit(":", 1)[0].strip("[]").lower()
        if host not in {*LOOPBACK, _netloc(self._settings.public_url).rsplit(":", 1)[0]}:
            raise NotYours("this server is not known by that name")

    def check_address(self, asked: Asked) -> None:
        """Turn away an address that asks too often."""
        if not self.addresses.take(self.address(asked)):
            raise TooOften("too many requests from this address: wait a moment")

    def check_new_table(self, guest: Guest, asked: Asked) -> None:
        """Turn away who makes too many tables."""
        within = guest.is_new or self.tables.take(guest.id)
        if not (self.address_tables.take(self.address(asked)) and within):
            raise TooOften("too many new tables: wait a moment")

    def check_code(self, asked: Asked) -> None:
        """Turn away who tries too many codes or secrets."""
        if not self.codes.take(self.address(asked)):
            raise TooOften("too many tries: wait a moment")

    def check_question(self, asked: Asked) -> None:
        """Turn away who asks the engine too much."""
        if not self.questions.take(self.address(asked)):
            raise TooOften("too many questions: wait a moment")

    def check_origin(self, asked: Asked) -> None:
        """Turn away what a page of another site sends with its visitor's cookie.

        Browsers always say where a page comes from; other programs don't carry cookies.
        """
        site = asked.headers.get("sec-fetch-site")
        origin = asked.headers.get("origin")
        if origin is not None and origin != "null":
            allowed = _netloc(origin) in self._hosts(asked)
        else:
            allowed = origin is None and site in (None, "same-origin", "none")
        if not allowed:
            raise NotYours("this comes from a page of another site")

    def _hosts(self, asked: Asked) -> set[str]:
        return {asked.headers.get("host", ""), _netloc(self._settings.public_url)} - {""}

    def _is_https(self, asked: Asked) -> bool:
        return asked.url.scheme in ("https", "wss") or self._settings.public_url.startswith("https")

    def base_url(self, asked: Asked) -> str:
        """Return how links begin."""
        if self._settings.public_url:
            return self._settings.public_url.rstrip("/")
        scheme = "https" if self._is_https(asked) else "http"
        return f"{scheme}://{asked.headers.get('host', 'localhost')}"


def _netloc(url: str) -> str:
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""
