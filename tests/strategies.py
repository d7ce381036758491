"""Hypothesis strategies: rules, and positions that games reach."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, TypeVar

from hypothesis import strategies as st

from fourfold.rules import Position, Quads, Quarto, quads, quarto
from fourfold.rules.quarto import Trait

T = TypeVar("T")

TRAIT_SETS = [frozenset(chosen) for size in range(1, 5) for chosen in combinations(Trait, size)]

quarto_rules = st.builds(
    quarto.Rules, st.sampled_from(TRAIT_SETS), blocks=st.booleans(), calling=st.booleans()
)
quads_rules = st.builds(
    quads.Rules, border=st.booleans(), strict=st.booleans(), hidden=st.booleans()
)

choices = st.lists(st.integers(0, 10**6), min_size=50, max_size=50)
"""Enough numbers to choose an action at every step of a game."""


def starts() -> st.SearchStrategy[Position[Any]]:
    return st.one_of(
        st.builds(lambda rules: Quarto(rules=rules), quarto_rules),
        st.builds(lambda rules: Quads(rules=rules), quads_rules),
    )


def pick(options: Sequence[T], choice: int) -> T:
    return options[choice % len(options)]


def played(start: Position[Any], chosen: Sequence[int]) -> list[Position[Any]]:
    """The positions of a game, from the start to the end."""
    positions = [start]
    for choice in chosen:
        position = positions[-1]
        if position.outcome is not None:
            break
        positions.append(position.play(pick(position.actions(), choice)))
    return positions


@st.composite
def positions(draw: st.DrawFn) -> Position[Any]:
    """A position of either game as reached in play."""
    game = played(draw(starts()), draw(choices))
    return pick(game, draw(st.integers(0, 10**6)))


@st.composite
def quarto_positions(draw: st.DrawFn) -> Quarto:
    game = played(Quarto(rules=draw(quarto_rules)), draw(choices))
    position = pick(game, draw(st.integers(0, 10**6)))
    assert isinstance(position, Quarto)
    return position


@st.composite
def quads_positions(draw: st.DrawFn) -> Quads:
    game = played(Quads(rules=draw(quads_rules)), draw(choices))
    position = pick(game, draw(st.integers(0, 10**6)))
    assert isinstance(position, Quads)
    return position
