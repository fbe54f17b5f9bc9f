"""Measures of speed; `python -m benchmarks` runs them all, each beside its rival in the same run."""
