"""The schema's history, one module a change; run by `arena.storage.schema`, never by hand."""
