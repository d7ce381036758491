"""Quarto for the fingers: a sign for each piece, the board, and a position on it.

The outline of a sign is the piece from above: round or square, large if it is tall. It is broken
if the piece is dark, as a groove interrupts a smooth rim, and its middle is filled if it is solid.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, pi, sin
from xml.etree.ElementTree import Element

from fourfold.braille.cells import BLANK
from fourfold.braille.phrases import cells_of
from fourfold.braille.quarto import piece_cell
from fourfold.drawing.canvas import Point, ellipse, group, number, polyline, rectangle
from fourfold.drawing.game import PieceSetName
from fourfold.drawing.quarto import describe, set_of
from fourfold.drawing.tactile.paper import (
    GAP,
    INK,
    MARGIN,
    centred,
    coordinates,
    grid,
    ink,
    paragraphs,
    sheet,
)
from fourfold.drawing.words import Description
from fourfold.locale.language import Language
from fourfold.rules.outcome import Won
from fourfold.rules.quarto import (
    PIECES,
    SQUARES,
    Piece,
    PieceSet,
    Quarto,
    Square,
    Trait,
    piece_code,
    square_name,
)

OUTLINES = ((6.5, 11.0), (6.0, 10.5))
"""Half the breadth of a small and a large sign, round and square."""
MIDDLES = (2.75, 4.5)
RIM = 1.5
"""How thick the outline is."""
BREAK = 3.5
"""How long the breaks in an outline are."""

SQUARE = 30
"""The breadth of a square of the board."""
_BOARD = Point(31, 37)
_BELOW = _BOARD.y + 4 * SQUARE + 6
"""Where the text below a board begins."""
_HAND = Point(_BOARD.x + 4 * SQUARE + 22, _BOARD.y + SQUARE / 2)
_STEP = Point(46, 41)
"""From one piece to the next on the sheet of pieces."""
_FIRST = Point(MARGIN + _STEP.x / 2, 38)


def sign(piece: Piece) -> Iterator[Element]:
    """Draw the sign of a piece around the origin."""
    tall, square, broken = (trait.of(piece) for trait in (Trait.HEIGHT, Trait.SHAPE, Trait.COLOUR))
    radius, middle = OUTLINES[square][tall], MIDDLES[tall]
    breaks = (2 if tall else 1) if square else (8 if tall else 6)
    if square:
        data = _broken_square(radius, breaks) if broken else _whole_square(radius)
    else:
        data = _broken_circle(radius, breaks) if broken else _whole_circle(radius)
    yield ink(data, RIM)
    if not Trait.FILL.of(piece):
        if square:
            yield rectangle(Point(-middle, -middle), 2 * middle, 2 * middle, fill=INK)
        else:
            yield ellipse(Point(0, 0), middle, middle, fill=INK)


def _whole_square(half: float) -> str:
    return f"M{number(-half)} {number(-half)} H{number(half)} V{number(half)} H{number(-half)} Z"


def _broken_square(half: float, breaks: int) -> str:
    """Return the outline of a square with breaks in its sides; the corners stay."""
    dash = (2 * half - breaks * BREAK) / (breaks + 1)
    corner = (Point(-half, -half + dash), Point(-half, -half), Point(-half + dash, -half))
    starts = [-half + index * (dash + BREAK) for index in range(1, breaks)]
    dashes = [(Point(start, -half), Point(start + dash, -half)) for start in starts]
    return " ".join(
        polyline(_turned(point, quarters) for point in part)
        for quarters in range(4)
        for part in (corner, *dashes)
    )


def _turned(point: Point, quarters: int) -> Point:
    for _ in range(quarters):
        point = Point(-point.y, point.x)
    return point


def _whole_circle(radius: float) -> str:
    r = number(radius)
    return f"M-{r} 0 A{r} {r} 0 1 1 {r} 0 A{r} {r} 0 1 1 -{r} 0 Z"


def _broken_circle(radius: float, breaks: int) -> str:
    """Return arcs with breaks of equal length between them."""
    step, gap, r = 2 * pi / breaks, BREAK / radius, number(radius)
    arcs = []
    for index in range(breaks):
        start, end = index * step + gap / 2, (index + 1) * step - gap / 2
        one = Point(radius * cos(start), radius * sin(start))
        other = Point(radius * cos(end), radius * sin(end))
        arcs.append(f"{polyline((one,))} A{r} {r} 0 0 1 {number(other.x)} {number(other.y)}")
    return " ".join(arcs)


def draw(position: Quarto, piece_set: PieceSetName, language: Language) -> str:
    """Return a position as a sheet."""
    told = [*_state(position, language), *_legend(set_of(piece_set), language)]
    signs = [
        group(sign(piece), _middle(square), data_square=square_name(square))
        for square, piece in zip(SQUARES, position.board, strict=True)
        if piece is not None
    ]
    if position.hand is not None:
        signs.append(group(sign(position.hand), _HAND, data_hand=piece_code(position.hand)))
    words = describe(position, piece_set, language)
    return sheet(words, [*_board("Quarto", told, language), *signs])


def _empty_board(language: Language) -> str:
    title = language.say("Quarto: the board")
    columns = _columns(language)
    words = Description(title, columns, language.code)
    return sheet(words, _board(title, [columns], language))


def _pieces(piece_set: PieceSet) -> Callable[[Language], str]:
    """Return what draws the sheet of all pieces of a set, in the order of their codes."""

    def drawn(language: Language) -> str:
        title, told = _title(piece_set, language), _legend(piece_set, language)
        told.append(language.say("Below each piece: its braille cell and its code."))
        words = Description(title, language.joined(told), language.code)
        return sheet(words, [*paragraphs([title], language, MARGIN), *_all(language, told)])

    return drawn


def _all(language: Language, told: Sequence[str]) -> Iterator[Element]:
    for piece in PIECES:
        row, column = divmod(piece, 4)
        at = _FIRST.plus(column * _STEP.x, row * _STEP.y)
        yield group(sign(piece), at, data_piece=piece_code(piece))
        label = piece_cell(piece) + BLANK + cells_of(piece_code(piece), language)
        yield centred(label, at.x, at.y + OUTLINES[0][1] + RIM / 2 + GAP)
    below = _FIRST.y + 4 * _STEP.y - 10
    yield from paragraphs(told, language, below)


sheets: Mapping[str, Callable[[Language], str]] = {
    "quarto-board": _empty_board,
    "quarto-pieces": _pieces(PieceSet.CLASSIC),
    "quarto-access": _pieces(PieceSet.ACCESS),
}


def titles(language: Language) -> Iterator[str]:
    """Yield the titles of the sheets, in their order."""
    yield language.say("Quarto: the board")
    yield _title(PieceSet.CLASSIC, language)
    yield _title(PieceSet.ACCESS, language)


def phrases(language: Language) -> Iterator[str]:
    """Yield every phrase that these sheets have in braille."""
    say = language.say
    yield from ("Quarto", *titles(language), _columns(language))
    yield from (*"abcd", *"1234", *map(piece_code, PIECES))
    for piece_set in PieceSet:
        yield from _legend(piece_set, language)
    yield say("Below each piece: its braille cell and its code.")
    for player in (1, 2):
        yield from _states(player, language).values()
    yield _drawn(language)
    yield from (_filled_last(square, language) for square in SQUARES)


def _title(piece_set: PieceSet, language: Language) -> str:
    if piece_set is PieceSet.ACCESS:
        return language.say("Quarto: the pieces of the Access set")
    return language.say("Quarto: the pieces")


def _columns(language: Language) -> str:
    return language.say(
        "Columns are lettered A to D from left to right, and rows are numbered 1 to 4 from "
        "top to bottom."
    )


def _board(title: str, told: Sequence[str], language: Language) -> Iterator[Element]:
    names = [[cells_of(name, language) for name in letters] for letters in ("abcd", "1234")]
    yield from paragraphs([title], language, MARGIN)
    yield from coordinates(_BOARD, SQUARE, *names)
    yield grid(_BOARD, 4, SQUARE)
    yield from paragraphs(told, language, _BELOW)


def _middle(square: Square) -> Point:
    row, column = divmod(square, 4)
    return _BOARD.plus((column + 0.5) * SQUARE, (row + 0.5) * SQUARE)


def _state(position: Quarto, language: Language) -> Iterator[str]:
    if isinstance(position.outcome, Won):
        yield _states(position.outcome.player.value, language)["won"]
    elif position.outcome is not None:
        yield _drawn(language)
    elif position.hand is not None:
        yield _states(position.turn.value, language)["places"]
    else:
        state = "gives" if position.reserve else "passes"
        yield _states(position.turn.value, language)[state]
    if position.last is not None:
        yield _filled_last(position.last, language)


def _states(player: int, language: Language) -> dict[str, str]:
    say, sentence = language.say, language.sentence
    return {
        "won": sentence(say("player {player} has won", player=player)),
        "places": say("Player {player} places the piece to the right of the board.", player=player),
        "gives": sentence(say("player {player} gives a piece", player=player)),
        "passes": sentence(say("player {player} calls or passes", player=player)),
    }


def _drawn(language: Language) -> str:
    return language.sentence(language.say("the game is drawn"))


def _filled_last(square: Square, language: Language) -> str:
    return language.say("{square} was filled last.", square=square_name(square).upper())


def _legend(piece_set: PieceSet, language: Language) -> list[str]:
    say = language.say
    if piece_set is PieceSet.ACCESS:
        own = [say("Broken outline: grooved. Whole outline: smooth.")]
    else:
        own = [
            say("Large outline: tall. Small outline: short."),
            say("Broken outline: dark. Whole outline: light."),
        ]
    return [*own, say("Filled middle: solid. Empty middle: hollow.")]
