"""What is stored about a finished game for each of its players: the rows of their lists."""

from collections.abc import Iterator

from sqlalchemy import Connection

from fourfold.play import OverlookedLine, Seat, UncalledLine
from fourfold.play.turning_points import turning_points
from fourfold.protocol.games import Result
from fourfold.rules.game import Ending
from fourfold.server.security.tokens import digest
from fourfold.server.storage.played_games import store_played_games
from fourfold.server.storage.rows import StoredPlayedGame
from fourfold.server.tables.game_ended import GameEnded

INTERRUPTED = (Ending.RESIGNATION, Ending.TIME, Ending.AGREEMENT)
"""Endings before which a line could still have been called: it was not missed."""


def store_played_game(ended: GameEnded, connection: Connection) -> None:
    """Store a game that has ended in the list of each of its players."""
    store_played_games(connection, list(played_games(ended)))


def played_games(ended: GameEnded) -> Iterator[StoredPlayedGame]:
    """Yield a game for each of its players; a player with both seats has it once."""
    seats: dict[str, list[Seat]] = {}
    for its, guest in sorted(ended.guests):
        seats.setdefault(guest, []).append(its)
    steps, settings = ended.steps, ended.settings
    for guest, own in seats.items():
        seat = own[0] if len(own) == 1 else None
        near = seat or Seat.ONE
        other = settings.seat(near.other)
        yield StoredPlayedGame(
            guest=guest,
            table_id=ended.table_id,
            game=ended.number,
            ended_at=ended.at,
            game_name=settings.game_played.name,
            rules=str(ended.game.start.rules),
            piece_set=settings.piece_set,
            seat=None if seat is None else seat.value,
            own_name=settings.seat(near).name,
            opponent="" if seat is None else _opponent(ended, guest, near.other),
            opponent_name=other.name,
            opponent_level=other.level,
            result=_result(seat, ended.winner),
            ending=ended.ending.value,
            winner=None if ended.winner is None else ended.winner.value,
            position=ended.game.position.text,
            missed_calls=missed_calls(ended, seat),
            false_calls=sum(
                step.is_false_call and (seat is None or step.seat is seat) for step in steps
            ),
            actions=len(steps) - 1,
        )


def missed_calls(ended: GameEnded, seat: Seat | None) -> int:
    """Return how many lines a player, or with ``None`` both of them, did not call."""
    points = turning_points(
        ended.steps,
        [None] * len(ended.steps),
        callable_to_the_end=ended.ending not in INTERRUPTED,
    )
    return sum(
        isinstance(point, OverlookedLine)
        or (isinstance(point, UncalledLine) and (seat is None or point.seat is seat))
        for _, point in points
    )


def _result(seat: Seat | None, winner: Seat | None) -> Result:
    if seat is None:
        return "shared"
    if winner is None:
        return "drawn"
    return "won" if winner is seat else "lost"


def _opponent(ended: GameEnded, guest: str, seat: Seat) -> str:
    """Return a word for an opponent: the same in all games of this guest, and no one's id.

    An opponent who plays on several devices is known by the first of their ids.
    """
    level = ended.settings.seat(seat).level
    if level is not None:
        return f"computer-{level}"
    ids = sorted(id_ for its, id_ in ended.guests if its is seat)
    return digest(f"{guest} {ids[0]}")[:24] if ids else ""
