"""Tournaments of classes: which events belong to which class."""

import sqlalchemy as sa
from alembic import op

revision = "class_events"
down_revision = "classes"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "class_events",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("club_events.id"), primary_key=True),
        sa.Column("class_id", sa.String(32), sa.ForeignKey("classes.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("events_of_class", "class_events", ["class_id", "number"], unique=True)
