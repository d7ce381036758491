"""Counts the moves of every finished game for the explorer."""

from sqlalchemy import Connection

from fourfold.server.storage.study.explored import PlayedCount, count_moves
from fourfold.server.tables.game_ended import GameEnded


def count_explored(ended: GameEnded, connection: Connection) -> None:
    """Count the moves of a game for its players and for everyone; not those of two computers."""
    guests = sorted({guest for _, guest in ended.guests})
    if not guests:
        return
    first_won = ended.winner is ended.game.first
    won = PlayedCount(
        first=int(ended.winner is not None and first_won),
        second=int(ended.winner is not None and not first_won),
        drawn=int(ended.winner is None),
    )
    count_moves(connection, guests, ended.moves, won)
