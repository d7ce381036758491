"""What guests reach in puzzles, and the mistakes of their games that they work on."""

import sqlalchemy as sa
from alembic import op

revision = "puzzles"
down_revision = "people"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("guest", "puzzle"),
    )
    op.create_index("puzzles_to_repeat", "puzzle_attempts", ["guest", "due"])
    op.create_table(
        "puzzle_standings",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game_name", sa.String(32), nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("waiting", sa.String(32)),
        sa.PrimaryKeyConstraint("guest", "game_name"),
    )
    op.create_table(
        "puzzle_mistakes",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("piece_set", sa.String(32), nullable=False),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("cost", sa.String(32), nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("guest", "table_id", "game", "step"),
    )
    op.create_index("mistakes_to_repeat", "puzzle_mistakes", ["guest", "due"])
    op.create_index("mistakes_at_tables", "puzzle_mistakes", ["table_id"])
