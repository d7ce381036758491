"""The tables of the database. A table's events are the source of truth about its games."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("since", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("agreed", LargeBinary, nullable=False),
    Column("first", Integer),
    Column("public", Boolean, nullable=False),
    Column("waiting", Boolean, nullable=False),
    Column("since", Float, nullable=False),
    # When the table must be looked at again: for its clock, or for its computer.
    Column("due", Float, index=True),
    Index("open_tables", "public", "waiting", "since"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat", "guest"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("command", String(120)),
    Column("body", Text, nullable=False),
    # No two events have the same number, and no command is applied twice.
    PrimaryKeyConstraint("table_id", "sequence"),
    UniqueConstraint("table_id", "command"),
)

handovers = Table(
    "handovers",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", Float, nullable=False),
)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen", Float, nullable=False),
)

ended_games = Table(
    "ended_games",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("first_event", Integer, nullable=False),
    Column("last_event", Integer, nullable=False),
    Column("ended_at", Float, nullable=False),
    # When the listeners were told; null until then.
    Column("announced", Float),
    PrimaryKeyConstraint("table_id", "game"),
    Index(
        "unannounced_games",
        "ended_at",
        sqlite_where=text("announced is null"),
        postgresql_where=text("announced is null"),
    ),
)
