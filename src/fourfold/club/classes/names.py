"""The names of pupils as a teacher pastes them, and the short names that others see.

A short name is the first name and the initial of the last one. Pupils know each other by it, it can
be said aloud, and it does not tell a stranger who a child is. A teacher can choose another one.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

CHOSEN = "="
"""Stands between a name and the short name that the teacher chose for it."""

_LONGEST_HAN = 4
"""Chinese names are written without spaces, the family's first: with at most so many signs."""


@dataclass(frozen=True, slots=True)
class PupilName:
    """A pupil's name for the teacher, and the one that others see."""

    name: str
    short: str


def read_names(text: str, taken: Iterable[str] = ()) -> list[PupilName]:
    r"""Read names, one on each line; no short name is given twice, nor one that is taken.

    >>> [each.short for each in read_names("Mia Keller\nKoch, Mia\nAda\nBen Li = Panda")]
    ['Mia K', 'Mia K 2', 'Ada', 'Panda']
    """
    used = {short.casefold() for short in taken}
    numbers = dict[str, int]()
    found = []
    for line in text.splitlines():
        name, _, chosen = (" ".join(part.split()) for part in line.partition(CHOSEN))
        if name:
            short = _unused(chosen or short_name(name), used, numbers)
            used.add(short.casefold())
            found.append(PupilName(_in_reading_order(name), short))
    return found


def short_name(name: str) -> str:
    """Return the first name, and the initial of the last one, without a dot: it may end a sentence.

    >>> short_name("Mia Sofie Keller"), short_name("Keller, Mia"), short_name("Mia")
    ('Mia K', 'Mia K', 'Mia')
    """
    name = _in_reading_order(name)
    words = name.split()
    if len(words) > 1:
        initial = next((sign for sign in words[-1] if sign.isalpha()), "")
        return f"{words[0]} {initial.upper()}".strip()
    if 1 < len(name) <= _LONGEST_HAN and all(map(_is_han, name)):
        return name[1:]
    return name


def _unused(short: str, used: set[str], numbers: dict[str, int]) -> str:
    """Return a short name with a number behind it, if another pupil has the same.

    ``numbers`` has the last number of each short name, so that a long list of equal ones does not
    try all of them again.
    """
    number, found = numbers.get(short.casefold(), 1), short
    while found.casefold() in used:
        number += 1
        found = f"{short} {number}"
    numbers[short.casefold()] = number
    return found


def _in_reading_order(name: str) -> str:
    """Return a name with the first name first: many lists have it behind a comma."""
    last, comma, first = (part.strip() for part in name.partition(","))
    return f"{first} {last}" if comma and first and last else name.strip(" ,")


def _is_han(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("CJK UNIFIED IDEOGRAPH")
