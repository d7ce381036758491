"""The last turn of a game: what a player who asks what happened last is told.

It is also all that a blindfolded player is told again: the blindfold is about memory.
"""

from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame


def last_turn(game: LiveGame) -> tuple[LiveGame | None, tuple[ev.LoggedEvent, ...]]:
    """Return the game before the last turn, and what happened from then on.

    A turn that is not over yet is not the last one: what has happened in it comes after the turn
    before it. Alarms are left out. Before anything has happened there is only the beginning, and
    no game before it.
    """
    start = last_turn_start(game)
    before = LiveGame.of(game.settings, game.log[:start]) if start else None
    return before, tuple(each for each in game.log[start:] if not isinstance(each, ev.AlarmRang))


def last_turn_start(game: LiveGame) -> int:
    """Return how many events of the log came before the last turn."""
    starts, mover = [0], None
    for index, event in enumerate(game.log):
        match event:
            case ev.Acted(seat=seat) | ev.FalselyCalled(seat=seat) if seat != mover:
                mover = seat
                starts.append(index)
            case ev.TakenBack():
                mover = None
                starts = [index]  # the turns before it were told when they were played
            case _:
                pass
    is_in_progress = mover is not None and mover == game.to_act
    return starts[-2] if is_in_progress and len(starts) > 1 else starts[-1]
