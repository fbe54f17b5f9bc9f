"""Addresses of bots that run already."""

from __future__ import annotations

import asyncio

import pytest

from arena.bots.elsewhere import Elsewhere, parse_address
from arena.bots.errors import BotError
from arena.bots.instance import StartFailed
from arena.match.spec import BotSpec


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("unix:/tmp/a.sock", "/tmp/a.sock"),
        ("localhost:5000", "localhost:5000"),
        ("[::1]:5000", "[::1]:5000"),
        ("otter", None),
        ("bots/otter:1", None),
        (":5000", None),
        ("otter:", None),
        ("otter:1x", None),
    ],
)
def test_what_is_an_address(text: str, address: str | None) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize("text", ["unix:", "unix:a.sock", "localhost:0", "localhost:65536", "localhost:999999999999"])
def test_what_is_a_wrong_one(text: str) -> None:
    with pytest.raises(BotError, match=text):
        parse_address(text)


@pytest.mark.parametrize("ready", [True, False])
def test_a_bot_that_got_ready_while_the_arena_stood_still_is_ready(
    ready: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter([False])
    monkeypatch.setattr("arena.bots.elsewhere.answers", lambda _: next(looks, ready))
    bot = Elsewhere(BotSpec("otter", "1", "/bots/otter", ("bot",)), "/tmp/a.sock")
    if ready:
        asyncio.run(bot.wait_ready(0))
    else:
        with pytest.raises(StartFailed, match="nobody answers at"):
            asyncio.run(bot.wait_ready(0))
