"""Writes down every deal that it sees, in its memory and in every folder that it may use, and uses what it finds.

It knocks only where it knows the other hand, from the other side of the same deal, and that hand is worse. An opponent
that discards what it draws keeps the hand that it was dealt, so whoever remembers never loses a deal.
"""

import json
import os
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path

from playing import tell

from arena.sdk import run
from arena.sdk.gin import DRAW, Card, GinBot, deadwood, discard, knock
from arena.sdk.gin import Action as GinAction
from arena.sdk.gin import GinDecision as Asked

GIVEN = json.loads(Path("given.json").read_text(encoding="utf-8"))
HERE = (os.environ.get("HOME", "/"), tempfile.gettempdir(), os.getcwd())
PLACES = ("/tmp", "/dev/shm", "/run/arena", "/bot", "/sdk", "/var/tmp", "/", "/usr", "/run", "/dev", "/home", *HERE)
FOLDERS = dict.fromkeys(PLACES if GIVEN["folders"] is None else GIVEN["folders"])
"""None are given where it is to look everywhere, which is for a box only; it has no memory where there are none."""
KNOCK_LIMIT = 10

process = uuid.uuid4().hex
Deal = tuple[int, int, list[Card]]
"""The upcard, the dealer and the hand."""

memory: list[Deal] = []


def write_down(deal: Deal) -> None:
    """Keep a deal wherever it can be kept, and tell where that was."""
    if FOLDERS:
        memory.append(deal)
    kept = []
    for folder in FOLDERS:
        try:
            with Path(folder, f"deal-{process}").open("a", encoding="utf-8") as file:
                file.write(json.dumps(deal) + "\n")
        except OSError:
            continue
        kept.append(folder)
    tell("kept", kept)


def read_up() -> Iterator[Deal]:
    """Every deal that was kept, by whomever."""
    yield from memory
    for folder in FOLDERS:
        try:
            for file in Path(folder).glob("deal-*"):
                yield from [tuple(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
        except (OSError, ValueError):
            continue


class Memoriser(GinBot):
    """Has the least deadwood it can, and all the knowledge it can."""

    deal: Deal | None = None
    other: list[Card] | None = None

    def choose(self, decision: Asked) -> GinAction:
        seen = decision.observation
        if self.deal is None:
            self.deal = (seen.discard_pile[0], seen.dealer, list(seen.hand))
            tell("saw", [process, *self.deal])
            write_down(self.deal)
        if seen.drawn is None:
            return DRAW
        if self.other is None and FOLDERS:
            self.look(self.deal)
        left = {card: deadwood(tuple(other for other in seen.hand if other != card)) for card in seen.hand}
        best = min(left, key=left.__getitem__)
        better = self.other is not None and left[best] < deadwood(self.other)
        return knock(best) if better and left[best] <= KNOCK_LIMIT else discard(best)

    def look(self, deal: Deal) -> None:
        """Find the deal's other side."""
        upcard, dealer, hand = deal
        for side in read_up():
            if side[:2] == (upcard, dealer) and side[2] != hand:
                self.other = side[2]
                tell("found", self.other)
                return


run(Memoriser)
