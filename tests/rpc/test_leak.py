"""1.3 on the bytes: what a seat is sent does not change when everything that it has not seen is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from google.protobuf.message import Message
from hypothesis import given, settings
from hypothesis import strategies as st

from arena import games
from arena.cards import Card
from tests.rpc.hidden import hidden, redealt, secrets
from tests.rpc.views import random_deal, seats_of, sent

every_game = pytest.mark.parametrize("game", games.names())
lean = settings(max_examples=30)
SEEDS, SEATS = st.integers(0, 2**32), st.integers(0, 3)


@every_game
@lean
@given(seed=SEEDS, seat=SEATS)
def test_1_3_what_is_sent_does_not_depend_on_what_is_hidden(game: str, seed: int, seat: int) -> None:
    deal = random_deal(game, seed)
    seat %= len(seats_of(deal))
    other = redealt(deal, seat, Random(seed))
    bytes_of = [one.message.SerializeToString(deterministic=True) for one in sent(deal, seat)]
    assert bytes_of == [one.message.SerializeToString(deterministic=True) for one in sent(other, seat)]


@every_game
@lean
@given(seed=SEEDS, seat=SEATS)
def test_1_3_no_card_is_sent_that_the_seat_has_not_seen(game: str, seed: int, seat: int) -> None:
    deal = random_deal(game, seed)
    seat %= len(seats_of(deal))
    secret = secrets(deal, seat)
    for one in sent(deal, seat):
        assert secret.isdisjoint(_cards(one.message))


@every_game
def test_the_leak_test_would_see_a_leak(game: str) -> None:
    """Shown to another seat, the deals differ: so there is much to hide."""
    deals = [random_deal(game, seed) for seed in range(20)]
    pairs = [(sent(deal, 1), sent(redealt(deal, 0, Random(1)), 1)) for deal in deals if not deal.is_over]
    assert len(pairs) > 10
    assert sum(one[0].message != two[0].message for one, two in pairs) > len(pairs) / 2
    assert all(secrets(deal, 0) for deal in deals if hidden(deal, 0))


def _cards(message: Message) -> Iterator[Card]:
    """Every card of a message that is not merely the name of a place in a run."""
    for field, value in message.ListFields():
        values: Any = [value] if isinstance(value, Message | int) else value
        if field.message_type is not None:
            for part in values:
                yield from _cards(part)
        elif field.enum_type is not None and field.enum_type.name == "Card" and field.name not in ("low", "stands_for"):
            yield from (Card(number - 1) for number in values if number)
