"""Braille cells, as Unicode patterns and as the Braille ASCII of BRF files.

::

    dots 1 4
         2 5
         3 6

The Unicode pattern of a cell is U+2800 plus 1 for dot 1, 2 for dot 2, 4 for dot 3 and so on. A BRF
file has one ASCII character for each cell, as embossers and most braille displays read it.
"""

from fourfold.rules.refusal import Unreadable, quoted

BLANK = "⠀"
"""The cell without dots, which separates words."""

_FIRST = 0x2800
_ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The ASCII character of each cell, in the order of the Unicode patterns."""
_ASCII_OF = {chr(_FIRST + dots): character for dots, character in enumerate(_ASCII)}
_CELL_OF = {character: cell for cell, character in _ASCII_OF.items()}
_OTHER_FORMS = str.maketrans("`{|}~", "@[\\]^")
"""Programs that write lower case also write these five."""
_BREAKS = "\r\n\f"


def cell(*dots: int) -> str:
    """Return the cell with these dots.

    >>> cell(1, 2, 5)
    '⠓'
    """
    return chr(_FIRST + sum(1 << dot - 1 for dot in dots))


def dots_of(pattern: str) -> tuple[int, ...]:
    """Return the dots of a cell.

    >>> dots_of("⠓")
    (1, 2, 5)
    """
    bits = ord(pattern) - _FIRST
    return tuple(dot for dot in range(1, 7) if bits >> dot - 1 & 1)


def to_brf(cells: str) -> str:
    r"""Return cells as Braille ASCII; line breaks stay.

    >>> to_brf("⠠⠓⠊⠖\n⠼⠁")
    ',HI6\n#A'
    """
    return "".join(each if each in _BREAKS else _ascii(each) for each in cells)


def from_brf(text: str) -> str:
    r"""Return Braille ASCII as cells; line breaks stay, and lower case is read too.

    >>> from_brf(",hi6")
    '⠠⠓⠊⠖'
    """
    return "".join(each if each in _BREAKS else _pattern(each) for each in text)


def is_braille(text: str) -> bool:
    """Return whether a text begins with a Unicode braille pattern."""
    return text[:1] in _ASCII_OF if text else False


def _ascii(pattern: str) -> str:
    try:
        return _ASCII_OF[BLANK if pattern == " " else pattern]
    except KeyError:
        raise _not_a_cell(pattern) from None


def _pattern(character: str) -> str:
    try:
        return _CELL_OF[character.translate(_OTHER_FORMS).upper()]
    except KeyError:
        raise _not_a_cell(character) from None


def _not_a_cell(found: str) -> Unreadable:
    return Unreadable("{found} is not a braille cell with six dots", found=quoted(found))
