"""Solutions as lines of words."""

from collections.abc import Iterator

from fourfold.cli.solving.game import Solution
from fourfold.locale.language import Language
from fourfold.rules.value import Value


def solution_lines(
    solution: Solution, language: Language, *, with_reason: bool = True
) -> Iterator[str]:
    """Yield what was found out about a position."""
    reason = solution.get("reason") if with_reason else None
    yield _because(_valued(solution, language), reason, language)
    for action in solution.get("actions", ()):
        yield f"{action['action']} {_valued(action, language)}"
    if "line" in solution:
        yield language.say("line: {actions}", actions=" ".join(solution["line"]))
    if "why" in solution:
        yield language.say("why: {actions}", actions=" ".join(solution["why"]))


def value_line(value: Value | None, reason: str | None, language: Language) -> str:
    """Return the value of a whole game, and why it is known.

    >>> from fourfold.locale import language
    >>> value_line(Value.LOSS, "theorem", language("en"))
    'loss by the theorem'
    """
    if value is None:
        return language.word("evaluation", UNKNOWN)
    return _because(language.word("evaluation", value.value), reason, language)


UNKNOWN = "unknown"


def _valued(found: Solution, language: Language) -> str:
    value, placements = language.word("evaluation", found["value"]), found.get("distance")
    return value if placements is None else f"{value} {placements}"


def _because(value: str, reason: str | None, language: Language) -> str:
    return language.say("{value} by the theorem", value=value) if reason == "theorem" else value
