"""A table: seats, calling, help, clocks, blindfold, events. Pure, and ``now`` is an argument.

=================  =========================================================================
``TableSettings``  the settings of a table, chosen before a game
``LiveGame``       the fold of its events; ``apply(command, now)`` is the only way to change it
``commands``       what a player may ask for
``events``         what happened
``TABLE_GAMES``    what each game provides for a table
``View``           what a seat or a watcher may know: all that a client is given
``Chooser``        the port through which a computer plays
``Reviewer``       the port through which the turning points of a finished game are found
``StepEvaluator``  the port through which every step of a game is evaluated
=================  =========================================================================
"""

from fourfold.play import commands, events, quads, quarto
from fourfold.play.clock import Clock, PerMove, TimeRule, Total, parse_time_rule
from fourfold.play.computer import Budget, Chooser, PlainPlayer
from fourfold.play.game import TABLE_GAMES, TableGame
from fourfold.play.last_turn import last_turn, last_turn_start
from fourfold.play.live_game import LiveGame
from fourfold.play.record import game_from_record, record_of
from fourfold.play.review import (
    Mistake,
    MistakeCost,
    OverlookedLine,
    Reviewer,
    StepEvaluator,
    TurningPoint,
    UncalledLine,
)
from fourfold.play.save import read_game, read_saved, write_game
from fourfold.play.score import Score
from fourfold.play.seat import Seat
from fourfold.play.settings import Blindfold, FalseCallCost, Help, SeatSettings, TableSettings
from fourfold.play.view import View, view_of

TABLE_GAMES.register("Quarto", quarto.QuartoTable())
TABLE_GAMES.register("Quads", quads.QuadsTable())

__all__ = [
    "TABLE_GAMES",
    "Blindfold",
    "Budget",
    "Chooser",
    "Clock",
    "FalseCallCost",
    "Help",
    "LiveGame",
    "Mistake",
    "MistakeCost",
    "OverlookedLine",
    "PerMove",
    "PlainPlayer",
    "Reviewer",
    "Score",
    "Seat",
    "SeatSettings",
    "StepEvaluator",
    "TableGame",
    "TableSettings",
    "TimeRule",
    "Total",
    "TurningPoint",
    "UncalledLine",
    "View",
    "commands",
    "events",
    "game_from_record",
    "last_turn",
    "last_turn_start",
    "parse_time_rule",
    "read_game",
    "read_saved",
    "record_of",
    "view_of",
    "write_game",
]
