"""Tests of `arena/games`."""
