"""The language of a request: the one it names, or the one the browser prefers."""

from fourfold.locale import Language, known, language
from fourfold.locale.choice import language_named
from fourfold.server.security.origins import ClientConnection
from fourfold.server.study.positions import understood

COOKIE = "fourfold_lang"
"""The cookie with the language that was chosen on a page."""


def language_asked_for(connection: ClientConnection, lang: str = "") -> Language:
    """Return the language a request names, or else the one its headers prefer."""
    return understood(language_named, lang) if lang else language(preferred(connection))


def language_of_refusal(connection: ClientConnection) -> Language:
    """Return the language of a refusal; the requested language may be what is wrong."""
    return language(known(connection.query_params.get("lang", "")) or preferred(connection))


def preferred(connection: ClientConnection) -> str:
    """Return the language that was chosen on a page, or else the one the browser asks for."""
    chosen = known(connection.cookies.get(COOKIE, ""))
    return chosen or accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """Return the first of our languages in an ``Accept-Language`` header.

    >>> accepted("xx, fr-CH;q=0.9, en;q=0.8"), accepted("*"), accepted("en;q=0.3, fr")
    ('fr', 'en', 'fr')
    """
    wanted = []
    for position, part in enumerate(header.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight or 1)
        except ValueError:
            quality = 0.0
        wanted.append((-quality, position, known(tag)))
    return next((code for _, _, code in sorted(wanted, key=lambda each: each[:2]) if code), "en")
