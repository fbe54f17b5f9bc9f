"""Tests of the arena; the folders mirror `arena/`."""
