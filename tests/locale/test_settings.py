"""A table's settings in words."""

import pytest

from fourfold.locale import Verbosity, Voice, language
from fourfold.locale.settings import duration, settings_in_words
from fourfold.play import Seat
from fourfold.play.clock import PerMove, Total
from fourfold.play.settings import Blindfold, FalseCallCost, Help, SeatSettings, TableSettings

ENGLISH, GERMAN = language("en"), language("de")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (TableSettings("Quarto"), ["lines must be called"]),
        (TableSettings("Quads"), []),
        (
            TableSettings("Quarto", "CHq", piece_set="access", help=Help.HINT),
            [
                "traits that count: texture and size",
                "blocks count too",
                "lines win without a call",
                "the Access set is used",
                "you can ask for hints",
            ],
        ),
        (
            TableSettings("Quads", "bsh"),
            [
                "played with the border",
                "the neutral tiles must not touch, not even at a corner",
                "hands are hidden",
            ],
        ),
        (TableSettings("Quarto", clock=Total(300)), ["lines must be called", "5 minutes each"]),
        (
            TableSettings(
                "Quads",
                clock=Total(600, 5),
                seats=(SeatSettings(), SeatSettings(time=PerMove(259_200))),
            ),
            ["Player 1 has 10 minutes plus 5 seconds per turn", "Player 2 has 3 days per move"],
        ),
        (
            TableSettings(
                "Quads",
                clock=Total(60),
                seats=(SeatSettings(level=3, time=Total(30)), SeatSettings("Ada")),
            ),
            ["Computer 3 has 30 seconds", "Ada has 1 minute"],
        ),
        (
            TableSettings(
                "Quarto",
                false_call=FalseCallCost.GAME,
                seats=(SeatSettings(), SeatSettings(blindfold=Blindfold.WORN)),
            ),
            ["lines must be called", "a false call costs the game", "Player 2 is blindfolded"],
        ),
        (
            TableSettings(
                "Quads",
                help=Help.SHOWN,
                seats=(
                    SeatSettings("Ada", blindfold=Blindfold.REQUIRED),
                    SeatSettings(blindfold=Blindfold.WORN),
                ),
            ),
            ["both players are blindfolded", "you can ask for hints"],
        ),
        (
            TableSettings(
                "Quarto",
                "CHSF",
                help=Help.SHOWN,
                seats=(SeatSettings("A", blindfold=Blindfold.WORN), SeatSettings()),
            ),
            ["lines win without a call", "A is blindfolded", "live lines are shown"],
        ),
        (
            TableSettings("Quarto", false_call=FalseCallCost.NOTHING),
            ["lines must be called", "a false call costs nothing"],
        ),
        (
            TableSettings("Quarto", "CHSF", false_call=FalseCallCost.GAME),
            ["lines win without a call"],
        ),
        (
            TableSettings("Quarto", start="..../..../..../.... 0 2 CHSFq -"),
            ["blocks count too", "lines win without a call", "starts with 0 pieces on the board"],
        ),
        (
            TableSettings("Quads", start="6/6/2PPPP3/6/6/6 D -"),
            ["starts with 1 tile on the board"],
        ),
    ],
)
def test_terms(table: TableSettings, said: list[str]) -> None:
    assert list(settings_in_words(table, ENGLISH)) == said


def test_a_reader_is_addressed() -> None:
    seats = (SeatSettings(blindfold=Blindfold.WORN), SeatSettings())
    table = TableSettings("Quarto", seats=seats)
    for reader, said in ((Seat.ONE, "You are blindfolded"), (Seat.TWO, "Player 1 is blindfolded")):
        assert list(settings_in_words(table, ENGLISH, reader)) == ["lines must be called", said]


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
def test_a_new_visitor_hears_what_a_false_call_costs(cost: FalseCallCost, said: list[str]) -> None:
    voice = Voice(ENGLISH, TableSettings("Quarto", false_call=cost), Seat.ONE, Verbosity.NORMAL)
    assert list(voice.introduction(Seat.ONE))[2:] == said
