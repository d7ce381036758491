"""Secret links: personal ones, and those that give an arbiter or an editor their rights.

A secret has 140 random bits. It is written in letters and digits that cannot be confused, so that
the same secret is the end of a link, a QR code, and a code on paper. Only its digest is stored, by
``storage/people/links.py``. In a link it stands behind ``#``: browsers keep that part to
themselves, so it reaches no log, no other site, and no program that follows links to show a
preview. The page sends it once, in the body of a request, and its cookie gets a right in return.
"""

import secrets

from fourfold.server.security.tokens import digest

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Without i, l, o and u: on paper they look like other signs, or make words."""

LENGTH = 28
GROUP = 4

_MISTAKEN = str.maketrans("oil", "011")


def new_secret() -> str:
    """Return a secret that cannot be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_secret(text: str) -> str:
    """Read a secret as people write it, or the link that it ends; empty if it is neither.

    >>> read_secret("0O1L 2345-6789 abcd efgh jkmn pqrs")
    '001123456789abcdefghjkmnpqrs'
    >>> read_secret("https://games.example/me#001123456789abcdefghjkmnpqrs")
    '001123456789abcdefghjkmnpqrs'
    >>> read_secret("hello")
    ''
    """
    written = text.rpartition("#")[2].lower().replace("-", " ")
    secret = "".join(written.split()).translate(_MISTAKEN)
    return secret if len(secret) == LENGTH and set(secret) <= set(LETTERS) else ""


def in_groups(secret: str) -> str:
    """Return a secret as it is written on paper.

    >>> in_groups("001123456789abcdefghjkmnpqrs")
    '0011 2345 6789 ABCD EFGH JKMN PQRS'
    """
    groups = (secret[start : start + GROUP] for start in range(0, len(secret), GROUP))
    return " ".join(groups).upper()


def link(base: str, path: str, secret: str) -> str:
    """Return the link that a secret ends.

    >>> link("https://games.example", "/me", "001123456789abcdefghjkmnpqrs")
    'https://games.example/me#001123456789abcdefghjkmnpqrs'
    """
    return f"{base}{path}#{secret}"


def digest_of(secret: str) -> str:
    """Return what is stored of a secret, however it was typed."""
    return digest(read_secret(secret))
