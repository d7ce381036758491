"""The solvers of all games, found by the position in question."""

import time
from dataclasses import replace
from typing import Any

from fourfold.cli.solving.game import (
    SOLVED_GAMES,
    GameProver,
    Solution,
    SolvedGame,
    SolveQuestion,
)
from fourfold.engine import no_engine_for
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of


class Solvers:
    """A solver for each game, made when it is first needed."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._solvers: dict[str, Any] = {}

    def solve(self, position: AnyPosition, question: SolveQuestion) -> Solution:
        """Return what was asked about a position, and the effort it took."""
        name = game_of(position).name
        game = _solved_game(name)
        if name not in self._solvers:
            self._solvers[name] = game.new_solver(self._memory)
        solver, started = self._solvers[name], time.perf_counter()
        solution = game.solve(solver, position, question)
        seconds = round(time.perf_counter() - started, 6)
        return solution | {"nodes": solver.nodes, "seconds": seconds}

    def answerable(self, position: AnyPosition, question: SolveQuestion) -> SolveQuestion:
        """Return a question without the distance if the game does not count placements."""
        counts = _solved_game(game_of(position).name).COUNTS_PLACEMENTS
        return replace(question, distance=question.distance and counts)


def new_prover(name: str, memory: int, threads: int) -> GameProver:
    """Return the prover of a whole game, or refuse."""
    return _solved_game(name).new_prover(memory, threads)


def _solved_game(name: str) -> SolvedGame:
    if name not in SOLVED_GAMES:
        raise no_engine_for(name)
    return SOLVED_GAMES[name]
