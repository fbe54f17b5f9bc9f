"""Sends messages without any reply in them, as fast as it can: five bytes each, all of them valid."""

from line import DATA, frame, message, open_line

line = open_line()
next(line.decisions())
flood = frame(DATA, 0, line.play, message(b"") * 1000)
while True:
    line.send(flood)
