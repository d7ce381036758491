"""Puzzles: positions with one right answer, proved by the engine.

================  =============================================================================
``Puzzle``        a position, what is asked and the solution
``collection``    the puzzles of a game that come with the package
``THEMES``        what each game's puzzles ask, and which answers are right
``is_right``      whether an answer is right
================  =============================================================================
"""

from fourfold.study.puzzles.puzzle import GRADES, Puzzle, name_of
from fourfold.study.puzzles.quads import QUADS_THEMES
from fourfold.study.puzzles.quarto import NO_CALL, QUARTO_THEMES
from fourfold.study.puzzles.shipped import collection, read_collection, write_collection
from fourfold.study.puzzles.themes import (
    THEMES,
    Answer,
    GameThemes,
    PuzzleTheme,
    is_right,
    positions,
    rule_set,
    solver_steps,
)

THEMES.register("Quarto", QUARTO_THEMES)
THEMES.register("Quads", QUADS_THEMES)

__all__ = [
    "GRADES",
    "NO_CALL",
    "THEMES",
    "Answer",
    "GameThemes",
    "Puzzle",
    "PuzzleTheme",
    "collection",
    "is_right",
    "name_of",
    "positions",
    "read_collection",
    "rule_set",
    "solver_steps",
    "write_collection",
]
