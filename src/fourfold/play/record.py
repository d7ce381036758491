"""The record of a match."""

from datetime import UTC, datetime, timedelta
from itertools import groupby

from fourfold.play.match import Deed, Match
from fourfold.play.table import Chair
from fourfold.rules.game import Ending
from fourfold.rules.player import Player
from fourfold.rules.record import Record, Turn


def record_of(match: Match, *, dated: bool = True) -> Record:
    """Return a match as a record, with the names, the clock and how it ended."""
    table = match.table
    names = [_name(table.chair(match.seat(player))) for player in Player]
    ended = match.ended
    winner = None if ended is None or ended.winner is None else match.player(ended.winner)
    return Record(
        match.start,
        tuple(_turn(list(deeds)) for _, deeds in groupby(match.deeds, lambda deed: deed.seat)),
        Ending.UNFINISHED if ended is None else ended.ending,
        winner,
        players=(names[0], names[1]),
        date=datetime.fromtimestamp(match.log[0].at, UTC).date() if dated else None,
        clock=_clock_text(match),
        piece_set=table.piece_set,
    )


def _name(chair: Chair) -> str:
    return chair.name or ("?" if chair.level is None else f"Computer {chair.level}")


def _turn(deeds: list[Deed]) -> Turn:
    left = deeds[-1].left
    clock = None if left is None else timedelta(seconds=max(0, round(left)))
    return Turn(tuple(deed.what for deed in deeds), clock)


def _clock_text(match: Match) -> str:
    rules = [match.clock.rules[match.seat(player).index] for player in Player]
    texts = ["none" if rule is None else str(rule) for rule in rules]
    if texts == ["none", "none"]:
        return ""
    return texts[0] if texts[0] == texts[1] else f"{texts[0]} against {texts[1]}"
