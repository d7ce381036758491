"""A whole Swiss with people who come late, leave, stay away and ask for byes."""

import time
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from fourfold.club.events import ClubEvent, EventSettings, SwissSystem, apply
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import DRAW
from fourfold.club.events.scores import Kind, begin_balance, histories
from fourfold.rules.refusal import Refusal

_LATE_IN = (2, 3)
_LATE_EACH = 3
_NO_SHOWS = 0.03


@dataclass(frozen=True, slots=True)
class Simulation:
    """How an event went."""

    event: ClubEvent
    slowest: float
    """The longest time it took to pair a round, in seconds of this process."""

    @property
    def repeats(self) -> int:
        """How many pairs met twice."""
        pairs = [
            frozenset(table.players)
            for played in self.event.rounds
            for table in played.tables
            if not table.is_unplayed
        ]
        return len(pairs) - len(set(pairs))

    @property
    def largest_balance(self) -> int:
        """How many more matches someone began than the opponents did, or fewer."""
        return max(abs(begin_balance(each)) for each in histories(self.event).values())

    @property
    def most_byes(self) -> int:
        """How many pairing byes one player had."""
        return max(
            sum(score.kind is Kind.PAIRING_BYE for score in each)
            for each in histories(self.event).values()
        )

    def count(self, kind: Kind) -> int:
        """Return how often something happened to a player."""
        return sum(s.kind is kind for each in histories(self.event).values() for s in each)


def simulate(players: int, rounds: int, seed: int, swiss: SwissSystem | None) -> Simulation:
    """Play a Swiss to its end; who is stronger wins more often."""
    rng = Random(seed)
    event = ClubEvent.create(EventSettings("Simulation", rounds=rounds, seed=seed), 0.0)
    slowest = 0.0

    def do(command: cmd.AnyEventCommand) -> None:
        nonlocal event
        event, _ = apply(event, command, 0.0, swiss=swiss)

    def enter(name: str) -> None:
        do(cmd.Enter(name, rating=round(rng.gauss(1500, 300))))

    for number in range(players):
        enter(f"P{number}")
    for number in range(1, rounds + 1):
        if number in _LATE_IN:
            for late in range(_LATE_EACH):
                enter(f"Late {number}.{late}")
        if 1 < number < rounds:
            here = [each.number for each in event.players if not each.withdrawn]
            leaving, away, asking = rng.sample(here, 3)
            do(cmd.Withdraw(leaving))
            do(cmd.MissRound(away))
            with suppress(Refusal):  # some ask a second time
                do(cmd.RequestBye(asking))
        began = time.process_time()
        do(cmd.Pair())
        slowest = max(slowest, time.process_time() - began)
        do(cmd.Publish())
        assert event.current is not None
        for table in event.current.tables:
            if rng.random() < _NO_SHOWS:
                do(cmd.Forfeit(table.number, (rng.choice(table.players),)))
            else:
                do(cmd.EnterResult(table.number, _winner(event, table.players, rng)))
    return Simulation(event, slowest)


def _winner(event: ClubEvent, players: tuple[int, int], rng: Random) -> int:
    one, two = (event.player(number).rating or 1500 for number in players)
    chance = 1 / (1 + 10 ** ((two - one) / 400))
    if rng.random() < 0.2:
        return DRAW
    return players[0] if rng.random() < chance else players[1]
