"""The record of a game."""

from datetime import UTC, datetime, timedelta
from itertools import groupby

from fourfold.play.live_game import LiveGame, PlayedAction
from fourfold.play.settings import SeatSettings
from fourfold.rules.game import Ending
from fourfold.rules.player import Player
from fourfold.rules.record import Record, Turn


def record_of(game: LiveGame, *, dated: bool = True) -> Record:
    """Return a game as a record, with the names, the clock and how it ended."""
    settings = game.settings
    names = [_name(settings.seat(game.seat(player))) for player in Player]
    ended = game.ended
    winner = None if ended is None or ended.winner is None else game.player(ended.winner)
    return Record(
        game.start,
        tuple(_turn(list(played)) for _, played in groupby(game.played, lambda done: done.seat)),
        Ending.UNFINISHED if ended is None else ended.ending,
        winner,
        players=(names[0], names[1]),
        date=datetime.fromtimestamp(game.log[0].at, UTC).date() if dated else None,
        clock=_clock_text(game),
        piece_set=settings.piece_set,
    )


def _name(seat: SeatSettings) -> str:
    return seat.name or ("?" if seat.level is None else f"Computer {seat.level}")


def _turn(played: list[PlayedAction]) -> Turn:
    left = played[-1].left
    clock = None if left is None else timedelta(seconds=max(0, round(left)))
    return Turn(tuple(done.action for done in played), clock)


def _clock_text(game: LiveGame) -> str:
    rules = [game.clock.rules[game.seat(player).index] for player in Player]
    texts = ["none" if rule is None else str(rule) for rule in rules]
    if texts == ["none", "none"]:
        return ""
    return texts[0] if texts[0] == texts[1] else f"{texts[0]} against {texts[1]}"
