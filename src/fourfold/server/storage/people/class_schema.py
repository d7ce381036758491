"""The tables of the database for classes. No code and no link is stored: see class_codes.py."""

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from fourfold.server.storage.schema import metadata

classes = Table(
    "classes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("since", Float, nullable=False),
    # When the class is deleted, with its pupils and their games.
    Column("expires", Float, nullable=False, index=True),
    # Until when pupils can come in; null while the door is closed.
    Column("door", Float),
    # Which link is valid: a new one has the next number.
    Column("link", Integer, nullable=False),
    # The exercise that is set, as JSON.
    Column("exercise", Text),
)

pupils = Table(
    "pupils",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id"), nullable=False),
    # Who the pupil is at tables; made for the class, and deleted with it.
    Column("guest", String(32), nullable=False, unique=True),
    # Only for the teacher.
    Column("name", String(80), nullable=False),
    # What everyone sees.
    Column("short", String(40), nullable=False),
    # Which code is valid.
    Column("code", Integer, nullable=False),
    # The device that came in with the code; null while none has.
    Column("device", String(32)),
    # When the pupil was last heard of.
    Column("seen", Float),
    Index("pupils_of_class", "class_id"),
)

class_tables = Table(
    "class_tables",
    metadata,
    # The flag of a table that belongs to a class: its games are in no public list, and count
    # neither for ratings nor for statistics.
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Index("tables_of_class", "class_id", "round"),
)

class_events = Table(
    "class_events",
    metadata,
    # The flag of a tournament that belongs to a class: its teachers are the arbiters, only its
    # pupils play, and it is deleted with the class.
    Column("event_id", String(32), ForeignKey("club_events.id"), primary_key=True),
    Column("class_id", String(32), ForeignKey("classes.id"), nullable=False),
    # The latest tournament of a class is the one that is played.
    Column("number", Integer, nullable=False),
    Index("events_of_class", "class_id", "number", unique=True),
)
