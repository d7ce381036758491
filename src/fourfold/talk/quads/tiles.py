"""Tiles of Quads as people name them: four sides clockwise, or equal sides together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from fourfold.locale import Language
from fourfold.rules.quads.tiles import COLOURS, TILE_OF, Laid
from fourfold.rules.refusal import Quotation, Refusal, Unreadable, quoted
from fourfold.talk.vocabulary import Vocabulary, forms, plain
from fourfold.talk.words import COMMA, not_understood, without_commas

SIDES = {
    "L": "light white pale",
    "D": "dark black",
    "P": "along parallel lengthwise",
    "T": "across transverse crosswise",
}
"""Every form of a side that people type, by its letter; catalogs list a language's own."""

PLACES = ("top above north up", "right east", "bottom below south down", "left west")
"""Every form of a place that people type, clockwise from the top."""

ONE, REST = (1,), 0
NUMBERS = {1: "one 1", 2: "two 2 both", 3: "three 3", 4: "four 4 all every", REST: "rest others"}
"""Every form of a number of sides that people type."""

IGNORED = "solid plain lines line stripes striped lined side sides other are"
"""Words of a tile that do not tell its sides apart."""


@dataclass
class _Group:
    """Equal sides, and where they are: nowhere in particular if no place is named."""

    side: str = ""
    places: list[int] = field(default_factory=list)
    number: int | None = None

    @property
    def is_told(self) -> bool:
        return bool(self.side)


Token = str | int | tuple[int]
"""A side by its letter, a place by its number, or how many in a tuple; a comma is itself."""


class TileVocabulary:
    """The words for tiles, in English and in the chosen language."""

    def __init__(self, language: Language) -> None:
        self._tokens: dict[str, Token] = {}
        for number, english in NUMBERS.items():
            spellings = forms(language, "typed number", english)
            self._tokens.update(dict.fromkeys(spellings, (number,)))
        for place, english in enumerate(PLACES):
            self._tokens.update(dict.fromkeys(forms(language, "typed place", english), place))
        for side, english in SIDES.items():
            self._tokens.update(dict.fromkeys(forms(language, "typed side", english), side))
        self._ignored = forms(language, "typed ignored", IGNORED)
        first = {
            side: language.word("typed side", english.split()[0]).split()[0]
            for side, english in SIDES.items()
        }
        self.example = " ".join(map(first.__getitem__, "LTTP"))

    @property
    def words(self) -> frozenset[str]:
        """Every word that may be part of a tile's name."""
        return self._ignored | self._tokens.keys()

    def token(self, word: str) -> Token | None:
        """Return what a word says about a tile."""
        return self._tokens.get(plain(word))

    def ignores(self, word: str) -> bool:
        """Return whether a word does not tell tiles apart."""
        return plain(word) in self._ignored

    def read(self, words: Sequence[str], vocabulary: Vocabulary, before: str = "c4") -> str:
        """Return a tile as it lies, by its letters, or refuse words that do not tell it.

        ``before`` is what the tile follows in an example: a square, or a verb.
        """
        letters = [word.upper() for word in words if not vocabulary.ignores(word)]
        if len(letters) == 1 and re.fullmatch("[LDPT]{4}", letters[0]):
            return letters[0]
        tokens: list[Token] = []
        for word in words:
            token = COMMA if word == COMMA else self.token(word)
            if token == ONE:
                continue  # an article in most languages, and it goes without saying
            if token is not None:
                tokens.append(token)
            elif not self.ignores(word) and not vocabulary.ignores(word):
                raise not_understood([word], f"{before} {self.example}")
        for groups in self._readings(tokens):
            if not (laid := _laid(groups)):
                continue
            if Laid(laid) in TILE_OF:
                return laid
            raise Unreadable(
                "{found} is not a tile: a tile has one, two or three sides of one colour, or the "
                "same lines on all four sides",
                found=_quoted(words),
            )
        raise self.incomplete(words)

    def incomplete(self, words: Sequence[str]) -> Refusal:
        """Return a refusal of words that do not tell all four sides."""
        if not without_commas(words):
            return Unreadable(
                "name the tile too: its four sides clockwise from the top, such as “{example}”",
                example=self.example,
            )
        return Unreadable(
            "{found} does not describe a whole tile: name its four sides clockwise from the top, "
            "such as “{example}”",
            found=_quoted(words),
            example=self.example,
        )

    def _readings(self, tokens: list[Token]) -> Iterator[list[_Group]]:
        """Yield what the words may mean, the likeliest first."""
        spoken = [token for token in tokens if token != COMMA]
        if len(spoken) == 4 and all(isinstance(token, str) for token in spoken):
            yield [_Group(str(side), [place]) for place, side in enumerate(spoken)]
            return
        segments: list[list[Token]] = [[]]
        for token in tokens:
            if token == COMMA:
                segments.append([])
            else:
                segments[-1].append(token)
        segments = [segment for segment in segments if segment]
        if all(sum(isinstance(each, str) for each in segment) == 1 for segment in segments):
            yield [_group(segment) for segment in segments]
        # Without commas, a place belongs to the side beside it: before or after it.
        for place_first in (isinstance(spoken[0], int), True, False) if spoken else ():
            yield _grouped(spoken, place_first=place_first)


def _group(tokens: Sequence[Token]) -> _Group:
    group = _Group()
    for token in tokens:
        match token:
            case str():
                group.side = token
            case int():
                group.places.append(token)
            case (number,):
                group.number = number
    return group


def _grouped(tokens: Sequence[Token], *, place_first: bool) -> list[_Group]:
    groups: list[list[Token]] = [[]]
    for token in tokens:
        told = any(isinstance(each, str) for each in groups[-1])
        if told and (place_first or not isinstance(token, int)):
            groups.append([])
        groups[-1].append(token)
    return [_group(group) for group in groups]


def _laid(groups: Sequence[_Group]) -> str:
    """Return the tile's letters, or nothing if the groups do not tell each side once."""
    sides = [""] * 4
    unplaced = [group for group in groups if not group.places]
    if len(unplaced) > 1 or not all(group.is_told for group in groups):
        return ""
    if not groups or (unplaced == [*groups] and not _is_whole(unplaced[0])):
        return ""
    for group in (*(each for each in groups if each.places), *unplaced):
        places = group.places or [place for place in range(4) if not sides[place]]
        if group.number not in (None, len(places)) and not (
            group.number == REST and not group.places
        ):
            return ""
        if any(sides[place] for place in places) or not places:
            return ""
        for place in places:
            sides[place] = group.side
    return "".join(sides) if all(sides) else ""


def _is_whole(group: _Group) -> bool:
    """Return whether equal sides without a place are a whole tile.

    “Dark” says nothing about the other sides, but only a neutral tile is of one kind of lines.
    """
    return group.number == 4 or (group.number is None and group.side not in COLOURS.values())


def _quoted(words: Sequence[str]) -> Quotation:
    return quoted(" ".join(words).replace(f" {COMMA}", COMMA))


tiles_in = cache(TileVocabulary)
"""The words for tiles in a language."""
