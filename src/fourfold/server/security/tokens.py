"""Ids, codes, signatures, and the server's secret."""

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from fourfold.rules.refusal import Refusal

CODE_DIGITS = 12
"""So many that codes cannot be guessed from many addresses at once; docs/serving.md counts."""

OLDER_CODE_DIGITS = 8
"""The codes of tables that were made by the first versions."""


def new_id() -> str:
    """Return an id that cannot be guessed: knowing a table's id is enough to watch it."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """Return a short code to type or to read out: digits are the same in all languages."""
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"


def read_code(text: str) -> str:
    """Read a code as people write it, with spaces or dashes; empty if it is not one.

    >>> read_code("0482 7731 5806"), read_code("hello")
    ('048277315806', '')
    """
    digits = "".join(text.replace("-", " ").split())
    is_code = len(digits) in (CODE_DIGITS, OLDER_CODE_DIGITS)
    return digits if is_code and digits.isascii() and digits.isdigit() else ""


class Signer:
    """Signs the ids of guests, so that no guest can claim to be another."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, guest: str) -> str:
        """Return a guest's token."""
        return f"{guest}.{self._signature(guest)}"

    def read(self, token: str) -> str | None:
        """Return the guest whose token this is; ``None`` if it is not valid."""
        guest, _, signature = token.partition(".")
        expected = self._signature(guest)
        valid = hmac.compare_digest(signature.encode(), expected.encode())
        return guest if valid and guest else None

    def _signature(self, guest: str) -> str:
        digest = hmac.digest(self._secret, guest.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:24]).decode()


def digest(secret: str) -> str:
    """Return what is stored of a secret that only needs to be recognised."""
    return hashlib.sha256(secret.encode()).hexdigest()


def load_secret(path: Path) -> bytes:
    """Return the server's secret; the first start creates it, readable only by its owner."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        found = path.read_bytes()
        if len(found) < 32:
            raise Refusal(
                "{path} does not hold a valid secret: delete it, and the server will make a new "
                "one",
                path=path,
            ) from None
        return found
    with os.fdopen(descriptor, "wb") as file:
        file.write(made := secrets.token_bytes(32))
        file.flush()
        os.fsync(file.fileno())
    return made
