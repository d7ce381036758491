"""In which language somebody asks: as the request says, or as the browser does."""

from fourfold.locale import LANGUAGES, Language, language
from fourfold.server.refusals import NotUnderstood
from fourfold.server.safety import Asked


def language_asked_for(asked: Asked, lang: str = "") -> Language:
    """Return the language a request names, or else the one its headers prefer."""
    if lang and lang not in LANGUAGES:
        raise NotUnderstood(
            "{lang} is none of: {names}", lang=repr(lang[:8]), names=", ".join(LANGUAGES)
        )
    return language(lang or _preferred(asked))


def language_of_refusal(asked: Asked) -> Language:
    """Return the language in which to say no: the request itself may be what is wrong."""
    lang = asked.query_params.get("lang", "")
    return language(lang if lang in LANGUAGES else _preferred(asked))


def _preferred(asked: Asked) -> str:
    spoken = asked.headers.get("accept-language", "en")[:2].lower()
    return spoken if spoken in LANGUAGES else "en"
