"""Answers by a message of 64 KB that is 64 MB when it is unpacked; the encoding is named on its command line."""

import gzip
import sys
import zlib

from line import DATA, LARGEST_FRAME, frame, header, message, open_line

ENCODING = sys.argv[1]
zeros = b"\0" * 62_000_000
packed = gzip.compress(zeros) if ENCODING == "gzip" else zlib.compress(zeros)
assert len(packed) < 64 * 1024

line = open_line()
line.fields = header("grpc-encoding", ENCODING)
for _ in line.decisions():
    bomb = message(packed, compressed=True)
    for start in range(0, len(bomb), LARGEST_FRAME):
        line.send(frame(DATA, 0, line.play, bomb[start : start + LARGEST_FRAME]))
