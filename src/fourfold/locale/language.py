"""A language: templates in, sentences out."""

import gettext
import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from fourfold.data_files import data_files
from fourfold.locale import pseudo
from fourfold.locale.catalog import Catalog
from fourfold.locale.numbers import in_digits, shortest
from fourfold.locale.spacing import closed_up, spaced

if TYPE_CHECKING:
    from fourfold.rules.refusal import Refusal

NAMES = {
    "en": "English",
    "fr": "Français",
    "zh-Hant": "繁體中文",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "pt": "Português",
}
"""Our languages by their tags, as those who speak them call them; the first is the usual one."""

LANGUAGES = tuple(NAMES)


def known(tag: str) -> str | None:
    """Return our language that a tag or a locale's name stands for.

    >>> known("fr-CH"), known("en_GB.UTF-8"), known("xx")
    ('fr', 'en', None)
    """
    if tag == pseudo.CODE:
        return tag
    parts = tag.partition(".")[0].replace("_", "-").lower().split("-")
    for code in LANGUAGES:
        # Any Chinese is better served by the one we have than by English.
        if parts[0] == code.partition("-")[0]:
            return code
    return None


def folder(code: str) -> str:
    """Return how the folder of a language's catalog is called: as a locale is named."""
    return code.replace("-", "_")


_ENDS = (".", ":", "!", "?", "。", "：", "！", "？")
QUOTATION = "“{text}”"
_LIKE_I = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)
AND = " and "
TO_A_NAME = "to {name}"
"""How a name is spoken of after "to", if it has no form of its own."""
_FORM = re.compile(r"(^|[.!?] )?\{(\w+):(the|to)\}")
PUNCTUATION = (".", ", ", "; ", AND, QUOTATION)
"""Signs that are put between, after or around things that are said."""


class Language:
    """Says templates in one language, and knows its words."""

    def __init__(self, code: str, catalog: gettext.NullTranslations) -> None:
        self.code = code
        self._catalog = catalog

    def __reduce__(self) -> tuple[object, ...]:
        """Another process reads its own catalog."""
        return language, (self.code,)

    def say(self, template: str, /, **values: object) -> str:
        """Return a sentence from its template."""
        return self._filled(self._catalog.gettext(template), values)

    def say_count(self, one: str, many: str, /, count: float, **values: object) -> str:
        """Return a sentence that depends on a number, called ``count`` in it."""
        if not isinstance(count, int):
            values["count"] = shortest(count, self.code)
            count = 2  # a fraction is spoken of as of several
        return self._filled(self._catalog.ngettext(one, many, count), {"count": count} | values)

    def number(self, number: float, decimals: int = 0) -> str:
        """Return a number as this language writes it."""
        return in_digits(number, self.code, decimals)

    def word(self, kind: str, word: str, /) -> str:
        """Return a single word of some kind: the same word may be two in another language."""
        return self._catalog.pgettext(kind, word)

    def template(self, template: str, /) -> str:
        """Return a template in this language, to be filled elsewhere."""
        return self._catalog.gettext(template)

    def count_template(self, one: str, many: str, /, count: int) -> str:
        """Return the template of a sentence that depends on a number, for one such number."""
        return self._catalog.ngettext(one, many, count)

    def refusal(self, refusal: "Refusal") -> str:
        """Return the sentence of a refusal, and of what may be inside it."""
        from fourfold.rules.refusal import Quotation, Refusal

        said: dict[str, object] = {}
        for name, value in refusal.values.items():
            match value:
                case Refusal():
                    said[name] = self.refusal(value)
                case Quotation(text):
                    said[name] = self.quoted(text)
                case _:
                    said[name] = value
        return self._filled(self._catalog.gettext(refusal.template), said)

    def sentence(self, text: str) -> str:
        """Return a text as a sentence: upper case first, a full stop last."""
        stop = "" if text.endswith(_ENDS) else self.word("punctuation", ".")
        return f"{text[:1].upper()}{text[1:]}{stop}"

    def phrase(self, kind: str, template: str, /, **values: object) -> str:
        """Return a phrase whose form depends on where it stands, which its kind says."""
        return self._filled(self.word(kind, template), values)

    def listed(self, items: Iterable[str]) -> str:
        """Return a list as it stands within a sentence: "and" comes before the last item.

        >>> ENGLISH.listed(["colour", "height", "fill"])
        'colour, height and fill'
        """
        *others, last = list(items) or [""]
        if not others:
            return last
        both: dict[str, object] = {"others": self.separated(others), "last": last}
        return self._filled(f"{{others}}{self._and(last)}{{last}}", both)

    def _and(self, following: str) -> str:
        if self.code == "es" and _LIKE_I.match(following):
            return " e "  # "y" is not said before its own sound
        return self.word("punctuation", AND)

    def separated(self, items: Iterable[str], separator: str = "") -> str:
        """Return items one after the other; by default with commas, or semicolons around commas.

        >>> ENGLISH.separated(["dark, tall", "light, short"])
        'dark, tall; light, short'
        """
        told = list(items)
        comma, semicolon = (self.word("punctuation", each) for each in (", ", "; "))
        usual = semicolon if any(comma in item for item in told) else comma
        return (self.word("punctuation", separator) if separator else usual).join(told)

    def quoted(self, text: str) -> str:
        """Return a person's text in the quotation marks of this language."""
        return self.word("punctuation", QUOTATION).format(text=text)

    def joined(self, sentences: Iterable[str]) -> str:
        """Return sentences one after the other; Chinese puts no space between them."""
        return ("" if self.code == "zh-Hant" else " ").join(sentences)

    def page(self, html: str) -> str:
        """Return a page with the spaces that this language has between sentences."""
        return closed_up(html) if self.code == "zh-Hant" else html

    def _filled(self, template: str, values: dict[str, object]) -> str:
        if self.code == "zh-Hant":
            return spaced(template, values)
        if ":t" in template:
            template, values = self._with_forms(template, values)
        return template.format(**values)

    def _with_forms(
        self, template: str, values: dict[str, object]
    ) -> tuple[str, dict[str, object]]:
        """Return a template and its values with each ``{name:the}`` and ``{name:to}`` looked up.

        A form that begins a sentence begins with a capital letter.
        """
        looked_up = dict(values)

        def form(match: re.Match[str]) -> str:
            before, name, kind = match.groups()
            text, key = self._form(values[name], kind), f"{name}_{match.start()}"
            is_own = before is None or text == values[name]  # people spell their names
            looked_up[key] = text if is_own else f"{text[:1].upper()}{text[1:]}"
            return f"{before or ''}{{{key}}}"

        return _FORM.sub(form, template), looked_up

    def _form(self, name: object, kind: str) -> str:
        forms: dict[str, str] = getattr(name, "forms", {})
        if kind in forms or kind == "the":
            return forms.get(kind, str(name))
        return self.word("name after to", TO_A_NAME).format(name=name)


@cache
def language(code: str) -> Language:
    """Return a language by its code, such as ``fr``; English if there is no such catalog.

    >>> language("fr").word("trait", "light")
    'claire'
    """
    if code == pseudo.CODE:
        return Language(code, pseudo.Pseudo())
    if code == "en":
        return Language(code, gettext.NullTranslations())
    # The catalogs are text, also in a wheel: nothing is compiled that could be out of step.
    source = data_files("catalogs") / "locale" / folder(code) / "fourfold.po"
    return Language(code, Catalog(source.read_text(encoding="utf-8")))


ENGLISH = language("en")
"""The language of what programs read, and of whoever names no other."""
