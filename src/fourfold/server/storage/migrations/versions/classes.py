"""Classes of schools: their pupils, and the tables at which they play."""

import sqlalchemy as sa
from alembic import op

revision = "classes"
down_revision = "events"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "classes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("door", sa.Float),
        sa.Column("link", sa.Integer, nullable=False),
        sa.Column("exercise", sa.Text),
    )
    op.create_index("ix_classes_expires", "classes", ["expires"])
    op.create_table(
        "pupils",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), sa.ForeignKey("classes.id"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False, unique=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("short", sa.String(40), nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("device", sa.String(32)),
        sa.Column("seen", sa.Float),
    )
    op.create_index("pupils_of_class", "pupils", ["class_id"])
    op.create_table(
        "class_tables",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("class_id", sa.String(32), sa.ForeignKey("classes.id"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
    )
    op.create_index("tables_of_class", "class_tables", ["class_id", "round"])
