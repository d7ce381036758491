"""The rules of a game of Quads, chosen before it starts."""

from dataclasses import dataclass

from fourfold.rules.refusal import Unreadable, quoted

_LETTERS = "bsh"


@dataclass(frozen=True, slots=True)
class Rules:
    """The three variants, all off by default."""

    border: bool = False
    """A side that touches the border must show lines parallel to it."""
    strict: bool = False
    """The neutral tiles may not touch at a corner either."""
    hidden: bool = False
    """A player does not see the opponent's remaining tiles."""

    def __str__(self) -> str:
        """Return the rules in the notation.

        >>> str(Rules(border=True, hidden=True))
        'bh'
        """
        return "b" * self.border + "s" * self.strict + "h" * self.hidden or "-"

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Read rules from the notation.

        >>> Rules.parse("-")
        Rules(border=False, strict=False, hidden=False)
        """
        if text == "-":
            return cls()
        right = "".join(letter for letter in _LETTERS if letter in text)
        if right and text == right:
            return cls("b" in text, "s" in text, "h" in text)
        if right and sorted(text) == sorted(right):
            raise Unreadable(
                "{found} are not Quads rules: write {right}", found=quoted(text), right=right
            )
        raise Unreadable(
            "{found} are not Quads rules: write b for the border, s for strict and h for hidden "
            "hands in that order, or - for none",
            found=quoted(text),
        )
