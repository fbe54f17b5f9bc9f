"""The table as it looks after a meld or a lay-off, and what can be laid off on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from places import PLACES, extensions

from arena.sdk.persian import JOKER, Layoff, Meld, TableMeld, lay_off

Table = Sequence[TableMeld]

Chains = Mapping[int, Sequence[tuple[int, ...]]]
"""By place: what must be laid off before it, once for each end of a meld where it can go; empty: it fits now."""


def table_after(table: Table, uses: Iterable[Meld | Layoff], seat: int) -> Table:
    """The melds when a seat has made some more and laid off on others."""
    melds = list(table)
    for use in uses:
        seats = (seat,) * len(use.cards)
        if isinstance(use, Meld):
            melds.append(TableMeld(use.shape, use.cards, seats))
        else:
            old = melds[use.number - 1]
            cards = lay_off(use.number, (*old.cards, *use.cards)).cards
            melds[use.number - 1] = TableMeld(old.kind, cards, (*old.seats, *seats))
    return melds


def chains(table: Table) -> Chains:
    """What can be laid off on the melds of a table, now or in time."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for meld in table:
        for end in extensions(meld.kind, meld.cards):
            if end[0] == JOKER:
                found |= {place: [()] for place in range(JOKER, PLACES)}
            else:
                for step, place in enumerate(end):
                    found.setdefault(place, []).append(tuple(end[:step]))
    return found
