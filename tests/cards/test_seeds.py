"""Seeds must never change: the vectors are written out, and a second way of computing them stands beside."""

import hashlib
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.cards.seeds import draw_below, keyed_hash, next_below, words

PARTS = st.lists(st.text(max_size=5) | st.integers(-(10**30), 10**30), max_size=4)


def by_hand(seed: bytes, *parts: str | int) -> bytes:
    message = b""
    for part in parts:
        text = f"{part}".encode()
        message += {str: b"s", int: b"i"}[type(part)] + bytes(7) + bytes([len(text)]) + text
    return hashlib.blake2b(message, key=seed, digest_size=32, person=b"arena-seed").digest()


@given(st.binary(max_size=64), PARTS)
def test_a_hash_is_blake2b_of_typed_parts_with_their_lengths(seed: bytes, parts: list[str | int]) -> None:
    assert keyed_hash(seed, *parts) == by_hand(seed, *parts)


def test_the_hash_never_changes() -> None:
    assert keyed_hash(b"seed").hex() == "c8c2afd188864757ab803a4caf4f25cd3ad0f98a10f2682eab7b0cb283a131d6"
    assert keyed_hash(b"seed", "pack", 3).hex() == "7b6b8812fe7d4c5a7cdf9609b44e056833eb81d4f5fb4d4e6bb3342cb673f82b"


@given(st.binary(max_size=64), PARTS, PARTS)
def test_different_parts_give_different_hashes(seed: bytes, one: list[str | int], other: list[str | int]) -> None:
    same = [(type(part), part) for part in one] == [(type(part), part) for part in other]
    assert (keyed_hash(seed, *one) == keyed_hash(seed, *other)) == same


def test_parts_do_not_run_into_each_other() -> None:
    assert len({keyed_hash(b"", *parts) for parts in (("ab", "c"), ("a", "bc"), ("abc",), ("a", "b", "c"))}) == 4
    assert keyed_hash(b"", "1") != keyed_hash(b"", 1)


def test_a_seed_that_blake2b_cannot_take_is_refused() -> None:
    with pytest.raises(ValueError, match="65"):
        keyed_hash(bytes(65))
    with pytest.raises(ValueError, match="65"):
        next(words(bytes(65)))


def test_the_words_are_blake2b_of_a_counter() -> None:
    blocks = [hashlib.blake2b(bytes(7) + bytes([n]), key=b"k", person=b"arena-words").digest() for n in range(3)]
    stream = b"".join(blocks)
    expected = [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)]
    assert list(islice(words(b"k"), 48)) == expected


def test_words_of_the_incomplete_span_are_thrown_away() -> None:
    greatest_fair = 2**32 - 2**32 % 7 - 1
    assert next_below(iter([2**32 - 1, greatest_fair + 1, greatest_fair]), 7) == 6
    assert next_below(iter([2**32 - 1]), 2) == 1


def test_every_number_below_the_bound_is_drawn_about_equally_often() -> None:
    drawn = Counter(draw_below(number.to_bytes(2, "big"), 3) for number in range(3000))
    assert sorted(drawn) == [0, 1, 2]
    assert all(900 < count < 1100 for count in drawn.values())  # 1000 ± 4 standard deviations
