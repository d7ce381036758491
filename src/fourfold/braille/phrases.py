"""The phrases of the tactile sheets in braille, in each language.

They were translated when the sheets were made (``tools/braille.py``, with liblouis), so that
drawing a sheet does not need liblouis. A file has one line for each phrase: its cells, a tab, the
phrase.
"""

from functools import cache

from fourfold.data_files import data_files
from fourfold.locale import pseudo
from fourfold.locale.language import Language


def cells_of(phrase: str, language: Language) -> str:
    """Return a phrase of a language in the braille of that language.

    >>> from fourfold.locale.language import language
    >>> cells_of("1", language("fr"))
    '⠠⠡'
    """
    return phrases(language.code)[phrase]


@cache
def phrases(code: str) -> dict[str, str]:
    """Return the cells of each phrase that is known in a language."""
    translated = data_files("braille") / "braille" / "translated"
    text = (translated / f"{code}.txt").read_text(encoding="utf-8")
    pairs = (line.split("\t", 1) for line in text.splitlines())
    return {phrase: cells for cells, phrase in pairs}


def language_in_braille(code: str) -> str:
    """Return the language that braille is offered in for a page: English for the pseudo-language.

    >>> language_in_braille("fr"), language_in_braille("en-XA")
    ('fr', 'en')
    """
    return "en" if code == pseudo.CODE else code


def figure_in_words(description: str, language: Language) -> str:
    """Return what stands for a figure in a page in braille: its caption, which describes it."""
    return language.say("Figure: {description}", description=description)
