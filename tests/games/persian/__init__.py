"""Tests of `arena/games/persian`."""
