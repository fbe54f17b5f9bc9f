"""Push (rules.md, section 4)."""

from arena.games.push.parameters import RULESETS, Parameters
from arena.games.push.rules import PushRules

__all__ = ["RULESETS", "Parameters", "PushRules", "make_rules"]


def make_rules(ruleset: str, parameters: Parameters) -> PushRules:
    """The rules under a ruleset's name and parameters."""
    return PushRules(ruleset, parameters)
