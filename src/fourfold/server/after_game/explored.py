"""Counts the moves of every finished game for the explorer."""

from sqlalchemy import Connection

from fourfold.server.storage.classes.classes import in_a_class
from fourfold.server.storage.study.explored import PlayedCount, count_moves
from fourfold.server.tables.game_ended import GameEnded


def count_explored(ended: GameEnded, connection: Connection) -> None:
    """Count the moves of a game for its players and for everyone.

    Games of two computers, and those of a class, are not counted.
    """
    guests = sorted({guest for _, guest in ended.guests})
    if not guests or in_a_class(connection, [ended.table_id]):
        return
    first_won = ended.winner is ended.game.first
    won = PlayedCount(
        first=int(ended.winner is not None and first_won),
        second=int(ended.winner is not None and not first_won),
        drawn=int(ended.winner is None),
    )
    count_moves(connection, guests, ended.moves, won)
