"""Quarto's row in the registry of games."""

from dataclasses import replace

from fourfold.rules.game import Ending, Game, SetUp
from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.quarto.actions import Call, Place
from fourfold.rules.quarto.containment import contains, is_near
from fourfold.rules.quarto.diagram import draw
from fourfold.rules.quarto.lines import SQUARES, square_name
from fourfold.rules.quarto.notation import read_board
from fourfold.rules.quarto.pieces import PieceSet
from fourfold.rules.quarto.position import Quarto
from fourfold.rules.quarto.rules import Rules
from fourfold.rules.quarto.turns import RecordedAction, parse_turn, perform


def _start(rules: str) -> Quarto:
    return Quarto(rules=Rules.parse(rules))


def _ending(position: Quarto) -> Ending:
    if isinstance(position.outcome, Drawn):
        return Ending.FULL_BOARD
    return Ending.CALL if position.rules.calling else Ending.ALIGNMENT


def _won_by(position: Quarto, last_action: RecordedAction) -> str:
    """Return the line that was called, or the first one that was completed."""
    if isinstance(last_action, Call):
        return str(last_action.line)
    return str(position.outcome.by[0].line) if isinstance(position.outcome, Won) else ""


def _square_filled(action: RecordedAction) -> str | None:
    return square_name(action.square) if isinstance(action, Place) else None


def _set_up(found: SetUp) -> str:
    pieces = sum(code not in "./" for code in found.board)
    if pieces == len(SQUARES) and "!" not in found.rules:
        player = "="  # the board is full, and no one may call
    else:
        player = "1" if (pieces % 2 == 0) == (found.hand == "-") else "2"
    return f"{found.board} {found.hand} {player} {found.rules} {found.last}"


def _without_history(position: Quarto) -> Quarto:
    """Return a position without the last square, unless a line through it can still be called."""
    if position.outcome is not None or position.live:
        return position
    return replace(position, last=None)


def _with_board(text: str) -> Quarto:
    return Quarto(read_board(text))


QUARTO = Game(
    name="Quarto",
    position=Quarto,
    start=_start,
    usual_rules="CHSF!",
    size=4,
    fields=5,
    player_marks=("1", "2"),
    player_tags=("Player1", "Player2"),
    sets=tuple(piece_set.value for piece_set in PieceSet),
    parse_turn=parse_turn,
    perform=perform,
    ending=_ending,
    table_endings=frozenset(
        {Ending.RESIGNATION, Ending.TIME, Ending.FALSE_CALL, Ending.AGREEMENT, Ending.UNFINISHED}
    ),
    won_by=_won_by,
    square_filled=_square_filled,
    set_up=_set_up,
    with_board=_with_board,
    draw=draw,
    contains=contains,
    is_near=is_near,
    without_history=_without_history,
)
