"""What people study: puzzles, mistakes, the explorer and studies."""

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
)

from fourfold.server.storage.schema.metadata import metadata

puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("puzzle", String(32), nullable=False),
    Column("at", Float, nullable=False),
    # How the first attempt went: later ones never count.
    Column("solved", Boolean, nullable=False),
    Column("stage", Integer, nullable=False),
    # When it comes again; null if it was solved, or is learned.
    Column("due", Float),
    PrimaryKeyConstraint("guest", "puzzle"),
    Index("puzzles_to_repeat", "guest", "due"),
)

puzzle_standings = Table(
    "puzzle_standings",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("game_name", String(32), nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    # The rated puzzle that waits for an answer: it stays the guest's until then.
    Column("waiting", String(32)),
    PrimaryKeyConstraint("guest", "game_name"),
)

puzzle_mistakes = Table(
    "puzzle_mistakes",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    # The position before the mistake, and what was played.
    Column("position", Text, nullable=False),
    Column("piece_set", String(32), nullable=False),
    Column("action", String(32), nullable=False),
    Column("cost", String(32), nullable=False),
    Column("stage", Integer, nullable=False),
    Column("due", Float),
    PrimaryKeyConstraint("guest", "table_id", "game", "step"),
    Index("mistakes_to_repeat", "guest", "due"),
    Index("mistakes_at_tables", "table_id"),
)

explored = Table(
    "explored",
    metadata,
    # Empty for all players together.
    Column("guest", String(32), nullable=False),
    # The position before a move and the one after it, by their keys.
    Column("before", String(32), nullable=False),
    Column("after", String(32), nullable=False),
    # How many games went on so, by who won.
    Column("first", Integer, nullable=False),
    Column("second", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    PrimaryKeyConstraint("guest", "before", "after"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("title", String(80), nullable=False),
    # The hash of the token in the link to edit.
    Column("edit_digest", String(64), nullable=False),
    Column("since", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # Grows with every change, so that no one writes over what they have not seen.
    Column("version", Integer, nullable=False),
    Index("studies_of_guest", "owner", "changed"),
)

chapters = Table(
    "chapters",
    metadata,
    Column("study_id", String(32), ForeignKey("studies.id"), nullable=False),
    Column("id", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("narrow", Boolean, nullable=False),
    Column("game", String(32), nullable=False),
    Column("record", Text, nullable=False),
    Column("moves", Integer, nullable=False),
    PrimaryKeyConstraint("study_id", "id"),
)
