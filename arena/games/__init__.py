"""The rules of every game: one folder a game, and what they share."""

from arena.games.registry import names, rules, rulesets

__all__ = ["names", "rules", "rulesets"]
