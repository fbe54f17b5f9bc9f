"""Random deals of gin, and what a seat is sent of each of their states."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from arena import games
from arena.cards import Card, Pack
from arena.games.contract import AnyRules, Seat, Standing
from arena.match.ports import DealStarted, Decision, SeenEvent
from arena.rpc.translate.dialogue import put_decision
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2

RULESETS = ("rummy-fans", "classic", "classic knock_limit=0", "rummy-fans first_upcard_offer=true max_takes=3")
STANDING = Standing((), (0, 0))


class Deal(NamedTuple):
    """A deal up to some moment."""

    rules: AnyRules
    pack: Pack
    dealer: Seat
    actions: tuple[Any, ...]


def random_deal(ruleset: str, seed: int) -> Deal:
    """A deal that is stopped anywhere; a knock is as likely as any discard."""
    rules, chance = games.rules("gin", ruleset), Random(seed)
    actions: list[Any] = []
    pack, dealer = tuple(chance.sample(rules.pack(), 52)), chance.randrange(2)
    state, length = rules.deal(STANDING, pack, dealer), chance.randrange(90)
    while rules.actor(state) is not None and len(actions) < length:
        actions.append(chance.choice(rules.legal_actions(state).actions))
        state = rules.apply(state, actions[-1])
    return Deal(rules, pack, dealer, tuple(actions))


class Sent(NamedTuple):
    """A decision that a seat could be sent, as values and as a message."""

    asked: Decision
    message: bot_pb2.Decision


def sent(deal: Deal, seat: Seat) -> list[Sent]:
    """What a seat would be sent of each state: the observation, the last events, the legal actions where it acts."""
    rules = deal.rules
    told: list[Sent] = []
    state = rules.deal(STANDING, deal.pack, deal.dealer)
    events: tuple[SeenEvent, ...] = (DealStarted(1, deal.dealer),)
    for action in (*deal.actions, None):
        legal = rules.legal_actions(state) if rules.actor(state) == seat else None
        asked = Decision(rules.observe(state, seat), events, 1.5, 0.25, 0.5, legal)
        message = bot_pb2.Decision()
        put_decision(len(told) + 1, asked, translation("gin"), message)
        told.append(Sent(asked, message))
        if action is not None:
            events = (rules.event(state, action, seat),)
            state = rules.apply(state, action)
    return told


def hidden(deal: Deal, seat: Seat) -> set[Card]:
    """The cards that a seat has not seen, by a count of its own: all but its hand and what once lay face up."""
    starter = 1 - deal.dealer
    first = 0 if seat == starter else 1
    seen, top, actor = {*deal.pack[first:20:2], deal.pack[20]}, 21, starter
    for action in deal.actions:
        match action.kind.value:
            case "draw":
                seen |= {deal.pack[top]} if actor == seat else set()
                top += 1
            case "discard":
                seen.add(action.card)
                actor = 1 - actor
            case "pass":
                actor = 1 - actor
            case "knock":
                return set(deal.pack[top:])  # every hand is shown, the stock never
    return set(deal.pack) - seen


def redealt(deal: Deal, seat: Seat, chance: Random) -> Deal:
    """The same deal with everything that the seat has not seen in other places."""
    places = [place for place, card in enumerate(deal.pack) if card in hidden(deal, seat)]
    pack = list(deal.pack)
    for place, source in zip(places, chance.sample(places, len(places)), strict=True):
        pack[place] = deal.pack[source]
    return deal._replace(pack=tuple(pack))
