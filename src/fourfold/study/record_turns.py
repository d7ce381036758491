"""A tree written as the turns of a record.

A record joins what one player does in a turn, so a line that branches within a turn is written as
variations of the whole turn: after `a1@B`, `( a1@C )`. Something noted in the middle of a turn is
written as a variation that ends there: `( a1 {Here!} )`. When the record is read again, lines that
begin alike become one.
"""

from collections.abc import Iterator
from dataclasses import replace

from fourfold.rules.game import AnyPosition, Ending
from fourfold.rules.outcome import Won
from fourfold.rules.player import Player
from fourfold.rules.record import Record, Turn
from fourfold.study.move import Move

_Turn = tuple[Move, ...]
"""The moves of one turn."""


def turns_from(move: Move) -> tuple[Turn, ...]:
    """Return the main line that follows a move, each turn with its variations."""
    turns = []
    while choices := list(_choices(move)):
        # What ends in the middle of a turn only holds a note, unless there is nothing else.
        main = next(each for each in choices if not each[-1].branches or _is_whole(each, move))
        others = tuple(_line(each, move) for each in choices if each is not main)
        turns.append(_turn(main, others))
        if not _is_whole(main, move):
            break
        move = main[-1]
    return tuple(turns)


def _line(first: _Turn, before: Move) -> tuple[Turn, ...]:
    """Return the turns of a variation."""
    rest = turns_from(first[-1]) if _is_whole(first, before) else ()
    return _turn(first, ()), *rest


def _turn(moves: _Turn, variations: tuple[tuple[Turn, ...], ...]) -> Turn:
    last = moves[-1]
    actions = tuple(move.action for move in moves)
    return Turn(actions, last.clock, last.comment, last.value, variations)


def _is_whole(moves: _Turn, before: Move) -> bool:
    """Return whether the other player acts after these moves."""
    return moves[-1].position.turn != before.position.turn


def _choices(before: Move) -> Iterator[_Turn]:
    """Yield the turns that follow a position, and the parts of turns where something is noted."""
    left: list[_Turn] = [(move,) for move in reversed(before.branches)]
    while left:
        moves = left.pop()
        last = moves[-1]
        if _is_whole(moves, before) or not last.branches:
            yield moves
            continue
        if last.comment or last.value or last.clock is not None:
            yield moves
        left += [(*moves, move) for move in reversed(last.branches)]


def without_notes(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """Return the turns that were played, without all that was noted."""
    return tuple(Turn(turn.actions) for turn in turns)


def with_ending(record: Record, played: Record, last: AnyPosition) -> Record:
    """Return a record with the ending that its main line has.

    A game that was given up, or decided by the clock, still ended so if its moves are unchanged.
    """
    ending = Ending.UNFINISHED
    winner: Player | None = None
    if (outcome := last.outcome) is not None:
        ending = record.game.ending(last)
        winner = outcome.player if isinstance(outcome, Won) else None
    elif without_notes(record.turns) == played.turns:
        ending, winner = played.ending, played.winner
    return replace(record, ending=ending, winner=winner)
