"""Answers its decision by a byte every 20 ms, for ever: first a long frame, then what it announces."""

import time

from line import DATA, frame, message, open_line

line = open_line()
next(line.decisions())
for byte in frame(DATA, 0, line.play, message(b"x" * 16_000)):
    line.send(bytes((byte,)))
    time.sleep(0.02)
