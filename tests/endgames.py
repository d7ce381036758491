"""Positions for the engine's tests, and plain minimax over the rules as their oracle."""

from random import Random

from fourfold.rules import Won
from fourfold.rules.quarto import Place, Quarto, Rules

RULE_SETS = ("CHSF", "CHSFq", "CHS", "HSFq", "CF", "HSq", "S", "Cq")
"""One for every number of traits that count, with and without blocks."""


def random_position(rules: str, pieces: int, rng: Random) -> Quarto:
    """A position with this many pieces from a random game, before or after a gift."""
    while True:
        position = Quarto(rules=Rules.parse(rules))
        while position.outcome is None and position.count < pieces:
            position = position.play(rng.choice(position.open_actions()))
        if position.outcome is None and pieces < 16 and rng.random() < 0.5:
            position = position.play(rng.choice(position.open_actions()))
        if position.outcome is None:
            return position


def minimax(position: Quarto) -> tuple[int, int]:
    """The rank of a position for the player to act, and how many placements lead to its end.

    A draw has 0 placements.
    """
    best: tuple[int, int] | None = None
    for action in position.actions():
        following = position.play(action)
        if following.outcome is not None:
            rank, distance = int(isinstance(following.outcome, Won)), 0
        else:
            rank, distance = minimax(following)
            rank = rank if following.player == position.player else -rank
        if rank:
            distance += isinstance(action, Place)
        if best is None or (rank, -rank * distance) > (best[0], -best[0] * best[1]):
            best = rank, distance
        if best == (1, 1) and isinstance(action, Place):
            break  # nothing is better than winning at once
    assert best is not None
    return best
