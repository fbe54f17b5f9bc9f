"""How the bots of a game were kept apart, and whether an organiser trusts those of a tournament without that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; of games that are there nobody knows, and they stay rated."""
    op.add_column("result", sa.Column("sandbox", sa.String(), nullable=True))
    op.add_column("tournament", sa.Column("trusted", sa.Boolean(), server_default="0", nullable=False))
