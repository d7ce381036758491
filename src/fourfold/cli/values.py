"""Reading the values of arguments; what cannot be read is refused."""

from collections.abc import Callable
from math import inf

from fourfold.locale.language import Language


def as_typed(text: str, language: Language) -> str:
    """Return what was typed, in quotation marks and fit for one line of a message."""
    from fourfold.rules.refusal import quoted  # the help is shown without the rules

    return language.quoted(quoted(text).text)


class WrongValue(Exception):
    """A value that cannot be read: says so in a language."""

    def __init__(self, template: str, *, found: str, **values: object) -> None:
        super().__init__(template)
        self._template, self._found, self._values = template, found, values

    def said(self, language: Language) -> str:
        """Return the sentence."""
        found = as_typed(self._found, language)
        return language.say(self._template, found=found, **self._values)


def whole(least: float = -inf, most: float = inf) -> Callable[[str], int]:
    """Return a function that reads a whole number within limits."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise WrongValue("{found} is not a whole number", found=text) from None
        _check(number, text, least, most)
        return number

    return read


def number(least: float = -inf, most: float = inf) -> Callable[[str], float]:
    """Return a function that reads a number within limits."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise WrongValue("{found} is not a number", found=text) from None
        _check(number, text, least, most)
        return number

    return read


def _check(found: float, text: str, least: float, most: float) -> None:
    if not found >= least:
        raise WrongValue(
            "{found} is too small: it must be at least {least}", found=text, least=least
        )
    if not found <= most:
        raise WrongValue("{found} is too large: it may be at most {most}", found=text, most=most)


_YES, _NO = ("1", "true", "t", "yes", "y", "on"), ("0", "false", "f", "no", "n", "off")


def yes_or_no(text: str) -> bool:
    """Read whether something is on, as environment variables say it."""
    if text.strip().lower() not in (*_YES, *_NO):
        raise WrongValue("{found} is not one of: {names}", found=text, names="1, 0")
    return text.strip().lower() in _YES


def web_address(text: str) -> str:
    """Read the beginning of a link."""
    if text and not text.startswith(("http://", "https://")):
        raise WrongValue(
            "{found} is not a web address: it must begin with http:// or https://", found=text
        )
    return text
