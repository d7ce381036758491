"""The mistakes of guests' games that they work on, and when each comes again."""

from collections.abc import Sequence
from dataclasses import fields

from sqlalchemy import ColumnElement, Connection, and_, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from fourfold.server.storage import schema
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.store import Store
from fourfold.study.mistakes import KeptMistake, MistakeToLearn
from fourfold.study.solving import Repetition

_mistakes = schema.puzzle_mistakes.c
_played = schema.played_games.c
_COLUMNS = [_mistakes[field.name] for field in fields(KeptMistake)]


def store_found(
    store: Store, table_id: str, game: int, found: Sequence[MistakeToLearn], now: float
) -> None:
    """Store the mistakes of a game for those who made them; those that are known stay."""
    try:
        with store.transaction() as connection:
            _store(connection, table_id, game, found, now)
    except IntegrityError:
        pass  # another request stored them at the same time


def _store(
    connection: Connection,
    table_id: str,
    game: int,
    found: Sequence[MistakeToLearn],
    now: float,
) -> None:
    players = select(_played.guest, _played.seat).where(
        _played.table_id == table_id, _played.game == game
    )
    known = select(_mistakes.guest, _mistakes.step).where(
        _mistakes.table_id == table_id, _mistakes.game == game
    )
    there = {tuple(row) for row in connection.execute(known)}
    unseen = Repetition.unseen(now)
    rows = [
        {
            "guest": guest,
            "table_id": table_id,
            "game": game,
            "step": each.step,
            "turn": each.mistake.turn,
            "position": each.position,
            "piece_set": each.piece_set,
            "action": each.mistake.action,
            "cost": each.mistake.cost.value,
            "stage": unseen.stage,
            "due": unseen.due,
        }
        for guest, seat in connection.execute(players).all()
        for each in found
        if seat in (None, each.mistake.seat.value) and (guest, each.step) not in there
    ]
    if rows:
        connection.execute(insert(schema.puzzle_mistakes), rows)


def mistakes_of_game(queries: Queries, guest: str, table_id: str, game: int) -> list[KeptMistake]:
    """Return a guest's mistakes in one game, in their order."""
    query = (
        select(*_COLUMNS)
        .where(_mistakes.guest == guest, _mistakes.table_id == table_id, _mistakes.game == game)
        .order_by(_mistakes.step)
    )
    with queries.connection() as connection:
        return [KeptMistake(*row) for row in connection.execute(query)]


def due_mistakes(
    queries: Queries, guest: str, now: float, limit: int
) -> tuple[list[KeptMistake], int]:
    """Return some of a guest's mistakes whose time has come, and how many there are."""
    due = and_(_mistakes.guest == guest, _mistakes.due <= now)
    order = (_mistakes.due, _mistakes.table_id, _mistakes.game, _mistakes.step)
    query = select(*_COLUMNS).where(due).order_by(*order).limit(limit)
    with queries.connection() as connection:
        found = [KeptMistake(*row) for row in connection.execute(query)]
        count: int = connection.execute(
            select(func.count()).select_from(schema.puzzle_mistakes).where(due)
        ).scalar_one()
        return found, count


def mistake(
    queries: Queries, guest: str, table_id: str, game: int, step: int
) -> KeptMistake | None:
    """Return one of a guest's mistakes."""
    query = select(*_COLUMNS).where(_is(guest, table_id, game, step))
    with queries.connection() as connection:
        row = connection.execute(query).first()
        return None if row is None else KeptMistake(*row)


def store_result(store: Store, guest: str, found: KeptMistake, *, right: bool, now: float) -> None:
    """Store when a mistake comes again."""
    mine = _is(guest, found.table_id, found.game, found.step)
    with store.transaction() as connection:
        row = connection.execute(
            select(_mistakes.stage, _mistakes.due).where(mine).with_for_update()
        ).first()
        if row is not None and row.due is not None:
            again = Repetition(row.stage, row.due).after(now, right=right)
            connection.execute(
                update(schema.puzzle_mistakes).where(mine).values(stage=again.stage, due=again.due)
            )


def is_mine(queries: Queries, guest: str, table_id: str, game: int) -> bool:
    """Return whether a guest has played a game."""
    query = select(_played.game).where(
        _played.guest == guest, _played.table_id == table_id, _played.game == game
    )
    with queries.connection() as connection:
        return connection.execute(query).first() is not None


def unreviewed(queries: Queries, guest: str) -> tuple[tuple[str, int] | None, int]:
    """Return a guest's latest game whose mistakes are not known, and how many there are."""
    known = exists().where(
        _mistakes.guest == _played.guest,
        _mistakes.table_id == _played.table_id,
        _mistakes.game == _played.game,
    )
    waits = and_(
        _played.guest == guest,
        or_(_played.mistakes.is_(None), and_(_played.mistakes > 0, ~known)),
    )
    latest = (
        select(_played.table_id, _played.game)
        .where(waits)
        .order_by(*(each.desc() for each in (_played.ended_at, _played.table_id, _played.game)))
        .limit(1)
    )
    with queries.connection() as connection:
        row = connection.execute(latest).first()
        count: int = connection.execute(
            select(func.count()).select_from(schema.played_games).where(waits)
        ).scalar_one()
        return None if row is None else (row.table_id, row.game), count


def _is(guest: str, table_id: str, game: int, step: int) -> ColumnElement[bool]:
    return and_(
        _mistakes.guest == guest,
        _mistakes.table_id == table_id,
        _mistakes.game == game,
        _mistakes.step == step,
    )
