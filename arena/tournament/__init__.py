"""Tournaments: entrants, pairings, mirrored deals, seeds, standings and the director."""
