"""Sides of two seats: teams, partners, four orientations; ratings of teams."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what two-seat tournaments do not need, and keep all that they have."""
    op.add_column("tournament", sa.Column("orientations", sa.Integer(), server_default="2", nullable=False))
    op.add_column("tournament", sa.Column("partners", sa.String(), nullable=True))
    op.add_column("game", sa.Column("first_partner", sa.Integer(), nullable=True))
    op.add_column("game", sa.Column("second_partner", sa.Integer(), nullable=True))
    _number_members()
    _label_ratings()


def _set_aside(table: str) -> None:
    """Rename a table; PostgreSQL keeps the name of its key's index, which the new table needs."""
    old = f"{table}_0001"
    op.rename_table(table, old)
    if op.get_bind().dialect.name == "postgresql":
        op.execute(f"ALTER TABLE {old} RENAME CONSTRAINT pk_{table} TO pk_{old}")


def _number_members() -> None:
    """A team has a row a member; SQLite changes no primary key, so the table is made again (nothing refers to it)."""
    _set_aside("entrant")
    op.create_table(
        "entrant",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("member", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.Column("command", sa.JSON(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", "member", name="pk_entrant"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name="fk_entrant_tournament_id"),
    )
    op.execute(
        "INSERT INTO entrant (tournament_id, number, member, name, version, digest, folder, command, capacity)"
        " SELECT tournament_id, number, 0, name, version, digest, folder, command, capacity FROM entrant_0001"
    )
    op.drop_table("entrant_0001")


def _label_ratings() -> None:
    """A rating is of a label, a bot's or a team's, and of a digest."""
    _set_aside("rating")
    op.create_table(
        "rating",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("elo", sa.Float(), nullable=False),
        sa.Column("low", sa.Float(), nullable=True),
        sa.Column("high", sa.Float(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("deal_sets", sa.Integer(), nullable=False),
        sa.Column("group_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "ruleset", "label", "digest", name="pk_rating"),
    )
    op.execute(
        "INSERT INTO rating (game, ruleset, label, digest, elo, low, high, games, deal_sets, group_number)"
        " SELECT game, ruleset, name || ' ' || version, digest, elo, low, high, games, deal_sets, group_number"
        " FROM rating_0001"
    )
    op.drop_table("rating_0001")
