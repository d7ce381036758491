"""Events of clubs: their logs, their players, and the tables of their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "events"
down_revision = "studies"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "club_events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
    )
    op.create_index("listed_events", "club_events", ["listed", "closed", "since"])
    op.create_table(
        "club_event_facts",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("club_events.id"), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("command", sa.String(120)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "sequence"),
        sa.UniqueConstraint("event_id", "command"),
    )
    op.create_table(
        "club_event_players",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("club_events.id"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "guest"),
        sa.UniqueConstraint("event_id", "player"),
    )
    op.create_index("events_of_guest", "club_event_players", ["guest"])
    op.create_table(
        "club_event_tables",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("club_events.id"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("one_came", sa.Float),
        sa.Column("two_came", sa.Float),
        sa.Column("starts_by", sa.Float),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "round", "number", "game"),
    )
    op.create_index(
        "waiting_event_tables",
        "club_event_tables",
        ["starts_by"],
        sqlite_where=sa.text("starts_by is not null"),
        postgresql_where=sa.text("starts_by is not null"),
    )
