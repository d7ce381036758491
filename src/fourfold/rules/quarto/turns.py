"""What one player did in a turn, as records write it: joined, without spaces.

``b3@9`` placed and gave, ``b3!a3d3`` placed and called, ``?a3d3b3@9`` first made a false
call on the opponent's piece.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from fourfold.rules.quarto.actions import Action, Call, parse_action
from fourfold.rules.quarto.lines import Line, parse_line
from fourfold.rules.quarto.position import Quarto
from fourfold.rules.refusal import FalseCall, IllegalAction, Unreadable, quoted


@dataclass(frozen=True, slots=True)
class RefusedCall:
    """A false call, at the place where it was made. It changed nothing in the position."""

    line: Line

    def __str__(self) -> str:
        return f"?{self.line}"


RecordedAction = Action | RefusedCall

_ACTION = re.compile(r"@.|[!?].{4}|-|[^@!?-]{2}", re.DOTALL)


def parse_turn(text: str) -> tuple[RecordedAction, ...]:
    """Read the actions of a turn.

    >>> [str(action) for action in parse_turn("b3?a3d3@9")]
    ['b3', '?a3d3', '@9']
    """
    actions = _ACTION.findall(text)
    if not actions or "".join(actions) != text:
        raise Unreadable(
            "{found} is not a turn: write what one player did, without spaces, such as b3@9",
            found=quoted(text),
        )
    return tuple(_parse_recorded(action) for action in actions)


@lru_cache(maxsize=256)
def _parse_recorded(text: str) -> RecordedAction:
    return RefusedCall(parse_line(text[1:])) if text[0] == "?" else parse_action(text)


def perform(position: Quarto, action: RecordedAction) -> Quarto:
    """Return the position after a recorded action; a refused call must have been a false one."""
    if not isinstance(action, RefusedCall):
        return position.play(action)
    try:
        position.play(Call(action.line))
    except FalseCall:
        return position
    raise IllegalAction(
        "{line} is a live line, so the call cannot have been refused", line=action.line
    )
