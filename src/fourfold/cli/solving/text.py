"""Solutions as lines of words."""

from collections.abc import Iterator

from fourfold.cli.solving.game import Solution
from fourfold.rules.value import Value


def solution_lines(solution: Solution, *, with_reason: bool = True) -> Iterator[str]:
    """Yield what was found out about a position."""
    yield _valued(solution) + (_because(solution.get("reason")) if with_reason else "")
    for action in solution.get("actions", ()):
        yield f"{action['action']} {_valued(action)}"
    for name in ("line", "why"):
        if name in solution:
            yield " ".join([f"{name}:", *solution[name]])


def value_line(value: Value | None, reason: str | None) -> str:
    """Return the value of a whole game, and why it is known.

    >>> value_line(Value.LOSS, "theorem")
    'loss by the theorem'
    """
    return "unknown" if value is None else value.value + _because(reason)


def _valued(found: Solution) -> str:
    placements = found.get("distance")
    return found["value"] if placements is None else f"{found['value']} {placements}"


def _because(reason: str | None) -> str:
    return " by the theorem" if reason == "theorem" else ""
