"""Seeds: every number that chance gives in the project comes from here; the functions never change."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count
from struct import Struct
from typing import Final

MAX_SEED: Final = 64
"""The longest seed in bytes (the longest key of BLAKE2b)."""

_WORDS: Final = 1 << 32
_WORDS_OF_BLOCK: Final = Struct(">16I").unpack


def keyed_hash(seed: bytes, *parts: str | int) -> bytes:
    """32 bytes that only these parts in this order give under this seed: BLAKE2b keyed with the seed.

    Each part is hashed as one letter for its type, its length in 8 bytes and its text, so no two lists of parts
    are the same input.

    Raises:
        ValueError: the seed is longer than `MAX_SEED` bytes.
    """
    digest = blake2b(key=_checked(seed), digest_size=32, person=b"arena-seed")
    for part in parts:
        text = str(part).encode()
        digest.update((b"s" if isinstance(part, str) else b"i") + len(text).to_bytes(8, "big") + text)
    return digest.digest()


def words(seed: bytes) -> Iterator[int]:
    """An endless stream of numbers below 2**32: BLAKE2b of a counter, keyed with the seed.

    Raises:
        ValueError: the seed is longer than `MAX_SEED` bytes.
    """
    key = _checked(seed)
    for counter in count():
        block = blake2b(counter.to_bytes(8, "big"), key=key, person=b"arena-words").digest()
        yield from _WORDS_OF_BLOCK(block)


def next_below(stream: Iterator[int], bound: int) -> int:
    """The stream's next number below the bound (1 to 2**32), each equally likely.

    Words of the last, incomplete span of the bound are thrown away: a plain remainder would favour small numbers.
    """
    fair = _WORDS - _WORDS % bound
    while (word := next(stream)) >= fair:
        pass
    return word % bound


def draw_below(seed: bytes, bound: int) -> int:
    """One number below the bound (1 to 2**32), each equally likely over the seeds."""
    return next_below(words(seed), bound)


def _checked(seed: bytes) -> bytes:
    if len(seed) > MAX_SEED:
        raise ValueError(f"a seed has at most {MAX_SEED} bytes, this one has {len(seed)}: hash it first")
    return seed
