"""Persian Rummy (rules.md, section 3)."""

from arena.games.persian.parameters import RULESETS, Parameters
from arena.games.persian.rules import PersianRules

__all__ = ["RULESETS", "Parameters", "PersianRules", "make_rules"]


def make_rules(ruleset: str, parameters: Parameters) -> PersianRules:
    """The rules under a ruleset's name and parameters."""
    return PersianRules(ruleset, parameters)
