"""Answers `Play` by headers, or ends it by trailers, of 1 MB: one large field, or many small ones."""

import sys

import line as wire
from line import CONTINUATION, END_HEADERS, END_STREAM, HEADERS, LARGEST_FRAME, frame, header

PLACE, KIND = sys.argv[1:]
large = header("x", "y" * 1_000_000) if KIND == "one" else b"".join(header(f"x{n}", "y" * 100) for n in range(9_000))


def send_in_parts(fields: bytes, flags: int) -> None:
    """Send a field block in as many frames as it needs."""
    parts = [fields[start : start + LARGEST_FRAME] for start in range(0, len(fields), LARGEST_FRAME)]
    line.send(frame(HEADERS, flags, line.play, parts[0]))
    for part in parts[1:]:
        last = END_HEADERS if part is parts[-1] else 0
        line.send(frame(CONTINUATION, last, line.play, part))


line = wire.open_line()
line.play = next(line.messages())[0]
start = header(":status", "200") + header("content-type", "application/grpc")
if PLACE == "headers":
    send_in_parts(start + large, 0)
else:
    line.send(wire.begin(line.play))
    send_in_parts(header("grpc-status", "0") + large, END_STREAM)
for _ in line.messages():
    pass
