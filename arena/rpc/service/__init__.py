"""The server's side of `TournamentService`."""
