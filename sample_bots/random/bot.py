"""Plays any legal action, each with the same chance."""

from __future__ import annotations

from typing import Any

from arena.sdk import Bot, Decision, run


class RandomBot(Bot[Any, Any]):
    """Knows no game: the arena lists the legal actions."""

    wants_legal_actions = True

    def choose(self, decision: Decision[Any, Any]) -> Any:
        """Draw one of the listed actions."""
        return decision.random().choice(decision.legal_actions)


if __name__ == "__main__":
    run(RandomBot)
