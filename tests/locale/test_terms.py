"""What is agreed on, in words."""

import pytest

from fourfold.locale import Verbosity, Voice, language
from fourfold.locale.terms import duration, terms
from fourfold.play import Seat
from fourfold.play.clock import PerMove, Total
from fourfold.play.table import Chair, FalseCallCost, Help, Mask, Table

ENGLISH, GERMAN = language("en"), language("de")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (Table("Quarto"), ["by calling"]),
        (Table("Quads"), []),
        (
            Table("Quarto", "CHq", piece_set="access", help=Help.HINT),
            ["counting: colour, height", "blocks count", "without calling", "Access set",
             "hints on request"],
        ),
        (Table("Quads", "bsh"), ["border", "strict", "hidden hands"]),
        (Table("Quarto", clock=Total(300)), ["by calling", "5 minutes each"]),
        (
            Table("Quads", clock=Total(600, 5), chairs=(Chair(), Chair(time=PerMove(259_200)))),
            ["Player 1: 10 minutes and 5 seconds more a turn", "Player 2: 3 days a move"],
        ),
        (
            Table("Quads", clock=Total(60), chairs=(Chair(level=3, time=Total(30)), Chair("Ada"))),
            ["Computer 3: 30 seconds", "Ada: 1 minute"],
        ),
        (
            Table("Quarto", false_call=FalseCallCost.GAME, chairs=(Chair(), Chair(mask=Mask.WORN))),
            ["by calling", "a false call costs the game", "Player 2 behind the mask"],
        ),
        (
            Table(
                "Quads",
                help=Help.SHOWN,
                chairs=(Chair("Ada", mask=Mask.REQUIRED), Chair(mask=Mask.WORN)),
            ),
            ["both behind the mask", "hints on request"],
        ),
        (
            Table("Quarto", "CHSF", help=Help.SHOWN, chairs=(Chair("A", mask=Mask.WORN), Chair())),
            ["without calling", "A behind the mask", "alignments are shown"],
        ),
        (
            Table("Quarto", false_call=FalseCallCost.NOTHING),
            ["by calling", "a false call costs nothing"],
        ),
        (Table("Quarto", "CHSF", false_call=FalseCallCost.GAME), ["without calling"]),
        (
            Table("Quarto", start="..../..../..../.... 0 2 CHSFq -"),
            ["blocks count", "without calling", "begins with 0 pieces on the board"],
        ),
        (
            Table("Quads", start="6/6/2PPPP3/6/6/6 D -"),
            ["begins with 1 tile on the board"],
        ),
    ],
)  # fmt: skip
def test_terms(table: Table, said: list[str]) -> None:
    assert list(terms(table, ENGLISH)) == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 Sekunde"),
        (90, "90 Sekunden"),
        (60, "1 Minute"),
        (7200, "2 Stunden"),
        (86_400, "1 Tag"),
        (0.5, "0,5 Sekunden"),
    ],
)
def test_durations(seconds: float, said: str) -> None:
    assert duration(seconds, GERMAN) == said


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (FalseCallCost.RIGHT, []),
        (FalseCallCost.GAME, ["a false call costs the game"]),
        (FalseCallCost.NOTHING, ["a false call costs nothing"]),
    ],
)
def test_whoever_comes_hears_what_a_false_call_costs(cost: FalseCallCost, said: list[str]) -> None:
    voice = Voice(ENGLISH, Table("Quarto", false_call=cost), Seat.ONE, Verbosity.NORMAL)
    assert list(voice.agreed(Seat.ONE))[2:] == said
