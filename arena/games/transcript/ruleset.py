"""The ruleset of a transcript in its canonical form."""

from __future__ import annotations

from arena.games.contract import AnyRules
from arena.games.parameter import format_value
from arena.games.registry import rulesets
from arena.games.ruleset import parameter_texts


def ruleset_text(rules: AnyRules) -> str:
    """The ruleset's name, then the parameters that differ from its defaults: ``rummy-fans target=50``."""
    defaults = parameter_texts(rulesets(rules.game)[rules.ruleset])
    ours = {name: format_value(rules.parameters[name]) for name in defaults}
    return " ".join([rules.ruleset, *(f"{name}={text}" for name, text in ours.items() if text != defaults[name])])
