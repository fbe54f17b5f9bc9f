"""Packs of the games with four seats that are the same for ever: by a hash of a name, or built from wished hands."""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

Pack = tuple[str, ...]


def shuffled(name: str, cards: Iterable[str]) -> Pack:
    """The cards in the order of the hashes of `name`, card and copy."""
    seen: Counter[str] = Counter()
    keys = []
    for card in cards:
        seen[card] += 1
        keys.append((sha256(f"{name} {card} {seen[card]}".encode()).hexdigest(), card))
    return tuple(card for _, card in sorted(keys))


def arranged(name: str, cards: Iterable[str], dealer: int, hands: dict[int, str], stock: str = "") -> Pack:
    """A full pack that deals these hands, by seat; upcard and draws (`stock`) come on top of the rest.

    Cards are separated by blanks; all hands are of one size; the rest is shuffled by `name`.
    """
    held = [hands[(dealer + 1 + seat) % 4].split() for seat in range(4)]
    top = [card for row in zip(*held, strict=True) for card in row] + stock.split()
    rest = Counter(cards)
    rest.subtract(top)
    wrong = [card for card, number in rest.items() if number < 0]
    if wrong:
        raise ValueError(f"{name}: too many of {wrong}")
    return (*top, *shuffled(name, rest.elements()))
