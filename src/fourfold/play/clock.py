"""Clocks as values: time is always an argument.

Times are seconds; ``now`` may be counted from any moment, as long as it is always the same one.
"""

import re
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from fourfold.play.seat import Seat
from fourfold.rules.refusal import Refusal, Unreadable, quoted

_T = TypeVar("_T")

DAY = 86_400

ALARMS = (120, 30, 10)
"""Seconds left at which an alarm rings: each rings once, in a turn or in the game."""


class PerMove(msgspec.Struct, frozen=True, tag="PerMove"):
    """A number of seconds for every turn; the rulebook's tournament minute is 60."""

    seconds: float

    def __str__(self) -> str:
        days, rest = divmod(self.seconds, DAY)
        return f"{self.seconds:.10g}/move" if rest or not days else f"{days:g}d/move"


class Total(msgspec.Struct, frozen=True, tag="Total"):
    """A number of seconds for the whole game, and some more after each turn."""

    seconds: float
    increment: float = 0

    def __str__(self) -> str:
        return f"{self.seconds:.10g}+{self.increment:.10g}"


TimeRule = PerMove | Total


SHORTEST, LONGEST = 0.1, 99 * DAY


def check_time_rule(rule: TimeRule) -> None:
    """Refuse a time control with which no one could play."""
    increment = rule.increment if isinstance(rule, Total) else 0
    if not (SHORTEST <= rule.seconds <= LONGEST and 0 <= increment <= LONGEST):
        raise Refusal("the time on a clock must be between a tenth of a second and 99 days")


def parse_time_rule(text: str) -> TimeRule | None:
    """Read a time control: seconds or days per move, seconds in total, or none.

    >>> parse_time_rule("60/move"), parse_time_rule("600+5"), parse_time_rule("none")
    (PerMove(seconds=60.0), Total(seconds=600.0, increment=5.0), None)
    >>> str(parse_time_rule("3d/move"))
    '3d/move'
    """
    if text == "none":
        return None
    if days := re.fullmatch(r"([1-9]\d?)d/move", text, re.ASCII):
        return PerMove(float(days[1]) * DAY)
    found = re.fullmatch(r"(\d{1,7}(?:\.\d)?)(/move|\+(\d{1,5}(?:\.\d)?))", text, re.ASCII)
    if found is None or float(found[1]) == 0:
        raise Unreadable(
            "{found} is not a time control: write 60/move for 60 seconds per move, 3d/move for 3 "
            "days per move, 600+5 for 600 seconds plus 5 per turn, or none",
            found=quoted(text),
        )
    seconds = float(found[1])
    return PerMove(seconds) if found[2] == "/move" else Total(seconds, float(found[3]))


class Clock(msgspec.Struct, frozen=True):
    """Both players' time. One side runs, or none; ``left`` is as of ``since``."""

    rules: tuple[TimeRule | None, TimeRule | None]
    left: tuple[float, float]
    rung: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    running: Seat | None = None
    since: float = 0.0
    paused: bool = False
    ran: bool = False
    """Whether a side had run before the last pause, or ran after it."""

    @property
    def waits(self) -> bool:
        """Whether the clock has stood still from the first moment, until both players come."""
        return self.paused and not self.ran

    @classmethod
    def of(cls, one: TimeRule | None, two: TimeRule | None) -> "Clock":
        """Return a stopped clock with full time."""
        return cls((one, two), (_seconds(one), _seconds(two)))

    def remaining(self, seat: Seat, now: float) -> float | None:
        """Return the seconds a seat has left; ``None`` without a clock."""
        if self.rules[seat.index] is None:
            return None
        used = max(0.0, now - self.since) if self._runs(seat) else 0.0
        return self.left[seat.index] - used

    def flag_at(self) -> float | None:
        """Return when the running side's time will be up."""
        if self.running is None or self.paused or self.rules[self.running.index] is None:
            return None
        return self.since + self.left[self.running.index]

    def alarm_at(self) -> tuple[float, int] | None:
        """Return when the next alarm rings, and at how many seconds left."""
        flag = self.flag_at()
        if flag is None or self.running is None:
            return None
        for seconds in ALARMS:
            if seconds not in self.rung[self.running.index]:
                return flag - seconds, seconds
        return None

    def alarm_due(self, now: float) -> int | None:
        """Return the most urgent alarm that is due; less urgent ones will not ring any more."""
        flag = self.flag_at()
        if flag is None or self.running is None:
            return None
        due = [seconds for seconds in ALARMS if flag - now <= seconds]
        return min(due) if due and min(due) not in self.rung[self.running.index] else None

    def ring(self, seat: Seat, seconds: int) -> "Clock":
        """Return the clock after an alarm has rung."""
        passed = {alarm for alarm in ALARMS if alarm >= seconds}
        return replace(self, rung=_put(self.rung, seat, self.rung[seat.index] | passed))

    def run(self, seat: Seat | None, now: float) -> "Clock":
        """Return the clock with a seat's side running, or none; the same side keeps running."""
        if seat == self.running:
            return self
        if self.rules == (None, None):
            return replace(self, running=seat, since=now)
        stopped = self._settled(now)
        if self.running is not None:
            rule = self.rules[self.running.index]
            if isinstance(rule, Total):
                left = stopped.left[self.running.index] + rule.increment
                stopped = replace(stopped, left=_put(stopped.left, self.running, left))
        started = replace(stopped, running=seat)
        if seat is not None and isinstance(rule := self.rules[seat.index], PerMove):
            started = replace(started, left=_put(started.left, seat, rule.seconds))
            started = replace(started, rung=_put(started.rung, seat, frozenset()))
        return started if seat is None else started._without_alarms_longer_than_left(seat)

    def without_increment(self, seat: Seat) -> "Clock":
        """Return the clock without the increment of a turn that is taken back."""
        rule = self.rules[seat.index]
        if not isinstance(rule, Total):
            return self
        left = self.left[seat.index] - rule.increment
        return replace(self, left=_put(self.left, seat, left))

    def pause(self, now: float) -> "Clock":
        """Return the clock stopped; whose side was running is remembered."""
        return replace(self._settled(now), paused=True, ran=self.ran or now > self.since)

    def resume(self, now: float, away: float | None = None) -> "Clock":
        """Return the clock running from now; the time away is given back, by default all of it."""
        since = now if away is None else min(now, self.since + away)
        return replace(self, since=since, paused=False, ran=True)

    def more(self, seat: Seat, seconds: float) -> "Clock":
        """Return the clock with more time for a seat; alarms that are ahead again ring again."""
        if self.rules[seat.index] is None:
            return self
        left = self.left[seat.index] + seconds
        rung = frozenset(alarm for alarm in self.rung[seat.index] if alarm >= left)
        return replace(self, left=_put(self.left, seat, left), rung=_put(self.rung, seat, rung))

    def _runs(self, seat: Seat) -> bool:
        return seat == self.running and not self.paused

    def _settled(self, now: float) -> "Clock":
        if self.running is None or self.paused or self.rules[self.running.index] is None:
            return replace(self, since=now)
        left = self.left[self.running.index] - max(0.0, now - self.since)
        return replace(self, left=_put(self.left, self.running, left), since=now)

    def _without_alarms_longer_than_left(self, seat: Seat) -> "Clock":
        # A player with 30 seconds per move should not be warned at the start of every turn.
        passed = {seconds for seconds in ALARMS if seconds >= self.left[seat.index]}
        return replace(self, rung=_put(self.rung, seat, self.rung[seat.index] | passed))


def _seconds(rule: TimeRule | None) -> float:
    return 0.0 if rule is None else rule.seconds


def _put(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)
