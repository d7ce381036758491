"""Clocks are values; time is an argument."""

import pytest

from fourfold.play import Clock, PerMove, Seat, TimeRule, Total, parse_time_rule
from fourfold.rules import Unreadable


@pytest.mark.parametrize("text", ["60/move", "600+5", "90.5+0", "none"])
def test_time_rules_read_back(text: str) -> None:
    rule = parse_time_rule(text)
    assert ("none" if rule is None else str(rule)) == text


@pytest.mark.parametrize(
    "text", ["", "0", "60", "0+5", "0/move", "x", "60/turn", "-5", "5+", "²/move", "1e9"]
)
def test_what_is_no_time_rule(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a time control: write 60/move"):
        parse_time_rule(text)


def clock(one: TimeRule | None, two: TimeRule | None) -> Clock:
    return Clock.of(one, two)


def test_no_clock_never_falls() -> None:
    still = clock(None, None).run(Seat.ONE, 5.0)
    assert still.remaining(Seat.ONE, 1e9) is None
    assert still.flag_at() is None
    assert still.alarm_at() is None
    assert still.alarm_due(1e9) is None
    assert still.run(Seat.TWO, 7.0).pause(8.0).resume(9.0).flag_at() is None


def test_a_minute_a_move() -> None:
    running = clock(PerMove(60), PerMove(60)).run(Seat.ONE, 100.0)
    assert running.flag_at() == 160.0
    assert running.remaining(Seat.ONE, 130.0) == 30.0
    assert running.remaining(Seat.TWO, 130.0) == 60.0
    same = running.run(Seat.ONE, 120.0)
    assert same.flag_at() == 160.0, "placing and giving are one turn"
    other = same.run(Seat.TWO, 130.0)
    assert other.flag_at() == 190.0
    assert other.remaining(Seat.ONE, 140.0) == 30.0
    again = other.run(Seat.ONE, 150.0)
    assert again.flag_at() == 210.0, "every turn has its own minute"


def test_total_time_with_increment_and_odds() -> None:
    running = clock(Total(100, 5), Total(30)).run(Seat.ONE, 0.0)
    other = running.run(Seat.TWO, 40.0)
    assert other.remaining(Seat.ONE, 50.0) == 65.0
    assert other.flag_at() == 70.0
    back = other.run(Seat.ONE, 50.0)
    assert back.remaining(Seat.TWO, 60.0) == 20.0
    assert back.run(None, 60.0).flag_at() is None


def test_a_clock_for_one_seat_alone() -> None:
    running = clock(None, Total(30)).run(Seat.ONE, 0.0)
    assert running.flag_at() is None
    assert running.run(Seat.TWO, 99.0).flag_at() == 129.0


def test_alarms_ring_once_each_at_two_minutes_thirty_and_ten_seconds() -> None:
    running = clock(Total(300), Total(300)).run(Seat.ONE, 0.0)
    assert running.alarm_at() == (180.0, 120)
    assert running.alarm_due(179.0) is None
    assert running.alarm_due(180.0) == 120
    rung = running.ring(Seat.ONE, 120)
    assert rung.alarm_due(200.0) is None
    assert rung.alarm_at() == (270.0, 30)
    late = rung.ring(Seat.ONE, 10)
    assert late.alarm_at() is None
    assert late.alarm_due(299.0) is None
    assert running.alarm_due(295.0) == 10, "what was slept through does not ring any more"


def test_alarms_ring_again_in_every_turn_of_a_clock_by_the_move() -> None:
    running = clock(PerMove(60), PerMove(60)).run(Seat.ONE, 0.0)
    assert running.alarm_at() == (30.0, 30), "no alarm rings at once for the last minute"
    rung = running.ring(Seat.ONE, 30).run(Seat.TWO, 35.0).run(Seat.ONE, 40.0)
    assert rung.alarm_at() == (70.0, 30)


def test_time_in_a_pause_is_given_back() -> None:
    running = clock(Total(100), Total(100)).run(Seat.ONE, 0.0)
    paused = running.pause(40.0)
    assert paused.remaining(Seat.ONE, 1e6) == 60.0
    assert paused.flag_at() is None
    resumed = paused.resume(1000.0)
    assert resumed.flag_at() == 1060.0
    assert running.resume(1000.0).flag_at() == 1100.0, "after a crash, all since the last event"
    assert paused.run(Seat.TWO, 50.0).left == (60.0, 100.0)


def test_a_clock_waits_only_until_it_has_run() -> None:
    begun = clock(PerMove(60), None).run(Seat.ONE, 5.0)
    waiting = begun.pause(5.0)
    assert waiting.waits
    assert not waiting.resume(20.0).waits
    assert not waiting.resume(20.0).pause(20.0).waits, "it has been let go once"
    assert not begun.pause(6.0).waits, "it was not stopped from the first moment"
    assert not clock(None, None).run(Seat.ONE, 5.0).pause(6.0).waits


def test_only_the_time_away_is_given_back() -> None:
    clock = Clock.of(PerMove(60), PerMove(60)).run(Seat.ONE, 100.0)
    # 20 seconds of thought, then the program was stopped for 500 seconds.
    assert clock.resume(620.0, away=500.0).remaining(Seat.ONE, 620.0) == 40.0
    assert clock.resume(620.0).remaining(Seat.ONE, 620.0) == 60.0
    assert clock.resume(620.0, away=9999.0).remaining(Seat.ONE, 620.0) == 60.0


def test_days_a_move() -> None:
    rule = parse_time_rule("3d/move")
    assert rule == PerMove(259_200)
    assert str(rule) == "3d/move"
    assert str(PerMove(259_201)) == "259201/move"


def test_a_turn_that_is_taken_back_brings_no_time() -> None:
    clock = Clock.of(Total(60, 5), PerMove(60)).run(Seat.ONE, 0.0).run(Seat.TWO, 10.0)
    assert clock.remaining(Seat.ONE, 10.0) == 55.0
    assert clock.without_increment(Seat.ONE).remaining(Seat.ONE, 10.0) == 50.0
    assert clock.without_increment(Seat.TWO) == clock
