"""Writes every deal that it sees into every folder that takes it, and looks for what others have written there."""

import os
from pathlib import Path

from playing import play, tell

PLACES = ("/tmp", "/dev/shm", "/run/arena", "/bot", "/sdk", "/var/tmp", "/", "/usr", "/run", "/dev", "/home")


def remember() -> None:
    found, kept = [], []
    for place in PLACES:
        found += [str(path) for path in Path(place).glob("deal-*")]
        try:
            Path(place, f"deal-{os.getpid()}").write_text("seen", encoding="utf-8")
        except OSError:
            continue
        kept.append(place)
    tell("found", found)
    tell("kept", kept)


play(remember)
