"""Tests of `arena/games/gin`."""
