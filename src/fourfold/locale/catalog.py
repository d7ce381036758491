"""Reading a catalog: a ``.po`` file as `make messages` writes it, and nothing else.

Anything else is an error that names the line, so that no sentence is lost.
"""

import gettext
import re
from collections.abc import Callable, Iterator

Key = tuple[str, str]
"""A message's context, empty for none, and its text; for a plural, the singular."""

_KEYWORD = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"')
_MORE = re.compile(r'"(.*)"')
_TEXT = re.compile(r'(?:[^"\\]|\\[nt"\\])*')
_ESCAPED = {r"\n": "\n", r"\t": "\t", r"\"": '"', r"\\": "\\"}

_PLURALS: dict[str, Callable[[int], int]] = {
    "nplurals=1; plural=0;": lambda number: 0,
    "nplurals=2; plural=(n != 1);": lambda number: int(number != 1),
    "nplurals=2; plural=(n > 1);": lambda number: int(number > 1),
}


class Catalog(gettext.NullTranslations):
    """The sentences of one language; what is not translated stays in English."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._forms: dict[Key, tuple[str, ...]] = {}
        for number, entry in _entries(text):
            key = entry.pop("msgctxt", ""), entry.pop("msgid", "")
            entry.pop("msgid_plural", "")
            forms = tuple(entry[name] for name in sorted(entry))
            if key in self._forms or not forms:
                raise ValueError(f"the message before line {number} is there twice, or empty")
            self._forms[key] = forms
        header = self._forms.pop(("", ""))[0]
        self._plural = _PLURALS[header.partition("Plural-Forms: ")[2].partition("\n")[0]]

    def gettext(self, message: str) -> str:
        """Return a sentence in this language."""
        return self._found(("", message), 0) or message

    def pgettext(self, context: str, message: str) -> str:
        """Return a word of some kind in this language."""
        return self._found((context, message), 0) or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a sentence that depends on a number in this language."""
        return self._found(("", msgid1), self._plural(n)) or (msgid1 if n == 1 else msgid2)

    def _found(self, key: Key, form: int) -> str:
        return self._forms.get(key, ("",) * (form + 1))[form]


def _entries(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the messages: the texts by their keywords, and the number of the line after them."""
    entry: dict[str, str] = {}
    keyword = ""
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if found := _KEYWORD.fullmatch(line):
            keyword = found[1]
            if keyword in entry:
                raise ValueError(f"line {number}: {keyword} is there twice")
            entry[keyword] = _unescaped(found[2], number)
        elif (found := _MORE.fullmatch(line)) and keyword:
            entry[keyword] += _unescaped(found[1], number)
        elif not line:
            if entry:
                yield number, entry
            entry, keyword = {}, ""
        elif not line.startswith("#") or line.startswith("#~") or "fuzzy" in line[:80]:
            raise ValueError(f"line {number} is not understood: {line}")


def _unescaped(text: str, number: int) -> str:
    if "\\" not in text and '"' not in text:  # nearly every line, and the catalogs are long
        return text
    if not _TEXT.fullmatch(text):
        raise ValueError(f"line {number} is not understood: {text}")
    return re.sub(r"\\.", lambda found: _ESCAPED[found[0]], text)
