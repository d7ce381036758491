"""Tournaments: their logs, players and tables."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from fourfold.server.storage.schema.metadata import metadata

club_events = Table(
    "club_events",
    metadata,
    Column("id", String(32), primary_key=True),
    # By which players enter.
    Column("code", String(16), nullable=False, unique=True),
    Column("name", String(60), nullable=False),
    Column("since", Float, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    # Whether an arbiter has stopped all clocks.
    Column("paused", Boolean, nullable=False),
    # The number of the last fact in its log.
    Column("sequence", Integer, nullable=False),
    # Grows when facts that are stored change: a player who was deleted loses their name.
    Column("revision", Integer, nullable=False),
    Index("listed_events", "listed", "closed", "since"),
)

club_event_facts = Table(
    "club_event_facts",
    metadata,
    Column("event_id", String(32), ForeignKey("club_events.id"), nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("command", String(120)),
    Column("body", Text, nullable=False),
    # No two facts have the same number, and no command is applied twice.
    PrimaryKeyConstraint("event_id", "sequence"),
    UniqueConstraint("event_id", "command"),
)

club_event_players = Table(
    "club_event_players",
    metadata,
    Column("event_id", String(32), ForeignKey("club_events.id"), nullable=False),
    Column("guest", String(32), nullable=False),
    Column("player", Integer, nullable=False),
    # No guest enters twice, and no place belongs to two guests.
    PrimaryKeyConstraint("event_id", "guest"),
    UniqueConstraint("event_id", "player"),
    Index("events_of_guest", "guest"),
)

club_event_tables = Table(
    "club_event_tables",
    metadata,
    Column("event_id", String(32), ForeignKey("club_events.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    # The game of the match, counted from 0.
    Column("game", Integer, nullable=False),
    # Not a foreign key: the result stays when the table is deleted.
    Column("table_id", String(32), nullable=False, unique=True),
    # When each player was first seen there.
    Column("one_came", Float),
    Column("two_came", Float),
    # When whoever has not come loses; null once the clock has started.
    Column("starts_by", Float),
    # Whether the game is still to be played to its end.
    Column("open", Boolean, nullable=False),
    # No game of an event has two tables.
    PrimaryKeyConstraint("event_id", "round", "number", "game"),
    Index(
        "waiting_event_tables",
        "starts_by",
        sqlite_where=text("starts_by is not null"),
        postgresql_where=text("starts_by is not null"),
    ),
)
