"""Every sentence a person reads or hears, in the languages there are.

English stands in the code as whole-sentence templates; the other languages are gettext
catalogs in the folders beside this file.

=================  =========================================================================
``Language``       templates in, sentences out
``Voice``          tells one listener what happens at a table
``Speech``         to whom something is said, and how
``SENTENCES``      what each game brings: its pieces, actions and endings in words
=================  =========================================================================
"""

from fourfold.locale import quads, quarto
from fourfold.locale.game import SENTENCES, GameSentences
from fourfold.locale.language import LANGUAGES, Language, known, language
from fourfold.locale.speech import Speech, Verbosity
from fourfold.locale.voice import Voice

SENTENCES.register("Quarto", quarto.QuartoSentences())
SENTENCES.register("Quads", quads.QuadsSentences())

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
