"""The arena: engines, bots and levels play each other, and are rated.

===================  ====================================================================
``ArenaPlan``        who plays what, and how often
``parse_entrants``   the players, as they are typed
``play_all``         plays all games, in processes
``Standings``        results and ratings so far
``RecordFile``       the file of the records
===================  ====================================================================
"""

from fourfold.bot.arena.entrants import Entrant, EntrantKind, parse_entrants
from fourfold.bot.arena.playing import ArenaGame
from fourfold.bot.arena.pool import play_all
from fourfold.bot.arena.ratings import ArenaRating, rate
from fourfold.bot.arena.record_file import RecordFile
from fourfold.bot.arena.schedule import MOST_RANDOM_ACTIONS, ArenaPlan, count_games
from fourfold.bot.arena.standings import Standings, standings_json, standings_lines

__all__ = [
    "MOST_RANDOM_ACTIONS",
    "ArenaGame",
    "ArenaPlan",
    "ArenaRating",
    "Entrant",
    "EntrantKind",
    "RecordFile",
    "Standings",
    "count_games",
    "parse_entrants",
    "play_all",
    "rate",
    "standings_json",
    "standings_lines",
]
