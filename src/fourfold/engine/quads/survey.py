"""What can be said of a position at a glance: who can still place where, and what is certain.

Requirements only grow, so a square that a player cannot fill now is lost to that player for
good. A square that only one player can fill is *private*. It is *safe* if, besides, none of its
empty neighbours can be filled by the opponent: then nobody but its owner can spoil it.

The player who cannot place loses, so spare moves decide. Safe squares that don't touch each other,
filled with different tiles, are moves that nobody can take away; and nobody can make more moves
than there are squares left to fill. Where one player's certain moves outnumber the other's
possible ones, the game is decided.

A tile changes what its four neighbours require and leaves its hand, and nothing else. So all that
may follow from one position are surveyed together: the notes on the position itself are taken
once, and each placement corrects them in the few places it touches.
"""

from fourfold.engine.machine import Array, count, int64, kernel, lowest, uint64, without_lowest
from fourfold.engine.quads.layout import (
    ASKED,
    BESIDE,
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

# Notes on a position: what fits on every square, for the player to move and for the other one;
# for every tile, under the lowest of its ways, in how many ways it may be placed and which squares
# nothing else of its hand fits; the squares that each player can fill and how many ways there are.
_OWN_FITS, _OTHER_FITS = 0, 36
_WAYS_OF, _ALONE_ON = 72, 72 + WAYS_A_HAND
_OWN, _OTHER, _OWN_WAYS, _OTHER_WAYS = 200, 201, 202, 203
NOTES_SIZE = 204

_ALL = (1 << 36) - 1
_NOT_FIRST_COLUMN = _ALL // 63 * 62
_NOT_LAST_COLUMN = _ALL // 63 * 31


@kernel
def _around(squares: int) -> int:
    """Return the neighbours of some squares."""
    sideways = (squares & _NOT_LAST_COLUMN) << 1 | (squares & _NOT_FIRST_COLUMN) >> 1
    return sideways | (squares << 6 | squares >> 6) & _ALL


@kernel
def _certain(state: State, squares: int, hand: int, tiles: int) -> int:
    """Return how many moves a player with some tiles is sure to have on safe squares."""
    certain = int64(0)
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        requirement = state[uint64(REQUIRED + square)]
        ways = FITTING[uint64(hand * REQUIREMENTS + requirement)] & tiles
        if ways:
            tiles &= ~SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(ways))]
            squares &= ~BESIDE_MASK[uint64(square)]
            certain += 1
    return certain


@kernel
def _score(
    state: State,
    count_now: int,
    own: int,
    other: int,
    own_ways: int,
    other_ways: int,
    own_tiles: int,
    other_tiles: int,
    touched: int,
) -> int:
    """Return the score for the player to move when so many tiles are on the board."""
    if own_ways == 0:
        return -WON
    hand, placed = count_now & 1, count_now - 2
    most_own = min(count(own), _TILES - (placed + 1 - hand) // 2)
    most_other = min(count(other), _TILES - (placed + hand) // 2)
    own_private, other_private = own & ~other, other & ~own
    own_certain = _certain(state, own_private & touched & ~_around(other), hand, own_tiles)
    if own_certain > most_other:
        return int64(WON)
    other_certain = _certain(state, other_private & touched & ~_around(own), 1 - hand, other_tiles)
    if other_certain >= most_own:
        return -WON
    score = _PRIVATE * (count(own_private) - count(other_private))
    score += _SAFE * (own_certain - other_certain)
    return score + (own_ways - other_ways) // 2


@kernel
def take_notes(state: State, notes: Array) -> None:
    """Note what ``survey`` and ``survey_after`` need to know of a position."""
    hand = state[COUNT] & 1
    own_hand, other_hand = state[uint64(HANDS + hand)], state[uint64(HANDS + 1 - hand)]
    own = other = own_ways = other_ways = int64(0)
    for each in range(_WAYS_OF, _OWN):
        notes[uint64(each)] = 0
    squares, touched = state[EMPTY], state[TOUCHED]
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        requirement = state[uint64(REQUIRED + square)]
        own_fits = FITTING[uint64(hand * REQUIREMENTS + requirement)] & own_hand
        other_fits = FITTING[uint64((1 - hand) * REQUIREMENTS + requirement)] & other_hand
        notes[uint64(_OWN_FITS + square)] = own_fits
        notes[uint64(_OTHER_FITS + square)] = other_fits
        here = int64(1) << square
        if other_fits:
            other |= here
        if own_fits:
            own |= here
            tile = SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(own_fits))]
            if own_fits & ~tile == 0:
                notes[uint64(_ALONE_ON + lowest(tile))] |= here
        if touched & here:
            own_ways += count(own_fits)
            other_ways += count(other_fits)
            while own_fits:
                tile = SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(own_fits))]
                notes[uint64(_WAYS_OF + lowest(tile))] += count(own_fits & tile)
                own_fits &= ~tile
    notes[_OWN], notes[_OTHER] = own, other
    notes[_OWN_WAYS], notes[_OTHER_WAYS] = own_ways, other_ways


@kernel
def survey(state: State, notes: Array) -> int:
    """Return the score of a position for the player to move, after the opening."""
    take_notes(state, notes)
    hand = state[COUNT] & 1
    return _score(
        state,
        state[COUNT],
        notes[_OWN],
        notes[_OTHER],
        notes[_OWN_WAYS],
        notes[_OTHER_WAYS],
        state[uint64(HANDS + hand)],
        state[uint64(HANDS + 1 - hand)],
        state[TOUCHED],
    )


@kernel
def survey_after(state: State, notes: Array, square: int, way: int) -> int:
    """Return the score that ``survey`` would give after a placement, from notes on before it."""
    hand = state[COUNT] & 1
    number = hand * WAYS_A_HAND + way
    tile = SAME_TILE[uint64(number)]
    own_hand = state[uint64(HANDS + hand)] & ~tile
    other_hand = state[uint64(HANDS + 1 - hand)]
    kept, here = lowest(tile), int64(1) << square
    own = notes[_OWN] & ~notes[uint64(_ALONE_ON + kept)] & ~here
    other = notes[_OTHER] & ~here
    own_ways = notes[_OWN_WAYS] - notes[uint64(_WAYS_OF + kept)]
    own_ways -= count(notes[uint64(_OWN_FITS + square)] & ~tile)
    other_ways = notes[_OTHER_WAYS] - count(notes[uint64(_OTHER_FITS + square)])
    beside = BESIDE_MASK[uint64(square)] & state[EMPTY]
    for side in range(4):
        neighbour = BESIDE[uint64(square * 4 + side)]
        if neighbour < 0:
            continue
        there = int64(1) << neighbour
        if not beside & there:
            continue
        if state[TOUCHED] & there:
            own_ways -= count(notes[uint64(_OWN_FITS + neighbour)] & ~tile)
            other_ways -= count(notes[uint64(_OTHER_FITS + neighbour)])
        requirement = state[uint64(REQUIRED + neighbour)] + ASKED[uint64(number * 4 + side)]
        state[uint64(REQUIRED + neighbour)] = requirement
        own_fits = FITTING[uint64(hand * REQUIREMENTS + requirement)] & own_hand
        other_fits = FITTING[uint64((1 - hand) * REQUIREMENTS + requirement)] & other_hand
        own_ways += count(own_fits)
        other_ways += count(other_fits)
        if own_fits == 0:
            own &= ~there
        if other_fits == 0:
            other &= ~there
    score = _score(
        state,
        state[COUNT] + 1,
        other,
        own,
        other_ways,
        own_ways,
        other_hand,
        own_hand,
        (state[TOUCHED] | beside) & ~here,
    )
    for side in range(4):
        neighbour = BESIDE[uint64(square * 4 + side)]
        if neighbour >= 0 and beside >> neighbour & 1:
            state[uint64(REQUIRED + neighbour)] -= ASKED[uint64(number * 4 + side)]
    return score
