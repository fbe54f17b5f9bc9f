"""1.3 on the bytes: what a seat is sent does not change when everything that it has not seen is dealt anew."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rpc.views import RULESETS, Deal, hidden, random_deal, redealt, sent

DEALS = st.builds(random_deal, st.sampled_from(RULESETS), st.integers(0, 2**32))


@given(DEALS, st.sampled_from([0, 1]), st.randoms(use_true_random=False))
def test_1_3_what_is_sent_does_not_depend_on_what_is_hidden(deal: Deal, seat: int, chance: Random) -> None:
    other = redealt(deal, seat, chance)
    bytes_of = [one.message.SerializeToString(deterministic=True) for one in sent(deal, seat)]
    assert bytes_of == [one.message.SerializeToString(deterministic=True) for one in sent(other, seat)]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_leak_test_would_see_a_leak(seat: int) -> None:
    """Shown to the other seat, the deals differ: so there is much to hide."""
    deals = [random_deal("rummy-fans", seed) for seed in range(20)]
    others = [redealt(deal, seat, Random(1)) for deal in deals]
    pairs = [(sent(deal, 1 - seat), sent(other, 1 - seat)) for deal, other in zip(deals, others, strict=True)]
    assert sum(one[0].message != two[0].message for one, two in pairs) > 15
    assert all(len(hidden(deal, seat)) in range(2, 42) for deal in deals)


@given(DEALS, st.sampled_from([0, 1]))
def test_no_card_is_sent_that_the_seat_has_not_seen(deal: Deal, seat: int) -> None:
    secret = {card + 1 for card in hidden(deal, seat)}
    for one in sent(deal, seat):
        seen = one.message.gin
        moved = [event.move for event in one.message.events if event.HasField("move")]
        assert secret.isdisjoint([*seen.hand, *seen.discard_pile, seen.drawn, seen.taken])
        assert secret.isdisjoint([card for move in moved for card in (move.card, move.action.gin.card)])
