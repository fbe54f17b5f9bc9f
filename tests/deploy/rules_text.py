"""The rules of Prometheus as text: what alerts there are, and what series an expression selects."""

from __future__ import annotations

import re
from typing import Final

from tests.project.tree import ROOT

PROMETHEUS: Final = ROOT / "deploy" / "prometheus"
RULE_TESTS: Final = sorted((ROOT / "tests" / "deploy" / "rules").glob("*.yml"))

_WORDS: Final = {
    "and",
    "or",
    "unless",
    "by",
    "without",
    "on",
    "ignoring",
    "group_left",
    "group_right",
    "bool",
    "offset",
}
_GROUPING: Final = re.compile(r"\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)")
_WORD: Final = re.compile(r'([=~]\s*"[^"]*")|"[^"]*"')
"""A string: of a matcher, which is kept, or an argument."""
_SELECTOR: Final = re.compile(r'(?<![\w:])([a-zA-Z_:][\w:]*)\s*(\{(?:[^}"]|"[^"]*")*\})?(?!\s*\()(?![\w:(])')


def alerts() -> list[str]:
    """The names of the alerts, in their order."""
    return re.findall(r"^ +- alert: (\w+)$", (PROMETHEUS / "alerts.yml").read_text(), re.MULTILINE)


def selectors(expression: str) -> set[str]:
    """The instant vector selectors of an expression of PromQL, with their matchers and without ranges."""
    plain = re.sub(r"\[[^\]]*\]", "", _GROUPING.sub("", _WORD.sub(r"\1", expression)))
    return {name + matchers for name, matchers in _SELECTOR.findall(plain) if name not in _WORDS}


def metrics(expression: str) -> set[str]:
    """The names of the metrics that an expression selects."""
    return {selector.partition("{")[0] for selector in selectors(expression)}
