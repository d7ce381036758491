"""Squares of a board: columns are letters from the left, rows are numbers from the top.

A square's index runs in reading order, so on a board of size *n* it is
``row * n + column``, both counted from 0.
"""


def square_names(size: int) -> tuple[str, ...]:
    """Return the names of all squares of a board, in reading order.

    >>> square_names(2)
    ('a1', 'b1', 'a2', 'b2')
    """
    return tuple(
        f"{chr(ord('a') + column)}{row + 1}" for row in range(size) for column in range(size)
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
