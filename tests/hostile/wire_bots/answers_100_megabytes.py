"""Answers by a message of 100 MB."""

import time

from line import DATA, LARGEST_FRAME, frame, open_line

line = open_line()
next(line.decisions())
line.send(frame(DATA, 0, line.play, b"\0" + (100_000_000).to_bytes(4, "big")))
part = frame(DATA, 0, line.play, b"x" * LARGEST_FRAME)
for _ in range(100_000_000 // LARGEST_FRAME):
    line.send(part)
time.sleep(600)
