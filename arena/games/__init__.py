"""The rules of every game: one folder a game, and what they share."""
