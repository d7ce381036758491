"""Squares of a board: columns are letters from the left, rows are numbers from the top.

A square's index runs in reading order, so on a board of size *n* it is
``row * n + column``, both counted from 0.
"""

from fourfold.rules.refusal import Unreadable, quoted


def square_names(size: int) -> tuple[str, ...]:
    """Return the names of all squares of a board, in reading order.

    >>> square_names(2)
    ('a1', 'b1', 'a2', 'b2')
    """
    return tuple(
        f"{chr(ord('a') + column)}{row + 1}" for row in range(size) for column in range(size)
    )


def read_square(text: str, names: tuple[str, ...], example: str) -> int:
    """Return the index of a square from its name, or refuse it with ``Unreadable``.

    >>> read_square("a2", square_names(2), example="b1")
    2
    """
    if text in names:
        return names.index(text)
    if text.lower() in names:
        raise Unreadable(
            "{found} is not a square: write {right}", found=quoted(text), right=text.lower()
        )
    raise Unreadable(
        "{found} is not a square: write a column a-{column} and a row 1-{row}, such as {example}",
        found=quoted(text),
        column=names[-1][0],
        row=names[-1][1],
        example=example,
    )


def dihedral(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the eight rotations and reflections of a board.

    Each is a tuple that says for every square where it goes. The first is the identity;
    then come the turns by 90, 180 and 270 degrees clockwise; then the same four after
    exchanging rows and columns.
    """
    last = size - 1

    def turned(squares: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(square % size * size + last - square // size for square in squares)

    def four_turns(squares: tuple[int, ...]) -> list[tuple[int, ...]]:
        found = [squares]
        while len(found) < 4:
            found.append(turned(found[-1]))
        return found

    identity = tuple(range(size * size))
    transposed = tuple(square % size * size + square // size for square in identity)
    return (*four_turns(identity), *four_turns(transposed))
