"""Whether a text shows anything: some letters are as empty as a space."""

import unicodedata

_INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"
"""The fillers of Hangul and the empty braille cell, which count as letters and signs."""


def is_visible(text: str) -> bool:
    r"""Return whether there is a letter, digit or sign in a text that can be seen.

    >>> is_visible("Ada"), is_visible("👑"), is_visible("\u3164 \u0301")
    (True, True, False)
    """
    return any(unicodedata.category(each)[0] in "LNPS" and each not in _INVISIBLE for each in text)
