"""Reads every decision and answers none."""

from line import open_line

for _ in open_line().decisions():
    pass
