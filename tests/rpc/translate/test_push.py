"""Push on the wire, there and back."""

import pytest

from arena.cards import JOKER, Card
from arena.games.push.actions import DISCARDS, PUSH, TAKE, Action, Laid, LayOff
from arena.rpc.translate.errors import WireError
from arena.rpc.translate.push import action_from_wire, action_to_wire
from arena.sdk.wire import push as bots_half
from arena.v1 import bot_pb2, cards_pb2, gin_pb2
from arena.v1 import push_pb2 as wire
from tests.games.push.table import rules_of

SEVENS = [cards_pb2.CARD_7C, cards_pb2.CARD_7D, cards_pb2.CARD_7H]


@pytest.mark.parametrize(
    "action",
    [
        TAKE,
        PUSH,
        DISCARDS[52],
        LayOff(3, (Laid(JOKER),)),
        rules_of().parse_action("layoff 2 3S JK=8S"),
        rules_of().parse_action("meld set 2C 2D JK + run 2S=AH 2H JK=3H"),
        rules_of().parse_action("replace 1 JK>7C: layoff 2 JK=9D TD"),
        rules_of().parse_action("replace 1 2H>7C: meld set KC KD 2H"),
    ],
)
def test_every_kind_of_action_goes_there_and_back(action: Action) -> None:
    assert_round_trip(action)


def assert_round_trip(action: Action) -> None:
    assert bots_half.action_from_wire(action_to_wire(action)) == action
    assert action_from_wire(bots_half.action_to_wire(action)) == action


def test_a_bot_may_name_the_cards_of_a_set_in_any_order() -> None:
    meld = wire.PushMeld(kind=cards_pb2.MELD_KIND_SET, cards=[cards_pb2.CARD_JOKER, cards_pb2.CARD_2H, *SEVENS[1::-1]])
    action = read(wire.PushAction(meld=wire.PushLay(melds=[meld])))
    assert rules_of().format_action(action) == "meld set 7C 7D 2H JK"


RUN = wire.PushMeld(kind=cards_pb2.MELD_KIND_RUN, cards=SEVENS)
SET = wire.PushMeld(kind=cards_pb2.MELD_KIND_SET, cards=SEVENS)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (wire.PushAction(), "the action of Push is not set"),
        (wire.PushAction(discard=wire.PushDiscard()), "a card of the action is not set"),
        (wire.PushAction(discard=wire.PushDiscard(card=54)), "54 is no Card"),  # type: ignore[arg-type]
        (wire.PushAction(meld=wire.PushLay(melds=[wire.PushMeld(cards=SEVENS)])), "0 is no MeldKind of a meld"),
        (wire.PushAction(meld=wire.PushLay(melds=[RUN])), "a run needs low, the natural card of its first place"),
        (
            wire.PushAction(
                meld=wire.PushLay(melds=[wire.PushMeld(kind=SET.kind, cards=SEVENS, low=cards_pb2.CARD_7C)])
            ),
            "a set has no lowest card: leave low unset",
        ),
        (
            wire.PushAction(layoff=wire.PushLayoff(number=1, cards=[wire.PushLaidCard()])),
            "a card of the action is not set",
        ),
        (
            wire.PushAction(replace=wire.PushReplace(number=1, wild=cards_pb2.CARD_2C, natural=cards_pb2.CARD_7C)),
            "the use of the freed wild is not set",
        ),
        (wire.PushAction(replace=wire.PushReplace(number=1, meld=SET)), "a card of the action is not set"),
    ],
)
def test_a_message_that_means_nothing_is_refused(action: wire.PushAction, reason: str) -> None:
    with pytest.raises(WireError, match=reason):
        read(action)


def test_an_action_of_no_game_or_another_is_refused() -> None:
    for message in (bot_pb2.Action(), bot_pb2.Action(gin=gin_pb2.GinAction())):
        with pytest.raises(WireError, match="the action is not one of Push"):
            action_from_wire(message)


def test_a_card_that_is_laid_off_keeps_what_it_stands_for() -> None:
    told = wire.PushLaidCard(card=cards_pb2.CARD_2H, stands_for=cards_pb2.CARD_8S)
    action = read(wire.PushAction(layoff=wire.PushLayoff(number=3, cards=[told])))
    assert action == LayOff(3, (Laid(Card(27), Card(46)),))


def read(action: wire.PushAction) -> Action:
    return action_from_wire(bot_pb2.Action(push=action))
