"""Passes bits by the processor: the sender computes for a 1 and rests for a 0; the receiver sees how far it gets."""

import time

from puppet import serve


def load(seconds: float) -> None:
    """Compute for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


def send(bit: int, seconds: float) -> None:
    if bit:
        load(seconds)
    else:
        time.sleep(seconds)


def measure(seconds: float) -> int:
    """How many rounds of a loop fit into a time of the clock."""
    rounds, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        rounds += 1
    return rounds


serve(send=send, measure=measure)
