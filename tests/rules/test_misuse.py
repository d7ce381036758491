"""What a program is told that mixes up text and values; wins in one; notebooks."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from fourfold.rules import AnyPosition, Quads, Quarto, Won, parse_position
from fourfold.rules.quarto.lines import parse_line
from fourfold.rules.quarto.symmetry import symmetries

THREE_IN_A_ROW = ("@8", "a1", "@B", "b1", "@D", "c1")


@pytest.mark.parametrize(
    ("misuse", "told"),
    [
        (lambda: Quarto().play(cast("Any", "@8")), "use after('@8') for text"),
        (lambda: Quarto().play(cast("Any", 8)), "not 8: use parse_action for text"),
        (lambda: Quads().play(cast("Any", "c3=PPPP")), "use after('c3=PPPP') for text"),
        (lambda: Quarto(cast("Any", "....")), "not '....': use Quarto.parse for text"),
        (lambda: Quarto((None,) * 15), "a board of 16 squares"),
        (lambda: Quads(cast("Any", "6/6")), "use Quads.parse for text"),
    ],
)
def test_text_instead_of_a_value_is_answered_in_one_sentence(
    misuse: Callable[[], object], told: str
) -> None:
    with pytest.raises(TypeError, match="needs a") as error:
        misuse()
    assert told in str(error.value)


@pytest.mark.parametrize("rules", ["CHSF!", "CHSF"])
def test_wins_in_one_are_the_same_with_and_without_calling(rules: str) -> None:
    position = Quarto.parse(f"..../..../..../.... - 1 {rules} -").after(*THREE_IN_A_ROW)
    threats = {f"{piece:X}": squares for piece, squares in position.threats().items()}
    assert threats == dict.fromkeys("9ACEF", (3,))
    assert position.wins() == ()
    assert position.after("@0").wins() == ()
    assert [str(action) for action in position.after("@F").wins()] == ["d1"]


def test_a_live_line_is_a_win_in_one() -> None:
    live = Quarto().after(*THREE_IN_A_ROW, "@F", "d1")
    assert [str(action) for action in live.wins()] == ["!a1d1"]
    over = live.after("!a1d1")
    assert (over.wins(), over.threats()) == ((), {})


def test_wins_in_one_leave_the_opponent_of_quads_without_a_tile() -> None:
    position = Quads.parse(
        "TTTTPPDTTTLPDPDTDPDPLPLP/TPTD1LTLLDPTTDPPP1/TPTLLPPP1TLLP2/TPDPPLTP4/DDPD5/PPPPLLLP4 L -"
    )
    wins = ["f2=LTLP", "c3=LPTP", "c4=PPLL", "c4=TPLL", "c4=TTLL"]
    assert [str(win) for win in position.wins()] == wins
    assert Quads().wins() == ()


def test_the_outcome_says_which_line_was_called() -> None:
    over = Quarto().after(*THREE_IN_A_ROW, "@F", "d1", "!a1d1")
    assert isinstance(over.outcome, Won)
    assert over.outcome.called == parse_line("a1d1")
    read = Quarto.parse(over.text)
    assert read == over, "the text does not say it, and the position is the same"
    assert isinstance(read.outcome, Won)
    assert read.outcome.called is None
    top, bottom = parse_line("a1d1"), parse_line("a4d4")
    mirrored = next(each for each in symmetries(over.rules) if each.line(top) == bottom)
    moved = mirrored.position(over).outcome
    assert isinstance(moved, Won)
    assert moved.called == bottom


@pytest.mark.parametrize("text", ["..../.6../..../.... 9 1 CHSF! b2", "6/6/2PPPP3/6/6/6 D -"])
def test_a_notebook_shows_a_picture(text: str) -> None:
    position = cast("Any", parse_position(text))
    assert position._repr_svg_().startswith("<svg")


def test_positions_of_both_games_can_be_looped_over() -> None:
    """Checked by mypy too: no cast is needed to play in any game."""
    positions: list[AnyPosition] = [Quarto(), Quads()]
    for position in positions:
        for action in position.actions():
            assert position.play(action).count <= 1
