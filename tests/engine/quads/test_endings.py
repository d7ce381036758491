"""How many tiles are still placed: the same as trying everything under the rules."""

from functools import cache
from random import Random

from fourfold.engine.quads.endings import placements_left
from fourfold.rules.quads import Quads, Rules
from fourfold.rules.value import Value

MOST = 4


def late_position(rng: Random) -> Quads:
    """Return a position with few placements left, which a random game has reached."""
    while True:
        position, before = Quads(rules=Rules(border=rng.random() < 0.8)), []
        while position.outcome is None:
            before.append(position)
            position = position.play(rng.choice(position.actions()))
        position = before[-rng.randint(2, 3)]
        if len(position.actions()) <= 5:
            return position


@cache
def plain(position: Quads) -> tuple[int, int]:
    """Return whether the player to move wins, and how many tiles are placed until the end."""
    if position.outcome is not None:
        return -1, 0
    found = [plain(position.play(action)) for action in position.actions()]
    results = [(-rank, length + 1) for rank, length in found]
    return max(results, key=lambda result: (result[0], -result[0] * result[1]))


def test_as_many_tiles_are_placed_as_by_the_rules() -> None:
    rng = Random(6)
    for _ in range(12):
        position = late_position(rng)
        rank, length = plain(position)
        value = Value.WIN if rank == 1 else Value.LOSS
        assert placements_left(position, value, most=12) == length
        assert placements_left(position, value, most=length - 1) is None
        assert placements_left(position, value, most=12, nodes=1) is None
