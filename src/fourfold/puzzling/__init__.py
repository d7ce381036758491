"""Making puzzles: the engine finds them in its own games, proves them and measures them.

================  =============================================================================
``make``          finds and proves puzzles of every theme, in processes
``measured``      puzzles with their grades, by the computer's ten levels
``checked``      what solving puzzles again has shown
``PUZZLE_GAMES``  the registry: what each game provides for this
================  =============================================================================
"""

from fourfold.puzzling import quads, quarto
from fourfold.puzzling.checking import checked, repeated
from fourfold.puzzling.game import PUZZLE_GAMES, CheckResult, PuzzleGame, puzzle_game
from fourfold.puzzling.grading import level_needed, measured
from fourfold.puzzling.making import PuzzleOrder, make
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

PUZZLE_GAMES.register(QUARTO.name, quarto)
PUZZLE_GAMES.register(QUADS.name, quads)

__all__ = [
    "PUZZLE_GAMES",
    "CheckResult",
    "PuzzleGame",
    "PuzzleOrder",
    "checked",
    "level_needed",
    "make",
    "measured",
    "puzzle_game",
    "repeated",
]
