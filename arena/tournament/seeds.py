"""Seeds, derived by keyed hashes: whoever knows one learns nothing of another.

The text of the tournament's seed is the only secret. A short one can be guessed, and then the packs are known:
an event that counts takes a fresh random one.
"""

from __future__ import annotations

from hashlib import sha256

from arena.cards import keyed_hash


def commitment(seed: str) -> str:
    """The SHA-256 of a tournament's seed as UTF-8, in hexadecimal; ``printf %s SEED | sha256sum`` prints the same.

    Published before the first game, it binds whoever knows the seed to it.
    """
    return sha256(seed.encode()).hexdigest()


def deal_set_seed(seed: str, pairing: int, deal_set: int) -> bytes:
    """The seed of a deal set, shared by its orientations; `seed` is the tournament's text."""
    return keyed_hash(_key(seed), "deal_set", pairing, deal_set)


def round_seed(seed: str, number: int) -> bytes:
    """The seed by which the tables of a round are drawn; `seed` is the tournament's text."""
    return keyed_hash(_key(seed), "round", number)


def bot_seed(seed: str, game_id: str, seat: int) -> bytes:
    """The seed that a bot is given for a game; `seed` is the tournament's text."""
    return keyed_hash(_key(seed), "bot", game_id, seat)


def _key(seed: str) -> bytes:
    """A key of fixed length for a seed of any length (BLAKE2b takes at most 64 bytes)."""
    return keyed_hash(b"", seed)
