"""Where a server is, and how to reach a table there."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from fourfold.rules.refusal import Refusal, quoted

DEFAULT = "http://127.0.0.1:8044"


def server_url(text: str) -> str:
    """Return a server's address as it is requested; without a scheme it is taken as http.

    >>> server_url("localhost:8044/")
    'http://localhost:8044'
    """
    return (text if "://" in text else f"http://{text}").rstrip("/")


@dataclass(frozen=True, slots=True)
class TableAddress:
    """Where to join: a server, and how to reach a table there."""

    server: str
    kind: str
    """``sit`` with a code, ``watch`` with a table's id, or ``take`` over a seat with a secret."""
    key: str

    @classmethod
    def parse(cls, text: str, server: str) -> "TableAddress":
        """Read a link, or a code at a server.

        >>> TableAddress.parse("https://example.org/table/pcsn5Df5/2", "").key
        'pcsn5Df5'
        """
        if "://" not in text:
            return cls(server_url(server), "sit", text)
        parts = urlsplit(text)
        path = parts.path.strip("/").split("/")
        if (
            path[-1].isdecimal()
            and path[-3:-2] in (["table"], ["watch"])
            and path[-2] not in _KINDS
        ):
            path.pop()  # a link to one game leads to its table
        if parts.scheme in ("http", "https") and len(path) >= 2 and path[-2] in _KINDS:
            base = "/".join([f"{parts.scheme}://{parts.netloc}", *path[:-2]])
            return cls(base, path[-2], path[-1])
        raise Refusal(
            "{link} is not a link to a table: it should look like {example}",
            link=text,
            example=f"{DEFAULT}/sit/12345678",
        )


@dataclass(frozen=True, slots=True)
class EventAddress:
    """Where a tournament is: a server, its id, and the secret of an arbiter's link, if known."""

    server: str
    event: str
    secret: str

    @classmethod
    def parse(cls, text: str) -> "EventAddress":
        """Read a link to a tournament, or to its arbiter's console.

        >>> EventAddress.parse("https://example.org/events/pcsn5Df5/arbiter#3f9q").secret
        '3f9q'
        """
        parts = urlsplit(server_url(text))
        path = parts.path.strip("/").split("/")
        if path[-1] in _PAGES:
            path.pop()
        if parts.scheme in ("http", "https") and len(path) >= 2 and path[-2] == "events":
            base = "/".join([f"{parts.scheme}://{parts.netloc}", *path[:-2]])
            return cls(base, path[-1], parts.fragment)
        raise Refusal(
            "{link} is not a link to a tournament: it should look like {example}",
            link=quoted(text),
            example=f"{DEFAULT}/events/abcdefgh/arbiter#…",
        )


_PAGES = ("arbiter", "screen", "paper")
_KINDS = ("sit", "watch", "table", "take")
