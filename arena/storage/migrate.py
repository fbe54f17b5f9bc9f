"""Alembic, driven from code: no alembic.ini, the migrations are found inside the package."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def known_revisions() -> frozenset[str | None]:
    """Every revision that can be upgraded, None (an empty database) among them."""
    script = ScriptDirectory.from_config(_config())
    return frozenset({None, *(step.revision for step in script.walk_revisions())})


def upgrade(connection: Connection) -> None:
    """Run the missing migrations inside the connection's transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "arena.storage:migrations")
    return config
