"""The names of Quads: tiles and their sides."""

from fourfold.locale.language import Language
from fourfold.rules.quads.matching import FREE
from fourfold.rules.quads.tiles import Laid

REQUIRED = (
    "{side} at the top",
    "{side} on the right",
    "{side} at the bottom",
    "{side} on the left",
)
SIDES = {
    "L": "solid light",
    "D": "solid dark",
    "P": "lines along",
    "T": "lines across",
}


class QuadsNames:
    """Tiles and their sides, in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tile(self, laid: Laid) -> str:
        """Return a tile by its sides, from the top clockwise."""
        top, right, bottom, left = (self.side(side) for side in laid)
        if len(set(laid)) == 1:
            return self._language.say("{side} on all four sides", side=top)
        return self._language.say(
            "{top} at the top, {right} on the right, {bottom} at the bottom, {left} on the left",
            top=top,
            right=right,
            bottom=bottom,
            left=left,
        )

    def required(self, sides: str) -> str:
        """Return what a square needs: only the sides that are not free.

        >>> from fourfold.locale.language import language
        >>> QuadsNames(language("en")).required(".T..")
        'lines across on the right'
        """
        return self._language.listed(
            self._language.say(template, side=self.side(side))
            for template, side in zip(REQUIRED, sides, strict=True)
            if side != FREE
        )

    def side(self, side: str) -> str:
        """Return what is on one side of a tile."""
        return self._language.word("side", SIDES[side])
