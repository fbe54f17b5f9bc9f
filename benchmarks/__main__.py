"""`python -m benchmarks`: every measure, one line each."""

from __future__ import annotations

from benchmarks import gin_deadwood, gin_playouts, storage

for measure in (gin_playouts, gin_deadwood, storage):
    for row in measure.rows():
        print(row)
