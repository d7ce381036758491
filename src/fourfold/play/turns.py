"""The turns of a game, numbered as in its record: a turn lasts until the other player acts."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame


def turn_number(game: LiveGame) -> int:
    """Return the number of the turn in which a player acted last; 0 before the first."""
    seats = [None, *(played.seat for played in game.played)]
    return sum(before != after for before, after in pairwise(seats))


def by_turn(
    game: LiveGame, events: Sequence[ev.AnyEvent]
) -> Iterator[tuple[LiveGame, list[ev.AnyEvent], int]]:
    """Yield the events of each turn, with the game before them and the number of the turn.

    When another game is agreed, the numbers begin again.
    """
    start, part, number = game, list[ev.AnyEvent](), turn_number(game)
    for event in events:
        after = game if isinstance(event, ev.Explored) else game.after(event)
        turn = number
        if isinstance(event, ev.RematchAgreed):
            turn = 0
        elif isinstance(event, ev.Acted | ev.FalselyCalled):
            # What is taken back is told in the turn in which that happened.
            turn = turn_number(after)
        if part and turn != number:
            yield start, part, number
            start, part = game, []
        number = turn
        part.append(event)
        game = after
    if part:
        yield start, part, number
