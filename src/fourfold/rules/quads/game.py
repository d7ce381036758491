"""Quads' row in the registry of games."""

from fourfold.rules.game import Ending, Game, SetUp
from fourfold.rules.quads.actions import Action, parse_action
from fourfold.rules.quads.containment import contains, is_near
from fourfold.rules.quads.diagram import draw
from fourfold.rules.quads.notation import read_board
from fourfold.rules.quads.position import Quads
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.squares import square_name


def _start(rules: str) -> Quads:
    return Quads(rules=Rules.parse(rules))


def _parse_turn(text: str) -> tuple[Action, ...]:
    return (parse_action(text),)


def _perform(position: Quads, action: Action) -> Quads:
    return position.play(action)


def _ending(position: Quads) -> Ending:
    return Ending.STUCK


def _square_filled(action: Action) -> str:
    return square_name(action.square)


def _set_up(found: SetUp) -> str:
    tiles = sum(sign.isalpha() for sign in found.board) // 4
    return f"{found.board} {'D' if tiles % 2 else 'L'} {found.rules}"


def _with_board(text: str) -> Quads:
    return Quads(read_board(text))


QUADS = Game(
    name="Quads",
    position=Quads,
    start=_start,
    usual_rules="-",
    size=6,
    fields=3,
    player_marks=("L", "D"),
    player_tags=("Light", "Dark"),
    sets=(),
    parse_turn=_parse_turn,
    perform=_perform,
    ending=_ending,
    table_endings=frozenset({Ending.RESIGNATION, Ending.TIME, Ending.UNFINISHED}),
    square_filled=_square_filled,
    set_up=_set_up,
    with_board=_with_board,
    draw=draw,
    contains=contains,
    is_near=is_near,
)
