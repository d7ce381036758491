"""Numbers as a language writes them."""

from fourfold.locale import pseudo

_SIGNS = {
    "en": ".,",
    "fr": ",\N{NARROW NO-BREAK SPACE}",
    "zh-Hant": ".,",
    "de": ",.",
    "es": ",.",
    "it": ",.",
    "nl": ",.",
    "pt": ",.",
    pseudo.CODE: ".,",
}
"""The decimal sign, and the separator between thousands."""


def in_digits(number: float, code: str, decimals: int = 0) -> str:
    """Return a number with this many decimals.

    >>> in_digits(1234567.89, "de", 1)
    '1.234.567,9'
    """
    return f"{number:,.{decimals}f}".translate(str.maketrans(".,", _SIGNS[code]))


def shortest(number: float, code: str) -> str:
    """Return a number with as many decimals as it needs, at most three.

    >>> shortest(2.5, "fr")
    '2,5'
    """
    decimals = len(f"{number:.3f}".rstrip("0").partition(".")[2])
    return in_digits(number, code, decimals)
