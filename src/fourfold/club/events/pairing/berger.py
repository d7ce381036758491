"""Round robins by Berger tables, which balance who begins."""

from collections.abc import Iterator, Sequence

from fourfold.club.events.facts import Pairing


def cycle_length(players: int) -> int:
    """Return how many rounds it takes until everyone has met everyone.

    >>> cycle_length(5), cycle_length(6)
    (5, 5)
    """
    return players - 1 + players % 2


def berger_round(order: Sequence[int], number: int) -> tuple[list[Pairing], int | None]:
    """Return the pairings of a round, counted from 1, and who sits out.

    From the second cycle on, the start is exchanged in each.

    >>> berger_round([1, 2, 3, 4], 1)[0]
    [Pairing(first=1, second=4), Pairing(first=2, second=3)]
    """
    cycle, place = divmod(number - 1, cycle_length(len(order)))
    pairings, sitting_out = [], None
    for one, two in _numbers(len(order) + len(order) % 2, place):
        if max(one, two) > len(order):
            sitting_out = order[min(one, two) - 1]
        else:
            pair = (order[one - 1], order[two - 1])
            pairings.append(Pairing(*(pair if cycle % 2 == 0 else pair[::-1])))
    return pairings, sitting_out


def _numbers(size: int, place: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of a round, counted from 0, for an even number of places.

    The last number meets one that moves on by half the field from round to round, and begins in
    every second round; those at equal distances on either side of that one meet each other.
    """
    others = size - 1
    pivot = place * (size // 2) % others
    last = (pivot + 1, size)
    yield last if place % 2 == 0 else last[::-1]
    for distance in range(1, size // 2):
        yield (pivot + distance) % others + 1, (pivot - distance) % others + 1
