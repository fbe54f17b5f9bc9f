"""Sends its partner bits by how long it thinks; the partner hears them from when it is asked.

A bit takes two turns of the sender: it thinks long in the first for a one, in the second for a zero. What the partner
waits from the end of its turn to the next one holds one turn of everybody else, so the longer of two waits is the bit.
"""

import json
import time
from pathlib import Path

from playing import tell

from arena.sdk import run
from arena.sdk.push import TAKE, Action, Phase, PushBot, PushDecision, discard, is_wild
from arena.sdk.push import Observation as Seen

BITS: list[list[int]] = json.loads(Path("given.json").read_text(encoding="utf-8"))["bits"]
"""What is to be said in each deal; who hears looks only at how many there are."""
LONG = 0.25
"""Seconds."""
SENDER, HEARER = 0, 2


class Whisperer(PushBot):
    """Takes the discard and discards for ever, so that a deal has as many turns as the stalemate allows."""

    deal = 0
    answered = 0.0
    waits: list[float]

    def choose(self, decision: PushDecision) -> Action:
        """The misdeed comes with the first decision of each turn."""
        seen = decision.observation
        if seen.phase is Phase.DRAW:
            self.whisper(seen)
            return TAKE
        self.answered = time.monotonic()
        free = [card for card in seen.hand if card != seen.barred]
        return discard(min(free, key=is_wild))

    def whisper(self, seen: Seen) -> None:
        """Send or hear a part of a bit."""
        wait = time.monotonic() - self.answered
        if seen.deal != self.deal:
            self.deal, self.waits = seen.deal, []
        bits = BITS[seen.deal - 1] if BITS else []
        turn = len(self.waits)  # the first has no wait before it that could be heard
        self.waits.append(wait)
        if seen.seat == SENDER and 0 < turn <= 2 * len(bits) and bits[(turn - 1) // 2] == turn % 2:
            time.sleep(LONG)
        after_sender = (SENDER - seen.dealer - 1) % 4 < (HEARER - seen.dealer - 1) % 4
        heard = self.waits[1:] if after_sender else self.waits[2:]
        if seen.seat == HEARER and bits and len(heard) == 2 * len(bits):
            tell(f"deal {seen.deal}", [int(one > zero) for one, zero in zip(heard[::2], heard[1::2], strict=True)])


run({"push": Whisperer})
