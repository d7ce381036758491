"""Solutions as lines of words."""

from collections.abc import Iterator

from fourfold.cli.solving.game import Solution
from fourfold.locale.language import Language
from fourfold.rules.value import Value


def solution_lines(
    solution: Solution, tongue: Language, *, with_reason: bool = True
) -> Iterator[str]:
    """Yield what was found out about a position."""
    reason = solution.get("reason") if with_reason else None
    yield _because(_valued(solution, tongue), reason, tongue)
    for action in solution.get("actions", ()):
        yield f"{action['action']} {_valued(action, tongue)}"
    if "line" in solution:
        yield tongue.say("line: {actions}", actions=" ".join(solution["line"]))
    if "why" in solution:
        yield tongue.say("why: {actions}", actions=" ".join(solution["why"]))


def value_line(value: Value | None, reason: str | None, tongue: Language) -> str:
    """Return the value of a whole game, and why it is known.

    >>> from fourfold.locale import language
    >>> value_line(Value.LOSS, "theorem", language("en"))
    'loss by the theorem'
    """
    if value is None:
        return tongue.word("evaluation", UNKNOWN)
    return _because(tongue.word("evaluation", value.value), reason, tongue)


UNKNOWN = "unknown"


def _valued(found: Solution, tongue: Language) -> str:
    value, placements = tongue.word("evaluation", found["value"]), found.get("distance")
    return value if placements is None else f"{value} {placements}"


def _because(value: str, reason: str | None, tongue: Language) -> str:
    return tongue.say("{value} by the theorem", value=value) if reason == "theorem" else value
