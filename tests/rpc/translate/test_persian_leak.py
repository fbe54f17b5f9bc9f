"""1.3 on the bytes of Persian Rummy: what a seat is sent stays the same when all that it has not seen is dealt anew."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import JOKER, Card, Pack
from arena.games.contract import Seat
from arena.games.persian.actions import Action, Discard, Draw, Pass, Take
from arena.games.persian.state import State
from arena.match.ports import Decision, SeenEvent
from arena.rpc.translate.dialogue import put_decision
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2
from tests.games.arbitrary import playout
from tests.games.persian.table import rules_of


class Deal(NamedTuple):
    """A deal that is not over."""

    first: State
    actions: tuple[Action, ...]


def random_deal(seed: int) -> Deal:
    rules, random = rules_of(), Random(seed)
    steps = list(playout(rules, rules.start(), random))
    length = random.randrange(len(steps))
    return Deal(steps[0][0], tuple(action for _, action in steps[:length]))


def sent(pack: Pack, deal: Deal, seat: Seat) -> list[bytes]:
    """What a seat would be sent in each state: what it may know, the last event, and its legal actions."""
    rules = rules_of()
    state = rules.deal(rules.start(), pack, deal.first.setup.dealer)
    told: list[bytes] = []
    events: tuple[SeenEvent, ...] = ()
    for action in (*deal.actions, None):
        legal = rules.legal_actions(state) if rules.actor(state) == seat else None
        message = bot_pb2.Decision()
        asked = Decision(rules.observe(state, seat), events, 1.5, 0.25, 0.5, legal)
        put_decision(1, asked, translation("persian"), message)
        told.append(message.SerializeToString(deterministic=True))
        if action is not None:
            events = (rules.event(state, action, seat),)
            state = rules.apply(state, action)
    return told


def redealt(deal: Deal, seat: Seat, random: Random) -> Pack:
    """The pack with all cards that the seat has not seen in other places."""
    pack = list(deal.first.setup.pack)
    places = _hidden(deal, seat)
    for place, source in zip(places, random.sample(places, len(places)), strict=True):
        pack[place] = deal.first.setup.pack[source]
    return tuple(pack)


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(0, 3))
def test_1_3_what_is_sent_does_not_depend_on_what_is_hidden(seed: int, seat: int) -> None:
    deal = random_deal(seed)
    assert sent(deal.first.setup.pack, deal, seat) == sent(redealt(deal, seat, Random(seed)), deal, seat)


def test_the_leak_test_would_see_a_leak() -> None:
    """Shown to another seat the deals differ: so there is much to hide."""
    deals = [random_deal(seed) for seed in range(20)]
    differ = [sent(deal.first.setup.pack, deal, 1) != sent(redealt(deal, 0, Random(1)), deal, 1) for deal in deals]
    assert sum(differ) > 15


def _hidden(deal: Deal, seat: Seat) -> list[int]:
    """The places in the pack of the cards that a seat has not seen, by a count of its own."""
    pack, actor, top = deal.first.setup.pack, deal.first.actor, 29
    seen = {*range((seat - actor) % 4, 28, 4), 28}
    named: set[Card] = set()
    for action in deal.actions:
        if isinstance(action, Draw):
            seen |= {top} if actor == seat else set()
            top += 1
        named |= _named(action)
        if isinstance(action, Discard | Pass):
            actor = (actor + 1) % 4
    return [place for place, card in enumerate(pack) if place not in seen and card not in named and card != JOKER]


def _named(action: Any) -> set[Card]:
    """The cards that an action puts on the table or on the discard pile."""
    if isinstance(action, Take):
        return _named(action.use)
    if isinstance(action, Discard):
        return {action.card}
    return set(getattr(action, "cards", ()))
