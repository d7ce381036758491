"""Which language somebody wants to be spoken to in."""

from typing import Any

from babel import negotiate_locale
from litestar import Request

from fourfold.locale import LANGUAGES

COOKIE = "fourfold_lang"
"""Remembers what was chosen on a page."""


def preferred(request: Request[Any, Any, Any]) -> str:
    """Return the language that was chosen, or else the one the browser asks for."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """Return our language that comes first in an ``Accept-Language`` header.

    >>> accepted("de, fr-CH;q=0.9, en;q=0.8"), accepted("*"), accepted("en;q=0.3, fr")
    ('fr', 'en', 'fr')
    """
    wanted = []
    for position, part in enumerate(header.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight or 1)
        except ValueError:
            quality = 0.0
        wanted.append((-quality, position, tag.split("-")[0].lower()))
    found = negotiate_locale([tag for _, _, tag in sorted(wanted)], LANGUAGES)
    return found or LANGUAGES[0]
