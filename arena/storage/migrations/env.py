"""Alembic runs this; the connection comes from `arena.storage.schema`, inside its transaction."""

from __future__ import annotations

from alembic import context

# SQLite undoes schema changes like any other, once the driver begins no transactions of its own.
context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
