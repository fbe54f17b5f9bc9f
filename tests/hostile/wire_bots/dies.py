"""Ends its process: how and when is named on its command line."""

import os
import signal
import sys

from answers import honest
from line import accept, listen

HOW, WHEN = sys.argv[1:]


def end() -> None:
    """End, without a word to the arena."""
    if HOW == "exits":
        os._exit(3)
    os.kill(os.getpid(), signal.SIGSEGV if HOW == "crashes" else signal.SIGKILL)


if WHEN == "at_start":
    end()
listener = listen()
line = accept(listener)
if WHEN == "in_the_handshake":
    next(line.messages())
    end()
line.shake_hands()
for game, asked in line.decisions():
    if WHEN == "in_a_decision":
        end()
    line.answer(honest(game, asked))
    if WHEN == "between_decisions":
        end()
