import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.cards import JOKER, Card
from arena.cards.masks import cards_of, mask_of


@given(st.sets(st.integers(0, 51).map(Card)))
def test_a_mask_gives_its_cards_in_canonical_order(cards: set[Card]) -> None:
    assert mask_of(cards) == sum(2**card for card in cards)
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))


@pytest.mark.parametrize("card", [-1, JOKER, 60])
def test_what_is_none_of_the_52_cards_has_no_place(card: int) -> None:
    with pytest.raises(ValueError, match=str(card)):
        mask_of([Card(card)])


def test_a_card_that_is_there_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        mask_of([Card(3), Card(3)])
