"""The messages of `TournamentService` and the values that they carry, both directions."""
