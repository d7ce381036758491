"""What is logged, and how often."""

from fourfold.server.telemetry import OnceAMinute


def test_what_happens_again_and_again_is_said_once_a_minute() -> None:
    """A database that was gone for a minute and a half made 23,000 lines."""
    now, said = [0.0], list[tuple[str, int]]()
    tell = OnceAMinute(lambda what, count: said.append((what, count)), clock=lambda: now[0])
    for _ in range(1_000):
        tell("OperationalError")
        tell("OSError")
    assert said == [("OperationalError", 1), ("OSError", 1)]
    now[0] = OnceAMinute.MINUTE
    tell("OperationalError")
    assert said[2:] == [("OperationalError", 1_000)]
