"""Bounds, and what was seen of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_KEPT: Final = {"=": lambda seen, bound: seen == bound, "≤": float.__le__, "≥": float.__ge__}


class Verdict:
    """Prints each bound as it is known."""

    def __init__(self) -> None:
        """Nothing is missed yet."""
        self.missed = 0

    def tell(self, name: str, seen: float, relation: str, bound: float) -> None:
        """Compare what was seen with a bound."""
        kept = _KEPT[relation](float(seen), float(bound))
        self.missed = int(self.missed or not kept)
        self.note(f"{name:<34} {seen:>10.3f} {relation} {bound:g}{'' if kept else '  MISSED'}")

    def note(self, text: str) -> None:
        """Say something beside the bounds."""
        print(text, flush=True)


def quantile(values: Sequence[float], share: float) -> float:
    """The value that so large a share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
