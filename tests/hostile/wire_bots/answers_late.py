"""Answers the first decision when the second is asked, and then the second: the late answer must count for neither."""

from answers import honest
from line import open_line

line = open_line()
late = b""
for game, asked in line.decisions():
    if asked.decision == 1:
        late = honest(game, asked)
        continue
    if asked.decision == 2:
        line.answer(late)
    line.answer(honest(game, asked))
