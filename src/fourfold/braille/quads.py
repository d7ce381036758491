"""Quads in braille: two cells for each square.

Both cells of a tile have the two lower dots, which tell the finger where the cell is. Above them
each side is a row of two dots::

    top   top       bottom bottom    dots 1 4   1 4
    right right     left   left           2 5   2 5
    foot  foot      foot   foot           3 6   3 6

So sides that face each other across an edge of the board are in the same row of their cells. No
dots are solid light, two dots solid dark, the left dot is lines along the side, the right dot
lines across it.
"""

from collections.abc import Iterator, Sequence

from fourfold.braille.cells import BLANK, cell, dots_of
from fourfold.braille.game import NOTHING, not_understood
from fourfold.locale.language import Language
from fourfold.rules.quads import SQUARES, Laid, Quads

SIZE = 6
groups = len(SQUARES) + 2

FOOT = (3, 6)
_ROWS = ((1, 4), (2, 5))
_SIDE_DOTS = {"L": (False, False), "D": (True, True), "P": (True, False), "T": (False, True)}
_SIDES = {dots: side for side, dots in _SIDE_DOTS.items()}
_EMPTY = NOTHING * 2
_COLOURS = {"L": "⠇", "D": "⠙"}
_RULES = {"b": "⠃", "s": "⠎", "h": "⠓", "-": NOTHING}


def tile_cells(laid: Laid) -> str:
    """Return a tile as it lies as two cells.

    >>> tile_cells(Laid("TLPT"))
    '⠬⠵'
    """
    return _two_sides(laid[:2]) + _two_sides(laid[2:])


def _two_sides(sides: str) -> str:
    dots = [
        dot
        for row, side in zip(_ROWS, sides, strict=True)
        for dot, raised in zip(row, _SIDE_DOTS[side], strict=True)
        if raised
    ]
    return cell(*FOOT, *dots)


def lines(position: Quads) -> Iterator[str]:
    """Yield the six rows of the board, then the colour to move and the rules."""
    _, colour, rules = position.text.split(" ")
    tiles = [_EMPTY if laid is None else tile_cells(laid) for laid in position.board]
    for start in range(0, len(tiles), SIZE):
        yield BLANK.join(tiles[start : start + SIZE])
    yield BLANK.join((_COLOURS[colour], "".join(_RULES[letter] for letter in rules)))


def text(cells: Sequence[str]) -> str:
    """Return the position in the ordinary notation, or refuse with ``Unreadable``."""
    *tiles, colour, rules = cells
    squares = [_read_tile(tile, number) for number, tile in enumerate(tiles, 1)]
    rows = (_joined(squares[start : start + SIZE]) for start in range(0, len(squares), SIZE))
    letters = {mark: letter for letter, mark in _COLOURS.items()}
    names = {mark: letter for letter, mark in _RULES.items()}
    if colour not in letters:
        raise not_understood(groups - 1, colour)
    if set(rules) - names.keys():
        raise not_understood(groups, rules)
    board = "/".join(rows)
    return f"{board} {letters[colour]} {''.join(names[mark] for mark in rules)}"


def _read_tile(group: str, number: int) -> str:
    """Return the sides of a tile; empty for an empty square."""
    if group == _EMPTY:
        return ""
    if len(group) != 2 or not all(set(FOOT) <= {*dots_of(each)} for each in group):
        raise not_understood(number, group)
    return "".join(
        _SIDES[row[0] in dots_of(each), row[1] in dots_of(each)] for each in group for row in _ROWS
    )


def _joined(row: Sequence[str]) -> str:
    written, empty = "", 0
    for tile in row:
        if tile and empty:
            written, empty = f"{written}{empty}", 0
        written, empty = (written + tile, empty) if tile else (written, empty + 1)
    return f"{written}{empty}" if empty else written


def legend(piece_set: str, language: Language) -> Iterator[str]:
    """Yield the sentences that explain the notation."""
    say = language.say
    yield say(
        "Each square is two cells, row by row from the top. Two cells with dot 3 alone are an "
        "empty square."
    )
    yield say(
        "Both cells of a tile have dots 3 and 6. In the first cell, dots 1 and 4 are the top "
        "side, and dots 2 and 5 the right side; in the second cell, they are the bottom side and "
        "the left side."
    )
    yield say(
        "Neither of the two dots means solid light, and both mean solid dark. The left dot means "
        "lines along the side, the right dot lines across it."
    )
    yield say(
        "The last line: the colour to move, l for Light or d for Dark, then the rules: b for "
        "border, s for strict start, h for hidden hands, or dot 3 for none."
    )
