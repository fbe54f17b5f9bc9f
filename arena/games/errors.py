"""The errors of the rules; all derive from `GameError`."""

from __future__ import annotations


class GameError(ValueError):
    """The rules refuse something."""


class RulesetError(GameError):
    """A ruleset text names something that does not exist, or a value that its parameter cannot have."""


class NotationError(GameError):
    """A text is no card or no action."""


class IllegalDeal(GameError):
    """A deal cannot start so: a wrong pack, a dealer that is not due, or a game that is over."""


class IllegalAction(GameError):
    """A clause forbids an action; the state is unchanged (1.2)."""

    def __init__(self, clause: str, action: str, reason: str) -> None:
        """Say which clause (for instance ``2.4``), the action in its notation, and why."""
        super().__init__(f"{clause}: {action}: {reason}")
        self.clause = clause
        self.action = action
        self.reason = reason
