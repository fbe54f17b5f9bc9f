"""Lay-offs after a plain knock (2.8), the slow way: try every card on every meld, again and again."""

from tests.oracles.gin_deadwood import (
    MELD_SET,
    Arrangement,
    Hand,
    best_arrangements,
    deadwood,
)


def defended(shown: Arrangement, hand: Hand) -> int:
    """The defender's least deadwood when the knocker shows these melds.

    A lay-off is legal when the longer meld is one of the 329; a chain is several of them.
    """
    seen: set[tuple[Arrangement, Hand]] = set()
    waiting = [(shown, hand)]
    least = deadwood(hand)
    while waiting:
        melds, held = waiting.pop()
        least = min(least, deadwood(held))
        for meld in melds:
            for card in held:
                longer = meld | {card}
                if longer in MELD_SET:
                    after = ((melds - {meld}) | {longer}, held - {card})
                    if after not in seen:
                        seen.add(after)
                        waiting.append(after)
    return least


def defender_deadwood(knocker: Hand, defender: Hand) -> int:
    """What the defender is left with: the knocker shows the equal arrangement that hurts most."""
    return max(defended(shown, defender) for shown in best_arrangements(knocker))
