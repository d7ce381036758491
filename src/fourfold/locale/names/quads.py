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
THREE = {
    (0, 1, 2): "{side} at the top, on the right and at the bottom",
    (0, 1, 3): "{side} at the top, on the right and on the left",
    (0, 2, 3): "{side} at the top, at the bottom and on the left",
    (1, 2, 3): "{side} on the right, at the bottom and on the left",
}
SIDES = {
    "L": "solid light",
    "D": "solid dark",
    "P": "lines along",
    "T": "lines across",
}
TILE_SIDES = {"L": "light", "D": "dark", "P": "lines along", "T": "lines across"}
"""What is on a side, within the name of a tile: shorter, but never without its noun."""
ON_THREE = {
    "L": "light on three sides",
    "D": "dark on three sides",
    "P": "lines along on three sides",
    "T": "lines across on three sides",
}
ON_THE_OTHERS = {
    "L": "light on the other two sides",
    "D": "dark on the other two sides",
    "P": "lines along on the other two sides",
    "T": "lines across on the other two sides",
}
ON_ALL = {
    "P": "lines along on all four sides",
    "T": "lines across on all four sides",
}


class QuadsNames:
    """Tiles and their sides, in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tile(self, laid: Laid) -> str:
        """Return a tile as it lies, with equal sides told together.

        >>> from fourfold.locale.language import language
        >>> QuadsNames(language("en")).tile(Laid("LLLT"))
        'light on three sides, lines across on the left'
        """
        say = self._language.say
        places = {side: [place for place in range(4) if laid[place] == side] for side in laid}
        # The most frequent side first, then the player's own colour, then clockwise.
        first, *others = sorted(
            places,
            key=lambda side: (-len(places[side]), side not in COLOURS.values(), places[side]),
        )
        if not others:
            return self._word(ON_ALL[first])
        if len(places[first]) == 3:
            named, second = self._word(ON_THREE[first]), self._at(others[0], places)
            return say("{first}, {second}", first=named, second=second)
        named = self._at(first, places)
        if len(others) == 1:
            rest = self._word(ON_THE_OTHERS[others[0]])
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
            return self._language.say("{side} on all four sides", side=self._several(sides[0]))
        return self._language.listed(self._at(side, needed) for side in needed)

    def _at(self, side: str, places: dict[str, list[int]]) -> str:
        """Return equal sides with their places: one, two or three."""
        match places[side]:
            case [place]:
                word = self._language.word("tile side", TILE_SIDES[side])
                return self._language.say(PLACES[place], side=word)
            case [one, two]:
                return self._language.say(PAIRS[one, two], side=self._several(side))
            case [one, two, three]:
                return self._language.say(THREE[one, two, three], side=self._several(side))
        raise AssertionError(places)  # pragma: no cover

    def side(self, side: str) -> str:
        """Return what is on one side of a tile."""
        return self._language.word("side", SIDES[side])

    def _several(self, side: str) -> str:
        """Return what is on several sides of a tile."""
        return self._language.word("tile sides", TILE_SIDES[side])

    def _word(self, sides: str) -> str:
        return self._language.word("tile sides", sides)
