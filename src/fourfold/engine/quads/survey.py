"""What can be seen of a position at a glance: who can still place where, and what is certain.

Requirements only grow, so a square that a player cannot fill now is lost to that player for
good. A square that only one player can fill is *private*. It is *safe* if, besides, none of its
empty neighbours can be filled by the opponent: then only its owner can spoil it.

The player who cannot place loses, so spare moves decide. Safe squares that don't touch each other,
filled with different tiles, are moves that cannot be taken away; and a player cannot make more
moves than there are squares left to fill, or tiles that fit on any of them. If one player's
certain moves outnumber the other's possible ones, the game is decided.

A tile changes what its four neighbours require and leaves its hand, and nothing else. So all
children of a position are surveyed together: the notes on the position itself are taken once,
and each placement corrects them in the few places it touches.
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
    QuadsState,
)

WON = 20_000
"""The score of a position that is certainly won; a lost one has the opposite score."""

# These weights, and those of the ways below, were fitted to how games ended.
_PRIVATE = 16

# Notes on a position: what fits on every square, for the player to move and for the other one;
# for every tile, under the lowest of its ways, what its ways weigh and which squares nothing else
# of its hand fits; the squares that each player can fill; and the weight of all ways of the one
# less that of the other's; and how many different tiles of each fit anywhere. A way to lie on a
# square that can be filled now weighs 2, on one further away 1.
_OWN_FITS, _OTHER_FITS = 0, 36
_WAYS_OF, _ALONE_ON = 72, 72 + WAYS_A_HAND
_OWN, _OTHER, _BALANCE, _OWN_USABLE, _OTHER_USABLE = 200, 201, 202, 203, 204
NOTES_SIZE = 205

_ALL = (1 << 36) - 1
_NOT_FIRST_COLUMN = _ALL // 63 * 62
_NOT_LAST_COLUMN = _ALL // 63 * 31


@kernel
def _around(squares: int) -> int:
    """Return the neighbours of some squares."""
    sideways = (squares & _NOT_LAST_COLUMN) << 1 | (squares & _NOT_FIRST_COLUMN) >> 1
    return sideways | (squares << 6 | squares >> 6) & _ALL


@kernel
def _certain(state: QuadsState, squares: int, hand: int, tiles: int) -> int:
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
    state: QuadsState,
    hand: int,
    own: int,
    other: int,
    own_tiles: int,
    other_tiles: int,
    touched: int,
    balance: int,
    own_usable: int,
    other_usable: int,
) -> int:
    """Return the score for the player to move, who holds a hand."""
    most_own = min(count(own), own_usable)
    most_other = min(count(other), other_usable)
    own_private, other_private = own & ~other, other & ~own
    own_safe = own_private & touched & ~_around(other)
    # There are at most as many certain moves as safe squares; mostly that says enough.
    if count(own_safe) > most_other and _certain(state, own_safe, hand, own_tiles) > most_other:
        return int64(WON)
    other_safe = other_private & touched & ~_around(own)
    if (
        count(other_safe) >= most_own
        and _certain(state, other_safe, 1 - hand, other_tiles) >= most_own
    ):
        return -WON
    return _PRIVATE * (count(own_private) - count(other_private)) + balance


@kernel
def _different(ways: int, hand: int) -> int:
    """Return how many different tiles lie in some ways."""
    tiles = int64(0)
    while ways:
        ways &= ~SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(ways))]
        tiles += 1
    return tiles


@kernel
def take_notes(state: QuadsState, notes: Array) -> None:
    """Note what ``survey`` and ``survey_after`` need to know of a position."""
    hand = state[COUNT] & 1
    own_hand, other_hand = state[uint64(HANDS + hand)], state[uint64(HANDS + 1 - hand)]
    own = other = balance = own_union = other_union = int64(0)
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
        here, near = int64(1) << square, touched >> square & 1
        own_union |= own_fits
        other_union |= other_fits
        balance += (count(own_fits) - count(other_fits)) << near
        if other_fits:
            other |= here
        if own_fits:
            own |= here
            tile = SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(own_fits))]
            if own_fits & ~tile == 0:
                notes[uint64(_ALONE_ON + lowest(tile))] |= here
        while own_fits:
            tile = SAME_TILE[uint64(hand * WAYS_A_HAND + lowest(own_fits))]
            notes[uint64(_WAYS_OF + lowest(tile))] += count(own_fits & tile) << near
            own_fits &= ~tile
    notes[_OWN], notes[_OTHER] = own, other
    notes[_BALANCE] = balance
    notes[_OWN_USABLE] = _different(own_union, hand)
    notes[_OTHER_USABLE] = _different(other_union, 1 - hand)


@kernel
def survey(state: QuadsState, notes: Array) -> int:
    """Return the score of a position for the player to move, after the opening."""
    take_notes(state, notes)
    hand = state[COUNT] & 1
    if notes[_OWN] & state[TOUCHED] == 0:
        return -WON
    return _score(
        state,
        hand,
        notes[_OWN],
        notes[_OTHER],
        state[uint64(HANDS + hand)],
        state[uint64(HANDS + 1 - hand)],
        state[TOUCHED],
        notes[_BALANCE],
        notes[_OWN_USABLE],
        notes[_OTHER_USABLE],
    )


@kernel
def survey_after(state: QuadsState, notes: Array, square: int, way: int) -> int:
    """Return the score that ``survey`` would give after a placement, from notes on before it.

    Tiles that no longer fit anywhere because of it still count as usable, so now and then
    something certain is not recognised as certain.
    """
    hand = state[COUNT] & 1
    number = hand * WAYS_A_HAND + way
    tile = SAME_TILE[uint64(number)]
    own_hand = state[uint64(HANDS + hand)] & ~tile
    other_hand = state[uint64(HANDS + 1 - hand)]
    kept, here = lowest(tile), int64(1) << square
    own = notes[_OWN] & ~notes[uint64(_ALONE_ON + kept)] & ~here
    other = notes[_OTHER] & ~here
    gone = count(notes[uint64(_OTHER_FITS + square)])
    balance = notes[_BALANCE] - notes[uint64(_WAYS_OF + kept)]
    balance -= (count(notes[uint64(_OWN_FITS + square)] & ~tile) - gone) * 2
    beside = BESIDE_MASK[uint64(square)] & state[EMPTY]
    for side in range(4):
        neighbour = BESIDE[uint64(square * 4 + side)]
        if neighbour < 0 or not beside >> neighbour & 1:
            continue
        there, near = int64(1) << neighbour, state[TOUCHED] >> neighbour & 1
        before = count(notes[uint64(_OWN_FITS + neighbour)] & ~tile)
        balance -= (before - count(notes[uint64(_OTHER_FITS + neighbour)])) << near
        requirement = state[uint64(REQUIRED + neighbour)] + ASKED[uint64(number * 4 + side)]
        state[uint64(REQUIRED + neighbour)] = requirement
        own_fits = FITTING[uint64(hand * REQUIREMENTS + requirement)] & own_hand
        other_fits = FITTING[uint64((1 - hand) * REQUIREMENTS + requirement)] & other_hand
        balance += (count(own_fits) - count(other_fits)) * 2
        if own_fits == 0:
            own &= ~there
        if other_fits == 0:
            other &= ~there
    touched = (state[TOUCHED] | beside) & ~here
    score = -int64(WON)
    if other & touched:
        score = _score(
            state,
            1 - hand,
            other,
            own,
            other_hand,
            own_hand,
            touched,
            -balance,
            notes[_OTHER_USABLE],
            notes[_OWN_USABLE] - 1,
        )
    for side in range(4):
        neighbour = BESIDE[uint64(square * 4 + side)]
        if neighbour >= 0 and beside >> neighbour & 1:
            state[uint64(REQUIRED + neighbour)] -= ASKED[uint64(number * 4 + side)]
    return score
