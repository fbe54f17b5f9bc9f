"""What everybody sees of a deal of Push (1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from arena.cards.notation import format_cards
from arena.games.contract import Table
from arena.games.layout import hanging
from arena.games.push.notation import format_meld
from arena.games.push.observation import Observation
from arena.games.push.schedule import CONTRACTS, describe


def table(seen: Observation) -> Table:
    """The contract and who has laid it, the melds, the sizes of hands and stock, the buried wilds and the discard."""
    laid = " ".join(str(seat) for seat, done in enumerate(seen.contracts_laid) if done)
    contract = describe(CONTRACTS[seen.deal - 1])
    return Table(
        deal=seen.deal,
        dealer=seen.dealer,
        totals=seen.scores,
        actor=seen.actor,
        phase=seen.phase.value,
        hand_sizes=seen.hand_sizes,
        lines=(f"contract {contract}, laid by {laid or 'nobody'}", *middle(seen)),
    )


def middle(seen: Observation) -> Iterator[str]:
    """The lines of the melds, the stock and the discard pile."""
    for number, meld in enumerate(seen.table, start=1):
        yield from hanging(f"meld {number}: ", format_meld(meld))
    buried = f", buried {format_cards(seen.buried)}" if seen.buried else ""
    yield f"stock {seen.stock_size}{buried}, pile {format_cards(seen.discard_pile)}".rstrip()
