"""What puzzles ask, and the registry in which each game's themes are found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from fourfold.rules.game import AnyPosition
from fourfold.rules.refusal import Unreadable, quoted
from fourfold.rules.registry import Registry
from fourfold.study.puzzles.puzzle import Puzzle


class Answer(StrEnum):
    """What the solver is asked for."""

    CALL = "call"
    """A call, or that no line is live: ``-``."""
    PIECE = "piece"
    """Which piece to give."""
    SQUARE = "square"
    """On which square to place; in Quads any tile that fits there is right."""
    MOVE = "move"
    """The whole move: which tile, where, and how it lies."""
    LINE = "line"
    """Every action until the win, while the opponent defends as well as possible."""
    NUMBER = "number"
    """How many tiles are still placed."""


@dataclass(frozen=True, slots=True)
class PuzzleTheme:
    """One kind of puzzle."""

    code: str
    answer: Answer
    is_right: Callable[[Puzzle, int, str], bool]
    """Whether an answer is right, given which action of the solution it stands for.

    What is not legal, or cannot be read, is refused.
    """


@dataclass(frozen=True, slots=True)
class GameThemes:
    """The themes of one game, and the forms of the game in which they are set."""

    themes: Mapping[str, PuzzleTheme]
    """By their codes, in the order in which they are learned."""
    rule_sets: tuple[str, ...]
    """The codes of the forms of the game, the usual one first."""
    rule_set: Callable[[Any, str], str]
    """Return the code of the form that a position, shown with some set, belongs to."""

    def __getitem__(self, code: str) -> PuzzleTheme:
        try:
            return self.themes[code]
        except KeyError:
            raise Unreadable(
                "{found} is not a theme: write one of {names}",
                found=quoted(code),
                names=", ".join(self.themes),
            ) from None


THEMES: Registry[GameThemes] = Registry("themes")


def is_right(puzzle: Puzzle, step: int, action: str) -> bool:
    """Return whether an answer is right: at first, or at a later step of the solution.

    >>> puzzle = Puzzle.parse("7cv7x3k8 only-piece 4 - 0.1./2.../..../.... - 2 CHSF - : @9")
    >>> is_right(puzzle, 0, "@9"), is_right(puzzle, 0, "@F")
    (True, False)
    """
    return THEMES[puzzle.game.name][puzzle.theme].is_right(puzzle, step, action)


def rule_set(puzzle: Puzzle) -> str:
    """Return the form of the game that a puzzle is set in, such as ``blocks`` or ``border``."""
    return THEMES[puzzle.game.name].rule_set(puzzle.start, puzzle.piece_set)


def positions(puzzle: Puzzle) -> tuple[AnyPosition, ...]:
    """Return the position before each step of a solution in which every step is an action."""
    found = [puzzle.start]
    for text in puzzle.solution[:-1]:
        found.append(found[-1].after(text))
    return tuple(found)


def solver_steps(puzzle: Puzzle) -> tuple[int, ...]:
    """Return which steps of the solution are the solver's; the others are the defence."""
    found = positions(puzzle)
    return tuple(step for step, position in enumerate(found) if position.turn == found[0].turn)


def same_action(puzzle: Puzzle, step: int, action: str) -> bool:
    """Return whether an action is the solution's, or leads to a position symmetric to its own."""
    position = positions(puzzle)[step]
    following = position.after(action)
    right = puzzle.solution[step]
    return action == right or following.key == position.after(right).key


def same_number(puzzle: Puzzle, step: int, action: str) -> bool:
    """Return whether a number is the solution."""
    if not (action.isascii() and action.isdigit()):
        raise Unreadable("{found} is not a number: write one such as 5", found=quoted(action))
    return int(action) == int(puzzle.solution[0])
