"""Tests of the ratings and the paired statistics."""
