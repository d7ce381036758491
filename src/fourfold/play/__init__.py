"""A table: seats, calling, help, clocks, mask, events. Pure: no I/O, and ``now`` is an argument.

=================  =========================================================================
``Table``          what is agreed on before a match
``Match``          the fold of its events; ``apply(command, now)`` is the only way on
``commands``       what somebody may ask for
``events``         what happened
``View``           what a seat or a watcher may know: all that a client is given
``Chooser``        the port through which a computer sits down
``Reviewer``       the port through which somebody looks at a finished game
=================  =========================================================================
"""

from fourfold.play import commands, events
from fourfold.play.clock import Clock, PerMove, TimeRule, Total, parse_time_rule
from fourfold.play.computer import Budget, Chooser, PlainPlayer
from fourfold.play.match import Match
from fourfold.play.record import record_of
from fourfold.play.review import Loss, Mistake, Overlooked, Remark, Reviewer, Uncalled
from fourfold.play.save import read_match, write_match
from fourfold.play.seat import Seat
from fourfold.play.table import Chair, FalseCallCost, Help, Mask, Table
from fourfold.play.view import View, view_of

__all__ = [
    "Budget",
    "Chair",
    "Chooser",
    "Clock",
    "FalseCallCost",
    "Help",
    "Loss",
    "Mask",
    "Match",
    "Mistake",
    "Overlooked",
    "PerMove",
    "PlainPlayer",
    "Remark",
    "Reviewer",
    "Seat",
    "Table",
    "TimeRule",
    "Total",
    "Uncalled",
    "View",
    "commands",
    "events",
    "parse_time_rule",
    "read_match",
    "record_of",
    "view_of",
    "write_match",
]
