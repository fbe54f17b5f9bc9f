"""Push for bot authors: actions, observations, melds, contracts, lay-offs and replacements, and the notation."""

from __future__ import annotations

from arena.cards import JOKER, Card, MeldKind, format_card, format_cards, parse_card, parse_cards, rank_of, suit_of
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Kind, Laid, Lay, LayOff, Plain, Replace
from arena.games.push.hand import (
    Contracts,
    contract_of,
    contracts,
    layoffs,
    melds,
    penalty,
    replacements,
)
from arena.games.push.melds import Meld, is_wild, make_set, missing, places
from arena.games.push.notation import format_action, format_meld
from arena.games.push.observation import Observation, Phase
from arena.games.push.parameters import Parameters
from arena.games.push.parsing import parse_action
from arena.games.push.schedule import Contract, Requirement
from arena.sdk.bot import Bot
from arena.sdk.model import Decision

PushBot = Bot[Observation, Action]
"""The base class of a bot that plays Push."""

PushDecision = Decision[Observation, Action]
"""What `PushBot.choose` is given."""


def discard(card: Card) -> Plain:
    """Discard a card, which ends the turn."""
    return DISCARDS[card]


__all__ = [
    "JOKER",
    "PUSH",
    "TAKE",
    "Action",
    "Card",
    "Contract",
    "Contracts",
    "Kind",
    "Laid",
    "Lay",
    "LayOff",
    "Meld",
    "MeldKind",
    "Observation",
    "Parameters",
    "Phase",
    "Plain",
    "PushBot",
    "PushDecision",
    "Replace",
    "Requirement",
    "contract_of",
    "contracts",
    "discard",
    "format_action",
    "format_card",
    "format_cards",
    "format_meld",
    "is_wild",
    "layoffs",
    "make_set",
    "melds",
    "missing",
    "parse_action",
    "parse_card",
    "parse_cards",
    "penalty",
    "places",
    "rank_of",
    "replacements",
    "suit_of",
]
