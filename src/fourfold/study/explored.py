"""What was played in which position; symmetric positions are one, however they were reached."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from typing import NamedTuple

from fourfold.rules.game import AnyPosition
from fourfold.rules.games import game_of, parse_position

MOST_PIECES = 8
"""What was played is counted while at most so many pieces or tiles are on the board: with more,
hardly any two games are alike."""


class CountedMove(NamedTuple):
    """A move of a game: the keys of the positions before and after it."""

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class AlikeMoves:
    """Moves of a position that lead to symmetric positions."""

    key: str
    """The key of these positions."""
    actions: tuple[str, ...]
    """In the notation, in the order of the rules."""


def explorer_key(position: AnyPosition) -> str:
    """Return a short key, the same for symmetric positions and for every way to reach them.

    >>> one = parse_position("1.../..../..../.... 9 1 CHSF! a1")
    >>> explorer_key(one) == explorer_key(parse_position("..../..../..../...0 A 1 CHSF! -"))
    False
    >>> explorer_key(one) == explorer_key(parse_position("..../..../..../...0 8 1 CHSF! -"))
    True
    """
    timeless = game_of(position).without_history(position)
    return blake2b(timeless.key.encode(), digest_size=16).hexdigest()


def played_moves(positions: Iterable[AnyPosition]) -> tuple[CountedMove, ...]:
    """Return the moves of a game that are counted; a false call changes nothing, and is not."""
    counted = []
    for position in positions:
        if position.count > MOST_PIECES:
            break
        counted.append(position)
    return tuple(
        CountedMove(explorer_key(before), explorer_key(after))
        for before, after in pairwise(counted)
        if before != after
    )


@lru_cache(1000)
def alike_moves(text: str) -> tuple[AlikeMoves, ...]:
    """Return the moves of a position, given as text; those that come to the same are together."""
    position = parse_position(text)
    found: dict[str, list[str]] = {}
    for action in position.actions():
        found.setdefault(explorer_key(position.play(action)), []).append(str(action))
    return tuple(AlikeMoves(key, tuple(actions)) for key, actions in found.items())
