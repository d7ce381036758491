"""A made-up language that shows which texts are in no catalog: those without its marks."""

import gettext
import re

CODE = "en-XA"
"""The tag of this language, which is on no list."""

OPEN, CLOSE = "⟦", "⟧"
ACCENT = "\N{COMBINING MACRON BELOW}"
"""Marks a word that people type: accents do not matter when it is read."""

_LITERAL = re.compile(r"((?:\{\w+\}|%\(\w+\)[rs]|%[rs])+)")
_LETTERS = re.compile(r"[^\W\d_]")


def marked(template: str) -> str:
    """Return a template with its own words in brackets, but nothing that is filled in.

    A value that is hard-coded thus stands outside the brackets of the sentence around it.

    >>> marked("{name} wins: {line}.")
    '{name}⟦ wins: ⟧{line}.'
    """
    return "".join(
        f"{OPEN}{part}{CLOSE}" if number % 2 == 0 and _LETTERS.search(part) else part
        for number, part in enumerate(_LITERAL.split(template))
    )


class Pseudo(gettext.NullTranslations):
    """Puts the words of every sentence in brackets, and an accent on what people type."""

    def gettext(self, message: str) -> str:
        """Return a sentence in brackets."""
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a sentence that depends on a number in brackets."""
        return marked(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return a word in brackets, or with an accent if people type it."""
        if context in ("command", "choice", "words") or context.startswith("typed "):
            return re.sub(r"\w+", lambda word: word[0][0] + ACCENT + word[0][1:], message)
        return marked(message)
