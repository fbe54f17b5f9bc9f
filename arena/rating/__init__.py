"""Ratings, intervals and paired statistics: pure functions of finished games.

The formulas and their sources are in docs/statistics.md. Import from the modules: `ratings` and `standings`
load numpy, the others do not.
"""
