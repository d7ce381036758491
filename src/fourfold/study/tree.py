"""A tree of positions: what was played, and what could have been, with comments and values.

Every move is one action, so that placing and giving can branch apart. A move is found by its
*path*: the actions that lead to it, in the notation. Paths stay true while other branches change.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import pairwise
from typing import Any

from fourfold.rules.game import AnyPosition, Game
from fourfold.rules.games import game_of
from fourfold.rules.record import Record, RecordedValue
from fourfold.rules.record.model import check_comment
from fourfold.rules.refusal import Refusal, quoted
from fourfold.study import record_turns
from fourfold.study.move import Move

Path = tuple[str, ...]
"""The actions that lead to a move, in the notation; empty for the start."""

LONGEST_LINE = 300
"""The most moves in a line: no game is as long, but false calls can be repeated."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A start and all that was tried from there; every change returns another tree.

    >>> from fourfold.rules.quarto import Quarto
    >>> tree = Tree.of(Quarto()).add((), "@9", "b3").add(("@9",), "a1")
    >>> [" ".join(path) for path, _ in tree.walk()]
    ['', '@9', '@9 b3', '@9 a1']
    """

    start: Move
    about: Record = field(repr=False)
    """Who played and when, and how the game ended that was played, if one was."""

    @classmethod
    def of(cls, start: AnyPosition, piece_set: str = "") -> "Tree":
        """Return a tree in which nothing has been tried."""
        return cls(Move(start), Record(start, piece_set=piece_set))

    @classmethod
    def from_record(cls, record: Record) -> "Tree":
        """Return the tree of a record with its variations, or refuse an illegal turn."""
        about = replace(record, turns=record_turns.without_notes(record.turns))
        return cls(_grown(record), about)

    def record(self) -> Record:
        """Return the tree as a record; a tree that is read from it again has the same moves."""
        *_, (_, last) = self.main_line()
        about, turns = self.about, record_turns.turns_from(self.start)
        return record_turns.with_ending(
            replace(about, turns=turns, comment=self.start.comment), about, last.position
        )

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.start.position)

    # Looking

    def __getitem__(self, path: Path) -> Move:
        """Return the move at the end of a path, or refuse a path that is not in the tree."""
        return self._along(path)[-1]

    def __contains__(self, path: Path) -> bool:
        """Return whether a path is in the tree."""
        move: Move | None = self.start
        for action in path:
            move = None if move is None else move.following(action)
        return move is not None

    def walk(self) -> Iterator[tuple[Path, Move]]:
        """Yield every move with its path, each before all that follows it, main lines first."""
        left: list[tuple[Path, Move]] = [((), self.start)]
        while left:
            path, move = left.pop()
            yield path, move
            left += [((*path, str(each.action)), each) for each in reversed(move.branches)]

    def main_line(self, path: Path = ()) -> Iterator[tuple[Path, Move]]:
        """Yield the move at a path and the main line that follows it."""
        move = self[path]
        yield path, move
        while move.branches:
            move = move.branches[0]
            path = (*path, str(move.action))
            yield path, move

    # Changing

    def add(self, path: Path, *actions: str) -> "Tree":
        """Return the tree with some actions played after a move, or refuse an illegal one.

        What is already there stays as it is; what is new becomes the last variation.
        """
        for action in actions:
            before = self[path]
            if (known := before.following(action)) is None:
                if len(path) == LONGEST_LINE:
                    raise Refusal("a variation has at most {most} moves", most=LONGEST_LINE)
                played = _read(self.game, before.position, action)
                known = Move(self.game.perform(before.position, played), played)
                # The notation may allow an action to be written in another way.
                if before.following(str(played)) is None:
                    self = self._with(path, replace(before, branches=(*before.branches, known)))
            path = (*path, str(known.action))
        return self

    def promote(self, path: Path) -> "Tree":
        """Return the tree with the innermost variation around a move first where it branches."""
        moves = self._along(path)
        for depth in range(len(path), 0, -1):
            before, move = moves[depth - 1], moves[depth]
            if before.branches[0] is not move:
                others = tuple(each for each in before.branches if each is not move)
                return self._with(path[: depth - 1], replace(before, branches=(move, *others)))
        return self

    def is_variation(self, path: Path) -> bool:
        """Return whether a move is not part of the main line."""
        moves = self._along(path)
        return any(before.branches[0] is not move for before, move in pairwise(moves))

    def delete(self, path: Path) -> "Tree":
        """Return the tree without a move and all that follows it."""
        gone = self[path]
        if not path:
            return replace(self, start=replace(self.start, branches=()))
        before = self[path[:-1]]
        rest = tuple(each for each in before.branches if each is not gone)
        return self._with(path[:-1], replace(before, branches=rest))

    def comment(self, path: Path, text: str) -> "Tree":
        """Return the tree with another comment on a move; an empty text takes it away."""
        text = " ".join(text.split())
        check_comment(text)
        return self._with(path, replace(self[path], comment=text))

    def evaluate(self, path: Path, value: RecordedValue | None) -> "Tree":
        """Return the tree with another value noted at a move."""
        if not path and value is not None:
            raise Refusal("a value is noted at a move, not at the start")
        return self._with(path, replace(self[path], value=value))

    def set_clock(self, path: Path, clock: timedelta | None) -> "Tree":
        """Return the tree with another time on the clock after a move."""
        return self._with(path, replace(self[path], clock=clock))

    def _along(self, path: Path) -> list[Move]:
        """Return the start and every move of a path, or refuse."""
        moves = [self.start]
        for action in path:
            if (move := moves[-1].following(action)) is None:
                raise Refusal(
                    "{found} has not been played here: play it first", found=quoted(action)
                )
            moves.append(move)
        return moves

    def _with(self, path: Path, move: Move) -> "Tree":
        """Return the tree with another move at a path."""
        for old, before in pairwise(reversed(self._along(path))):
            changed = tuple(move if each is old else each for each in before.branches)
            move = replace(before, branches=changed)
        return replace(self, start=move)


def _read(game: Game, position: AnyPosition, text: str) -> Any:
    """Read one action, or one that only records have, such as a call that was refused."""
    turn = game.parse_turn(text)
    return turn[0] if len(turn) == 1 else position.parse_action(text)


@dataclass(slots=True, eq=False)
class _Growing:
    """A move while a record is being read, and the record's lines are put together."""

    position: AnyPosition
    action: Any = None
    comment: str = ""
    value: RecordedValue | None = None
    clock: timedelta | None = None
    branches: "dict[str, _Growing]" = field(default_factory=dict)
    depth: int = 0

    def play(self, game: Game, actions: Iterable[Any]) -> "_Growing":
        """Return the move after some actions; what is already there is used again."""
        move = self
        for action in actions:
            following = move.branches.get(str(action))
            if following is None:
                if move.depth == LONGEST_LINE:
                    raise Refusal("a variation has at most {most} moves", most=LONGEST_LINE)
                position = game.perform(move.position, action)
                following = _Growing(position, action, depth=move.depth + 1)
                move.branches[str(action)] = following
            move = following
        return move

    def grown(self) -> Move:
        """Return this move and all that follows it as a value."""
        following = tuple(each.grown() for each in self.branches.values())
        return Move(self.position, self.action, self.comment, self.value, self.clock, following)


def _grown(record: Record) -> Move:
    """Return the moves of a record: lines that begin alike become one until they part."""
    start = _Growing(record.start, comment=record.comment)
    lines = [(start, record.turns)]
    while lines:
        move, turns = lines.pop()
        variations = []
        for turn in turns:
            variations += [(move, variation) for variation in turn.variations]
            move = move.play(record.game, turn.actions)
            if turn.comment != move.comment:
                move.comment = " ".join(filter(None, (move.comment, turn.comment)))
            move.value = turn.value or move.value
            move.clock = move.clock if turn.clock is None else turn.clock
        lines += reversed(variations)  # so that the first one is taken first
    return start.grown()
