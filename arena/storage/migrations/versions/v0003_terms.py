"""Formats, early stops, faults, the commitment to the seed, the director's beat; luck and strikes of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the terms of a tournament; those that exist were played on the terms that are the defaults."""
    for column in _tournament_columns():
        op.add_column("tournament", column)
    op.add_column("result", sa.Column("luck", sa.Float(), nullable=True))
    op.add_column("seat", _number("strikes", 0))
    op.create_table(
        "quarantine",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_quarantine"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name="fk_quarantine_tournament_id"),
    )


def _tournament_columns() -> list[sa.Column[str] | sa.Column[int]]:
    return [
        _word("format", "round_robin"),
        _number("cycles", 1),
        _number("rounds", 0),
        _number("challengers", 1),
        sa.Column("until", sa.String(), nullable=True),
        _word("on_fault", "forfeit"),
        _number("strikes", 3),
        _number("quarantine", 20),
        sa.Column("commitment", sa.String(), nullable=True),
        sa.Column("director", sa.String(), nullable=True),
        _number("beat", 0),
    ]


def _word(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(), server_default=default, nullable=False)


def _number(name: str, default: int) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), server_default=str(default), nullable=False)
