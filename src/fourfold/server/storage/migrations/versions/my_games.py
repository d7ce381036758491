"""Each guest's finished games, and the games they hid from their list."""

import sqlalchemy as sa
from alembic import op

revision = "my_games"
down_revision = "0003_flat_as_it_grows"


def upgrade() -> None:
    """Make the tables.

    Games that ended before were not announced to any listener: they are announced, and so stored
    here, in batches after the server has started.
    """
    op.create_table(
        "played_games",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
        sa.Column("game_name", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("piece_set", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("own_name", sa.String(48), nullable=False),
        sa.Column("opponent", sa.String(64), nullable=False),
        sa.Column("opponent_name", sa.String(48), nullable=False),
        sa.Column("opponent_level", sa.Integer),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("ending", sa.String(16), nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("missed_calls", sa.Integer, nullable=False),
        sa.Column("false_calls", sa.Integer, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("mistakes", sa.Integer),
        sa.PrimaryKeyConstraint("guest", "table_id", "game"),
    )
    op.create_index("latest_games", "played_games", ["guest", "ended_at", "table_id", "game"])
    op.create_index("games_at_tables", "played_games", ["table_id", "game"])
    op.create_table(
        "hidden_games",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guest", "table_id", "game"),
    )
    op.create_index("hidden_games_at_tables", "hidden_games", ["table_id"])
