"""Sends answers that nobody asked for, as fast as it can."""

from answers import DRAW, reply
from line import DATA, frame, message, open_line

line = open_line()
next(line.decisions())
flood = frame(DATA, 0, line.play, message(reply(7, 7, DRAW))) * 500
while True:
    line.send(flood)
