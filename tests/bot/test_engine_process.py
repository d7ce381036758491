"""Engines in processes, good ones and odd ones: whatever they do, a call ends."""

import sys
import time
from pathlib import Path

import pytest

from fourfold.bot import EngineFailure, EngineProcess, Go
from fourfold.bot.engine_process import EngineLate
from fourfold.locale import language
from fourfold.rules import Quads, Quarto

ODD = str(Path(__file__).with_name("odd_engine.py"))
QUICK = 0.3


def odd(*how: str, margin: float = QUICK) -> EngineProcess:
    return EngineProcess([sys.executable, "-S", ODD, *how], patience=20, margin=margin)


def test_a_good_engine() -> None:
    with odd("plays", "@9", "!a1d1") as engine:
        assert (engine.name, engine.games, engine.options) == ("Odd plays", ["Quarto"], {})
        engine.new_game(7)
        assert str(engine.choose(Quarto(), Go(1.0))) == "@9"
        # A false call is a matter of the table.
        four = Quarto.parse("01../..../..../.... - 1 CHSF! b1")
        assert str(engine.choose(four, Go(1.0))) == "!a1d1"


def test_information_is_passed_over_and_a_slow_engine_is_told_to_stop() -> None:
    with odd("chatty", "@3") as engine:
        assert str(engine.choose(Quarto(), Go(1.0))) == "@3"
    with odd("slow", "@4", margin=0.5) as engine:
        assert str(engine.choose(Quarto(), Go(0.0))) == "@4"


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        (["dies"], "Odd dies stopped with status 1: “something broke”"),
        (["dies-quietly"], "stopped with status 0"),
        (["garbage"], "answered “I think b3”, which is not in the engine protocol"),
        (["error"], "answered “error server-error no idea” to “go seconds 0”"),
        (["plays", "b3"], "played “b3”, which is not legal: "),
        (["plays", "nonsense"], "played “nonsense”, which is not legal: "),
        (["plays", "@9 @8"], "which is not legal"),
        (["late"], "Odd late did not answer in time"),
    ],
)
def test_an_odd_engine_fails_clearly(how: list[str], reason: str) -> None:
    with odd(*how) as engine, pytest.raises(EngineFailure) as failure:
        engine.choose(Quarto(), Go(0.0))
    assert reason in str(failure.value)
    assert isinstance(failure.value, EngineLate) == (how == ["late"])
    assert language("fr").refusal(failure.value) != str(failure.value)


def test_an_engine_that_does_not_start_or_greet() -> None:
    with pytest.raises(EngineFailure, match="did not start: there is no such file"):
        EngineProcess(["/nowhere/engine"])
    with pytest.raises(EngineFailure, match="go away"):
        odd("rude")
    with pytest.raises(EngineFailure, match="did not answer in time"):
        EngineProcess([sys.executable, "-S", ODD, "mute"], patience=QUICK, margin=QUICK)
    with pytest.raises(EngineFailure, match="is not in the engine protocol"):
        EngineProcess(["yes"], margin=QUICK)
    with pytest.raises(EngineFailure, match="stopped with status 0"):
        EngineProcess(["true"], margin=QUICK)


def test_a_game_that_it_does_not_play() -> None:
    with odd("plays") as engine, pytest.raises(EngineFailure, match="does not play Quads"):
        engine.choose(Quads(), Go(1.0))


def test_one_that_does_not_end_is_killed() -> None:
    engine = odd("stubborn")
    started = time.monotonic()
    engine.close()
    assert engine._process.returncode == -9
    assert time.monotonic() - started < 20
