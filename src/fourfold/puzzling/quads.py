"""Quads puzzles: found in games that the engine plays, and proved by its search.

Requirements only grow, so a square that a player cannot fill now is lost to that player. A square
that only one player can fill is private: a move in reserve.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from fourfold.engine import QuadsPlayer, QuadsSolver
from fourfold.engine.quads.endings import placements_left
from fourfold.puzzling.game import UNGRADED, CheckResult
from fourfold.rules.player import Player
from fourfold.rules.quads import Action, Quads, Rules
from fourfold.rules.quads.matching import fitting
from fourfold.rules.quads.squares import SQUARES, Square
from fourfold.rules.quads.tiles import TILE_OF
from fourfold.rules.value import Value
from fourfold.study.puzzles import GRADES, Puzzle, is_right, name_of

THEME_SHARES: Mapping[str, float] = {
    "only-square": 0.25,
    "only-tile": 0.15,
    "private-square": 0.15,
    "close-square": 0.15,
    "count": 0.3,
}
RULE_SET_SHARES: Mapping[str, float] = {"usual": 0.5, "border": 0.5}

_MEMORY = 64
_FEWEST_CHOICES = 4
_EARLIEST = {False: 19, True: 16}
"""From how many tiles on, without and with the border rule, everything is proved in a moment."""
_COUNTED = range(3, 9)
"""How many tiles may be left to place in a puzzle that asks for their number."""
_COUNTED_GAMES = 0.3
"""The share of games in which tiles are counted: it takes longer, and most can be counted."""
_SECONDS = 0.2
"""How long a level may think."""


@cache
def solver() -> QuadsSolver:
    """Return the solver of this process."""
    return QuadsSolver(memory=_MEMORY)


def find(rule_set: str, rng: Random) -> Iterator[Puzzle]:
    """Yield proved puzzles from one new game, at most one of each theme."""
    candidates = list(_games(Rules(border=rule_set == "border"), rng))
    rng.shuffle(candidates)
    missing = set(_MOVES)
    for position in candidates:
        # A position may belong to several themes; each should have a chance of it.
        themes = missing.intersection(_themes(position))
        if themes:
            theme = rng.choice(sorted(themes))
            missing.remove(theme)
            yield _puzzle(theme, position, str(_winning(position)[0]))
    if candidates and rng.random() < _COUNTED_GAMES:
        position = candidates[0]
        if (number := _count(position)) is not None:
            yield _puzzle("count", position, str(number))


def _puzzle(theme: str, position: Quads, answer: str) -> Puzzle:
    return Puzzle(name_of(theme, position), theme, position.text, (answer,), UNGRADED)


def _games(rules: Rules, rng: Random) -> Iterator[Quads]:
    """Yield the positions of a game between two players who are often careless."""
    position = Quads(rules=rules)
    players = [QuadsPlayer(rng.randint(2, 6), rng, solver()) for _ in Player]
    while True:
        position = position.play(players[position.turn - 1].choose(position))
        if position.outcome is not None:
            return
        if position.count >= _EARLIEST[rules.border]:
            yield position


def _themes(position: Quads) -> list[str]:
    """Return the themes that a position belongs to, if one square wins and no other."""
    actions = position.actions()
    squares = {action.square for action in actions}
    if len(actions) < _FEWEST_CHOICES or len(squares) < 2:
        return []
    if solver().value(position) is not Value.WIN:
        return []
    right = _winning(position, most_squares=1)
    return [theme for theme in _MOVES if _MOVES[theme](position, right)]


def _winning(position: Quads, *, most_squares: int = len(SQUARES)) -> list[Action]:
    """Return the actions that win; none if they are on more squares than wanted."""
    right: list[Action] = []
    for action in position.actions():
        if solver().value_after(position, action) is Value.WIN:
            right.append(action)
            if len({each.square for each in right}) > most_squares:
                return []
    return right


def _is_only_square(position: Quads, right: list[Action]) -> bool:
    """Return whether exactly the actions on one square win, whichever tile they place."""
    squares = {action.square for action in right}
    return len(squares) == 1 and right == [a for a in position.actions() if a.square in squares]


def _is_only_tile(position: Quads, right: list[Action]) -> bool:
    """Return whether one action wins, and another tile would fit on its square."""
    if len(right) != 1:
        return False
    there = [each for each in position.actions() if each.square == right[0].square]
    return len({TILE_OF[each.laid] for each in there}) > 1


def _makes_private(position: Quads, right: list[Action]) -> bool:
    """Return whether one action wins, and closes a square to the opponent but not to oneself."""
    if len(right) != 1:
        return False
    following = position.play(right[0])
    return bool(_private(following, position.turn) - _private(position, position.turn))


def _closes_private(position: Quads, right: list[Action]) -> bool:
    """Return whether one action wins, and closes a square that only the opponent could fill."""
    if len(right) != 1:
        return False
    opponent = position.turn.other
    following = position.play(right[0])
    return bool(_private(position, opponent) - _private(following, opponent))


_MOVES: dict[str, Callable[[Quads, list[Action]], bool]] = {
    "only-square": _is_only_square,
    "only-tile": _is_only_tile,
    "private-square": _makes_private,
    "close-square": _closes_private,
}


def _fillable(position: Quads, player: Player) -> frozenset[Square]:
    """Return the empty squares that a player has a fitting tile for, now or later."""
    left = set(position.tiles(player))
    return frozenset(
        square
        for square in SQUARES
        if position.board[square] is None
        and any(TILE_OF[laid] in left for laid in fitting(position.required(square), player))
    )


def _private(position: Quads, player: Player) -> frozenset[Square]:
    """Return the squares that only this player can fill."""
    return _fillable(position, player) - _fillable(position, player.other)


def _count(position: Quads) -> int | None:
    """Return how many tiles are still placed with best play, if there is something to count."""
    value = solver().value(position)
    if value is None or len(position.actions()) < 2:
        return None
    number = placements_left(position, value, most=max(_COUNTED))
    return number if number in _COUNTED else None


def check(puzzle: Puzzle) -> CheckResult:
    """Solve a puzzle from scratch, and compare."""
    position = Quads.parse(puzzle.position)
    if puzzle.theme == "count":
        same = puzzle.solution == (str(_count(position)),)
        return CheckResult.SOUND if same else CheckResult.WRONG
    right = _winning(position)
    if puzzle.solution[0] not in map(str, right):
        return CheckResult.WRONG
    if not all(is_right(puzzle, 0, str(action)) for action in right):
        return CheckResult.SECOND_ANSWER
    solution = [action for action in right if str(action) == puzzle.solution[0]]
    there = [action for action in right if action.square == solution[0].square]
    belongs = _MOVES[puzzle.theme](position, there)
    return CheckResult.SOUND if belongs else CheckResult.WRONG


def is_solved_by(puzzle: Puzzle, level: int, rng: Random) -> bool:
    """Return whether the computer of a level finds the solution."""
    player = QuadsPlayer(level, rng, solver())
    action = player.choose(Quads.parse(puzzle.position), seconds=_SECONDS)
    return is_right(puzzle, 0, str(action))


def grade_without_levels(puzzle: Puzzle) -> int | None:
    """Grade a puzzle that asks for a number by the number: levels place tiles, and don't count."""
    if puzzle.theme != "count":
        return None
    return min(int(puzzle.solution[0]) - _COUNTED.start + 1, max(GRADES))
