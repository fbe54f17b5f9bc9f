"""Serves its socket when the machine's monotonic clock shows what is on its command line, and then plays honestly."""

import sys
import time

from answers import honest
from line import open_line

time.sleep(max(0.0, float(sys.argv[1]) - time.monotonic()))
line = open_line()
for game, asked in line.decisions():
    line.answer(honest(game, asked))
