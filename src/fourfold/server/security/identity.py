"""Guests: who is asking, by a signed token or cookie, and their names."""

import unicodedata
from dataclasses import dataclass
from functools import cache

from litestar.datastructures.cookie import Cookie

from fourfold.locale import language
from fourfold.locale.language import NAMES
from fourfold.rules.refusal import Refusal, quoted
from fourfold.rules.visible_text import is_visible
from fourfold.server.security.origins import ClientConnection, Origins
from fourfold.server.security.tokens import Signer, digest, new_id

COOKIE = "fourfold_guest"
LONGEST_NAME = 40
DEVICE = "~"
"""Stands between a guest and a device in a token; neither can contain it."""

_YEAR = 365 * 86_400


@dataclass(frozen=True, slots=True)
class Guest:
    """The sender of a request, if known."""

    id: str
    is_new: bool
    """Whether there was no valid token: then nothing belongs to this guest yet."""
    device: str = ""
    """The device that a token is for: a person has one for each; other guests have none."""

    @property
    def known_id(self) -> str:
        """The id of a guest with a token; the others are all one."""
        return "" if self.is_new else self.id

    @property
    def credential(self) -> str:
        """What is stored of this token when it is signed out."""
        return digest(self.device or self.id)


class Identities:
    """Recognises guests by their tokens, and gives tokens to new ones."""

    def __init__(self, signer: Signer, origins: Origins) -> None:
        self._signer = signer
        self._origins = origins
        self.signed_out: set[str] = set()
        """The credentials that are not valid any more."""

    def guest(self, connection: ClientConnection) -> Guest:
        """Return who is asking: by a bearer token, as bots do, or by a cookie, as browsers do."""
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            token = connection.cookies.get(COOKIE, "")
        return self.known(token) or Guest(new_id(), is_new=True)

    def known(self, token: str) -> Guest | None:
        """Return the guest whose token this is; ``None`` if it is not valid."""
        id_, _, device = (self._signer.read(token) or "").partition(DEVICE)
        found = Guest(id_, is_new=False, device=device)
        return found if id_ and self.is_valid(found) else None

    def is_valid(self, guest: Guest) -> bool:
        """Return whether a guest's token was not signed out meanwhile."""
        return not self.signed_out or guest.credential not in self.signed_out

    def token(self, guest: Guest) -> str:
        """Return the token by which a guest is recognised."""
        device = f"{DEVICE}{guest.device}" if guest.device else ""
        return self._signer.sign(f"{guest.id}{device}")

    def cookie(self, guest: Guest, connection: ClientConnection) -> Cookie:
        """Return the cookie by which a browser is recognised; scripts cannot read it."""
        return Cookie(
            key=COOKIE,
            value=self.token(guest),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=self._origins.is_https(connection),
            path="/",
        )

    def no_cookie(self, connection: ClientConnection) -> Cookie:
        """Return what makes a browser forget its cookie."""
        return Cookie(
            key=COOKIE,
            value="",
            max_age=0,
            httponly=True,
            samesite="lax",
            secure=self._origins.is_https(connection),
            path="/",
        )


def one_line(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a name of a person or a thing as it is shown, or refuse it."""
    name = " ".join(text.split())
    if len(name) > longest or not name.isprintable() or (text and not is_visible(name)):
        raise Refusal(
            "a name must be one line of printable text, at most {longest} characters long",
            longest=longest,
        )
    return name


def display_name(text: str, *, computer: bool = False) -> str:
    """Return a name as it is shown, or refuse it; only computers are called as computers are."""
    name = one_line(text) if text.strip() else ""
    if not computer and _as_read(name) in _names_of_computers():
        raise Refusal(
            "{name} is the name of a computer player: choose another name", name=quoted(name)
        )
    return name


def _as_read(name: str) -> str:
    """Return a name without differences that hardly anyone sees, such as the width of digits."""
    return unicodedata.normalize("NFKC", name).casefold()


@cache
def _names_of_computers() -> frozenset[str]:
    """Return what computers are called, in any language."""
    return frozenset(
        _as_read(language(code).say("Computer {level}", level=level))
        for code in NAMES
        for level in range(1, 11)
    )
