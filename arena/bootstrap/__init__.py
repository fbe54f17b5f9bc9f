"""The composition root: settings and options become entrants, tournaments, stores, workers and runs."""
