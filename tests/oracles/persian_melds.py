"""Cards, melds and values of Persian Rummy as text, slow and obvious (3.1, 3.5, 3.6, 3.10, 3.12)."""

from collections.abc import Iterable, Sequence

RANKS = "23456789TJQKA"
SUITS = "CDHS"
JOKER = "JK"
KINDS = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER)
PACK = (*KINDS, JOKER, JOKER, JOKER)

Meld = tuple[str, ...]
"""The cards of a set in the order C D H S, of a run low to high."""


def value(card: str) -> int:
    """Points of a card, melded and held alike (3.10)."""
    if card == JOKER:
        return 20
    if card[0] == "A":
        return 15
    return 10 if card[0] in "TJQK" else int(card[0])


def points(cards: Iterable[str]) -> int:
    """Points of cards."""
    return sum(map(value, cards))


def is_set(cards: Sequence[str]) -> bool:
    """Three or four of a rank, or of the jokers (3.5, 3.6)."""
    same = all(card[0] == cards[0][0] and (card == JOKER) == (cards[0] == JOKER) for card in cards)
    return 3 <= len(cards) <= 4 and same


def is_run(cards: Sequence[str]) -> bool:
    """Three or more of a suit in sequence, written low to high, ace high only (3.5)."""
    if len(cards) < 3 or JOKER in cards or len({card[1] for card in cards}) > 1:
        return False
    return "".join(card[0] for card in cards) in RANKS


def set_of(cards: Iterable[str]) -> Meld:
    """The cards of a set in their order, whatever order they came in."""
    return tuple(sorted(cards, key=KINDS.index))


def worth(word: str, cards: Meld) -> int:
    """What a new meld scores: four of a rank at once count double (3.12)."""
    return points(cards) * (2 if word == "set" and len(cards) == 4 else 1)


def holds(hand: Iterable[str], cards: Iterable[str]) -> bool:
    """Whether all the cards are in the hand, jokers counted."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def without(hand: Iterable[str], cards: Iterable[str]) -> tuple[str, ...]:
    """The hand with these cards gone; ValueError names a card that is not there."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise ValueError(f"{card}: not in the hand")
        left.remove(card)
    return tuple(left)
