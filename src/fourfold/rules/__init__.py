"""The games as immutable values: rules, notation and records. Standard library only.

=====================  ==================================================================
``quarto``, ``quads``  the two games: ``Quarto`` and ``Quads`` positions, their actions
``parse_position``     a position of either game from its text
``Position``           what both games' positions can do
``GAMES``              the registry: a ``Game`` row each
``Won``, ``Drawn``     how a game ended
``Refusal``            how the rules say no: ``Unreadable``, ``IllegalPosition``,
                       ``IllegalAction`` and, among these, ``FalseCall``
``record``             whole games as text: ``read_records``, ``write_records``
``perft``, ``divide``  counting sequences of actions
``check_game``         a test that any game must pass
=====================  ==================================================================
"""

from fourfold.rules import quads, quarto, record
from fourfold.rules.conformance import check_game
from fourfold.rules.game import AnyPosition, Ending, Game, Position
from fourfold.rules.games import GAMES, game_named, game_of, parse_position
from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.perft import divide, perft
from fourfold.rules.player import Player
from fourfold.rules.quads import Quads
from fourfold.rules.quads.game import QUADS
from fourfold.rules.quarto import Quarto
from fourfold.rules.quarto.game import QUARTO
from fourfold.rules.record import (
    Record,
    RecordedValue,
    RecordFault,
    Turn,
    read_record,
    read_records,
    read_tags,
    write_record,
    write_records,
)
from fourfold.rules.refusal import FalseCall, IllegalAction, IllegalPosition, Refusal, Unreadable

__all__ = [
    "GAMES",
    "QUADS",
    "QUARTO",
    "AnyPosition",
    "Drawn",
    "Ending",
    "FalseCall",
    "Game",
    "IllegalAction",
    "IllegalPosition",
    "Player",
    "Position",
    "Quads",
    "Quarto",
    "Record",
    "RecordFault",
    "RecordedValue",
    "Refusal",
    "Turn",
    "Unreadable",
    "Won",
    "check_game",
    "divide",
    "game_named",
    "game_of",
    "parse_position",
    "perft",
    "quads",
    "quarto",
    "read_record",
    "read_records",
    "read_tags",
    "record",
    "write_record",
    "write_records",
]
