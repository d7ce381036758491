"""The tables of games: settings, seats, events, and what is known of ended games."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from fourfold.server.storage.schema.metadata import metadata

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
    Column("due", Float),
    Index("open_tables", "public", "waiting", "since"),
    Index("tables_by_age", "since", "id"),
    Index(
        "due_tables",
        "due",
        sqlite_where=text("due is not null"),
        postgresql_where=text("due is not null"),
    ),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String(32), nullable=False),
    # When the table was made, so that a guest's newest tables are found without all the others.
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "guest"),
    Index("tables_of_guest", "guest", "since", "table_id"),
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
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("expires", Float, nullable=False, index=True),
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

played_games = Table(
    "played_games",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("game_name", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("piece_set", String(32), nullable=False),
    # Null if both seats were the guest's.
    Column("seat", Integer),
    Column("own_name", String(48), nullable=False),
    Column("opponent", String(64), nullable=False),
    Column("opponent_name", String(48), nullable=False),
    Column("opponent_level", Integer),
    Column("result", String(8), nullable=False),
    Column("ending", String(16), nullable=False),
    Column("winner", Integer),
    Column("position", Text, nullable=False),
    Column("missed_calls", Integer, nullable=False),
    Column("false_calls", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
    # Null until the engine has reviewed the game.
    Column("mistakes", Integer),
    PrimaryKeyConstraint("guest", "table_id", "game"),
    Index("latest_games", "guest", "ended_at", "table_id", "game"),
    Index("games_at_tables", "table_id", "game"),
)

hidden_games = Table(
    "hidden_games",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("game", Integer, nullable=False),
    PrimaryKeyConstraint("guest", "table_id", "game"),
    Index("hidden_games_at_tables", "table_id"),
)
