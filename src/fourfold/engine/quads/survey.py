"""What can be said of a position at a glance: who can still place where, and what is certain.

Requirements only grow, so a square that a player cannot fill now is lost to that player for
good. A square that only one player can fill is *private*. It is *safe* if, besides, none of its
empty neighbours can be filled by the opponent: then nobody but its owner can spoil it.

The player who cannot place loses, so spare moves decide. Safe squares that don't touch each other,
filled with different tiles, are moves that nobody can take away; and nobody can make more moves
than there are squares left to fill. Where one player's certain moves outnumber the other's
possible ones, the game is decided.
"""

from fourfold.engine.machine import count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.quads.layout import (
    BESIDE_MASK,
    COUNT,
    EMPTY,
    FITTING,
    HANDS,
    REQUIRED,
    REQUIREMENTS,
    SAME_TILE,
    TOUCHED,
    WAYS_A_HAND,
    State,
)

WON = 20_000
"""The score of a position that is won for certain; a lost one has the opposite."""

_TILES = 17
_PRIVATE, _SAFE = 24, 16


@kernel
def _certain(state: State, squares: int, hand: int, spoiled: int) -> int:
    """Return how many moves a player is sure to have on private squares."""
    used, certain = int64(0), 0
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        beside = BESIDE_MASK[uint64(square)]
        if beside & spoiled:
            continue
        requirement = state[uint64(REQUIRED + square)]
        ways = FITTING[uint64(hand * REQUIREMENTS + requirement)]
        ways &= state[uint64(HANDS + hand)] & ~used
        if ways:
            used |= SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(ways))]
            squares &= ~beside
            certain += 1
    return certain


@kernel
def survey(state: State) -> int:
    """Return the score of a position for the player to move, after the opening."""
    hand = state[COUNT] & 1
    own_hand, other_hand = state[uint64(HANDS + hand)], state[uint64(HANDS + 1 - hand)]
    own = other = own_ways = other_ways = int64(0)
    empty, touched = state[EMPTY], state[TOUCHED]
    squares = empty
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        requirement = state[uint64(REQUIRED + square)]
        own_fits = FITTING[uint64(hand * REQUIREMENTS + requirement)] & own_hand
        other_fits = FITTING[uint64((1 - hand) * REQUIREMENTS + requirement)] & other_hand
        here = int64(1) << square
        if own_fits:
            own |= here
        if other_fits:
            other |= here
        if touched & here:
            own_ways += count(own_fits)
            other_ways += count(other_fits)
    if own_ways == 0:
        return -WON
    placed = state[COUNT] - 2
    most_own = min(count(own), _TILES - (placed + 1 - hand) // 2)
    most_other = min(count(other), _TILES - (placed + hand) // 2)
    own_private, other_private = own & ~other, other & ~own
    own_certain = _certain(state, own_private & touched, hand, other)
    if own_certain > most_other:
        return int64(WON)
    other_certain = _certain(state, other_private & touched, 1 - hand, own)
    if other_certain >= most_own:
        return -WON
    score = _PRIVATE * (count(own_private) - count(other_private))
    score += _SAFE * (own_certain - other_certain)
    return score + (own_ways - other_ways) // 2
