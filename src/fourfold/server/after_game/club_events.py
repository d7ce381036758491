"""A game of an event becomes a result of its round."""

from sqlalchemy import Connection

from fourfold.server.club_events.changes import enter_result
from fourfold.server.tables.game_ended import GameEnded


def store_event_result(ended: GameEnded, connection: Connection) -> None:
    """Enter the result of a game that belongs to an event; a rematch at its table does not."""
    if ended.number == 1:
        winner = None if ended.winner is None else ended.winner.value
        enter_result(connection, ended.table_id, winner, ended.at)
