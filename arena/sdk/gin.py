"""Gin for bot authors: actions, observations, melds and deadwood, and the notation."""

from __future__ import annotations

from arena.cards import Card, Meld, MeldKind, format_card, format_cards, parse_card, parse_cards, rank_of, suit_of
from arena.cards.masks import cards_of, mask_of
from arena.games.gin.actions import BIG_GIN, DISCARDS, DRAW, KNOCKS, PASS, TAKE, Action, Kind
from arena.games.gin.deadwood import least_deadwood
from arena.games.gin.hand import Arrangement, all_melds, best_melds, deadwood
from arena.games.gin.notation import format_action, parse_action
from arena.games.gin.observation import Observation, Phase
from arena.games.gin.parameters import Parameters
from arena.sdk.bot import Bot
from arena.sdk.model import Decision

GinBot = Bot[Observation, Action]
"""The base class of a bot that plays gin."""

GinDecision = Decision[Observation, Action]
"""What `GinBot.choose` is given."""


def discard(card: Card) -> Action:
    """Discard a card face up."""
    return DISCARDS[card]


def knock(card: Card) -> Action:
    """Discard a card face down and knock."""
    return KNOCKS[card]


__all__ = [
    "BIG_GIN",
    "DRAW",
    "PASS",
    "TAKE",
    "Action",
    "Arrangement",
    "Card",
    "GinBot",
    "GinDecision",
    "Kind",
    "Meld",
    "MeldKind",
    "Observation",
    "Parameters",
    "Phase",
    "all_melds",
    "best_melds",
    "cards_of",
    "deadwood",
    "discard",
    "format_action",
    "format_card",
    "format_cards",
    "knock",
    "least_deadwood",
    "mask_of",
    "parse_action",
    "parse_card",
    "parse_cards",
    "rank_of",
    "suit_of",
]
