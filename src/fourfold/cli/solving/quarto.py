"""What ``solve`` answers, for each game: the same names in words and in JSON."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fourfold.rules import Refusal
from fourfold.rules.quarto import Give

if TYPE_CHECKING:
    from fourfold.engine import QuadsSolver, Solver
    from fourfold.rules.quads import Quads
    from fourfold.rules.quarto import Action, Quarto

Answers = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be answered besides the value."""

    every: bool = False
    distance: bool = False
    line: bool = False
    why: str | None = None
    seconds: float = 10.0


def of_quarto(solver: "Solver", position: "Quarto", asked: Asked) -> Answers:
    """Return the answers about a position of Quarto."""
    from fourfold.engine import principal_variation

    started = time.perf_counter()
    found: Answers = {"position": position.text, "value": solver.value(position).value}
    if asked.distance:
        found["distance"] = solver.distance(position)
    if asked.every:
        found["actions"] = [
            _quarto_action(solver, position, action, asked) for action in position.actions()
        ]
    if asked.line:
        found["line"] = [str(action) for action in principal_variation(solver, position)]
    if asked.why is not None:
        found["why"] = _why(solver, position, asked.why)
    return found | _effort(solver.nodes, started)


def _why(solver: "Solver", position: "Quarto", text: str) -> list[str]:
    from fourfold.engine import refutation

    if position.hand is not None:
        raise Refusal("--why needs a position in which a piece is to be given")
    gift = position.parse_action(f"@{text}" if len(text) == 1 else text)
    if not isinstance(gift, Give):
        raise Refusal("{action} is not a gift: write one such as @9", action=gift)
    return [str(action) for action in refutation(solver, position, gift)]


def _quarto_action(solver: "Solver", position: "Quarto", action: "Action", asked: Asked) -> Answers:
    found: Answers = {
        "action": str(action),
        "value": solver.value_after(position, action).value,
    }
    if asked.distance:
        found["distance"] = solver.distance_after(position, action)
    return found


def of_quads(solver: "QuadsSolver", position: "Quads", asked: Asked) -> Answers:
    """Return the answers about a position of Quads."""
    if asked.distance or asked.line or asked.why is not None:
        raise Refusal("--distance, --line and --why are for positions of Quarto")
    started = time.perf_counter()
    ends = time.monotonic() + asked.seconds
    # Where every action is asked about, half of the time is for them.
    whole = ends - asked.seconds / 2 if asked.every else ends
    finding = solver.find(position, deadline=whole)
    found: Answers = {
        "position": position.text,
        "value": "unknown" if finding.value is None else finding.value.value,
        "reason": None if finding.value is None else finding.reason.value,
        "best": str(finding.action),
        "depth": finding.depth,
    }
    if asked.every:
        actions = position.actions()
        found["actions"] = []
        for number, action in enumerate(actions):
            # What time is left is shared fairly among what is left to do.
            now = time.monotonic()
            share = now + max(0.0, ends - now) / (len(actions) - number)
            value = solver.value_after(position, action, deadline=share)
            word = "unknown" if value is None else value.value
            found["actions"].append({"action": str(action), "value": word})
    return found | _effort(solver.nodes, started)


def _effort(nodes: int, started: float) -> Answers:
    return {"nodes": nodes, "seconds": round(time.perf_counter() - started, 6)}


def told(answers: Answers) -> Iterator[str]:
    """Yield the answers as lines of words."""
    by_theorem = " by the theorem" if answers.get("reason") == "theorem" else ""
    yield _valued(answers) + by_theorem
    for action in answers.get("actions", ()):
        yield f"{action['action']} {_valued(action)}"
    for name in ("line", "why"):
        if name in answers:
            yield " ".join([f"{name}:", *answers[name]])


def _valued(found: Answers) -> str:
    placements = found.get("distance")
    return found["value"] if placements is None else f"{found['value']} {placements}"
