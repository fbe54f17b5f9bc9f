"""What the hostile bots share: an honest game of gin around one misdeed, and a way to tell what came of it.

It is copied into the folder of every bot of the suite.
"""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Callable

from arena.sdk import run
from arena.sdk.gin import DRAW, GinBot, discard
from arena.sdk.gin import Action as GinAction
from arena.sdk.gin import GinDecision as Asked


def tell(name: str, value: object) -> None:
    """Write to the log what was found, for the test to read."""
    sys.stderr.write(f"\nseen {json.dumps([name, value])}\n")
    sys.stderr.flush()


def outcome(action: Callable[[], object]) -> object:
    """What an action gives, or the name of the system's error."""
    try:
        return action()
    except OSError as error:
        return errno.errorcode.get(error.errno or 0, str(error))


def attempt(name: str, action: Callable[[], object]) -> None:
    """Try something, and tell what came of it."""
    tell(name, outcome(action))


def play(misdeed: Callable[[], None] = lambda: None) -> None:
    """Draw and discard what was drawn for ever; the misdeed comes before the first action of the first game."""
    left = [misdeed]

    class Bot(GinBot):
        def choose(self, decision: Asked) -> GinAction:
            while left:
                left.pop()()
            drawn = decision.observation.drawn
            return DRAW if drawn is None else discard(drawn)

    run(Bot)
