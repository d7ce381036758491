"""A position of Quarto: a value that knows its legal actions and what they lead to."""

from dataclasses import dataclass

from fourfold.rules.misuse import check_board, not_an_action
from fourfold.rules.notebook import picture
from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.player import Player
from fourfold.rules.quarto import diagram, legality, notation
from fourfold.rules.quarto.actions import Action, Call, Give, Pass, Place, parse_action
from fourfold.rules.quarto.alignment import Alignment, Board, live_alignments
from fourfold.rules.quarto.lines import BLOCKS, LINES, SQUARES, Line, Square, square_name
from fourfold.rules.quarto.notation import Fields
from fourfold.rules.quarto.outcome import Outcome
from fourfold.rules.quarto.pieces import PIECES, Piece, piece_code
from fourfold.rules.quarto.rules import Rules
from fourfold.rules.quarto.view import QuartoView
from fourfold.rules.refusal import Code, FalseCall, IllegalAction, IllegalPosition

EMPTY: Board = (None,) * len(SQUARES)
USUAL_RULES = Rules()

# Every action exists once: creating them for each position would take most of the time.
_GIVES = tuple(Give(piece) for piece in PIECES)
_PLACES = tuple(Place(square) for square in SQUARES)
_CALLS = {line: Call(line) for line in LINES + BLOCKS}


def open_actions(
    board: Board, hand: Piece | None, reserve: tuple[Piece, ...]
) -> tuple[Give | Place | Pass, ...]:
    """Return the legal actions while the game is in progress, except calls."""
    if hand is not None:
        return tuple([place for place in _PLACES if board[place.square] is None])
    if reserve:
        return tuple([_GIVES[piece] for piece in reserve])
    return (Pass(),)


def _all_placed() -> IllegalAction:
    return IllegalAction("all the pieces have been placed: call a line, or pass")


def _filled(board: Board, square: Square, piece: Piece) -> Board:
    return (*board[:square], piece, *board[square + 1 :])


@dataclass(frozen=True, slots=True)
class Quarto:
    """A position, the start of a game by default.

    The constructor trusts its caller; ``parse`` and ``check`` do not.

    >>> position = Quarto().play(Give(PIECES[9]))
    >>> position.player
    <Player.SECOND: 2>
    >>> position.text
    '..../..../..../.... 9 2 CHSF! -'
    """

    board: Board = EMPTY
    hand: Piece | None = None
    """The piece that was given and must be placed."""
    rules: Rules = USUAL_RULES
    last: Square | None = None
    """The square filled last, if it is known. Only alignments through it are live."""
    passed: bool = False
    """Whether the player who placed the sixteenth piece has passed."""
    outcome: Outcome | None = None
    """How the game ended, and why; ``None`` while it is in progress."""

    def __post_init__(self) -> None:
        check_board(self.board, len(SQUARES), "Quarto")

    @property
    def count(self) -> int:
        """The number of pieces on the board."""
        return len(self.board) - self.board.count(None)

    @property
    def turn(self) -> Player:
        """Whose turn it is, or was when the game ended.

        Player 1 gives first; placing and then giving is one turn. So with an even number
        of pieces given it is player 1's.
        """
        given = self.count + (self.hand is not None)
        return Player.FIRST if (given + self.passed) % 2 == 0 else Player.SECOND

    @property
    def player(self) -> Player | None:
        """The player to act; ``None`` once the game is over."""
        return self.turn if self.outcome is None else None

    @property
    def reserve(self) -> tuple[Piece, ...]:
        """The pieces neither on the board nor in hand."""
        gone = {*self.board, self.hand}
        return tuple([piece for piece in PIECES if piece not in gone])

    @property
    def live(self) -> tuple[Alignment, ...]:
        """The alignments that may be called now: those that contain the last filled square."""
        if self.outcome is not None:
            return ()
        return live_alignments(self.board, self.last, self.rules)

    def actions(self) -> tuple[Action, ...]:
        """Return the legal actions: calls by line, then placing or giving in order, or a pass.

        The rules know everything, so the calls show which alignments are live. What a player
        may be shown is a view.

        >>> [str(action) for action in Quarto().actions()][:3]
        ['@0', '@1', '@2']
        """
        if self.outcome is not None:
            return ()
        if not self.rules.calling:
            return self.open_actions()
        return (*(_CALLS[alignment.line] for alignment in self.live), *self.open_actions())

    def open_actions(self) -> tuple[Give | Place | Pass, ...]:
        """Return the legal actions that are not calls: everyone can see that these are possible."""
        if self.outcome is not None:
            return ()
        return open_actions(self.board, self.hand, self.reserve)

    def threats(self) -> dict[Piece, tuple[Square, ...]]:
        """Return, for each piece in hand or in the reserve, where it would complete a line.

        Whether lines are called or win by themselves makes no difference. Pieces that complete
        none are left out, so giving one of these is safe for now.

        >>> position = Quarto().after("@8", "a1", "@B", "b1", "@D", "c1")
        >>> {piece_code(piece): [square_name(each) for each in squares]
        ...  for piece, squares in position.threats().items()}
        {'9': ['d1'], 'A': ['d1'], 'C': ['d1'], 'E': ['d1'], 'F': ['d1']}
        """
        if self.outcome is not None:
            return {}
        pieces = self.reserve if self.hand is None else (self.hand, *self.reserve)
        threats = {piece: self._completed_by(piece) for piece in pieces}
        return {piece: squares for piece, squares in threats.items() if squares}

    def wins(self) -> tuple[Action, ...]:
        """Return the actions that win at once: a call, or placing where a line is completed.

        With calling, the win is the call that follows the placement.

        >>> [str(win) for win in Quarto().after("@8", "a1", "@B", "b1", "@D", "c1", "@E").wins()]
        ['d1']
        """
        calls = [action for action in self.actions() if isinstance(action, Call)]
        squares = () if self.hand is None else self.threats().get(self.hand, ())
        return (*calls, *(_PLACES[square] for square in squares))

    def _completed_by(self, piece: Piece) -> tuple[Square, ...]:
        empty = [square for square in SQUARES if self.board[square] is None]
        return tuple(
            square
            for square in empty
            if live_alignments(_filled(self.board, square, piece), square, self.rules)
        )

    def play(self, action: Action) -> "Quarto":
        """Return the position after an action, or refuse with ``IllegalAction``.

        A call on a line that is not a live alignment is refused with ``FalseCall``.
        """
        if self.outcome is not None:
            raise IllegalAction("the game is over", code=Code.GAME_OVER)
        match action:
            case Give(piece):
                return self._give(piece)
            case Place(square):
                return self._place(square)
            case Call(line):
                return self._call(line)
            case Pass():
                return self._pass()
            case _:
                raise not_an_action(action, repr(_GIVES[8]))

    def after(self, *texts: str) -> "Quarto":
        """Return the position after actions given in the notation.

        >>> Quarto().after("@9", "b2", "@6").text
        '..../.9../..../.... 6 1 CHSF! b2'
        """
        position = self
        for text in texts:
            position = position.play(parse_action(text))
        return position

    def _give(self, piece: Piece) -> "Quarto":
        if self.hand is not None:
            raise IllegalAction(
                "the piece in hand ({hand}) must be placed before another is given",
                hand=piece_code(self.hand),
            )
        if piece not in PIECES:
            raise IllegalAction("there is no piece {number}", number=piece)
        if None not in self.board:
            raise _all_placed()
        if piece in self.board:
            raise IllegalAction(
                "that piece ({piece}) is already on {square}: give one from the reserve",
                piece=piece_code(piece),
                square=square_name(Square(self.board.index(piece))),
                code=Code.PIECE_PLACED,
            )
        return Quarto(self.board, piece, self.rules, self.last)

    def _place(self, square: Square) -> "Quarto":
        if self.hand is None:
            if None in self.board:
                raise IllegalAction("there is no piece to place now: give your opponent one")
            raise _all_placed()
        if square not in SQUARES:
            raise IllegalAction("there is no square {number}", number=square)
        if self.board[square] is not None:
            raise IllegalAction(
                "{square} is taken: choose an empty square", square=square_name(square)
            )
        board = _filled(self.board, square, self.hand)
        outcome: Outcome | None = None
        if not self.rules.calling:
            if aligned := live_alignments(board, square, self.rules):
                outcome = Won(self.turn, aligned)
            elif None not in board:
                outcome = Drawn()
        return Quarto(board, None, self.rules, square, outcome=outcome)

    def _call(self, line: Line) -> "Quarto":
        if not self.rules.calling:
            raise IllegalAction(
                "there is no calling in this game: a line wins as soon as it is complete"
            )
        if line not in self.rules.lines:
            raise IllegalAction(
                "{line} is a block, and blocks do not count here: call a row, column or diagonal",
                line=line,
            )
        live = self.live
        if not any(alignment.line == line for alignment in live):
            raise FalseCall("{line} is not a live line", line=line)
        return Quarto(
            self.board, self.hand, self.rules, self.last, self.passed, Won(self.turn, live, line)
        )

    def _pass(self) -> "Quarto":
        if None in self.board:
            raise IllegalAction("you can pass only after the sixteenth piece")
        drawn = Drawn() if self.passed else None
        return Quarto(self.board, None, self.rules, self.last, passed=True, outcome=drawn)

    def view(self, seat: Player | None = None) -> QuartoView:
        """Return what may be shown of this position to a player, or to a watcher for ``None``."""
        return QuartoView.of(self, seat)

    def canonical(self) -> "Quarto":
        """Return the one position that stands for all that are symmetric to this one.

        >>> Quarto().after("@9", "d1", "@6").canonical().text
        '0.../..../..../.... F 1 CHSF! a1'
        """
        from fourfold.rules.quarto.canonical import canonical_symmetry

        return canonical_symmetry(self).position(self)

    @property
    def key(self) -> str:
        """The text of the canonical form: equal for symmetric positions, and only for these."""
        return self.canonical().text

    @property
    def text(self) -> str:
        """The position in the notation."""
        player = str(self.turn.value)
        if self.outcome is not None:
            player = f"{player}+" if isinstance(self.outcome, Won) else "="
        return notation.write(Fields(self.board, self.hand, player, self.rules, self.last))

    @classmethod
    def parse(cls, text: str) -> "Quarto":
        """Read a position, or refuse it with ``Unreadable`` or ``IllegalPosition``.

        >>> Quarto.parse("..../.6../..../.... 9 1 CHSF! b2").reserve[:3]
        (0, 1, 2)
        """
        fields = notation.read(text)
        legality.check(fields)
        board, hand, player, rules, last = fields
        outcome: Outcome | None = None
        if player == "=":
            outcome = Drawn()
        elif player.endswith("+"):
            outcome = Won(Player(int(player[0])), live_alignments(board, last, rules))
        passed = rules.calling and None not in board and not player.startswith("1")
        return cls(board, hand, rules, last, passed, outcome)

    def check(self) -> None:
        """Refuse with ``IllegalPosition`` a position that breaks a condition of a legal one.

        A position is legal exactly if its text reads back to it.
        """
        if Quarto.parse(self.text) != self:
            raise IllegalPosition(
                "the passes and the result do not agree with the rest of the position"
            )

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
