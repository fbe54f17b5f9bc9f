"""Addresses of bots that run already."""

from __future__ import annotations

import pytest

from arena.bots.elsewhere import parse_address
from arena.bots.errors import BotError


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
