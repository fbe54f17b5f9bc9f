"""Submitted bots: names with their owners, and versions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; bots that have played from folders of their own were not submitted."""
    op.create_table(
        "bot",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_bot"),
        sa.UniqueConstraint("folded", name="uq_bot_folded"),
    )
    op.create_table(
        "bot_version",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("submitted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("retired_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("trusted", sa.Boolean(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_bot_version"),
        sa.UniqueConstraint("name", "version", name="uq_bot_version_name_version"),
        sa.UniqueConstraint("digest", name="uq_bot_version_digest"),
        sa.ForeignKeyConstraint(["name"], ["bot.name"], name="fk_bot_version_name"),
    )
