"""The one ruleset of Persian Rummy (rules.md, section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Parameters:
    """Section 3 has no bracketed parameter."""


RULESETS: Final[Mapping[str, Parameters]] = {"standard": Parameters()}
"""By name; the first is the default."""
