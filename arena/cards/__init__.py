"""Cards, packs, shuffling and their text notation; all pure."""

from arena.cards.card import JOKER, RANKS, SUITS, Card, Rank, Suit, make_card, rank_of, suit_of
from arena.cards.melds import Meld, MeldKind
from arena.cards.notation import CardNotationError, format_card, format_cards, format_meld, parse_card, parse_cards
from arena.cards.pack import Pack, make_pack
from arena.cards.seeds import draw_below, keyed_hash
from arena.cards.shuffle import shuffle

__all__ = [
    "JOKER",
    "RANKS",
    "SUITS",
    "Card",
    "CardNotationError",
    "Meld",
    "MeldKind",
    "Pack",
    "Rank",
    "Suit",
    "draw_below",
    "format_card",
    "format_cards",
    "format_meld",
    "keyed_hash",
    "make_card",
    "make_pack",
    "parse_card",
    "parse_cards",
    "rank_of",
    "shuffle",
    "suit_of",
]
