"""Which games have ended, and whether that was announced."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table; games that ended before have no row, so they are never announced."""
    op.create_table(
        "ended_games",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("first_event", sa.Integer, nullable=False),
        sa.Column("last_event", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
        sa.Column("announced", sa.Float),
        sa.PrimaryKeyConstraint("table_id", "game"),
    )
    op.create_index(
        "unannounced_games",
        "ended_games",
        ["ended_at"],
        sqlite_where=sa.text("announced is null"),
        postgresql_where=sa.text("announced is null"),
    )
