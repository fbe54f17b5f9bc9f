"""Tests of `arena/games/push`."""
