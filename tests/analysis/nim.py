"""Nim, a third game for tests: take one to three from a heap; taking the last one wins."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np

from fourfold.analysis import COMPUTER_GAMES
from fourfold.cli.solving import SOLVED_GAMES, Solution, SolveQuestion
from fourfold.drawing import DRAWINGS, Description
from fourfold.engine import ENGINES, RandomGames
from fourfold.play import View
from fourfold.play.evaluations import ActionEvaluation
from fourfold.rules import GAMES, Game, IllegalAction, Player, Unreadable, Won, perft
from fourfold.rules.game import Ending
from fourfold.rules.value import Value


@dataclass(frozen=True)
class NimRules:
    most: int = 3

    def __str__(self) -> str:
        return str(self.most)


@dataclass(frozen=True)
class Nim:
    heap: int = 7
    turn: Player = Player.FIRST
    rules: NimRules = NimRules()

    @property
    def count(self) -> int:
        return 0

    @property
    def outcome(self) -> Won[str] | None:
        return None if self.heap else Won(self.turn.other, "last")

    @property
    def player(self) -> Player | None:
        return self.turn if self.heap else None

    def actions(self) -> tuple[int, ...]:
        return tuple(range(1, min(self.rules.most, self.heap) + 1))

    def play(self, action: int) -> "Nim":
        if action not in self.actions():
            raise IllegalAction("{action} cannot be taken", action=action)
        return Nim(self.heap - action, self.turn.other, self.rules)

    def after(self, *texts: str) -> "Nim":
        position = self
        for text in texts:
            position = position.play(self.parse_action(text))
        return position

    def view(self, seat: Player | None = None) -> Any:
        return SimpleNamespace(actions=self.actions(), heap=self.heap)

    def check(self) -> None:
        pass

    @property
    def key(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        return f"{self.heap} {self.turn.value}"

    @classmethod
    def parse(cls, text: str) -> "Nim":
        heap, turn = text.split(" ")
        return cls(int(heap), Player(int(turn)))

    @staticmethod
    def parse_action(text: str) -> int:
        if not text.isdigit():
            raise Unreadable("{found} is not a number", found=text)
        return int(text)


def _start(rules: str) -> Nim:
    return Nim(rules=NimRules(int(rules)))


NIM = Game(
    name="Nim",
    position=Nim,
    start=_start,
    usual_rules="3",
    size=1,
    fields=2,
    player_marks=("A", "B"),
    player_tags=("A", "B"),
    sets=(),
    parse_turn=lambda text: (int(text),),
    perform=lambda position, action: position.play(action),
    ending=lambda position: Ending.STUCK,
    table_endings=frozenset(),
)


def value_of(position: Nim) -> Value:
    return Value.WIN if position.heap % (position.rules.most + 1) else Value.LOSS


def winning(position: Nim) -> int:
    return position.heap % (position.rules.most + 1) or 1


class NimEngine:
    RULES = NimRules

    def random_games(self, number: int, rules: NimRules, seed: int) -> RandomGames:
        return RandomGames(np.ones(number, np.uint8), np.full(number, 7, np.uint8))

    def perft(self, position: Nim, depth: int) -> int:
        return perft(position, depth)

    def prepare(self, position: Nim) -> None:
        pass


class NimComputer:
    """Plays, evaluates, and is its own entry in the registry."""

    IS_SOLVED = True

    def new_player(self, level: int, rng: Random) -> "NimComputer":
        return self

    def new_evaluator(self, memory: int) -> "NimComputer":
        return self

    def choose(self, view: View, seconds: float) -> int:
        seen: Any = view.seen
        return winning(Nim(seen.heap))

    def choose_in(self, position: Nim, seconds: float | None, *, may_call: bool = True) -> int:
        return winning(position)

    def value(self, position: Nim, deadline: float | None) -> Value:
        return value_of(position)

    def value_and_actions(
        self, position: Nim, deadline: float, actions_deadline: float
    ) -> tuple[Value, Sequence[ActionEvaluation]]:
        followers = {action: position.play(action) for action in position.actions()}
        actions = [
            ActionEvaluation(str(action), value_of(following).opposite)
            for action, following in followers.items()
        ]
        return value_of(position), actions

    def good_actions(
        self, position: Nim, value: Value, following: Nim | None, deadline: float
    ) -> Sequence[int]:
        return (winning(position),)

    def refutation(self, before: Nim, after: Nim, deadline: float) -> Sequence[int]:
        return (winning(after),)


class NimSolver:
    """Solves, proves, and is its own entry in the registry."""

    COUNTS_PLACEMENTS = False
    report = None
    nodes = table_bytes = 0
    table_use = 0.0
    threads = 1

    def new_solver(self, memory: int) -> "NimSolver":
        return self

    def new_prover(self, memory: int, threads: int) -> "NimSolver":
        return self

    @property
    def solver(self) -> Any:
        return self

    def solve(self, solver: Any, position: Nim, question: SolveQuestion) -> Solution:
        return {"position": position.text, "value": value_of(position).value}

    def prove(self, position: Nim, deadline: float | None) -> tuple[Value, None]:
        return value_of(position), None


class NimDrawing:
    def draw(
        self, position: Nim, piece_set: object, language: object, marks: Collection[str] = ()
    ) -> str:
        return f"<svg>{position.heap}</svg>"

    def describe(self, position: Nim, piece_set: object, language: object) -> Description:
        return Description("Nim", f"{position.heap} are left.")


@contextmanager
def nim_without_optional_layers() -> Iterator[None]:
    GAMES.register(NIM.name, NIM)
    try:
        yield
    finally:
        GAMES.remove(NIM.name)


@contextmanager
def nim_in_every_layer() -> Iterator[None]:
    registries: list[tuple[Any, Any]] = [
        (ENGINES, NimEngine()),
        (COMPUTER_GAMES, NimComputer()),
        (SOLVED_GAMES, NimSolver()),
        (DRAWINGS, NimDrawing()),
    ]
    with nim_without_optional_layers():
        for registry, entry in registries:
            registry.register(NIM.name, entry)
        try:
            yield
        finally:
            for registry, _ in registries:
                registry.remove(NIM.name)
