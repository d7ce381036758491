"""Ratings and the log of rated games that they follow from."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, delete, insert, select, text

from fourfold.club.glicko2 import Rating
from fourfold.club.rated_games import CurrentRating, RatedGame, after_game, replay
from fourfold.server.storage import schema

_LOCK = 44_1992
"""The name of the lock under which rated games are added, one after the other."""

_log = schema.rated_games.c
_ratings = schema.ratings.c


def add_rated_game(connection: Connection, table_id: str, number: int, game: RatedGame) -> None:
    """Add a game to the log, and change both ratings.

    The numbers of the log must be in the order in which the ratings changed. On SQLite only one
    transaction writes at a time; on PostgreSQL a lock makes it so.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:it)"), {"it": _LOCK})
    connection.execute(
        insert(schema.rated_games).values(
            table_id=table_id,
            game=number,
            ended_at=game.at,
            kind=game.kind,
            one=game.one,
            two=game.two,
            score=game.score,
        )
    )
    one, two = (_current(connection, player, game.kind) for player in (game.one, game.two))
    after = after_game(one, two, game.score, game.at)
    for player, standing in zip((game.one, game.two), after, strict=True):
        connection.execute(
            delete(schema.ratings).where(_ratings.guest == player, _ratings.kind == game.kind)
        )
        connection.execute(insert(schema.ratings).values(_row(player, game.kind, standing)))


def _current(connection: Connection, player: str, kind: str) -> CurrentRating:
    return dict(ratings_of(connection, [player])[player]).get(kind, CurrentRating())


def ratings_of(
    connection: Connection, players: Sequence[str]
) -> dict[str, list[tuple[str, CurrentRating]]]:
    """Return the ratings of players, by kind of game."""
    found: dict[str, list[tuple[str, CurrentRating]]] = {player: [] for player in players}
    query = select(schema.ratings).where(_ratings.guest.in_(players))
    for row in sorted(connection.execute(query), key=lambda row: str(row.kind)):
        rating = Rating(row.rating, row.deviation, row.volatility)
        found[row.guest].append((row.kind, CurrentRating(rating, row.games, row.rated_at)))
    return found


def rated_games(connection: Connection) -> Iterator[RatedGame]:
    """Yield the log in its order."""
    query = select(_log.kind, _log.one, _log.two, _log.score, _log.ended_at).order_by(_log.number)
    for row in connection.execute(query):
        yield RatedGame(*row)


def wrong_ratings(connection: Connection) -> tuple[int, list[tuple[str, str]]]:
    """Return how many ratings follow from the log, and those that are stored differently."""
    computed = replay(rated_games(connection))
    stored = {
        (row.guest, row.kind): CurrentRating(
            Rating(row.rating, row.deviation, row.volatility), row.games, row.rated_at
        )
        for row in connection.execute(select(schema.ratings))
    }
    keys = computed.keys() | stored.keys()
    return len(computed), sorted(key for key in keys if computed.get(key) != stored.get(key))


def recompute(connection: Connection) -> int:
    """Store all ratings anew, as they follow from the log; return how many there are."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:it)"), {"it": _LOCK})
    connection.execute(delete(schema.ratings))
    computed = replay(rated_games(connection))
    rows = [_row(player, kind, standing) for (player, kind), standing in computed.items()]
    if rows:
        connection.execute(insert(schema.ratings), rows)
    return len(rows)


def _row(player: str, kind: str, standing: CurrentRating) -> dict[str, object]:
    return {
        "guest": player,
        "kind": kind,
        "rating": standing.rating.rating,
        "deviation": standing.rating.deviation,
        "volatility": standing.rating.volatility,
        "games": standing.games,
        "rated_at": standing.at,
    }
