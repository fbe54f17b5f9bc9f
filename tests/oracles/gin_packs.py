"""Packs for tests that are the same for ever: by a hash of a name, or built from wished hands."""

from collections.abc import Iterable
from hashlib import sha256

from tests.oracles.gin_deadwood import PACK


def shuffled(name: str, cards: Iterable[str] = PACK) -> tuple[str, ...]:
    """The cards in the order of the hashes of `name` and card."""
    return tuple(sorted(cards, key=lambda card: sha256(f"{name} {card}".encode()).hexdigest()))


def arranged(name: str, starter: str, dealer: str, upcard: str, stock: str = "") -> tuple[str, ...]:
    """A full pack that deals these two hands and this upcard; `stock` comes on top of the rest.

    Hands and stock are cards separated by blanks; the rest of the stock is shuffled by `name`.
    """
    first, second, top = starter.split(), dealer.split(), stock.split()
    if len(first) != 10 or len(second) != 10:
        raise ValueError("1.1: a hand has ten cards")
    known = [card for pair in zip(first, second, strict=True) for card in pair]
    known += [upcard, *top]
    pack = (*known, *shuffled(name, set(PACK) - set(known)))
    if len(pack) != 52 or set(pack) != set(PACK):
        raise ValueError(f"{name}: a card is named twice or unknown")
    return pack
