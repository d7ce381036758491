"""How often every move was played, and who won: for each guest, and for all together."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select, text
from sqlalchemy.dialects import postgresql, sqlite

from fourfold.server.storage import schema

EVERYONE = ""
"""In place of a guest: all players together."""

_COUNTING = text("select pg_advisory_xact_lock(44460001)")

_explored = schema.explored.c


@dataclass(frozen=True, slots=True)
class PlayedCount:
    """How many games went on with a move, by who won them."""

    first: int = 0
    second: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many games they are."""
        return self.first + self.second + self.drawn


def count_moves(
    connection: Connection,
    guests: Iterable[str],
    moves: Sequence[tuple[str, str]],
    won: PlayedCount,
) -> None:
    """Count the moves of a game, for some guests and for all together."""
    if not moves:
        return
    is_postgresql = connection.dialect.name == "postgresql"
    if is_postgresql:
        # Two processes that count the same moves in another order would wait for each other.
        connection.execute(_COUNTING)
    insert = (postgresql.insert if is_postgresql else sqlite.insert)(schema.explored)
    rows = [
        {
            "guest": guest,
            "before": before,
            "after": after,
            "first": won.first,
            "second": won.second,
            "drawn": won.drawn,
        }
        for guest in (EVERYONE, *guests)
        for before, after in dict.fromkeys(moves)
    ]
    connection.execute(
        insert.values(rows).on_conflict_do_update(
            index_elements=["guest", "before", "after"],
            set_={
                name: _explored[name] + insert.excluded[name]
                for name in ("first", "second", "drawn")
            },
        )
    )


def played_from(connection: Connection, guest: str, before: str) -> dict[str, PlayedCount]:
    """Return what a guest, or everyone, played in a position, by the position after it."""
    query = select(_explored.after, _explored.first, _explored.second, _explored.drawn).where(
        _explored.guest == guest, _explored.before == before
    )
    return {after: PlayedCount(*counts) for after, *counts in connection.execute(query)}
