"""Secret links, and the rights that guests get by them."""

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
