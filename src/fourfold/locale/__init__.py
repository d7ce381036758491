"""Every sentence a person reads or hears, in the languages there are.

The English is in the code as whole-sentence templates; the other languages are gettext
catalogs in the folders beside this file.

=================  =========================================================================
``Language``       templates in, sentences out
``Voice``          tells one listener what happens at a table
``Speech``         the listener, the language and the level of detail
``SENTENCES``      what each game provides: its pieces, actions and endings in words
=================  =========================================================================
"""

from importlib import import_module
from typing import TYPE_CHECKING

from fourfold.locale.language import LANGUAGES, Language, known, language

if TYPE_CHECKING:
    from fourfold.locale.game import GameSentences
    from fourfold.locale.games import SENTENCES
    from fourfold.locale.speech import Speech, Verbosity
    from fourfold.locale.voice import Voice

__all__ = [
    "LANGUAGES",
    "SENTENCES",
    "GameSentences",
    "Language",
    "Speech",
    "Verbosity",
    "Voice",
    "known",
    "language",
]

_AT_A_TABLE = {
    "GameSentences": "game",
    "SENTENCES": "games",
    "Speech": "speech",
    "Verbosity": "speech",
    "Voice": "voice",
}


def __getattr__(name: str) -> object:
    """Import what is said at a table on first use: a language alone needs no other package."""
    if name not in _AT_A_TABLE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_AT_A_TABLE[name]}"), name)
