"""The rules of a game of Quarto, chosen before it starts."""

from dataclasses import dataclass
from functools import cached_property

from fourfold.rules.quarto.lines import BLOCKS, LINES, SQUARES, Line
from fourfold.rules.quarto.pieces import Trait
from fourfold.rules.refusal import Refusal, Unreadable, quoted

_LETTERS = "CHSFq!"


@dataclass(frozen=True)
class Rules:
    """Which traits count, whether blocks count, and whether a win must be called."""

    traits: frozenset[Trait] = frozenset(Trait)
    blocks: bool = False
    calling: bool = True

    def __post_init__(self) -> None:
        if not self.traits:
            raise Refusal("at least one trait must count")

    def __str__(self) -> str:
        """Return the rules in the notation.

        >>> str(Rules())
        'CHSF!'
        """
        traits = "".join(trait.value for trait in Trait if trait in self.traits)
        return traits + "q" * self.blocks + "!" * self.calling

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Read rules from the notation.

        >>> Rules.parse("CHSFq").calling
        False
        """
        if (known := _RULES.get(text)) is not None:
            return known
        right = "".join(letter for letter in _LETTERS if letter in text)
        traits = frozenset(trait for trait in Trait if trait.value in right)
        if text == right and traits:
            # What is derived from rules is kept with them, so all of a kind are the same value.
            return _RULES.setdefault(text, cls(traits, "q" in right, "!" in right))
        if traits and sorted(text) == sorted(right):
            raise Unreadable(
                "{found} are not Quarto rules: write {right}", found=quoted(text), right=right
            )
        raise Unreadable(
            "{found} are not Quarto rules: write the traits that count, from CHSF in that order, "
            "then q if blocks count, then ! if players call, such as CHSF!",
            found=quoted(text),
        )

    @cached_property
    def mask(self) -> int:
        """The bits of the traits that count."""
        return sum(trait.bit for trait in self.traits)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines that count: ten, or nineteen with blocks."""
        return LINES + BLOCKS if self.blocks else LINES

    @cached_property
    def lines_through(self) -> tuple[tuple[Line, ...], ...]:
        """For each square the lines that contain it."""
        return tuple(
            tuple(line for line in self.lines if square in line.squares) for square in SQUARES
        )


_RULES: dict[str, Rules] = {}
"""The rules that were read so far; there are sixty in all."""
