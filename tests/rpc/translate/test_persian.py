"""Persian Rummy on the wire, there and back."""

import pytest

from arena.cards import Card
from arena.games.persian.actions import DISCARDS, DRAW, PASS, Action, Layoff, lay_off, meld_run, meld_set
from arena.rpc.translate.errors import WireError
from arena.rpc.translate.persian import action_from_wire, action_to_wire
from arena.sdk.wire import persian as bots_half
from arena.v1 import bot_pb2, cards_pb2, gin_pb2
from arena.v1 import persian_pb2 as wire
from tests.games.persian.table import rules_of

SEVENS = [7, 20, 33]
"""7C 7D 7H on the wire."""


@pytest.mark.parametrize("action", [DRAW, PASS, DISCARDS[52], Layoff(3, (Card(52),))])
def test_every_kind_of_action_goes_there_and_back(action: Action) -> None:
    assert_round_trip(action)


def assert_round_trip(action: Action) -> None:
    assert bots_half.action_from_wire(action_to_wire(action)) == action
    assert action_from_wire(bots_half.action_to_wire(action)) == action


@pytest.mark.parametrize("order", [[7, 20, 33], [33, 20, 7], [20, 7, 33]])
def test_a_bot_may_name_cards_in_any_order(order: list[int]) -> None:
    sevens = wire.PersianMeld(kind=cards_pb2.MELD_KIND_SET, cards=order)  # type: ignore[arg-type]
    assert read(wire.PersianAction(meld=sevens)) == meld_set([Card(6), Card(19), Card(32)])
    run = wire.PersianMeld(kind=cards_pb2.MELD_KIND_RUN, cards=[1, 13, 12])  # type: ignore[list-item]
    assert read(wire.PersianAction(meld=run)) == meld_run([Card(11), Card(12), Card(0)])
    layoff = wire.PersianLayoff(number=2, cards=[1, 13])  # type: ignore[list-item]
    assert read(wire.PersianAction(layoff=layoff)) == lay_off(2, [Card(12), Card(0)])


def test_a_take_that_counts_no_joker_is_that_of_the_top_one() -> None:
    sevens = wire.PersianMeld(kind=cards_pb2.MELD_KIND_SET, cards=SEVENS)  # type: ignore[arg-type]
    for nth in (0, 1):
        take = wire.PersianTake(card=cards_pb2.CARD_7D, nth=nth, meld=sevens)
        assert rules_of().format_action(read(wire.PersianAction(take=take))) == "take 7D: meld set 7C 7D 7H"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (wire.PersianAction(), "names a meld or a lay-off"),
        (wire.PersianAction(take=wire.PersianTake(card=cards_pb2.CARD_7D)), "names a meld or a lay-off"),
        (wire.PersianAction(discard=wire.PersianDiscard()), "a card is missing"),
        (wire.PersianAction(discard=wire.PersianDiscard(card=54)), "54 is no Card"),  # type: ignore[arg-type]
        (wire.PersianAction(meld=wire.PersianMeld(cards=SEVENS)), "0 is no MeldKind"),  # type: ignore[arg-type]
        (
            wire.PersianAction(layoff=wire.PersianLayoff(number=1, cards=[cards_pb2.CARD_UNSPECIFIED])),
            "a card is missing",
        ),
    ],
)
def test_a_message_that_means_nothing_is_refused(action: wire.PersianAction, reason: str) -> None:
    with pytest.raises(WireError, match=reason):
        read(action)


def test_an_action_of_no_game_or_another_is_refused() -> None:
    for message in (bot_pb2.Action(), bot_pb2.Action(gin=gin_pb2.GinAction())):
        with pytest.raises(WireError, match="the action is not one of Persian Rummy"):
            action_from_wire(message)


def read(action: wire.PersianAction) -> Action:
    return action_from_wire(bot_pb2.Action(persian=action))
