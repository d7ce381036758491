"""A rated game changes the ratings of both players."""

from sqlalchemy import Connection

from fourfold.club.rated_games import RatedGame
from fourfold.play import Seat
from fourfold.server.storage.people.ratings import add_rated_game
from fourfold.server.tables.game_ended import GameEnded

FEWEST_ACTIONS = 2
"""A game in which fewer actions were played counts for no one: someone did not come."""

SCORES = {Seat.ONE: 1.0, Seat.TWO: 0.0, None: 0.5}


def rate_game(ended: GameEnded, connection: Connection) -> None:
    """Store a rated game's result, and the ratings after it."""
    game = rated_game(ended)
    if game is not None:
        add_rated_game(connection, ended.table_id, ended.number, game)


def rated_game(ended: GameEnded) -> RatedGame | None:
    """Return what counts for the ratings, if anything does: two people, each with one seat."""
    if not ended.settings.rated or len(ended.steps) - 1 < FEWEST_ACTIONS:
        return None
    players = dict(ended.guests)
    if len(ended.guests) != len(Seat) or len(set(players.values())) != len(Seat):
        return None
    score = SCORES[ended.winner]
    kind = ended.settings.rated_kind
    return RatedGame(kind, players[Seat.ONE], players[Seat.TWO], score, ended.at)
