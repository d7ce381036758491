"""Which games an arena plays: every pair, every opening from both sides, all by one seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from fourfold.bot.arena.entrants import Entrant
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_named
from fourfold.rules.refusal import Refusal

MOST_RANDOM_ACTIONS = 6
"""More random actions might decide a game before the players take over."""


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """What is played."""

    entrants: tuple[Entrant, ...]
    game: str
    rules: tuple[str, ...]
    """In the notation; each pair plays under all of them."""
    games: int = 20
    """How many games a pair plays under each rules; an even number."""
    seconds: float = 1.0
    """How long a player may think about an action."""
    opening: int = 2
    """How many random actions a game begins with."""
    seed: int = 1
    server: str = ""
    """Where games with bots are played."""

    def check(self) -> None:
        """Refuse a plan that cannot be played."""
        if self.games % 2:
            raise Refusal(
                "{games} games cannot be shared fairly: choose an even number, so that each "
                "opening is played both ways",
                games=self.games,
            )
        for rules in self.rules:
            game_named(self.game).start(rules)


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game of the plan. Nothing about it depends on the games before it."""

    number: int
    """From 1, in the order of the plan."""
    rules: str
    players: tuple[int, int]
    """Who is the first player and who the second, as indices of entrants."""
    opening_seed: str
    seeds: tuple[int, int]
    """The random seeds of the first and the second player."""


def scheduled(plan: ArenaPlan) -> Iterator[ScheduledGame]:
    """Yield all games: rounds of the whole field, so that an early end leaves a fair table."""
    number = 0
    pairs = list(combinations(range(len(plan.entrants)), 2))
    for turn in range(plan.games // 2):
        for rules in plan.rules:
            for one, two in pairs:
                opening_seed = f"{plan.seed} {plan.game} {rules} {turn} {one} {two}"
                rng = Random(f"{opening_seed} players")
                seeds = {each: rng.randrange(1, 2**31) for each in (one, two)}
                for first, second in ((one, two), (two, one)):
                    number += 1
                    yield ScheduledGame(
                        number,
                        rules,
                        (first, second),
                        opening_seed,
                        (seeds[first], seeds[second]),
                    )


def count_games(plan: ArenaPlan) -> int:
    """Return how many games are played."""
    pairs = len(plan.entrants) * (len(plan.entrants) - 1) // 2
    return pairs * len(plan.rules) * plan.games


def random_opening(plan: ArenaPlan, scheduled_game: ScheduledGame) -> Sequence[Any]:
    """Return the actions that a game begins with, after which it is not over."""
    start = game_named(plan.game).start(scheduled_game.rules)
    rng = Random(scheduled_game.opening_seed)
    while True:
        position: AnyPosition = start
        actions: list[Any] = []
        for _ in range(plan.opening):
            actions.append(rng.choice(position.actions()))
            position = position.play(actions[-1])
            if position.outcome is not None:
                break
        else:
            return actions
