"""A clock that never goes back."""

import time

import pytest

from fourfold.server.steady_clock import SteadyClock


def test_the_time_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    wall = [1000.0]
    monkeypatch.setattr(time, "time", lambda: wall[0])
    clock = SteadyClock()
    assert clock() == 1000.0
    wall[0] = 1005.0
    assert clock() == 1005.0
    wall[0] -= 3600  # someone sets the clock back
    assert clock() == 1005.0
    wall[0] += 7
    assert clock() == 1012.0, "seconds still pass"
    clock.not_before(2000.0)  # a server that was restarted goes on after its last beat
    assert clock() == 2000.0
    wall[0] += 5000
    assert clock() == 7000.0
