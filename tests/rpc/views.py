"""Random deals of every game, and what a seat is sent of each of their states."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from arena import games
from arena.cards import Pack
from arena.games.contract import AnyRules, Seat, Standing
from arena.match.ports import DealStarted, Decision, SeenEvent
from arena.rpc.translate.dialogue import put_decision
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2
from tests.games.lively import choose, random_eagerness, random_pack, random_standing

RULESETS = {
    "gin": ("rummy-fans", "classic", "classic knock_limit=0", "rummy-fans first_upcard_offer=true max_takes=3"),
    "persian": ("standard",),
    "push": ("standard", "standard stalemate_turns=4"),
}
STANDING = Standing((), (0, 0))
LONGEST = 90


class Deal(NamedTuple):
    """A deal up to some moment."""

    rules: AnyRules
    standing: Standing
    pack: Pack
    dealer: Seat
    actions: tuple[Any, ...]
    is_over: bool


def random_deal(game: str, seed: int) -> Deal:
    """A deal that is stopped anywhere."""
    random = Random(seed)
    rules = games.rules(game, random.choice(RULESETS[game]))
    standing, pack, eagerness = random_standing(rules, random), random_pack(rules, random), random_eagerness(random)
    dealer, actions = random.choice(rules.dealers(standing)), list[Any]()
    state, length = rules.deal(standing, pack, dealer), random.randrange(LONGEST)
    while rules.actor(state) is not None and len(actions) < length:
        actions.append(choose(rules, state, random, eagerness))
        state = rules.apply(state, actions[-1])
    return Deal(rules, standing, pack, dealer, tuple(actions), rules.actor(state) is None)


def seats_of(deal: Deal) -> range:
    """The seats of the table."""
    return range(sum(map(len, deal.rules.sides)))


class Sent(NamedTuple):
    """A decision that a seat could be sent, as values and as a message."""

    asked: Decision
    message: bot_pb2.Decision


def sent(deal: Deal, seat: Seat) -> list[Sent]:
    """What a seat would be sent of each state: the observation, the last events, the legal actions where it acts."""
    rules = deal.rules
    told: list[Sent] = []
    state = rules.deal(deal.standing, deal.pack, deal.dealer)
    events: tuple[SeenEvent, ...] = (DealStarted(1, deal.dealer),)
    for action in (*deal.actions, None):
        legal = rules.legal_actions(state) if rules.actor(state) == seat else None
        asked = Decision(rules.observe(state, seat), events, 1.5, 0.25, 0.5, legal)
        message = bot_pb2.Decision()
        put_decision(len(told) + 1, asked, translation(rules.game), message)
        told.append(Sent(asked, message))
        if action is not None:
            events = (rules.event(state, action, seat),)
            state = rules.apply(state, action)
    return told
