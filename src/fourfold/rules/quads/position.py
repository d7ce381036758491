"""A position of Quads: a value that knows its legal actions and what they lead to."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from fourfold.rules.misuse import check_board, not_an_action
from fourfold.rules.notebook import picture
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.quads import diagram, legality, notation
from fourfold.rules.quads.actions import Action, Place, parse_action
from fourfold.rules.quads.matching import Board, fits, fitting, requirement, touches
from fourfold.rules.quads.notation import Fields
from fourfold.rules.quads.outcome import Outcome, Stuck
from fourfold.rules.quads.rules import Rules
from fourfold.rules.quads.squares import SQUARES, Square, adjacent, square_name
from fourfold.rules.quads.tiles import (
    COLOURS,
    NEUTRALS,
    OWN_TILES,
    OWNERS,
    TILE_OF,
    Laid,
    Tile,
    turns,
)
from fourfold.rules.quads.view import QuadsView
from fourfold.rules.refusal import Code, IllegalAction, quoted

EMPTY: Board = (None,) * len(SQUARES)
USUAL_RULES = Rules()

# Every action exists once: creating them for each position would take most of the time.
_PLACES = tuple({laid: Place(square, laid) for laid in TILE_OF} for square in SQUARES)
_LYING = {tile: frozenset(turns(Laid(tile))) for tile in OWNERS}


@dataclass(frozen=True, slots=True)
class Quads:
    """A position, the start of a game by default.

    The constructor trusts its caller; ``parse`` and ``check`` do not.

    >>> position = Quads().after("c3=PPPP", "d4=TTTT")
    >>> position.player
    <Player.FIRST: 1>
    >>> position.text
    '6/6/2PPPP3/3TTTT2/6/6 L -'
    """

    board: Board = EMPTY
    rules: Rules = USUAL_RULES

    def __post_init__(self) -> None:
        check_board(self.board, len(SQUARES), "Quads")

    @property
    def count(self) -> int:
        """The number of tiles on the board."""
        return len(self.board) - self.board.count(None)

    @property
    def turn(self) -> Player:
        """Whose turn it is, or was when the game ended."""
        return Player.FIRST if self.count % 2 == 0 else Player.SECOND

    @property
    def player(self) -> Player | None:
        """The player to act; ``None`` once the game is over."""
        return self.turn if self.outcome is None else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, and why; ``None`` while it is in progress."""
        if next(self._placements(), None) is not None:
            return None
        return Won(self.turn.other, Stuck())

    def tiles(self, player: Player | None) -> tuple[Tile, ...]:
        """Return the tiles a player has left or, for ``None``, the neutral ones not yet placed."""
        gone = {TILE_OF[laid] for laid in self.board if laid is not None}
        tiles = NEUTRALS if player is None else OWN_TILES[player]
        return tuple(tile for tile in tiles if tile not in gone)

    def required(self, square: Square) -> str:
        """Return what a square needs of a tile's sides; ``.`` is free.

        >>> Quads().after("c3=PPPP").required(Square(15))
        '...P'
        """
        return requirement(self.board, square, border=self.rules.border)

    def actions(self) -> tuple[Action, ...]:
        """Return the legal actions: by square, then by tile, then by turn.

        >>> [str(action) for action in Quads().actions()][:3]
        ['a1=PPPP', 'a1=TTTT', 'b1=PPPP']
        """
        return tuple(self._placements())

    def wins(self) -> tuple[Action, ...]:
        """Return the actions that win at once: after these the opponent cannot place a tile."""
        return tuple(action for action in self.actions() if self.play(action).outcome is not None)

    def _placements(self) -> Iterator[Action]:
        owner = None if self._opening else self.turn
        left = self.tiles(owner)
        for square in self._open_squares():
            for laid in fitting(self.required(square), owner):
                if TILE_OF[laid] in left:
                    yield _PLACES[square][laid]

    @property
    def _opening(self) -> bool:
        """Whether the neutral tiles are still being placed."""
        return self.count < len(NEUTRALS)

    def _open_squares(self) -> list[Square]:
        """Return the empty squares on which the next tile may be placed, if its sides fit."""
        empty = [square for square in SQUARES if self.board[square] is None]
        may_be_placed_on = self._apart if self._opening else partial(touches, self.board)
        return [square for square in empty if may_be_placed_on(square)]

    def _apart(self, square: Square) -> bool:
        """Return whether a square is not next to a tile, as the neutral ones must be."""
        strict = self.rules.strict
        taken = (other for other in SQUARES if self.board[other] is not None)
        return not any(adjacent(square, other, strict=strict) for other in taken)

    def play(self, action: Action) -> "Quads":
        """Return the position after an action, or refuse with ``IllegalAction``."""
        if not isinstance(action, Place):
            raise not_an_action(action, repr(_PLACES[14][Laid("PPPP")]))
        try:
            self._check_tile(action)
            self.check_square(action.square)
            self._check_sides(action)
        except IllegalAction:
            if self.outcome is not None:
                raise IllegalAction("the game is over", code=Code.GAME_OVER) from None
            raise
        square = action.square
        return Quads((*self.board[:square], action.laid, *self.board[square + 1 :]), self.rules)

    def _check_tile(self, action: Action) -> None:
        tile = TILE_OF.get(action.laid)
        if tile is None:
            raise IllegalAction("there is no tile {laid}", laid=quoted(action.laid))
        if self._opening:
            if OWNERS[tile] is not None:
                raise self._neutrals_first()
        elif OWNERS[tile] not in (None, self.turn):
            raise IllegalAction(
                "that tile ({laid}) belongs to your opponent: choose one of yours",
                laid=action.laid,
            )
        if not _LYING[tile].isdisjoint(self.board):
            raise IllegalAction(
                "that tile ({tile}) is already on the board: choose another one", tile=tile
            )

    def _neutrals_first(self) -> IllegalAction:
        missing = [tile for tile in NEUTRALS if Laid(tile) not in self.board]
        if len(missing) == 1:
            return IllegalAction("the other neutral tile ({tile}) is placed next", tile=missing[0])
        one, other = missing
        return IllegalAction(
            "the neutral tiles ({one}; {other}) are placed first", one=one, other=other
        )

    def check_square(self, square: Square) -> None:
        """Refuse with ``IllegalAction`` a square on which no tile may be placed now."""
        if square not in SQUARES:
            raise IllegalAction("there is no square {number}", number=square)
        if self.board[square] is not None:
            raise IllegalAction(
                "{square} is taken: choose an empty square", square=square_name(square)
            )
        if self._opening:
            if not self._apart(square):
                raise IllegalAction(
                    "{square} is next to the other neutral tile: choose a square further away",
                    square=square_name(square),
                )
        elif not touches(self.board, square):
            raise IllegalAction(
                "{square} does not touch any tile: choose a square beside one",
                square=square_name(square),
            )

    def _check_sides(self, action: Action) -> None:
        required = self.required(action.square)
        if not fits(action.laid, required):
            raise IllegalAction(
                "that tile does not fit on {square}, which needs {required}",
                square=square_name(action.square),
                required=required,
                code=Code.DOES_NOT_FIT,
            )

    def after(self, *texts: str) -> "Quads":
        """Return the position after actions given in the notation.

        >>> Quads().after("c3=PPPP", "d4=TTTT", "d3=TLTP").text
        '6/6/2PPPPTLTP2/3TTTT2/6/6 D -'
        """
        position = self
        for text in texts:
            position = position.play(parse_action(text))
        return position

    def view(self, seat: Player | None = None) -> QuadsView:
        """Return what may be shown of this position to a player, or to a watcher for ``None``."""
        return QuadsView.of(self, seat)

    def check(self) -> None:
        """Refuse with ``IllegalPosition`` a position that breaks a condition of a legal one."""
        legality.check(self._fields)

    def canonical(self) -> "Quads":
        """Return the one position that stands for all that are symmetric to this one.

        >>> Quads().after("f6=PPPP").canonical().text
        '5PPPP/6/6/6/6/6 D -'
        """
        from fourfold.rules.quads.symmetry import SYMMETRIES

        images = (symmetry.position(self) for symmetry in SYMMETRIES)
        return min(images, key=lambda image: image.text)

    @property
    def key(self) -> str:
        """The text of the canonical form: equal for symmetric positions, and only for these."""
        return self.canonical().text

    @property
    def text(self) -> str:
        """The position in the notation."""
        return notation.write(self._fields)

    @property
    def _fields(self) -> Fields:
        return Fields(self.board, COLOURS[self.turn], self.rules)

    @classmethod
    def parse(cls, text: str) -> "Quads":
        """Read a position, or refuse it with ``Unreadable`` or ``IllegalPosition``.

        >>> Quads.parse("6/6/2PPPP3/6/4TTTT1/6 L b").rules.border
        True
        """
        fields = notation.read(text)
        legality.check(fields)
        return cls(fields.board, fields.rules)

    @staticmethod
    def parse_action(text: str) -> Action:
        """Read an action, or refuse it with ``Unreadable``."""
        return parse_action(text)

    def __str__(self) -> str:
        """Return the position drawn in text, for people."""
        return diagram.draw(self)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        return picture(self)
