"""The names of Quads: tiles and their sides."""

from fourfold.locale.language import Language
from fourfold.rules.quads.matching import FREE
from fourfold.rules.quads.tiles import Laid

SIDES = {
    "L": "solid light",
    "D": "solid dark",
    "P": "lines along",
    "T": "lines across",
}
TILE_SIDES = {"L": "light", "D": "dark", "T": "lines across"}
"""What is on a side, within the name of a tile: shorter, but never without its noun."""
NEEDED_SIDE = {"L": "a light side", "D": "a dark side", "T": "lines across"}
"""The same as the object of “needs”."""
NEEDED_SIDES = {"L": "light sides", "D": "dark sides", "T": "lines across"}

Places = tuple[int, ...]
"""Places of sides, clockwise from the top."""

AT: dict[Places, str] = {
    (0,): "{side} at the top",
    (1,): "{side} on the right",
    (2,): "{side} at the bottom",
    (3,): "{side} on the left",
    (0, 1): "{side} at the top and on the right",
    (0, 2): "{side} at the top and bottom",
    (0, 3): "{side} at the top and on the left",
    (1, 2): "{side} on the right and at the bottom",
    (1, 3): "{side} on the right and left",
    (2, 3): "{side} at the bottom and on the left",
    (0, 1, 2): "{side} at the top, on the right and at the bottom",
    (0, 1, 3): "{side} at the top, on the right and on the left",
    (0, 2, 3): "{side} at the top, at the bottom and on the left",
    (1, 2, 3): "{side} on the right, at the bottom and on the left",
}
ALONG: dict[Places, str] = {
    (0,): "lines along the top",
    (1,): "lines along the right",
    (2,): "lines along the bottom",
    (3,): "lines along the left",
    (0, 1): "lines along the top and right",
    (0, 2): "lines along the top and bottom",
    (0, 3): "lines along the top and left",
    (1, 2): "lines along the right and bottom",
    (1, 3): "lines along the right and left",
    (2, 3): "lines along the bottom and left",
}
"""“Along” needs its side beside it, so these are not made of two parts as the others are."""
NEEDED_ALONG: dict[Places, str] = ALONG | {
    (0, 1, 2): "lines along the top, right and bottom",
    (0, 1, 3): "lines along the top, right and left",
    (0, 2, 3): "lines along the top, bottom and left",
    (1, 2, 3): "lines along the right, bottom and left",
}
ON_THREE = {
    "L": "light on three sides",
    "D": "dark on three sides",
    "P": "lines along three sides",
    "T": "lines across on three sides",
}
ON_THE_OTHERS = {
    2: {
        "L": "light on the other two sides",
        "D": "dark on the other two sides",
        "P": "lines along the other two sides",
        "T": "lines across on the other two sides",
    },
    3: {
        "L": "light on the other three sides",
        "D": "dark on the other three sides",
        "P": "lines along the other three sides",
        "T": "lines across on the other three sides",
    },
}
ON_ALL = {
    "P": "lines along all four sides",
    "T": "lines across on all four sides",
}
NEEDED_ON_ALL = {
    "L": "light on all four sides",
    "D": "dark on all four sides",
    **ON_ALL,
}


class QuadsNames:
    """Tiles and their sides, in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tile(self, laid: Laid) -> str:
        """Return a tile as it lies: clockwise from the top, with equal sides told together.

        >>> from fourfold.locale.language import language
        >>> QuadsNames(language("en")).tile(Laid("LLLT"))
        'light on three sides, lines across on the left'
        """
        say, places = self._language.say, _places(laid)
        first, *others = places
        if not others:
            return self._word(ON_ALL[first])
        if len(others) == 1:
            (other,) = others
            three = len(places[first]) == 3
            named = self._word(ON_THREE[first]) if three else self._at(first, places[first])
            rest = (
                self._at(other, places[other])
                if three
                else self._word(ON_THE_OTHERS[len(places[other])][other])
            )
            return say("{first}, {second}", first=named, second=rest)
        one, two, three_ = (self._at(side, places[side]) for side in places)
        return say("{first}, {second}, {third}", first=one, second=two, third=three_)

    def required(self, sides: str) -> str:
        """Return what a square needs: only the sides that are not free.

        >>> from fourfold.locale.language import language
        >>> QuadsNames(language("en")).required("LT..")
        'a light side at the top and lines across on the right'
        """
        needed = _places(sides)
        if [*map(len, needed.values())] == [4]:
            return self._language.word("needed sides", NEEDED_ON_ALL[sides[0]])
        return self._language.listed(self._needed(side, needed[side]) for side in needed)

    def _at(self, side: str, places: Places) -> str:
        """Return one or two equal sides of a tile with their places."""
        if side not in TILE_SIDES:
            return self._word(ALONG[places])
        kind = "tile side" if len(places) == 1 else "tile sides"
        return self._language.say(AT[places], side=self._language.word(kind, TILE_SIDES[side]))

    def _needed(self, side: str, places: Places) -> str:
        """Return the same as the object of “needs”."""
        if side not in TILE_SIDES:
            return self._language.word("needed sides", NEEDED_ALONG[places])
        kinds = NEEDED_SIDE if len(places) == 1 else NEEDED_SIDES
        word = self._language.word("needed sides", kinds[side])
        return self._language.say(AT[places], side=word)

    def side(self, side: str) -> str:
        """Return what is on one side of a tile."""
        return self._language.word("side", SIDES[side])

    def _word(self, sides: str) -> str:
        return self._language.word("tile sides", sides)


def _places(sides: str) -> dict[str, Places]:
    """Return where each kind of side is, in the order in which they first come."""
    return {
        side: tuple(place for place in range(4) if sides[place] == side)
        for side in sides
        if side != FREE
    }
