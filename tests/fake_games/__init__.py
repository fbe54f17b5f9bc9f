"""Small games behind the contract of all games, for tests of what lies between a game and its users."""

from __future__ import annotations

from pathlib import Path

import pytest

import arena.games

NAME = "highcard"


def know_highcard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the registry find a game of four seats while a test runs."""
    monkeypatch.setattr(arena.games, "__path__", [*arena.games.__path__, str(Path(__file__).parent)])
