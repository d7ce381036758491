"""What is known about Quarto beforehand and need not be searched.

All positions with few pieces in which a piece is to be given were looked at once
(docs/theory/quarto.md, `make theory`). With up to three pieces they are drawn under all rules.
With four pieces some are decided: they are listed in ``decided.txt``, and the others are drawn.
"""

from functools import cache
from importlib.resources import files

from fourfold.engine.quarto.state import QuartoState
from fourfold.rules.quarto import Quarto, Rules
from fourfold.rules.value import Value

_DRAWN_UP_TO = {
    (1, False): 4,
    (2, False): 4,
    (3, False): 3,
    (4, False): 3,
    (1, True): 4,
    (2, True): 3,
    (3, True): 3,
    (4, True): 3,
}

LISTED = 4
"""With how many pieces the decided positions are listed."""

# With all four traits and blocks there are too many positions to look at all of them.
_NOT_LISTED = (4, True)

_Name = tuple[int, int]


def drawn_up_to(rules: Rules) -> int:
    """Return up to how many pieces on the board nothing can be decided before a gift.

    Wherever the pieces were placed, even in lines that no one called, the game is a draw.
    """
    return _DRAWN_UP_TO[_form(rules)]


def bounds(state: QuartoState, rules: Rules) -> tuple[Value, Value]:
    """Return the worst and the best value that a position can have for the player to act.

    There must be a safe gift; or a piece in hand, and it completes no line.
    """
    before = _before_gift(state.before_gift, rules)
    if state.hand is None:
        return before or Value.LOSS, before or Value.WIN
    # Each gift is at most as good for the giver as the position before it.
    worst = Value.LOSS if before is None else before.opposite
    return worst, _best_placement(state, rules)


def _before_gift(state: QuartoState, rules: Rules) -> Value | None:
    """Return the value for the giver, if it is known."""
    pieces = 16 - state.left
    if pieces <= drawn_up_to(rules):
        return Value.DRAW
    decided = _decided(rules) if pieces == LISTED else None
    return None if decided is None else decided.get(state.name, Value.DRAW)


def _best_placement(state: QuartoState, rules: Rules) -> Value:
    """Return the best that a placement can lead to; it is a win unless more is known."""
    pieces = 16 - state.left + 1
    if pieces <= drawn_up_to(rules):
        return Value.DRAW
    decided = _decided(rules) if pieces == LISTED else None
    if decided is None:
        return Value.WIN
    if Value.WIN not in decided.values():
        return Value.DRAW
    placed = (_before_gift(each, rules) for each in state.placements())
    return Value.WIN if Value.WIN in placed else Value.DRAW


def _decided(rules: Rules) -> dict[_Name, Value] | None:
    """Return the decided positions by their names; ``None`` if they are not listed."""
    form = _form(rules)
    return None if form == _NOT_LISTED else _decided_in(*form)


@cache
def _decided_in(traits: int, blocks: bool) -> dict[_Name, Value]:
    return {
        QuartoState.of(position).name: value
        for value, position in listed()
        if _form(position.rules) == (traits, blocks)
    }


def _form(rules: Rules) -> tuple[int, bool]:
    """Return how many traits count, and whether blocks do: which traits makes no difference."""
    return len(rules.traits), rules.blocks


@cache
def listed() -> tuple[tuple[Value, Quarto], ...]:
    """Return all decided positions that are listed, each with its value for the giver."""
    text = (files(__package__) / "decided.txt").read_text("utf-8")
    lines = (line.split(maxsplit=1) for line in text.splitlines() if not line.startswith("#"))
    return tuple((Value(value), Quarto.parse(position)) for value, position in lines)
