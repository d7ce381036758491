"""Breaking braille into lines."""

import re
from itertools import pairwise

from fourfold.braille.cells import BLANK

_TONES = "⠄⠂⠈⠐⠁"
_SYLLABLE = re.compile(f"⠁?[^{_TONES}]{{1,2}}[{_TONES}]")
"""A syllable of Taiwan braille ends with its tone; dot 1 is a tone, and also a first sound."""
_CAPITAL = "⠠"
_BY_SYLLABLES = ("zh-Hant",)
"""Languages that put no blanks between words, so that a line may end after any syllable."""


def wrapped(cells: str, width: int, code: str) -> list[str]:
    """Return cells of a language as lines of at most so many; a word that is too long is cut.

    >>> wrapped("⠁⠃⠀⠉⠙⠑⠋", 3, "en")
    ['⠁⠃', '⠉⠙⠑', '⠋']
    """
    lines: list[str] = []
    line = ""
    for word in cells.split(BLANK):
        glue = BLANK
        for part in _parts(word, width, code):
            if line and len(line) + len(glue) + len(part) <= width:
                line += glue + part
            else:
                lines += [line] if line else []
                line = part
            glue = ""
    return [*lines, line] if line else lines


def _parts(word: str, width: int, code: str) -> list[str]:
    """Return the parts of a word between which a line may end."""
    ends = [0, len(word)]
    if code in _BY_SYLLABLES and not word.startswith(_CAPITAL):
        # What follows the last syllable is a sign, and stays with it.
        ends = sorted({0, len(word), *[each.end() for each in _SYLLABLE.finditer(word)][:-1]})
    return [
        word[start : min(start + width, end)]
        for begin, end in pairwise(ends)
        for start in range(begin, end, width)
    ]
