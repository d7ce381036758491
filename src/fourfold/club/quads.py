"""Quads in the club: only with the border, since without it Dark can always win."""

from fourfold.rules.quads.rules import Rules
from fourfold.rules.refusal import Refusal, quoted

usual_rules = str(Rules(border=True))


def check_rules(rules: str) -> None:
    """Refuse rules without the border: Dark answers every move with its mirror image, and wins."""
    found = Rules.parse(rules)
    if not found.border:
        right = Rules(border=True, strict=found.strict, hidden=found.hidden)
        raise Refusal(
            "a Quads tournament needs the border: without it, Dark can always win. Instead of "
            "{found}, write {right}",
            found=quoted(rules),
            right=right,
        )
