"""What spectators are shown of a game: the table and the actions as everybody at it sees them (1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from arena.cards.notation import format_card
from arena.games.contract import AnyRules, Event, Table
from arena.games.layout import hanging

UNSEEN: Final = "??"
"""What stands for a card, or for more, that not every seat sees."""


def public_action(rules: AnyRules, seen: Sequence[Event[Any]]) -> str:
    """One action in notation, with its seat; `seen` has it as each seat sees it.

    What the seats do not all see is `UNSEEN`; a card that all see and the action does not name is in brackets.
    """
    texts = [rules.format_action(event.action) for event in seen]
    words = [same[0] for same in takewhile(_agree, zip(*map(str.split, texts), strict=False))]
    text = " ".join([str(seen[0].seat), *words])
    if not _agree(texts) or not _agree([event.card for event in seen]):
        return f"{text} {UNSEEN}"
    card = seen[0].card
    return text if card is None else f"{text} ({format_card(card)})"


def board(table: Table) -> str:
    """The table as lines of at most 80 columns."""
    turn = "over" if table.actor is None else f"seat {table.actor} to {table.phase}"
    score = " ".join(map(str, table.totals))
    head = f"deal {table.deal}, seat {table.dealer} deals, score {score}, {turn}"
    return "\n".join([head, *hanging("hands ", " ".join(map(str, table.hand_sizes))), *table.lines])


def _agree(values: Sequence[object]) -> bool:
    """Whether all are the same."""
    return all(value == values[0] for value in values)
