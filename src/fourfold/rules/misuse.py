"""What a program is told that passes text where the rules want a value.

These are mistakes of a program, not of a player: so they are no refusals, and not translated.
"""

from typing import Never


def not_an_action(found: Never, example: str) -> TypeError:
    """Return the error for something that is not an action of this game.

    The type checker accepts only ``Never``, so a ``match`` that ends with it covers all actions.
    """
    use = f"after({found!r})" if isinstance(found, str) else "parse_action"
    return TypeError(f"play needs an action, such as {example}, not {found!r}: use {use} for text")


def check_board(board: object, squares: int, name: str) -> None:
    """Refuse a board that is text, or has the wrong number of squares."""
    if not isinstance(board, tuple) or len(board) != squares:
        raise TypeError(
            f"{name} needs a board of {squares} squares as a tuple, not {board!r}: "
            f"use {name}.parse for text"
        )
