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

links = Table(
    "links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("since", Float, nullable=False),
    Column("used", Float),
    # Null if the link is valid until it is revoked.
    Column("expires", Float, index=True),
    Column("once", Boolean, nullable=False),
    Index("links_to", "kind", "subject"),
)

rights = Table(
    "rights",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    # Of the link by which the guest got it; empty if they made the subject themselves.
    Column("digest", String(64), nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("guest", "kind", "subject"),
    Index("rights_over", "kind", "subject"),
)

people = Table(
    "people",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("since", Float, nullable=False),
    # Whether they wish to be in the list of players.
    Column("listed", Boolean, nullable=False),
    Index(
        "listed_people",
        "guest",
        sqlite_where=text("listed"),
        postgresql_where=text("listed"),
    ),
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("since", Float, nullable=False),
)

signed_out = Table(
    "signed_out",
    metadata,
    # Of the id that a token carries: a person who was deleted leaves no id behind.
    Column("digest", String(64), primary_key=True),
    Column("since", Float, nullable=False, index=True),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("since", Float, nullable=False),
    Column("used", Float),
    Column("credential", LargeBinary, nullable=False),
)

rated_games = Table(
    "rated_games",
    metadata,
    # The order in which they count; ratings depend on it.
    Column("number", Integer, primary_key=True, autoincrement=True),
    # Not a foreign key: the result stays when the table is deleted.
    Column("table_id", String(32), nullable=False),
    Column("game", Integer, nullable=False),
    Column("ended_at", Float, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("one", String(32), nullable=False, index=True),
    Column("two", String(32), nullable=False, index=True),
    # What the first of them got: 1, 0.5 or 0.
    Column("score", Float, nullable=False),
    UniqueConstraint("table_id", "game"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("guest", String(32), nullable=False),
    Column("kind", String(32), nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("rated_at", Float, nullable=False),
    PrimaryKeyConstraint("guest", "kind"),
)

seeks = Table(
    "seeks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    # A digest of the settings: two that are the same are matched.
    Column("wanted", String(64), nullable=False),
    Column("since", Float, nullable=False),
    # When the one who waits was last heard of.
    Column("seen", Float, nullable=False),
    Index("seeks_by_wish", "wanted", "since"),
)

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
