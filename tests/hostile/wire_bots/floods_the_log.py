"""Sends farewells of which gRPC tells in its log, each of them, as fast as it can."""

import time
from contextlib import suppress

from line import GOAWAY, frame, open_line

line = open_line()
next(line.decisions())
farewell = frame(GOAWAY, 0, 0, (3).to_bytes(4, "big") + (11).to_bytes(4, "big") + b"too_many_pings")
with suppress(OSError):
    line.send(farewell * 10_000)
time.sleep(600)
