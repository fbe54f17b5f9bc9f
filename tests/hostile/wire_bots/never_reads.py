"""Gives the arena a window of no bytes, from the start or after the handshake, or stops to read from its socket."""

import sys
import time

from line import SETTINGS, accept, frame, listen

ZERO_WINDOW = frame(SETTINGS, 0, 0, b"\0\4\0\0\0\0")

line = accept(listen())
match sys.argv[1]:
    case "no_window_at_start":
        line.send(ZERO_WINDOW)
        for _ in line.frames():
            pass
    case "no_window":
        line.shake_hands()
        line.send(ZERO_WINDOW)
        for _ in line.frames():
            pass
    case "socket":
        line.shake_hands()
        time.sleep(600)
