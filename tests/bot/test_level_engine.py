"""Our engine, through the protocol's eyes."""

import threading
import time

import pytest

from fourfold.bot.engine_lines import Go
from fourfold.bot.level_engine import LevelEngine
from fourfold.rules import parse_position

OPEN_QUADS = "6/6/2PPPP3/3TTTT2/6/6 L b"
LIVE = "8BDE/..../..../.... - 1 CHSF! d1"


def thought(engine: LevelEngine, text: str, go: Go) -> str:
    position = parse_position(text)
    engine.prepare(position)
    return str(engine.think(position, go, threading.Event()))


def test_it_plays_both_games_and_names_them() -> None:
    engine = LevelEngine()
    assert set(engine.games) >= {"Quarto", "Quads"}
    assert thought(engine, "012./..../..../.... 3 1 CHSF! c1", Go(1.0)) == "d1"
    assert thought(engine, "6/6/2PPPP3/6/6/6 D -", Go(1.0)) == "d4=TTTT"


def test_it_calls_unless_it_may_not() -> None:
    engine = LevelEngine()
    assert thought(engine, LIVE, Go(1.0)) == "!a1d1"
    assert thought(engine, LIVE, Go(1.0, may_call=False)).startswith("@")


def test_a_seed_repeats_the_same_choices() -> None:
    def choices(seed: int) -> list[str]:
        engine = LevelEngine()
        engine.set_option("level", 1)
        engine.set_option("seed", seed)
        start = "..../..../..../.... - 1 CHSF! -"
        first = [thought(engine, start, Go(1.0)) for _ in range(6)]
        engine.new_game()
        assert [thought(engine, start, Go(1.0)) for _ in range(6)] == first
        return first

    assert choices(5) == choices(5)
    assert choices(5) != choices(6)


def test_it_stops_when_it_is_told_to() -> None:
    engine, stop = LevelEngine(), threading.Event()
    position = parse_position(OPEN_QUADS)
    engine.prepare(position)
    threading.Timer(0.2, stop.set).start()
    started = time.monotonic()
    action = engine.think(position, Go(600.0), stop)
    assert action in position.actions()
    assert 0.1 < time.monotonic() - started < 30


@pytest.mark.parametrize(
    ("go", "seconds"),
    [
        (Go(), 3.0),
        (Go(0.5), 0.5),
        (Go(left=(60.0, 1.0)), 3.0),
        (Go(left=(60.0, 1.0), increment=2.0), 5.0),
        (Go(left=(2.0, 9.0), increment=5.0), 1.0),
        (Go(0.5, left=(60.0, 1.0)), 0.5),
        (Go(0.0), 0.01),
    ],
)
def test_how_long_it_thinks(go: Go, seconds: float) -> None:
    assert LevelEngine()._seconds(go) == pytest.approx(seconds)
