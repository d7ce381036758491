"""Positions for a dataset: drawn by lot, or all of a kind."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from random import Random

from fourfold.bulk.solving import SolvedPosition
from fourfold.engine.game import engine_of
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_named, parse_position
from fourfold.rules.refusal import IllegalPosition

MOST_IN_VAIN = 20_000
"""After so many games without a new position, there are probably no more."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Which positions a dataset holds."""

    game: str
    rules: str
    fewest: int
    most: int
    """How many pieces or tiles are on the board."""
    count: int | None
    """How many positions, drawn by lot; ``None`` for all of them."""
    seed: int

    @property
    def job(self) -> dict[str, object]:
        """What makes this dataset this one, for its journal."""
        return asdict(self)

    def positions(self) -> Iterator[str]:
        """Yield the canonical text of each position once; the same ones for the same seed."""
        if self.count is None:
            yield from self._all()
            return
        seen: set[str] = set()
        rng, in_vain = Random(self.seed), 0
        while len(seen) < self.count:
            key = self._drawn(rng)
            if key is None or key in seen:
                in_vain += 1
                if in_vain > MOST_IN_VAIN:
                    return
                continue
            in_vain = 0
            seen.add(key)
            yield key

    def _drawn(self, rng: Random) -> str | None:
        """Play at random up to a number of pieces; ``None`` if the game ended before."""
        wanted = rng.randint(self.fewest, self.most)
        position: AnyPosition = self._start()
        stop_early = rng.random() < 0.5
        while position.outcome is None:
            if position.count == wanted:
                # In Quarto half of the positions have a piece in hand.
                after = position.play(rng.choice(position.actions()))
                is_later = after.count == wanted and after.outcome is None
                return str((after if is_later and not stop_early else position).key)
            position = position.play(rng.choice(position.actions()))
        return None

    def _all(self) -> Iterator[str]:
        start = self._start()
        for pieces in range(self.fewest, self.most + 1):
            for position in engine_of(start).positions_with(pieces, start.rules):
                # Without calling, a position with an alignment can't arise.
                with suppress(IllegalPosition):
                    position.check()
                    yield str(position.key)

    def _start(self) -> AnyPosition:
        return game_named(self.game).start(self.rules)


@dataclass(frozen=True, slots=True)
class Row:
    """One position of a dataset."""

    position: str
    pieces: int
    value: str
    distance: int | None
    best: str

    @classmethod
    def of(cls, text: str, solution: SolvedPosition) -> "Row":
        """Return the row of a position that was solved."""
        return cls(
            text,
            parse_position(text).count,
            solution["value"] or "unknown",
            solution["distance"],
            " ".join(solution["best"]),
        )
