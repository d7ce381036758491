"""The rules of noughts and crosses: three in a row on three by three squares."""

from dataclasses import dataclass

from fourfold.rules.game import Ending, Game
from fourfold.rules.grid import read_square, square_names
from fourfold.rules.outcome import Drawn, Won
from fourfold.rules.player import Player
from fourfold.rules.refusal import IllegalAction, IllegalPosition, Unreadable, quoted

NAMES = square_names(3)
LINES = (
    *((row, row + 1, row + 2) for row in (0, 3, 6)),
    *((column, column + 3, column + 6) for column in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)
MARKS = {Player.FIRST: "x", Player.SECOND: "o"}


@dataclass(frozen=True, slots=True)
class Mark:
    """Put one's mark on an empty square."""

    square: int

    def __str__(self) -> str:
        return NAMES[self.square]


@dataclass(frozen=True, slots=True)
class NoughtsView:
    """A position as anyone may see it."""

    seat: Player | None
    player: Player | None
    board: tuple[str | None, ...]
    outcome: Won[tuple[int, ...]] | Drawn | None
    actions: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Noughts:
    """A position, the start of a game by default."""

    board: tuple[str | None, ...] = (None,) * 9
    rules: str = "-"

    @property
    def count(self) -> int:
        return 9 - self.board.count(None)

    @property
    def turn(self) -> Player:
        return Player.SECOND if self.count % 2 else Player.FIRST

    @property
    def player(self) -> Player | None:
        return self.turn if self.outcome is None else None

    @property
    def outcome(self) -> Won[tuple[int, ...]] | Drawn | None:
        for line in LINES:
            marks = {self.board[square] for square in line}
            if len(marks) == 1 and None not in marks:
                return Won(self.turn.other, line)
        return Drawn() if self.count == 9 else None

    def actions(self) -> tuple[Mark, ...]:
        if self.outcome is not None:
            return ()
        return tuple(Mark(square) for square, mark in enumerate(self.board) if mark is None)

    def play(self, action: Mark) -> "Noughts":
        if self.outcome is not None:
            raise IllegalAction("the game is over")
        if self.board[action.square] is not None:
            raise IllegalAction("{square} is taken", square=str(action))
        before, after = self.board[: action.square], self.board[action.square + 1 :]
        return Noughts((*before, MARKS[self.turn], *after))

    def after(self, *texts: str) -> "Noughts":
        position = self
        for text in texts:
            position = position.play(parse_action(text))
        return position

    def view(self, seat: Player | None = None) -> NoughtsView:
        mine = self.actions() if seat == self.player else ()
        return NoughtsView(seat, self.player, self.board, self.outcome, mine)

    def check(self) -> None:
        if self.board.count("x") - self.board.count("o") not in (0, 1):
            raise IllegalPosition("the marks do not alternate")

    @property
    def text(self) -> str:
        return f"{write_board(self.board)} {MARKS[self.turn]}"

    @property
    def key(self) -> str:
        return self.text  # every position stands for itself alone

    @classmethod
    def parse(cls, text: str) -> "Noughts":
        board, _, mark = text.partition(" ")
        squares = board.replace("/", "")
        if len(squares) != 9 or set(squares) - set("xo.") or len(board) != 11:
            raise Unreadable("{found} is not a position", found=quoted(text))
        position = cls(tuple(None if square == "." else square for square in squares))
        position.check()
        if mark != MARKS[position.turn]:
            raise IllegalPosition("it is the other player's turn")
        return position

    @staticmethod
    def parse_action(text: str) -> Mark:
        return parse_action(text)

    def __str__(self) -> str:
        return write_board(self.board).replace("/", "\n")


def parse_action(text: str) -> Mark:
    return Mark(read_square(text, NAMES, example="b2"))


def write_board(board: tuple[str | None, ...]) -> str:
    squares = [mark or "." for mark in board]
    return "/".join("".join(squares[row : row + 3]) for row in (0, 3, 6))


def _start(rules: str) -> Noughts:
    if rules != "-":
        raise Unreadable("{found} are not rules of noughts: write -", found=quoted(rules))
    return Noughts()


def _ending(position: Noughts) -> Ending:
    return Ending.FULL_BOARD if isinstance(position.outcome, Drawn) else Ending.ALIGNMENT


def _parse_turn(text: str) -> tuple[Mark, ...]:
    return (parse_action(text),)


def _perform(position: Noughts, action: Mark) -> Noughts:
    return position.play(action)


NOUGHTS = Game(
    name="Noughts",
    position=Noughts,
    start=_start,
    usual_rules="-",
    size=3,
    fields=2,
    player_marks=("x", "o"),
    player_tags=("Crosses", "Noughts"),
    sets=(),
    parse_turn=_parse_turn,
    perform=_perform,
    ending=_ending,
    table_endings=frozenset({Ending.RESIGNATION, Ending.TIME, Ending.AGREEMENT, Ending.UNFINISHED}),
)
