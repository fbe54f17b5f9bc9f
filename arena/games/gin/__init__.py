"""Gin (rules.md, section 2)."""

from arena.games.gin.parameters import RULESETS, Parameters
from arena.games.gin.rules import GinRules

__all__ = ["RULESETS", "GinRules", "Parameters", "make_rules"]


def make_rules(ruleset: str, parameters: Parameters) -> GinRules:
    """The rules under a ruleset's name and parameters."""
    return GinRules(ruleset, parameters)
