"""Ends the stream, in good order, in the place of an answer; the process lives on."""

from line import end, open_line

line = open_line()
for _ in line.decisions():
    line.send(end(line.play))
