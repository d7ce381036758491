"""A made-up language: every text is in brackets, so that a text without them is hard-coded."""

import gettext

CODE = "en-XA"
"""The tag of this language, which is on no list."""

OPEN, CLOSE = "⟦", "⟧"


def marked(text: str) -> str:
    """Return a text as it would be in that language."""
    return f"{OPEN}{text}{CLOSE}"


class Pseudo(gettext.NullTranslations):
    """Puts every sentence in brackets, but not single words that people type."""

    def gettext(self, message: str) -> str:
        """Return a sentence in brackets."""
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a sentence that depends on a number in brackets."""
        return marked(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return a word in brackets, unless people type it or it is a sign."""
        typed = context in ("command", "choice", "words", "punctuation")
        typed = typed or context.startswith("typed ")
        return message if typed else marked(message)
