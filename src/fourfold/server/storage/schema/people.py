"""People: links, devices, passkeys, ratings, and who waits for a game."""

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
    UniqueConstraint,
    text,
)

from fourfold.server.storage.schema.metadata import metadata

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
