"""Quarto puzzles: found in games that the engine plays, and proved by its solver.

Except for calls, which the rules decide, they are positions of the automatic game. There it makes
no difference which square was filled last, so that is left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from fourfold.engine import QuartoPlayer, QuartoSolver
from fourfold.puzzling.game import UNGRADED, CheckResult
from fourfold.rules.player import Player
from fourfold.rules.quarto import Action, Call, Quarto, Rules
from fourfold.rules.quarto.alignment import alignments
from fourfold.rules.value import Value
from fourfold.study.puzzles import (
    GRADES,
    NO_CALL,
    Puzzle,
    is_right,
    name_of,
    positions,
    solver_steps,
)

THEME_SHARES: Mapping[str, float] = {
    "call-or-not": 0.12,
    "live-line": 0.10,
    "only-piece": 0.20,
    "only-square": 0.20,
    "win-2": 0.12,
    "win-3": 0.08,
    "win-4": 0.05,
    "longest": 0.13,
}
RULE_SET_SHARES: Mapping[str, float] = {
    "usual": 0.45,
    "beginners": 0.15,
    "blocks": 0.20,
    "access": 0.20,
}

WINS = {"win-2": 3, "win-3": 5, "win-4": 7}
"""How many placements a win takes, both players' together; the first and the last are one's own."""

_BEGINNERS = ("C", "H", "S", "F", "CH", "CS", "HS", "HF", "CHS", "CHF", "CSF", "HSF")
_MEMORY = 64
_FEWEST_CHOICES = 3
_AT_RANDOM = 4
"""So many pieces are placed at random: with fewer nobody can win."""
_SOLVED = range(6, 14)
"""With how many pieces on the board puzzles are set: fewer would take long to prove."""
_CALLED = range(6, 15)
_CALLS_WANTED = 0.57


@cache
def solver() -> QuartoSolver:
    """Return the solver of this process."""
    return QuartoSolver(memory=_MEMORY)


def find(rule_set: str, rng: Random) -> Iterator[Puzzle]:
    """Yield proved puzzles from one new game, at most one of each theme."""
    piece_set = rule_set if rule_set == "access" else ""
    letters = {"blocks": "CHSFq", "beginners": rng.choice(_BEGINNERS)}.get(rule_set, "CHSF")
    rules = Rules.parse(letters)
    candidates = [*_games(rules, rng), *_uncalled(rules, rng)]
    rng.shuffle(candidates)
    # Where the question is whether to call, half of the answers should be yes. Not every game has
    # a line that can be called, so more games are searched for one.
    can_call = rng.random() < _CALLS_WANTED
    for theme in THEME_SHARES:
        for position in candidates:
            if theme == "call-or-not" and bool(position.live) != can_call:
                continue
            solution = prove(theme, position)
            if solution is not None:
                name = name_of(theme, position)
                yield Puzzle(name, theme, position.text, solution, UNGRADED, piece_set)
                break


def _games(rules: Rules, rng: Random) -> Iterator[Quarto]:
    """Yield the positions of a game between two players who overlook things."""
    position = Quarto(rules=rules)
    players = [QuartoPlayer(rng.randint(4, 7), rng, solver()) for _ in Player]
    while True:
        if position.count < _AT_RANDOM:
            action: Action = rng.choice(position.actions())
        else:
            action = players[position.turn - 1].choose(position)
        position = position.play(action)
        if position.outcome is not None:
            return
        if position.count in _SOLVED:
            yield replace(position, last=None)


def _uncalled(rules: Rules, rng: Random) -> Iterator[Quarto]:
    """Yield the positions of a game in which pieces are placed at random, and no one calls."""
    position = Quarto(rules=replace(rules, calling=True))
    while position.count < max(_CALLED):
        position = position.play(rng.choice(position.open_actions()))
        if position.count in _CALLED:
            yield position


def prove(theme: str, position: Quarto) -> tuple[str, ...] | None:
    """Return the solution of a position under a theme; ``None`` if it is not such a puzzle."""
    if position.rules.calling != (theme in _CALLS):
        return None
    if theme in WINS:
        if position.hand is None or solver().value(position) is not Value.WIN:
            return None
        if solver().distance(position) != WINS[theme]:
            return None
        line = _winning_line(position, position.turn)
        return None if line is None else tuple(map(str, line))
    if theme in _CALLS:
        return (_call(position),) if _CALLS[theme](position) else None
    right = _RIGHT[theme](position)
    return (str(right[0]),) if right and _is_one_kind(position, right) else None


def _is_one_kind(position: Quarto, actions: Sequence[Action]) -> bool:
    """Return whether actions are all the same, up to symmetry."""
    if len(actions) < 2:
        return True
    return len({position.play(action).key for action in actions}) == 1


def _only_piece(position: Quarto) -> list[Action]:
    """Return the gifts that do not lose.

    If only one does not lose at once there is nothing to calculate; that is a puzzle only for
    beginners.
    """
    if position.hand is not None or len(position.reserve) < _FEWEST_CHOICES:
        return []
    return _not_losing(position) if _needs_thought(position) else []


def _only_square(position: Quarto) -> list[Action]:
    """Return the placements that do not lose, unless one wins at once or the others all lose so."""
    if position.hand is None or len(position.actions()) < _FEWEST_CHOICES or position.wins():
        return []
    if _counts_all(position):
        following = [position.play(action) for action in position.actions()]
        if sum(len(each.threats()) < len(each.reserve) for each in following) < 2:
            return []
    return _not_losing(position)


def _counts_all(position: Quarto) -> bool:
    return len(position.rules.traits) == 4


def _needs_thought(position: Quarto) -> bool:
    """Return whether several pieces can be given without losing at once; one, for beginners."""
    safe = len(position.reserve) - len(position.threats())
    return safe > (1 if _counts_all(position) else 0)


def _not_losing(position: Quarto) -> list[Action]:
    values = solver().values(position)
    return [action for action, value in values.items() if value is not Value.LOSS]


def _longest(position: Quarto) -> list[Action]:
    """Return the gifts that lose latest where all lose, and several do not lose at once."""
    if position.hand is not None or len(position.reserve) < _FEWEST_CHOICES:
        return []
    if not _needs_thought(position) or solver().value(position) is not Value.LOSS:
        return []
    lengths = _lengths(position)
    most = max(lengths.values())
    return [action for action, length in lengths.items() if length == most]


def _lengths(position: Quarto) -> dict[Action, int]:
    """Return how many placements each action of a lost position leads to."""
    return {action: solver().distance_after(position, action) or 0 for action in position.actions()}


def _winning_line(position: Quarto, winner: Player) -> tuple[Action, ...] | None:
    """Return the one winning line against the strongest defence; ``None`` if there are more.

    Only the last placement may have a double by symmetry: earlier, the line would have to be
    turned to go on.
    """
    if position.turn != winner:
        return _defence(position, winner)
    if wins := position.wins():
        return (wins[0],) if _is_one_kind(position, wins) else None
    right = _winning(position)
    if len(right) != 1:
        return None
    rest = _winning_line(position.play(right[0]), winner)
    return None if rest is None else (right[0], *rest)


def _winning(position: Quarto) -> list[Action]:
    actions = position.actions()
    return [each for each in actions if solver().value_after(position, each) is Value.WIN]


def _defence(position: Quarto, winner: Player) -> tuple[Action, ...] | None:
    """Return the first of the longest defences to which there is only one answer."""
    lengths = _lengths(position)
    most = max(lengths.values())
    for action in (each for each, length in lengths.items() if length == most):
        rest = _winning_line(position.play(action), winner)
        if rest is not None:
            return (action, *rest)
    return None


def _call(position: Quarto) -> str:
    return str(Call(position.live[0].line)) if position.live else NO_CALL


def _is_call_or_not(position: Quarto) -> bool:
    """Return whether a line through the last square is full, and at most one can be called."""
    return len(position.live) < 2 and _full_lines(position, through_last=True) > 0


def _is_live_line(position: Quarto) -> bool:
    """Return whether one of several full lines can be called."""
    full = _full_lines(position, through_last=False)
    return len(position.live) == 1 and full >= _FEWEST_CHOICES


def _full_lines(position: Quarto, *, through_last: bool) -> int:
    rules, last = position.rules, position.last
    lines = rules.lines_through[last] if through_last and last is not None else rules.lines
    return sum(all(position.board[square] is not None for square in line.squares) for line in lines)


_RIGHT: dict[str, Callable[[Quarto], list[Action]]] = {
    "only-piece": _only_piece,
    "only-square": _only_square,
    "longest": _longest,
}
_CALLS: dict[str, Callable[[Quarto], bool]] = {
    "call-or-not": _is_call_or_not,
    "live-line": _is_live_line,
}


def check(puzzle: Puzzle) -> CheckResult:
    """Solve a puzzle from scratch, and compare."""
    position = Quarto.parse(puzzle.position)
    if puzzle.theme in WINS:
        return _check_line(puzzle)
    if puzzle.theme in _CALLS:
        calls = [_call(position)] if len(position.live) < 2 else []
        return CheckResult.SOUND if puzzle.solution[0] in calls else CheckResult.WRONG
    right = _RIGHT[puzzle.theme](position)
    if puzzle.solution[0] not in map(str, right):
        return CheckResult.WRONG
    return CheckResult.SOUND if _is_one_kind(position, right) else CheckResult.SECOND_ANSWER


def _path(puzzle: Puzzle) -> list[Quarto]:
    """Return the position before each step of the solution."""
    return [position for position in positions(puzzle) if isinstance(position, Quarto)]


def _check_line(puzzle: Puzzle) -> CheckResult:
    """Check every action of a line: the winner's is the only one, the loser's lasts longest."""
    steps, path = solver_steps(puzzle), _path(puzzle)
    if solver().distance(path[0]) != WINS[puzzle.theme]:
        return CheckResult.WRONG
    for step, position in enumerate(path):
        action = position.parse_action(puzzle.solution[step])
        if step in steps:
            right: Sequence[Action] = position.wins() or _winning(position)
        else:
            lengths = _lengths(position)
            right = [each for each in lengths if lengths[each] == max(lengths.values())]
        if action not in right:
            return CheckResult.WRONG
        if step in steps and not _is_one_kind(position, right):
            return CheckResult.SECOND_ANSWER
    last = path[-1].play(path[-1].parse_action(puzzle.solution[-1]))
    return CheckResult.SOUND if last.outcome is not None else CheckResult.WRONG


def is_solved_by(puzzle: Puzzle, level: int, rng: Random) -> bool:
    """Return whether the computer of a level finds the whole solution."""
    player = QuartoPlayer(level, rng, solver())
    if puzzle.theme in _CALLS:
        return str(player.choose(Quarto.parse(puzzle.position))) == puzzle.solution[0]
    path = _path(puzzle)
    return all(
        is_right(puzzle, step, str(player.choose(path[step]))) for step in solver_steps(puzzle)
    )


def grade_without_levels(puzzle: Puzzle) -> int | None:
    """Grade a position in which nothing can be called by the lines that look like it.

    The levels never make a false call, so they would all solve it.
    """
    if puzzle.solution != (NO_CALL,):
        return None
    position = Quarto.parse(puzzle.position)
    dead = len(alignments(position.board, position.rules.lines, position.rules))
    return min(_full_lines(position, through_last=True) + dead, max(GRADES))
