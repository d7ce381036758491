"""The record of a game, and the game of a record."""

from datetime import UTC, datetime, timedelta
from itertools import groupby

from fourfold.play import events as ev
from fourfold.play.live_game import LiveGame, PlayedAction
from fourfold.play.seat import Seat
from fourfold.play.settings import FalseCallCost, SeatSettings, TableSettings
from fourfold.rules.game import Ending
from fourfold.rules.player import Player
from fourfold.rules.record import Record, Turn

_NO_NAME = "?"
_FALSE_CALL = "?"
"""How a false call begins in the notation."""


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


def game_from_record(record: Record, first: Seat = Seat.ONE) -> LiveGame:
    """Return the game that a record tells, as at a table without a clock, or refuse it.

    ``first`` is the seat of the first player.
    """
    record.check()
    rules = str(record.start.rules)
    usual = record.game.start(rules) == record.start
    names = [SeatSettings("" if name == _NO_NAME else name) for name in record.players]
    one, two = names if first is Seat.ONE else reversed(names)
    cost = FalseCallCost.GAME if record.ending is Ending.FALSE_CALL else FalseCallCost.RIGHT
    settings = TableSettings(
        record.game.name,
        rules=rules,
        piece_set=record.piece_set,
        false_call=cost,
        seats=(one, two),
        start="" if usual else record.start.text,
    )
    game = LiveGame.of(settings, [ev.Begun(0.0, first)])
    for action in (action for turn in record.turns for action in turn.actions):
        seat = game.to_act
        assert seat is not None  # the record was checked
        if game.table_game.is_refused_call(action):
            line = str(action).removeprefix(_FALSE_CALL)
            game = game.after(ev.FalselyCalled(0.0, seat, line))
        else:
            game = game.after(ev.Acted(0.0, seat, str(action)))
    if record.ending is Ending.UNFINISHED:
        return game
    winner = None if record.winner is None else game.seat(record.winner)
    return game.after(ev.Ended(0.0, record.ending, winner))


def _name(seat: SeatSettings) -> str:
    return seat.name or (_NO_NAME if seat.level is None else f"Computer {seat.level}")


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
