"""What a seat sees of a deal of gin, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from arena.cards.notation import format_card, format_cards
from arena.cli.play.lines import labelled
from arena.games.contract import AnyRules
from arena.games.gin.hand import best_melds
from arena.games.gin.observation import Observation

SHOWN_OF_PILE: Final = 18


def gin_view(_rules: AnyRules, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The hand in its melds with its deadwood, the other hand's size, the stock and the discard pile."""
    yield from labelled(names[1 - seen.seat], f"{seen.opponent_hand_size} cards")
    pile = seen.discard_pile[-SHOWN_OF_PILE:]
    cut = "… " if len(pile) < len(seen.discard_pile) else ""
    yield from labelled("pile", f"{cut}{format_cards(pile)}" + (" is its top" if pile else ""))
    yield from labelled("stock", f"{seen.stock_size} cards")
    best = best_melds(seen.hand)
    groups = [*(meld.cards for meld in best.melds), *([best.deadwood] if best.deadwood else [])]
    yield from labelled("your hand", f"{' | '.join(map(format_cards, groups))}   deadwood {best.value}")
    if seen.taken is not None and seen.actor == seen.seat:
        yield from labelled("", f"{format_card(seen.taken)} was taken and stays this turn (2.4)")
