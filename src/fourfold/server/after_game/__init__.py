"""What is done after every game on this server.

Each listener is called once for every game that has ended, with the ``GameEnded`` value and the
database connection of the transaction that marks the game as announced: what it stores is durable
together with that mark. ``tables/game_ended.py`` does the calling.
"""

from fourfold.server.after_game.club_events import store_event_result
from fourfold.server.after_game.explored import count_explored
from fourfold.server.after_game.played_games import store_played_game
from fourfold.server.after_game.ratings import rate_game
from fourfold.server.tables.game_ended import GameEndedListener

AFTER_EVERY_GAME: tuple[GameEndedListener, ...] = (
    store_played_game,
    rate_game,
    store_event_result,
    count_explored,
)
"""The listeners, in the order in which they are called: a rating, a tournament, statistics."""
