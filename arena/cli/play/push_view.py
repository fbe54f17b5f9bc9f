"""What a seat sees of a deal of Push, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arena.cards.notation import format_card, format_cards
from arena.cli.play.lines import labelled
from arena.games.contract import AnyRules
from arena.games.push.hand import contract_of, penalty
from arena.games.push.notation import format_meld
from arena.games.push.observation import Observation
from arena.games.push.schedule import describe


def push_view(_rules: AnyRules, seen: Observation, names: Sequence[str]) -> Iterator[str]:
    """The contract and who has laid it, the melds, the other hands' sizes, the stock, the pile and the hand."""
    laid = [name for name, done in zip(names, seen.contracts_laid, strict=True) if done]
    yield from labelled("contract", f"{describe(contract_of(seen.deal))}; laid by {', '.join(laid) or 'nobody'}")
    for number, meld in enumerate(seen.table, start=1):
        yield from labelled(f"meld {number}", format_meld(meld))
    others = [f"{name} {size}" for name, size in zip(names, seen.hand_sizes, strict=True) if name != names[seen.seat]]
    yield from labelled("cards", ", ".join(others))
    yield from labelled("pile", format_cards(seen.discard_pile))
    buried = f", at the bottom {format_cards(seen.buried)}" if seen.buried else ""
    yield from labelled("stock", f"{seen.stock_size} cards{buried}")
    yield from labelled("your hand", format_cards(seen.hand))
    yield from labelled("", f"penalty {penalty(seen.hand)}")
    if seen.barred is not None and len(seen.hand) > 1:
        yield from labelled("", f"{format_card(seen.barred)} was taken and may not be discarded this turn (4.13)")
