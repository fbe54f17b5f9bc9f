"""Breaks HTTP/2 in the way that is named on its command line, in the place of an answer."""

import os
import sys
import time
from contextlib import suppress

from line import DATA, GOAWAY, HEADERS, RST_STREAM, SETTINGS, WINDOW_UPDATE, frame, open_line

WAYS = {
    "garbage": os.urandom(50_000),
    "http_1": b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "goaway": frame(GOAWAY, 0, 0, bytes(8)),
    "goaway_for_all": frame(GOAWAY, 0, 0, bytes(4) + (11).to_bytes(4, "big") + b"too_many_pings"),
    "rst": frame(RST_STREAM, 0, 3, (2).to_bytes(4, "big")),
    "rst_no_error": frame(RST_STREAM, 0, 3, bytes(4)),
    "bad_hpack": frame(HEADERS, 4, 3, b"\xff" * 100),
    "a_frame_of_16_megabytes": b"\xff\xff\xff" + frame(DATA, 0, 3)[3:] + b"x" * 1_000_000,
    "a_window_that_overflows": frame(WINDOW_UPDATE, 0, 3, b"\x7f\xff\xff\xff") * 2,
    "more_than_the_window": frame(DATA, 0, 3, b"\0\x7f\xff\xff\xff" + b"x" * 16_000) * 10_000,
    "settings_of_an_odd_length": frame(SETTINGS, 0, 0, b"12345"),
    "streams_of_its_own": b"".join(frame(HEADERS, 4, number, b"\x88") for number in range(2, 20_000, 2)),
}

line = open_line()
next(line.decisions())
with suppress(OSError):  # the arena hangs up
    line.send(WAYS[sys.argv[1]])
time.sleep(600)
