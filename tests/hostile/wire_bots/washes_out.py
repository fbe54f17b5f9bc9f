"""Plays honestly, over the hand-written wire: what every other bot here does until it turns."""

from answers import honest
from line import open_line

line = open_line()
for game, asked in line.decisions():
    line.answer(honest(game, asked))
