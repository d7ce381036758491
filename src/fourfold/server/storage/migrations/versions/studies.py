"""What was played in which position, and studies with their chapters."""

import sqlalchemy as sa
from alembic import op

revision = "studies"
down_revision = "puzzles"


def upgrade() -> None:
    """Make the tables; games that ended before are not counted."""
    op.create_table(
        "explored",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("before", sa.String(32), nullable=False),
        sa.Column("after", sa.String(32), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guest", "before", "after"),
    )
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("edit_digest", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("studies_of_guest", "studies", ["owner", "changed"])
    op.create_table(
        "chapters",
        sa.Column("study_id", sa.String(32), sa.ForeignKey("studies.id"), nullable=False),
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("narrow", sa.Boolean, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("study_id", "id"),
    )
