"""What is known about Quarto beforehand and need not be searched.

All positions with few pieces in which a piece is to be given were looked at once
(docs/theory/quarto.md, `make theory`). With up to three pieces they are drawn under all rules.
With four pieces some are decided: they are listed in ``decided.txt``, and the others are drawn.
"""

from functools import cache

from fourfold.data_files import data_files
from fourfold.engine.quarto.state import QuartoState
from fourfold.rules.quarto import Quarto, Rules, Trait
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
    if (known := _best_placement(state, rules)) is not None:
        return known, known
    # Each gift is at most as good for the giver as the position before it.
    return Value.LOSS if before is None else before.opposite, Value.WIN


def _before_gift(state: QuartoState, rules: Rules) -> Value | None:
    """Return the value for the giver, if it is known."""
    pieces = 16 - state.left
    if pieces <= drawn_up_to(rules):
        return Value.DRAW
    if pieces > LISTED:
        return None
    return _decided(*_form(rules)).get(state.name, Value.DRAW)


def _best_placement(state: QuartoState, rules: Rules) -> Value | None:
    """Return the value for the player who places, if it is known."""
    pieces = 16 - state.left + 1
    if pieces > LISTED:
        return None
    if pieces <= drawn_up_to(rules) or not _has_wins(*_form(rules)):
        return Value.DRAW  # since the gift before was drawn, not every placement loses
    placed = (_before_gift(each, rules) for each in state.placements())
    return Value.WIN if Value.WIN in placed else Value.DRAW


@cache
def _has_wins(traits: int, blocks: bool) -> bool:
    """Return whether any listed position is won by the player who gives."""
    return Value.WIN in _decided(traits, blocks).values()


@cache
def _decided(traits: int, blocks: bool) -> dict[_Name, Value]:
    """Return the decided positions by their names."""
    rules = Rules(frozenset(list(Trait)[:traits]), blocks)
    return {QuartoState.of(position).name: value for value, position in listed(rules)}


def _form(rules: Rules) -> tuple[int, bool]:
    """Return how many traits count, and whether blocks do: which traits makes no difference."""
    return len(rules.traits), rules.blocks


def listed(rules: Rules) -> list[tuple[Value, Quarto]]:
    """Return the decided positions that are listed for a game, each with the giver's value."""
    text = (data_files("theory") / "engine" / "quarto" / "decided.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.endswith(f" {rules} -")]
    return [
        (Value(value), Quarto.parse(position))
        for value, position in (line.split(maxsplit=1) for line in lines)
    ]
