"""What ``fourfold solve`` asks of each game's solver: the same names in words and in JSON."""

from fourfold.cli.solving import quads, quarto
from fourfold.cli.solving.game import (
    SOLVED_GAMES,
    EngineSolver,
    GameProver,
    Solution,
    SolvedGame,
    SolveQuestion,
)
from fourfold.cli.solving.solvers import Solvers, new_prover
from fourfold.cli.solving.text import solution_lines, value_line
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto.game import QUARTO

SOLVED_GAMES.register(QUARTO.name, quarto)
SOLVED_GAMES.register(QUADS.name, quads)

__all__ = [
    "SOLVED_GAMES",
    "EngineSolver",
    "GameProver",
    "Solution",
    "SolveQuestion",
    "SolvedGame",
    "Solvers",
    "new_prover",
    "solution_lines",
    "value_line",
]
