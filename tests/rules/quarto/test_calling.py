"""Calling, in all the cases of the rulebook."""

import pytest
from hypothesis import given

from fourfold.rules import Drawn, FalseCall, IllegalAction, Player, Quarto, Won
from fourfold.rules.quarto import Call, Rules, Trait, parse_action, parse_line
from strategies import choices, pick, quarto_rules

# Row 1 is filled with pieces that share only their colour; player 1 has just placed the fourth.
COLOUR_ONLY = ["@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1"]


def lines(position: Quarto) -> list[str]:
    return [str(alignment.line) for alignment in position.live]


def test_the_placer_calls() -> None:
    position = Quarto().after(*COLOUR_ONLY)
    assert lines(position) == ["a1d1"]
    over = position.after("!a1d1")
    assert isinstance(over.outcome, Won)
    assert over.outcome.player is Player.FIRST
    assert [(a.line, a.shared) for a in over.outcome.by] == [
        (parse_line("a1d1"), ((Trait.COLOUR, 1),))
    ]
    assert over.text == "8BDE/..../..../.... - 1+ CHSF! d1"
    assert over.player is None
    assert over.turn is Player.FIRST
    assert over.actions() == over.open_actions() == ()
    assert over.live == ()


def test_after_the_last_piece_nothing_is_given_or_placed() -> None:
    full = Quarto.parse("0F3C/5A69/1E2D/4B78 - 1 CHSF! d4")
    for action in ("@3", "a1"):
        with pytest.raises(IllegalAction, match="all the pieces have been placed"):
            full.after(action)


def test_the_receiver_calls_what_the_placer_overlooked() -> None:
    over = Quarto().after(*COLOUR_ONLY, "@0", "!a1d1")
    assert isinstance(over.outcome, Won)
    assert over.outcome.player is Player.SECOND
    assert over.text == "8BDE/..../..../.... 0 2+ CHSF! d1"


def test_an_overlooked_alignment_dies_at_the_next_placement() -> None:
    position = Quarto().after(*COLOUR_ONLY, "@0", "a4")
    assert position.live == ()
    with pytest.raises(FalseCall, match="a1d1 is not a live line"):
        position.after("!a1d1")


def test_a_line_that_was_missed_cannot_be_called_again_but_another_can() -> None:
    position = Quarto().after(*COLOUR_ONLY, "@9", "a2", "@A", "a3", "@C", "a4")
    assert lines(position) == ["a1a4"]


@pytest.mark.parametrize("actions", [[], ["@0"], ["@0", "b2"], COLOUR_ONLY])
def test_a_false_call_changes_nothing(actions: list[str]) -> None:
    position = Quarto().after(*actions)
    with pytest.raises(FalseCall):
        position.play(Call(parse_line("a2d2")))


def test_several_alignments_share_several_traits() -> None:
    position = Quarto.parse("0123/4.../8.../C.6. - 1 CHSF! a1")
    assert {str(a.line): a.shared for a in position.live} == {
        "a1d1": ((Trait.COLOUR, 0), (Trait.HEIGHT, 0)),
        "a1a4": ((Trait.SHAPE, 0), (Trait.FILL, 0)),
    }


FULL = "0123/4567/89AB/CDE"


def test_two_passes_make_the_draw() -> None:
    # Every row is an alignment here, and both players miss the last one.
    position = Quarto.parse(f"{FULL}. F 1 CHSF! c4").after("d4")
    assert position.player is Player.FIRST
    assert "!a4d4" in map(str, position.actions())
    one = position.after("-")
    assert one.player is Player.SECOND
    assert one.text.endswith("- 2 CHSF! d4")
    drawn = one.after("-")
    assert drawn.outcome == Drawn()
    assert drawn.text == f"{FULL}F - = CHSF! d4"
    over = one.after("!a4d4")
    assert isinstance(over.outcome, Won)
    assert over.outcome.player is Player.SECOND
    assert Quarto.parse(over.text) == over


def test_without_calling_a_full_board_is_drawn_by_itself() -> None:
    last = Quarto.parse("9C4A/538F/217D/.EB0 6 1 CHSF d3")
    assert last.after("a4").outcome == Drawn()


def test_both_are_asked_even_when_nothing_is_live() -> None:
    position = Quarto.parse("0F1E/2D3C/B4A5/6978 - 1 C! d4")
    assert [str(action) for action in position.actions()] == ["-"]
    assert [str(action) for action in position.after("-").actions()] == ["-"]
    assert position.after("-", "-").outcome == Drawn()


def test_passing_is_for_the_end() -> None:
    with pytest.raises(IllegalAction, match="after the sixteenth piece"):
        Quarto().after("-")


def test_calls_that_the_rules_do_not_know_are_not_false_but_illegal() -> None:
    automatic = Quarto(rules=Rules.parse("CHSF"))
    with pytest.raises(IllegalAction, match="there is no calling in this game") as refused:
        automatic.after("!a1d1")
    assert not isinstance(refused.value, FalseCall)
    with pytest.raises(IllegalAction, match="a1b2 is a block") as refused:
        Quarto().after("!a1b2")
    assert not isinstance(refused.value, FalseCall)


def test_blocks() -> None:
    actions = ["@8", "a1", "@B", "b1", "@D", "a2", "@E", "b2"]
    assert Quarto().after(*actions).live == ()
    position = Quarto(rules=Rules.parse("CHSFq!")).after(*actions)
    assert lines(position) == ["a1b2"]
    automatic = Quarto(rules=Rules.parse("Cq")).after(*actions)
    assert isinstance(automatic.outcome, Won)
    assert automatic.outcome.player is Player.FIRST


def test_only_counting_traits_count() -> None:
    assert Quarto(rules=Rules.parse("HSF!")).after(*COLOUR_ONLY).live == ()
    assert len(Quarto(rules=Rules.parse("C!")).after(*COLOUR_ONLY).live) == 1


def test_unknown_last_square_means_that_nothing_is_live() -> None:
    assert Quarto.parse("8BDE/..../..../.... - 1 CHSF! -").live == ()


@given(quarto_rules, choices)
def test_automatic_and_perfectly_called_games_agree(rules: Rules, chosen: list[int]) -> None:
    automatic = Quarto(rules=Rules(rules.traits, rules.blocks, calling=False))
    called = Quarto(rules=Rules(rules.traits, rules.blocks, calling=True))
    for choice in chosen:
        if automatic.outcome is not None:
            break
        action = pick(automatic.actions(), choice)
        automatic, called = automatic.play(action), called.play(action)
        if called.live:
            called = called.play(Call(called.live[0].line))
    if called.outcome is None:
        called = called.after("-", "-")
    assert automatic.outcome == called.outcome


@pytest.mark.parametrize(
    ("position", "action", "message"),
    [
        ("..../.6../..../.... 9 1 CHSF! b2", "b2", "b2 is taken"),
        (
            "..../.6../..../.... 9 1 CHSF! b2",
            "@0",
            r"the piece in hand \(9\) must be placed before another",
        ),
        (
            "..../.6../..../.... - 2 CHSF! b2",
            "b3",
            "there is no piece to place now: give your opponent one",
        ),
        ("0123/4567/89AB/CDEF - 1 CHSF! a1", "b3", "all the pieces have been placed: call a line"),
        ("..../.6../..../.... - 2 CHSF! b2", "@6", r"that piece \(6\) is already on b2"),
        ("8BDE/..../..../.... - 1+ CHSF! d1", "@0", "the game is over"),
    ],
)
def test_illegal_actions_say_why(position: str, action: str, message: str) -> None:
    with pytest.raises(IllegalAction, match=message):
        Quarto.parse(position).play(parse_action(action))
