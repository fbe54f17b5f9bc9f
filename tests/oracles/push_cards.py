"""The cards of Push as text: two packs and four jokers (4.1), wilds (4.7) and penalties (4.15)."""

from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "CDHS"
JOKER = "JK"
KINDS = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER)
PACK = tuple(sorted((*KINDS[:-1], *KINDS[:-1], *[JOKER] * 4), key=KINDS.index))
WILDS = ("2C", "2D", "2H", "2S", JOKER)


def is_wild(card: str) -> bool:
    """Jokers and all twos; where a two is a natural is for the meld to say (4.7)."""
    return card in WILDS


def penalty(card: str) -> int:
    """What one card costs in the hand (4.15)."""
    if is_wild(card):
        return 20
    if card[0] == "A":
        return 15
    return 10 if card[0] in "TJQK" else 5


def penalties(cards: Iterable[str]) -> int:
    """What a hand costs (4.15)."""
    return sum(penalty(card) for card in cards)


def name_of_place(place: int, suit: str) -> str:
    """The natural card of a place in a run: 1 is the low ace, 14 the high one (4.9)."""
    return RANKS[(place - 1) % 13] + suit


def holds(hand: Iterable[str], cards: Iterable[str]) -> bool:
    """Whether all the cards are in the hand, copies counted."""
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
