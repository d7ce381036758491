"""The mirror answer wins for Dark, against any Light, from every opening."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.rules import Player, Quads, Won
from fourfold.rules.quads import Rules, square_name
from fourfold.rules.quads.mirror import image, is_own_image, mirror_answer, opposite
from strategies import choices, pick, quads_positions

OPENINGS = [str(action) for action in Quads().actions()]
CENTRE = {"c3", "d3", "c4", "d4"}


def beat(opening: str, rules: Rules, chosen: list[int]) -> None:
    """Answer every move of Light by its image until Light is stuck."""
    position = Quads(rules=rules).after(opening)
    for choice in chosen:
        answer = mirror_answer(position)
        assert answer is not None
        position = position.play(answer)
        assert is_own_image(position)
        if position.outcome is not None:
            break
        position = position.play(pick(position.actions(), choice))
    assert isinstance(position.outcome, Won)
    assert position.outcome.player is Player.SECOND


@settings(max_examples=settings().max_examples // 10)
@given(choices)
@pytest.mark.parametrize("opening", OPENINGS)
def test_dark_wins_from_every_opening(opening: str, chosen: list[int]) -> None:
    beat(opening, Rules(), chosen)


@given(st.sampled_from([o for o in OPENINGS if o[:2] not in CENTRE]), choices)
def test_dark_wins_strictly_from_all_but_the_central_openings(
    opening: str, chosen: list[int]
) -> None:
    beat(opening, Rules(strict=True), chosen)


def test_no_strict_answer_to_a_central_opening() -> None:
    for opening in OPENINGS:
        strict = Quads(rules=Rules(strict=True)).after(opening)
        assert (mirror_answer(strict) is None) == (opening[:2] in CENTRE)


def test_no_answer_under_the_border_rule_or_for_light() -> None:
    assert mirror_answer(Quads(rules=Rules(border=True)).after("c3=PPPP")) is None
    assert mirror_answer(Quads()) is None


def test_no_answer_once_dark_has_strayed() -> None:
    strayed = Quads().after("c3=PPPP", "a1=TTTT", "c4=PLTT")
    assert mirror_answer(strayed) is None


@given(quads_positions())
def test_the_image_of_the_image_is_the_board(position: Quads) -> None:
    assert image(image(position.board)) == position.board


def test_an_answer_makes_the_board_its_own_image() -> None:
    opened = Quads().after("a2=TTTT")
    assert (is_own_image(Quads()), is_own_image(opened)) == (True, False)
    assert is_own_image(opened.after("f5=PPPP"))


def test_no_square_touches_its_opposite() -> None:
    for square in range(36):
        other = opposite(square)  # type: ignore[arg-type]
        rows, columns = abs(square // 6 - other // 6), abs(square % 6 - other % 6)
        assert rows % 2 == columns % 2 == 1, square_name(other)
