"""Secret links, people with their devices and passkeys, ratings, and seeks."""

import sqlalchemy as sa
from alembic import op

revision = "people"
down_revision = "my_games"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
        sa.Column("expires", sa.Float),
        sa.Column("once", sa.Boolean, nullable=False),
    )
    op.create_index("ix_links_expires", "links", ["expires"])
    op.create_index("links_to", "links", ["kind", "subject"])
    op.create_table(
        "rights",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest", "kind", "subject"),
    )
    op.create_index("rights_over", "rights", ["kind", "subject"])
    op.create_table(
        "people",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.create_index(
        "listed_people",
        "people",
        ["guest"],
        sqlite_where=sa.text("listed"),
        postgresql_where=sa.text("listed"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    op.create_table(
        "signed_out",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_signed_out_since", "signed_out", ["since"])
    op.create_table(
        "passkeys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
        sa.Column("credential", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])
    op.create_table(
        "rated_games",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("one", sa.String(32), nullable=False),
        sa.Column("two", sa.String(32), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "game"),
    )
    op.create_index("ix_rated_games_one", "rated_games", ["one"])
    op.create_index("ix_rated_games_two", "rated_games", ["two"])
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("rated_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("guest", "kind"),
    )
    op.create_table(
        "seeks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("wanted", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("ix_seeks_guest", "seeks", ["guest"])
    op.create_index("seeks_by_wish", "seeks", ["wanted", "since"])
