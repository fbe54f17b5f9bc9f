"""Reads its own environment, those of all processes that it can name, and its own memory's beginning; plays on."""

import os
from pathlib import Path

from playing import outcome, play, tell


def read() -> None:
    tell("own", dict(os.environ))
    others = [0, 1, 2, 3, os.getppid(), "self"]
    tell("others", {str(pid): outcome(Path(f"/proc/{pid}/environ").read_text) for pid in others})


play(read)
