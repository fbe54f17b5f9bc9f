"""Tests of the text form of a game."""
