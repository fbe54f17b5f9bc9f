"""Persian Rummy for bot authors: actions, observations, melds, lay-offs and takes, values, and the notation."""

from __future__ import annotations

from arena.cards import (
    JOKER,
    Card,
    MeldKind,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from arena.games.persian.actions import (
    DISCARDS,
    DRAW,
    PASS,
    Action,
    Discard,
    Draw,
    Kind,
    Layoff,
    Meld,
    Pass,
    Take,
    lay_off,
    meld_run,
    meld_set,
)
from arena.games.persian.hand import value_of
from arena.games.persian.melding import all_layoffs, all_melds, all_takes, points_of, taken_cards
from arena.games.persian.notation import format_action, parse_action
from arena.games.persian.observation import Observation, Phase, TableMeld
from arena.games.persian.parameters import Parameters
from arena.sdk.bot import Bot
from arena.sdk.model import Decision

PersianBot = Bot[Observation, Action]
"""The base class of a bot that plays Persian Rummy."""

PersianDecision = Decision[Observation, Action]
"""What `PersianBot.choose` is given."""


def discard(card: Card) -> Discard:
    """Discard a card, which ends the turn."""
    return DISCARDS[card]


def melds(seen: Observation) -> tuple[Meld, ...]:
    """Every meld in the hand, overlapping ones too."""
    return all_melds(seen.hand)


def layoffs(seen: Observation) -> tuple[Layoff, ...]:
    """Every card of the hand that can be laid off alone on a meld of the table; one may open the way for others."""
    return all_layoffs(seen.hand, seen.melds)


def takes(seen: Observation) -> tuple[Take, ...]:
    """Every take from the discard pile, from its top down, each with one use of the named card."""
    return all_takes(seen.hand, seen.discard_pile, seen.melds)


__all__ = [
    "DRAW",
    "JOKER",
    "PASS",
    "Action",
    "Card",
    "Discard",
    "Draw",
    "Kind",
    "Layoff",
    "Meld",
    "MeldKind",
    "Observation",
    "Parameters",
    "Pass",
    "PersianBot",
    "PersianDecision",
    "Phase",
    "TableMeld",
    "Take",
    "all_layoffs",
    "all_melds",
    "all_takes",
    "discard",
    "format_action",
    "format_card",
    "format_cards",
    "lay_off",
    "layoffs",
    "meld_run",
    "meld_set",
    "melds",
    "parse_action",
    "parse_card",
    "parse_cards",
    "points_of",
    "rank_of",
    "suit_of",
    "taken_cards",
    "takes",
    "value_of",
]
