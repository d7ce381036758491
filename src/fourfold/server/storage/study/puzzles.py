"""What guests reach in puzzles: first attempts, standings, and what comes again."""

from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fourfold.club.glicko2 import Rating
from fourfold.server.storage import schema
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import ATTEMPTS, Store
from fourfold.study.puzzles import Puzzle
from fourfold.study.solving import PuzzleStanding, Repetition

_attempts = schema.puzzle_attempts.c
_standings = schema.puzzle_standings.c


@dataclass(frozen=True, slots=True)
class StoredSolver:
    """What is stored about a guest in one game."""

    standing: PuzzleStanding
    waiting: str | None
    """The rated puzzle that waits for an answer."""
    tried: frozenset[str] = frozenset()
    """The names of the puzzles of all games that were tried."""
    to_repeat: tuple[str, ...] = ()
    """Puzzles that went wrong, by when they come again."""
    due: int = 0
    """How many of these have their time come."""


def solver(queries: Queries, guest: str, game: str, now: float) -> StoredSolver:
    """Return all that is stored about a guest in one game."""
    with queries.connection() as connection:
        standing, waiting = _standing(connection, guest, game)
        tried = select(_attempts.puzzle).where(_attempts.guest == guest)
        again = (
            select(_attempts.puzzle, _attempts.due)
            .where(_attempts.guest == guest, _attempts.due.is_not(None))
            .order_by(_attempts.due)
        )
        repeated = connection.execute(again).all()
        return StoredSolver(
            standing,
            waiting,
            frozenset(connection.execute(tried).scalars()),
            tuple(name for name, _ in repeated),
            sum(due <= now for _, due in repeated),
        )


def is_answered(queries: Queries, guest: str, puzzle: str) -> bool:
    """Return whether a guest has answered a puzzle before."""
    query = select(func.count()).where(_attempts.guest == guest, _attempts.puzzle == puzzle)
    with queries.connection() as connection:
        return bool(connection.execute(query).scalar_one())


def wait_for(store: Store, guest: str, game: str, puzzle: str) -> str:
    """Give a guest a rated puzzle; return which: one that waits already stays."""
    with store.transaction() as connection:
        _lock(connection, guest, game)
        _, waiting = _standing(connection, guest, game)
        if waiting is not None:
            return waiting
        _change(connection, guest, game, waiting=puzzle)
        return puzzle


def forget(store: Store, guest: str, game: str, puzzle: str) -> None:
    """Take a rated puzzle back that is no longer in the collection."""
    with store.transaction() as connection:
        _lock(connection, guest, game)
        if _standing(connection, guest, game)[1] == puzzle:
            _change(connection, guest, game, waiting=None)


def store_answer(
    store: Store, guest: str, puzzle: Puzzle, *, right: bool, now: float
) -> tuple[PuzzleStanding, PuzzleStanding] | None:
    """Store an attempt; return the standing before and after it, ``None`` if it does not count.

    Only the first attempt counts; a later one only changes when the puzzle comes again.
    """
    for _ in range(ATTEMPTS):
        if _repeat(store, guest, puzzle.name, right=right, now=now):
            return None
        try:
            return _first_answer(store, guest, puzzle, right=right, now=now)
        except IntegrityError:
            pass  # another request of this guest was faster
    return None


def _first_answer(
    store: Store, guest: str, puzzle: Puzzle, *, right: bool, now: float
) -> tuple[PuzzleStanding, PuzzleStanding]:
    """Store the first attempt and what it changes: all of it or, if there was one, nothing."""
    game = puzzle.game.name
    again = Repetition(0, None) if right else Repetition.new(now)
    with store.transaction() as connection:
        connection.execute(
            insert(schema.puzzle_attempts).values(
                guest=guest,
                puzzle=puzzle.name,
                at=now,
                solved=right,
                stage=again.stage,
                due=again.due,
            )
        )
        _lock(connection, guest, game)
        before, waiting = _standing(connection, guest, game)
        rated = waiting == puzzle.name
        after = before.after(puzzle.grade, right=right, rated=rated)
        _change(connection, guest, game, **_row(after))
        if rated:
            _change(connection, guest, game, waiting=None)
        return before, after


def _repeat(store: Store, guest: str, puzzle: str, *, right: bool, now: float) -> bool:
    """Store when a puzzle comes again; return whether it was tried before."""
    mine = (_attempts.guest == guest) & (_attempts.puzzle == puzzle)
    with store.transaction() as connection:
        row = connection.execute(
            select(_attempts.stage, _attempts.due).where(mine).with_for_update()
        ).first()
        if row is not None and row.due is not None:
            again = Repetition(row.stage, row.due).after(now, right=right)
            connection.execute(
                update(schema.puzzle_attempts).where(mine).values(stage=again.stage, due=again.due)
            )
        return row is not None


def _standing(connection: Connection, guest: str, game: str) -> tuple[PuzzleStanding, str | None]:
    query = select(schema.puzzle_standings).where(
        _standings.guest == guest, _standings.game_name == game
    )
    row = connection.execute(query).first()
    if row is None:
        return PuzzleStanding(), None
    rating = Rating(row.rating, row.deviation, row.volatility)
    standing = PuzzleStanding(rating, row.rated, row.streak, row.best_streak, row.tried, row.solved)
    return standing, row.waiting


def _row(standing: PuzzleStanding) -> dict[str, object]:
    rating = standing.rating
    return {
        "rating": rating.rating,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "rated": standing.rated,
        "streak": standing.streak,
        "best_streak": standing.best_streak,
        "tried": standing.tried,
        "solved": standing.solved,
    }


def _lock(connection: Connection, guest: str, game: str) -> None:
    """Make sure that the row exists, and keep others from changing it in this transaction."""
    mine = (_standings.guest == guest) & (_standings.game_name == game)
    touched = connection.execute(
        update(schema.puzzle_standings).where(mine).values(tried=_standings.tried)
    )
    if touched.rowcount == 0:
        connection.execute(
            insert(schema.puzzle_standings).values(
                guest=guest, game_name=game, waiting=None, **_row(PuzzleStanding())
            )
        )


def _change(connection: Connection, guest: str, game: str, **values: object) -> None:
    mine = (_standings.guest == guest) & (_standings.game_name == game)
    connection.execute(update(schema.puzzle_standings).where(mine).values(**values))
