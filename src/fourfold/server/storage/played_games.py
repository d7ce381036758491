"""Each guest's finished games: stored when they end, listed, hidden, and added up.

A list is read along an index of one guest's games, so it costs the same however many games there
are on the server.
"""

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    tuple_,
    update,
)

from fourfold.server.storage import schema
from fourfold.server.storage.rows import PlayedGamesFilter, StoredFigures, StoredPlayedGame

PlaceInList = tuple[float, str, int]
"""Where a list was left: when a game ended, its table, and its number there."""

_played = schema.played_games.c
_hidden = schema.hidden_games.c
_COLUMNS = [_played[field.name] for field in fields(StoredPlayedGame)]


def store_played_games(connection: Connection, games: Sequence[StoredPlayedGame]) -> None:
    """Store a game that has ended, for each of its players."""
    if games:
        connection.execute(insert(schema.played_games), [asdict(game) for game in games])


def played_games(
    connection: Connection,
    asked: PlayedGamesFilter,
    before: PlaceInList | None,
    limit: int,
) -> list[StoredPlayedGame]:
    """Return some of a guest's finished games, the latest first, from a place in the list on."""
    order = (_played.ended_at, _played.table_id, _played.game)
    query = _asked_for(select(*_COLUMNS), asked)
    if before is not None:
        query = query.where(tuple_(*order) < before)
    query = query.order_by(*(column.desc() for column in order)).limit(limit)
    return [StoredPlayedGame(*row) for row in connection.execute(query)]


def count_played_games(connection: Connection, asked: PlayedGamesFilter) -> int:
    """Return how many games fit what is asked for."""
    query = _asked_for(select(func.count()).select_from(schema.played_games), asked)
    count: int = connection.execute(query).scalar_one()
    return count


def _asked_for(query: Select[Any], asked: PlayedGamesFilter) -> Select[Any]:
    query = query.where(_played.guest == asked.guest)
    for column, value in (
        (_played.game_name, asked.game_name),
        (_played.opponent, asked.opponent),
        (_played.result, asked.result),
    ):
        if value:
            query = query.where(column == value)
    is_hidden = exists().where(
        _hidden.guest == _played.guest,
        _hidden.table_id == _played.table_id,
        _hidden.game == _played.game,
    )
    return query.where(is_hidden if asked.hidden else ~is_hidden)


def figures(connection: Connection, guest: str) -> list[StoredFigures]:
    """Return a guest's games added up, by game and opponent; hidden ones count too."""

    def number(condition: ColumnElement[bool]) -> ColumnElement[int]:
        return func.sum(case((condition, 1), else_=0))

    query = (
        select(
            _played.game_name,
            _played.opponent,
            func.max(_played.opponent_name),
            func.max(_played.opponent_level),
            func.count(),
            number(_played.result == "won"),
            number(_played.result == "drawn"),
            number(_played.result == "lost"),
            func.sum(_played.missed_calls),
            func.sum(_played.false_calls),
            func.count(_played.mistakes),
            func.coalesce(func.sum(_played.mistakes), 0),
        )
        .where(_played.guest == guest, _played.result != "shared")
        .group_by(_played.game_name, _played.opponent)
    )
    found = [StoredFigures(*row) for row in connection.execute(query)]
    return sorted(found, key=lambda row: (row.game_name, row.level or 99, -row.played))


def hidden_games(
    connection: Connection, guest: str, table_ids: Sequence[str]
) -> set[tuple[str, int]]:
    """Return which games at these tables a guest hid from their lists."""
    query = select(_hidden.table_id, _hidden.game).where(
        _hidden.guest == guest, _hidden.table_id.in_(table_ids)
    )
    return {(table_id, game) for table_id, game in connection.execute(query)}


def hide_game(
    connection: Connection, guest: str, table_id: str, game: int, *, hidden: bool
) -> None:
    """Hide a game from a guest's lists, or show it again."""
    this = (_hidden.guest == guest, _hidden.table_id == table_id, _hidden.game == game)
    if not hidden:
        connection.execute(delete(schema.hidden_games).where(*this))
    elif connection.execute(select(_hidden.guest).where(*this)).first() is None:
        row = {"guest": guest, "table_id": table_id, "game": game}
        connection.execute(insert(schema.hidden_games).values(row))


def lacks_mistakes(connection: Connection, table_id: str, game: int) -> bool:
    """Return whether a game is in a list, and its mistakes are not known yet."""
    query = select(_played.guest).where(
        _played.table_id == table_id, _played.game == game, _played.mistakes.is_(None)
    )
    return connection.execute(query.limit(1)).first() is not None


def store_mistakes(
    connection: Connection, table_id: str, game: int, mistakes: tuple[int, int]
) -> None:
    """Store how many mistakes each seat made in a game."""
    one, two = mistakes
    connection.execute(
        update(schema.played_games)
        .where(_played.table_id == table_id, _played.game == game)
        .values(mistakes=case((_played.seat == 1, one), (_played.seat == 2, two), else_=one + two))
    )
