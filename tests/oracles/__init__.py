"""Second, slow implementations written from the clauses alone; nothing here imports the engine."""
