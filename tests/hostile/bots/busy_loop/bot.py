"""Computes for ever."""

from playing import play


def compute() -> None:
    while True:
        pass


play(compute)
