"""Answers its first decision twice."""

from answers import honest
from line import open_line

line = open_line()
for game, asked in line.decisions():
    line.answer(honest(game, asked))
    line.answer(honest(game, asked))
