"""The client's side of `TournamentService`."""
