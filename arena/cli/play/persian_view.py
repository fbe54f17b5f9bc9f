"""What a seat sees of a deal of Persian Rummy, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arena.cards.notation import format_card, format_cards
from arena.cli.play.lines import labelled
from arena.games.contract import AnyRules
from arena.games.persian.hand import value_of
from arena.games.persian.observation import Observation, TableMeld


def persian_view(rules: AnyRules, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The melds, what they have scored, the other hands' sizes, the stock, the discard pile and the hand."""
    for number, meld in enumerate(seen.melds, start=1):
        yield from labelled(f"meld {number}", _meld(meld))
    mine = next(side for side, seats in enumerate(rules.sides) if seen.seat in seats)
    yield from labelled("melded", f"{seen.melded[mine]} by your side, {seen.melded[1 - mine]} by theirs")
    others = [f"{name} {size}" for name, size in zip(names, seen.hand_sizes, strict=True) if name != names[seen.seat]]
    yield from labelled("cards", ", ".join(others))
    yield from labelled("pile", format_cards(seen.discard_pile))
    yield from labelled("stock", f"{seen.stock_size} cards")
    yield from labelled("your hand", format_cards(seen.hand))
    yield from labelled("", f"worth {value_of(seen.hand)}")


def _meld(meld: TableMeld) -> str:
    if len(set(meld.seats)) == 1:
        return f"{format_cards(meld.cards)}, by {meld.seats[0]}"
    cards = zip(meld.cards, meld.seats, strict=True)
    return " ".join(f"{format_card(card)}({seat})" for card, seat in cards)
