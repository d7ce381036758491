"""A knockout's bracket: the strongest meet late, and have the byes of the first round."""

from collections.abc import Sequence


def bracket_rounds(players: int) -> int:
    """Return how many rounds a knockout has.

    >>> bracket_rounds(2), bracket_rounds(5), bracket_rounds(8)
    (1, 3, 3)
    """
    return max(1, (players - 1).bit_length())


def bracket_places(order: Sequence[int]) -> list[int]:
    """Return the players in the places of the bracket, 0 for an empty place.

    >>> bracket_places([11, 12, 13])
    [11, 0, 12, 13]
    """
    places = [1]
    while len(places) < 2 ** bracket_rounds(len(order)):
        size = 2 * len(places)
        places = [each for place in places for each in (place, size + 1 - place)]
    return [order[place - 1] if place <= len(order) else 0 for place in places]
