"""The golden transcripts of every game, and their test."""
