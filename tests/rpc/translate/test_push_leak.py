"""1.3 on the bytes of Push: what a seat is sent stays the same when all that it has not seen is dealt anew."""

from random import Random
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import Card, Pack, parse_card
from arena.games.contract import Seat
from arena.games.push.actions import Action, Kind
from arena.games.push.melds import is_wild
from arena.games.push.schedule import HAND_SIZES
from arena.match.ports import Decision, SeenEvent
from arena.rpc.translate.dialogue import put_decision
from arena.rpc.translate.registry import translation
from arena.v1 import bot_pb2
from tests.games.arbitrary import playout
from tests.games.push.table import rules_of, standing_before

DEALER = 1


class Deal(NamedTuple):
    """A deal that is not over."""

    number: int
    pack: Pack
    actions: tuple[Action, ...]


def random_deal(seed: int) -> Deal:
    """A deal in which seats mostly keep their cards, so that there is much to hide, stopped anywhere."""
    rules, random = rules_of(), Random(seed)
    number = random.randint(1, 5)
    pack = tuple(random.sample(rules.pack(), 108))
    state = rules.deal(standing_before(number, DEALER), pack, DEALER)
    actions: list[Action] = []
    for _ in range(random.randrange(100)):
        action = random.choice(rules.legal_actions(state).actions)
        after = rules.apply(state, action)
        if rules.actor(after) is None:
            break
        actions.append(action)
        state = after
    return Deal(number, pack, tuple(actions))


def sent(pack: Pack, deal: Deal, seat: Seat) -> list[bytes]:
    """What a seat would be sent in each state: what it may know, the last event, and its legal actions."""
    rules = rules_of()
    state = rules.deal(standing_before(deal.number, DEALER), pack, DEALER)
    told: list[bytes] = []
    events: tuple[SeenEvent, ...] = ()
    for action in (*deal.actions, None):
        legal = rules.legal_actions(state) if rules.actor(state) == seat else None
        message = bot_pb2.Decision()
        put_decision(
            1, Decision(rules.observe(state, seat), events, 1.5, 0.25, 0.5, legal), translation("push"), message
        )
        told.append(message.SerializeToString(deterministic=True))
        if action is not None:
            events = (rules.event(state, action, seat),)
            state = rules.apply(state, action)
    return told


def redealt(deal: Deal, seat: Seat, random: Random) -> Pack:
    """The pack with all cards that the seat has not seen in other places."""
    pack = list(deal.pack)
    places = _hidden(deal, seat)
    for place, source in zip(places, random.sample(places, len(places)), strict=True):
        pack[place] = deal.pack[source]
    return tuple(pack)


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 3))
def test_1_3_what_is_sent_does_not_depend_on_what_is_hidden(seed: int, seat: int) -> None:
    deal = random_deal(seed)
    assert sent(deal.pack, deal, seat) == sent(redealt(deal, seat, Random(seed)), deal, seat)


def test_the_leak_test_would_see_a_leak() -> None:
    """Shown to another seat the deals differ: so there is much to hide."""
    deals = [random_deal(seed) for seed in range(20)]
    differ = [sent(deal.pack, deal, 1) != sent(redealt(deal, 0, Random(1)), deal, 1) for deal in deals]
    assert sum(differ) > 15


def test_random_play_pushes_and_lays_cards() -> None:
    kinds = {action.kind for seed in range(20) for action in random_deal(seed).actions}
    assert kinds >= {Kind.TAKE, Kind.PUSH, Kind.DISCARD, Kind.MELD}
    assert sum(1 for _ in playout(rules_of(), standing_before(1, DEALER), Random(1))) > 1


def _hidden(deal: Deal, seat: Seat) -> list[int]:
    """The places in the pack of the cards that a seat has not seen, by a count of its own."""
    pack, dealt = deal.pack, 4 * HAND_SIZES[deal.number - 1]
    upcard = next(place for place in range(dealt, 108) if not is_wild(pack[place]))
    stock = [*range(upcard + 1, 108), *range(dealt, upcard)]
    actor, top = (DEALER + 1) % 4, 0
    seen = {*range((seat - actor) % 4, dealt, 4), *range(dealt, upcard + 1)}
    named: set[Card] = {pack[upcard]}
    for action in deal.actions:
        if action.kind is Kind.PUSH:
            seen |= {stock[top]} if (actor + 1) % 4 == seat else set()
            seen |= {stock[top + 1]} if actor == seat else set()
            top += 2
        named |= _named(rules_of().format_action(action))
        if action.kind is Kind.DISCARD:
            actor = (actor + 1) % 4
    return [place for place, card in enumerate(pack) if place not in seen and card not in named]


def _named(text: str) -> set[Card]:
    """The cards that the text of an action names."""
    words = text.replace(">", " ").replace("=", " ").replace(":", " ").split()
    return {parse_card(word) for word in words if len(word) == 2 and not word.isdigit()}
