"""Every sentence a person reads or hears, in the languages there are.

English stands in the code as whole-sentence templates; the other languages are gettext
catalogs in the folders beside this file.
"""

from fourfold.locale.language import LANGUAGES, Language, known, language
from fourfold.locale.review import ReviewVoice
from fourfold.locale.voice import Verbosity, Voice

__all__ = ["LANGUAGES", "Language", "ReviewVoice", "Verbosity", "Voice", "known", "language"]
