"""The themes of Quads."""

from fourfold.rules.quads import Quads
from fourfold.study.puzzles.puzzle import Puzzle
from fourfold.study.puzzles.themes import (
    Answer,
    GameThemes,
    PuzzleTheme,
    same_action,
    same_number,
)


def _is_right_square(puzzle: Puzzle, step: int, action: str) -> bool:
    """Return whether a tile is placed on the right square, or one symmetric to it.

    Every tile that fits there is right, so it is the first one that is compared.
    """
    position = Quads.parse(puzzle.position)
    position.after(action)
    chosen = Quads.parse_action(action).square
    right = Quads.parse_action(puzzle.solution[0]).square
    if chosen == right:
        return True
    keys = {position.play(each).key for each in position.actions() if each.square == right}
    return all(
        position.play(each).key in keys for each in position.actions() if each.square == chosen
    )


def rule_set(position: Quads, piece_set: str) -> str:
    """Return the code of the form of the game that a position belongs to."""
    return "border" if position.rules.border else "usual"


_THEMES = (
    PuzzleTheme("only-square", Answer.SQUARE, _is_right_square),
    PuzzleTheme("only-tile", Answer.MOVE, same_action),
    PuzzleTheme("private-square", Answer.MOVE, same_action),
    PuzzleTheme("close-square", Answer.MOVE, same_action),
    PuzzleTheme("count", Answer.NUMBER, same_number),
)

QUADS_THEMES = GameThemes({theme.code: theme for theme in _THEMES}, ("usual", "border"), rule_set)
