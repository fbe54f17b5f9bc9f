"""The service: states of tournaments, tokens, recurring tournaments, ladders, checks of submitted bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add all of it; the tournaments that are there were made by commands, and nobody has tried the submitted bots."""
    _give_states()
    op.create_index("ix_game_tournament_id_status", "game", ["tournament_id", "status"])
    _make_tables()
    op.add_column("bot_version", sa.Column("check_state", sa.String(), server_default="waiting", nullable=False))
    op.add_column("bot_version", sa.Column("check_report", sa.String(), server_default="", nullable=False))
    op.add_column("bot_version", sa.Column("checked_at", sa.DateTime(timezone=True), nullable=True))


def _give_states() -> None:
    # In words of its own, for alembic would add the check by itself, which SQLite cannot do to a table that is there.
    op.execute(
        "ALTER TABLE tournament ADD COLUMN state VARCHAR DEFAULT 'local' NOT NULL CONSTRAINT ck_tournament_state"
        " CHECK (state IN ('local', 'created', 'queued', 'cancelled', 'over'))"
    )
    op.add_column("tournament", sa.Column("queued", sa.Integer(), nullable=True))
    op.add_column("tournament", sa.Column("creator", sa.String(), server_default="", nullable=False))
    op.add_column("tournament", sa.Column("series", sa.String(), server_default="", nullable=False))


def _make_tables() -> None:
    op.create_table(
        "token",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_token"),
        sa.UniqueConstraint("digest", name="uq_token_digest"),
    )
    op.create_table(
        "recurrence",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("cron", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("order", sa.JSON(), nullable=False),
        sa.Column("creator", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("next_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("runs", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("name", name="pk_recurrence"),
    )
    op.create_table(
        "ladder",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("time", sa.String(), nullable=False),
        sa.Column("deal_sets", sa.Integer(), nullable=False),
        sa.Column("creator", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("stopped_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("game", name="pk_ladder"),
    )
