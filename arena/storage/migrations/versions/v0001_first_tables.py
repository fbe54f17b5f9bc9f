"""The first tables: tournaments, games with their transcripts, ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _make_tournament()
    _make_entrant()
    _make_game()
    _make_result()
    _make_seat()
    _make_transcript()
    _make_log()
    _make_rating()


def _make_tournament() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("deal_sets", sa.Integer(), nullable=False),
        sa.Column("start_limit", sa.Float(), nullable=False),
        sa.Column("bank", sa.Float(), nullable=False),
        sa.Column("increment", sa.Float(), nullable=False),
        sa.Column("move_limit", sa.Float(), nullable=False),
        sa.Column("margin", sa.Float(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
        sa.UniqueConstraint("name", name="uq_tournament_name"),
    )


def _make_entrant() -> None:
    op.create_table(
        "entrant",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.Column("command", sa.JSON(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_entrant"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name="fk_entrant_tournament_id"),
    )


def _make_game() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("pairing", sa.Integer(), nullable=False),
        sa.Column("deal_set", sa.Integer(), nullable=False),
        sa.Column("orientation", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("voids", sa.Integer(), nullable=False),
        sa.Column("failure", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("tournament_id", "position", name="uq_game_tournament_id_position"),
        sa.CheckConstraint("status IN ('planned', 'finished', 'void')", name="ck_game_status"),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], name="fk_game_tournament_id"),
    )


def _make_result() -> None:
    op.create_table(
        "result",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("termination", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("detail", sa.String(), nullable=False),
        sa.Column("seat_at_fault", sa.Integer(), nullable=True),
        sa.Column("points_0", sa.Integer(), nullable=False),
        sa.Column("points_1", sa.Integer(), nullable=False),
        sa.Column("margin", sa.Integer(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_result"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_result_game_id"),
    )


def _make_seat() -> None:
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("slowest", sa.Float(), nullable=False),
        sa.Column("histogram", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_seat_game_id"),
    )


def _make_transcript() -> None:
    op.create_table(
        "transcript",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_transcript"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_transcript_game_id"),
    )


def _make_log() -> None:
    op.create_table(
        "log",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_log"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_log_game_id"),
    )


def _make_rating() -> None:
    op.create_table(
        "rating",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("elo", sa.Float(), nullable=False),
        sa.Column("low", sa.Float(), nullable=True),
        sa.Column("high", sa.Float(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("deal_sets", sa.Integer(), nullable=False),
        sa.Column("group_number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "ruleset", "name", "version", "digest", name="pk_rating"),
    )
