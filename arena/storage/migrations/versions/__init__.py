"""One module a schema change, named after its number."""
