"""Who may use the service: accounts behind tokens, each with a role."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

PREFIX: Final = "arena_"
"""What every token begins with, so that one that leaked is recognised."""
ENTROPY: Final = 32
"""Random bytes of a token."""


class Role(StrEnum):
    """What an account may do; each role may do what the roles before it may."""

    VIEWER = "viewer"
    """Reads tournaments."""
    AUTHOR = "author"
    """Submits bots, and reads the logs of its own."""
    ORGANISER = "organiser"
    """Makes, starts and cancels tournaments."""
    ADMIN = "admin"
    """Does everything, and reads every log."""

    def may(self, needed: Role) -> bool:
        """Whether an account of this role may do what needs another."""
        order = list(Role)
        return order.index(self) >= order.index(needed)


@dataclass(frozen=True, slots=True)
class Account:
    """Who asks."""

    name: str
    """It owns the bots that it submits."""
    role: Role


@dataclass(frozen=True, slots=True)
class Token:
    """A token as the database knows it: not the secret."""

    number: int
    """By which it is revoked."""
    account: Account
    created_at: datetime
    """In UTC."""
    revoked_at: datetime | None
    """In UTC; None while it is good."""


def make_secret() -> str:
    """A new token; it is shown once and stored nowhere."""
    return PREFIX + secrets.token_urlsafe(ENTROPY)


def secret_hash(secret: str) -> str:
    """What is stored of a token: its SHA-256 in hexadecimal. It has 256 random bits, so it needs no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()
