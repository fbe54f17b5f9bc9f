"""What the environment sets."""

from __future__ import annotations

import pytest

from arena.settings import KNOWN, SettingsError, read_settings


def test_what_a_service_is_told_when_nothing_is_set() -> None:
    settings = read_settings({})
    assert (settings.listen, settings.drain) == ("127.0.0.1:50051", 30)
    assert (settings.metrics_port, settings.metrics_address) == (None, "127.0.0.1")
    assert (settings.check_limit, settings.ladder_width) == (600, 50)


def test_what_is_set_is_read() -> None:
    settings = read_settings(
        {
            "ARENA_LISTEN": "[::1]:0",
            "ARENA_DRAIN": "0",
            "ARENA_METRICS_PORT": "9100",
            "ARENA_METRICS_ADDRESS": "::1",
            "ARENA_CHECK_LIMIT": "60",
            "ARENA_LADDER_WIDTH": "25",
            "HOME": "/nowhere",
        }
    )
    assert (settings.listen, settings.drain) == ("[::1]:0", 0)
    assert (settings.metrics_port, settings.metrics_address) == (9100, "::1")
    assert (settings.check_limit, settings.ladder_width) == (60, 25)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ARENA_DRAIN", "-1"),
        ("ARENA_DRAIN", "soon"),
        ("ARENA_DRAIN", "86401"),
        ("ARENA_METRICS_PORT", "65536"),
        ("ARENA_METRICS_PORT", ""),
        ("ARENA_CHECK_LIMIT", "0"),
        ("ARENA_LADDER_WIDTH", "0"),
        ("ARENA_WORKERS", "٣"),
    ],
)
def test_a_number_that_cannot_be_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"^{name}=.*write a whole number from"):
        read_settings({name: value})


TEXTS = (
    *("ARENA_BOTS", "ARENA_DB", "ARENA_LISTEN", "ARENA_METRICS_ADDRESS", "ARENA_SERVER", "ARENA_TOKEN"),
    *("ARENA_TLS_CA", "ARENA_TLS_CERT", "ARENA_TLS_CLIENT_CA", "ARENA_TLS_KEY"),
)


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("text", ["", " "])
def test_a_setting_that_is_empty_is_refused_by_its_name(name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=f"^{name} is empty"):
        read_settings({name: text})


def test_a_setting_that_does_not_exist_is_refused_with_one_that_does() -> None:
    with pytest.raises(SettingsError, match="did you mean ARENA_LISTEN"):
        read_settings({"ARENA_LISTN": "127.0.0.1:1"})


def test_settings_are_in_the_order_of_their_names() -> None:
    assert list(KNOWN) == sorted(KNOWN)
