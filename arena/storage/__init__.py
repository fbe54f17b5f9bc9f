"""The database: tables, migrations and the store; nothing here imports SQL before a module is named."""
