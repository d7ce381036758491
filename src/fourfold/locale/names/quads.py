"""The names of Quads: tiles and their sides."""

from fourfold.locale.language import Language
from fourfold.rules.quads.matching import FREE
from fourfold.rules.quads.tiles import COLOURS, Laid

PLACES = (
    "{side} at the top",
    "{side} on the right",
    "{side} at the bottom",
    "{side} on the left",
)
PAIRS = {
    (0, 1): "{side} at the top and on the right",
    (0, 2): "{side} at the top and bottom",
    (0, 3): "{side} at the top and on the left",
    (1, 2): "{side} on the right and at the bottom",
    (1, 3): "{side} on the left and right",
    (2, 3): "{side} at the bottom and on the left",
}
SIDES = {
    "L": "solid light",
    "D": "solid dark",
    "P": "lines along",
    "T": "lines across",
}
SHORT_SIDES = {"L": "light", "D": "dark", "P": "along", "T": "across"}


class QuadsNames:
    """Tiles and their sides, in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tile(self, laid: Laid) -> str:
        """Return a tile as it lies, in few words: equal sides are told together.

        >>> from fourfold.locale.language import language
        >>> QuadsNames(language("en")).tile(Laid("LLLT"))
        'three light, across on the left'
        """
        say = self._language.say
        places = {side: [place for place in range(4) if laid[place] == side] for side in laid}
        # The most frequent side first, then the player's own colour, then clockwise.
        first, *others = sorted(
            places,
            key=lambda side: (-len(places[side]), side not in COLOURS.values(), places[side]),
        )
        if not others:
            return say("{side} on all four sides", side=self.short_side(first))
        if len(places[first]) == 3:
            named = say("three {sides}", sides=self._sides(first))
            return say("{first}, {second}", first=named, second=self._at(others[0], places))
        named = self._at(first, places)
        if len(others) == 1:
            rest = say("the rest {side}", side=self.short_side(others[0]))
            return say("{first}, {second}", first=named, second=rest)
        second, third = (self._at(side, places) for side in others)
        return say("{first}, {second}, {third}", first=named, second=second, third=third)

    def required(self, sides: str) -> str:
        """Return what a square needs: only the sides that are not free.

        >>> from fourfold.locale.language import language
        >>> QuadsNames(language("en")).required(".T..")
        'lines across on the right'
        """
        needed: dict[str, list[int]] = {}
        for place, side in enumerate(sides):
            if side != FREE:
                needed.setdefault(side, []).append(place)
        if [*map(len, needed.values())] == [4]:
            return self._language.say("{side} on all four sides", side=self.side(sides[0]))
        return self._language.listed(
            self._language.say(template, side=self.side(side))
            for side, places in needed.items()
            for template in _templates(places)
        )

    def _at(self, side: str, places: dict[str, list[int]]) -> str:
        """Return one or two equal sides with their places."""
        (template,) = _templates(places[side])
        return self._language.say(template, side=self.short_side(side))

    def side(self, side: str) -> str:
        """Return what is on one side of a tile."""
        return self._language.word("side", SIDES[side])

    def short_side(self, side: str) -> str:
        """Return what is on one side of a tile, in the shortest way."""
        return self._language.word("tile side", SHORT_SIDES[side])

    def _sides(self, side: str) -> str:
        """Return what is on several sides of a tile, in the shortest way."""
        return self._language.word("tile sides", SHORT_SIDES[side])


def _templates(places: list[int]) -> list[str]:
    """Return the templates for equal sides at one, two or three places."""
    if len(places) == 1:
        return [PLACES[places[0]]]
    return [PAIRS[places[0], places[1]], *(PLACES[place] for place in places[2:])]
