"""The link of a class, and the codes of its pupils: computed from the server's secret.

Nothing of them is stored, so a stolen database opens no class, and a teacher can print the sheet
again whenever it is lost. A number that is stored says which link or code is valid: with the next
number, the earlier one is void.
"""

import hashlib
import hmac

from fourfold.server.security.links import LENGTH, LETTERS

CODE_LETTERS = "CDFHJKMNPRTVWX34679"
"""None looks like another on paper, and without vowels no code is a word."""

CODE_LENGTH = 5

KEY_LENGTH = 12
"""A card has a key too, in its picture alone: with its 60 bits, it cannot be guessed."""


class ClassCodes:
    """Computes links and codes."""

    def __init__(self, secret: bytes) -> None:
        self._secret = hmac.digest(secret, b"classes", hashlib.sha256)

    def link_secret(self, class_id: str, number: int) -> str:
        """Return the secret that ends the link of a class."""
        return self._letters(f"link {class_id} {number}", LETTERS, LENGTH)

    def code(self, pupil_id: str, number: int) -> str:
        """Return a pupil's code."""
        return self._letters(f"code {pupil_id} {number}", CODE_LETTERS, CODE_LENGTH)

    def card(self, pupil_id: str, number: int) -> str:
        """Return what a pupil's card says when it is scanned: the code and a key."""
        key = self._letters(f"card {pupil_id} {number}", LETTERS, KEY_LENGTH)
        return f"{self.code(pupil_id, number)}-{key}"

    def _letters(self, purpose: str, letters: str, length: int) -> str:
        made = int.from_bytes(hmac.digest(self._secret, purpose.encode(), hashlib.sha256))
        found = ""
        for _ in range(length):
            made, index = divmod(made, len(letters))
            found += letters[index]
        return found


def read_class_code(text: str) -> str:
    """Read a code as people type it; empty if it cannot be one.

    >>> read_class_code("k3-h7 x"), read_class_code("HELLO")
    ('K3H7X', '')
    """
    code = "".join(text.replace("-", " ").split()).upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else ""


def is_like_class_code(text: str) -> bool:
    """Return whether a text could be a pupil's code, and not the start of a table's digits.

    >>> is_like_class_code("k3-h7 x"), is_like_class_code("34679")
    (True, False)
    """
    code = read_class_code(text)
    return bool(code) and not code.isdecimal()
