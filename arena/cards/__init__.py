"""Cards, packs, shuffling and their text notation; all pure."""

from arena.cards.card import JOKER, RANKS, SUITS, Card, Rank, Suit, make_card, rank_of, suit_of
from arena.cards.pack import Pack, make_pack

__all__ = ["JOKER", "RANKS", "SUITS", "Card", "Pack", "Rank", "Suit", "make_card", "make_pack", "rank_of", "suit_of"]
