"""Whole games by keyboard: Ann listens to the page, Bob or a computer plays at the other end."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fourfold.rules.player import Player
from fourfold.rules.quads import NEUTRALS, OWN_TILES, parse_laid, tile_of, turned

HAND_COLUMNS = 7
"""How many tiles lie side by side in a hand of Quads."""


class Part(NamedTuple):
    """One turn of a script: keys, and ``Bob: …`` for what the opponent does."""

    title: str
    actions: list[str]


class Game(NamedTuple):
    """A game, who starts, and everything that is done."""

    name: str
    first: int
    parts: list[Part]
    settings: Mapping[str, object] = {}
    """The table's, beside the usual ones."""
    against_computer: bool = False
    is_introduced: bool = False
    """Whether the table opens with an introduction."""
    lang: str = "en"


def to(row: int, column: int) -> list[str]:
    """Go to a row and a column, counted from 1, from any place."""
    return [str(row), f"shift+{column}"]


def square(name: str) -> list[str]:
    """Go to the board, and there to a square."""
    return ["b", *to(int(name[1]), ord(name[0]) - ord("a") + 1)]


def piece(code: str) -> list[str]:
    """Go to a piece in the reserve."""
    row, column = divmod(int(code, 16), 4)
    return ["v", *to(row + 1, column + 1)]


def tile(laid: str) -> list[str]:
    """Take up a tile of Light's and turn it."""
    hand = (*OWN_TILES[Player.FIRST], *NEUTRALS)
    wanted = parse_laid(laid)
    lying = hand.index(tile_of(wanted))
    start = parse_laid(hand[lying])
    quarters = next(number for number in range(4) if turned(start, number) == wanted)
    row, column = divmod(lying, HAND_COLUMNS)
    return ["v", *to(row + 1, column + 1), "Return", *["r"] * quarters]


def play_tile(action: str) -> Iterator[str]:
    """Take up a tile and place it."""
    place, laid = action.split("=")
    yield from (*tile(laid), *square(place), "Return")


QUARTO = Game(
    "Quarto",
    1,
    [
        Part("Ann finds the board", ["Return", "Right", "Down", "Left", "Left", "Up", "End"]),
        Part(
            "Bob begins; Ann places and gives",
            ["Bob: @8", "h", *square("a1"), "Return", *piece("B"), "Return"],
        ),
        Part(
            "Ann asks, tries what is not allowed, and calls falsely",
            [
                *("Bob: b1 @D", "l", *square("b1"), "o", "x", "x", "Return"),
                *("shift+q", "Return", *square("c1"), "Return"),
                *(*piece("8"), "Return", *piece("0"), "Return"),
            ],
        ),
        Part(
            "Bob overlooks it; Ann calls QUARTO",
            ["Bob: d4 @9", *square("d1"), "Return", "shift+q", "Return"],
        ),
    ],
)

QUADS = Game(
    "Quads",
    2,
    [
        Part("Ann finds the board", ["Return", "Right", "Down", "v", "Right", "Down"]),
        Part("A neutral tile", [*play_tile("b1=TTTT")]),
        Part("The first light tile", ["Bob: a2=PPPP", "l", *play_tile("c1=PLLT")]),
        Part(
            "Ann asks, and tries what does not fit",
            [
                *("Bob: a3=PDTD", *square("b2"), "e", "x", *tile("TPLP"), "b", "Down", "Return"),
                *(*square("b2"), "Return"),
            ],
        ),
        Part("The last tile", ["Bob: a1=DTPT", *play_tile("a4=TLLP")]),
    ],
)

FRENCH = QUARTO._replace(lang="fr")

BLINDFOLDED = Game(
    "Quarto",
    1,
    [
        Part("Ann explores the board", ["Return", "Right", "Down", "Left", "Left", "v", "Right"]),
        Part(
            "Bob begins; Ann places and gives",
            ["Bob: @8", "h", *square("a1"), "Return", *piece("B"), "Return"],
        ),
        Part(
            "Ann asks, and tries what is not allowed",
            [
                *("Bob: b1 @D", "l", *square("b1"), "o", "x", "x", "f", "m", "Return"),
                *(*square("c1"), "Return", *piece("8"), "Return", *piece("0"), "Return"),
            ],
        ),
        Part(
            "Bob overlooks it; Ann calls QUARTO",
            ["Bob: d4 @9", *square("d1"), "Return", "shift+q", "Return"],
        ),
    ],
    {"piece_set": "access", "chairs": [{}, {"mask": "required"}]},
    is_introduced=True,
)

# In this game the strongest computer has one best action each time, however far it looks ahead.
COMPUTER = Game(
    "Quarto",
    1,
    [
        Part("Ann begins", ["Return", *piece("3"), "Return"]),
        Part("Ann places and gives", ["l", "h", *square("d4"), "Return", *piece("D"), "Return"]),
        Part("Ann overlooks it", [*square("d2"), "Return", *piece("E"), "Return", "l"]),
    ],
    {"start": "86.A/.B../5.F./4.7. - 1 CHSF! d1", "chairs": [{}, {"level": 10}]},
    against_computer=True,
)

GAMES = {"quarto": QUARTO, "quads": QUADS}
WORDS = ("terse", "normal", "full")
OTHERS = {"french": FRENCH, "blindfolded": BLINDFOLDED, "computer": COMPUTER}
ALL = GAMES | OTHERS
PLAYED = [
    *((game, words) for game in GAMES for words in WORDS),
    *((game, "normal") for game in OTHERS),
]
