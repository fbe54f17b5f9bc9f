"""The shuffle must never change: the vectors are written out, and a second implementation stands beside."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.cards import Card, Pack, format_cards, make_pack, shuffle


def by_hand(pack: Pack, seed: bytes) -> list[Card]:
    """Fisher–Yates from the last place down, on 64 blocks of words."""
    stream = b"".join(
        hashlib.blake2b(n.to_bytes(8, "big"), key=seed, person=b"arena-words").digest() for n in range(64)
    )
    numbers = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    cards = list(pack)
    place = len(cards)
    while place > 1:
        number = numbers.pop(0)
        if number // place == 2**32 // place:  # of the last span, which is too short
            continue
        place -= 1
        swap = number % (place + 1)
        cards[place], cards[swap] = cards[swap], cards[place]
    return cards


@given(st.binary(max_size=64), st.integers(0, 2), st.integers(0, 4))
def test_the_shuffle_is_fisher_yates_on_the_words_of_the_seed(seed: bytes, packs: int, jokers: int) -> None:
    pack = make_pack(packs, jokers)
    assert list(shuffle(pack, seed)) == by_hand(pack, seed)


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (
            b"",
            (
                "4S KD 6H TD 3H TS 3D QD 5C AD JC QS 4D QC 9H 7H AS 7D 4H 5H 8D 8H 2H 5D 2S 6C "
                "2C AC 7S KH 3C 6S 2D QH KC TH JD 9C 9D AH 3S 4C 8S 5S JH 9S JS 7C 8C KS TC 6D"
            ),
        ),
        (
            b"arena",
            (
                "8H 6H 8D KS 5H JS 4H TS JH 8S 3S 5S AH 4D 9S QH 7H 6D KD 7S 2C AD 3C 4S 9D AC "
                "3H AS TC 4C 6S JD 7D 8C 5C 9C 6C 7C TD JC QD QC 9H 3D KH TH KC 2H 2S QS 5D 2D"
            ),
        ),
        (
            bytes(range(32)),
            (
                "3D 6S 3S 4D JC 9D TC AH 3H 7D 9H 7S 8C AC JD JH AS 6C TD 5D 2C 5C TH KH 8D AD "
                "KD QH 5H KS TS 5S 8S 2H QC JS 4H 9S 7C KC 4C 4S 3C 8H 6H QD 9C QS 6D 2D 7H 2S"
            ),
        ),
    ],
)
def test_the_shuffle_never_changes(seed: bytes, order: str) -> None:
    assert format_cards(shuffle(make_pack(), seed)) == order


def test_every_order_is_about_equally_likely() -> None:
    three = make_pack()[:3]
    seen = Counter(shuffle(three, number.to_bytes(2, "big")) for number in range(6000))
    assert set(seen) == set(permutations(three))
    assert all(880 < count < 1120 for count in seen.values())  # 1000 ± 4 standard deviations


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_and_one_card_stay_as_they_are(size: int) -> None:
    assert shuffle(make_pack()[:size], b"seed") == make_pack()[:size]
