"""In which language somebody asks: as the request says, or as the browser does."""

from fourfold.locale import LANGUAGES, Language, known, language
from fourfold.server.refusals import NotUnderstood
from fourfold.server.security.identity import Asked

COOKIE = "fourfold_lang"
"""Remembers what was chosen on a page."""


def language_asked_for(asked: Asked, lang: str = "") -> Language:
    """Return the language a request names, or else the one its headers prefer."""
    code = known(lang) if lang else preferred(asked)
    if code is None:
        raise NotUnderstood(
            "{lang} is none of: {names}", lang=repr(lang[:8]), names=", ".join(LANGUAGES)
        )
    return language(code)


def language_of_refusal(asked: Asked) -> Language:
    """Return the language in which to say no: the request itself may be what is wrong."""
    return language(known(asked.query_params.get("lang", "")) or preferred(asked))


def preferred(asked: Asked) -> str:
    """Return the language that was chosen on a page, or else the one the browser asks for."""
    chosen = known(asked.cookies.get(COOKIE, ""))
    return chosen or accepted(asked.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """Return our language that comes first in an ``Accept-Language`` header.

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
