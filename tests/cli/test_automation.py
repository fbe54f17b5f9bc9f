"""``arena ladder`` and ``arena recurrence`` at a service, and over its database."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arena.service.checks import CheckState
from tests.cli.conftest import Arena, Ran
from tests.rpc.service.running import SECRETS, Running, running

As = Callable[..., Ran]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("service")) as made:
        for name in ("otter", "heron"):
            made.home.submit(name, check=CheckState.PASSED)
        yield made


@pytest.fixture
def as_(arena: Arena, service: Running, monkeypatch: pytest.MonkeyPatch) -> As:
    """``as_("olga", "ladder", "show")`` runs a command at the service, as somebody."""
    monkeypatch.delenv("ARENA_DB", raising=False)

    def call(name: str, *words: object) -> Ran:
        monkeypatch.setenv("ARENA_TOKEN", SECRETS[name])
        return arena(*words, "--server", service.address)

    return call


ADD = ("recurrence", "add", "nightly", "--cron", "0 3 * * *", "--zone", "Europe/Vienna", "--game", "gin")


def test_a_ladder_is_started_shown_and_stopped(as_: As, arena: Arena, service: Running) -> None:
    missing = as_("vera", "ladder", "show", "--game", "gin")
    assert (missing.code, missing.out) == (2, "")
    assert "arena ladder start --game gin" in missing.err
    started = as_("olga", "ladder", "start", "--game", "gin", "--rules", "deals=2", "--deal-sets", 5)
    assert started == Ran(0, "the ladder of gin goes on: rummy-fans deals=2, 5 deal sets a pairing\n", "")
    shown = as_("vera", "ladder", "show")
    assert shown.code == 0
    assert "gin, rummy-fans deals=2: 0 steps, nothing plays" in shown.out
    assert "otter@1" in shown.out
    assert "passed" in shown.out
    here = arena("ladder", "show", "--db", f"sqlite:///{service.home.folder / 'arena.db'}")
    assert here.out == shown.out
    (told,) = json.loads(as_("vera", "ladder", "show", "--json").out)
    assert [(bot["name"], bot["rank"], bot["elo"], bot["check"]) for bot in told["bots"]] == [
        ("heron", None, None, "passed"),
        ("otter", None, None, "passed"),
    ]
    assert as_("olga", "ladder", "stop", "--game", "gin").out == "the ladder of gin is stopped\n"
    assert as_("olga", "ladder", "stop", "--game", "gin").out == "the ladder of gin was stopped before\n"
    assert "stopped on" in as_("vera", "ladder", "show", "--game", "gin").out


def test_a_version_that_is_gone_from_the_store_is_marked_on_its_ladder(
    as_: As, arena: Arena, service: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_("olga", "ladder", "start", "--game", "gin")
    bots, (heron, _) = service.home.house.bots, service.home.house.store.bot_versions()
    bots.folder(heron.digest).rename(bots.root / "elsewhere")
    shown = as_("vera", "ladder", "show")
    (told,) = json.loads(as_("vera", "ladder", "show", "--json").out)
    here = ("ladder", "show", "--db", f"sqlite:///{service.home.folder / 'arena.db'}")
    without_bots = arena(*here)
    monkeypatch.setenv("ARENA_BOTS", str(bots.root))
    with_bots = arena(*here)
    (bots.root / "elsewhere").rename(bots.folder(heron.digest))
    as_("olga", "ladder", "stop", "--game", "gin")
    assert "passed, gone from the store" in shown.out
    assert [(bot["name"], bot["gone"]) for bot in told["bots"]] == [("heron", True), ("otter", False)]
    assert with_bots.out == shown.out
    assert "gone" not in without_bots.out


def test_a_recurrence_is_added_listed_and_ended(as_: As, arena: Arena, service: Running) -> None:
    added = as_("olga", *ADD, "--bot", "otter", "--bot", "heron")
    assert added == Ran(0, "nightly runs next at 2026-12-01 02:00 UTC\n", "")
    listed = as_("vera", "recurrence", "list")
    for word in ("nightly", "0 3 * * *", "Europe/Vienna", "gin", "olga", "2026-12-01 02:00"):
        assert word in listed.out
    here = arena("recurrence", "list", "--db", f"sqlite:///{service.home.folder / 'arena.db'}")
    assert here.out == listed.out
    assert as_("olga", "recurrence", "end", "nightly").out == "nightly has ended\n"
    assert as_("olga", "recurrence", "end", "nightly").out == "nightly had ended before\n"
    (told,) = json.loads(as_("vera", "recurrence", "list", "--json").out)
    assert (told["name"], told["next_at"], told["runs"]) == ("nightly", None, 0)


def test_a_recurrence_may_be_said_by_a_file(as_: As, tmp_path: Path) -> None:
    file = tmp_path / "weekly.toml"
    file.write_text('name = "weekly"\ngame = "gin"\nbots = ["otter", "heron"]\ndeal_sets = 3\n')
    added = as_("olga", "recurrence", "add", file, "--cron", "30 1 * * 1")
    assert added == Ran(0, "weekly runs next at 2026-12-07 01:30 UTC\n", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*ADD, "--bot", "otter", "--bot", "heron", "--seed", "s"), "--seed"),
        ((*ADD, "--bot", "otter", "--bot", "seal"), "seal"),
        ((*ADD, "--bot", "otter", "--bot", "heron", "--zone", "Mars"), "zone"),
        ((*ADD, "--bot", "otter", "--bot", "heron", "--cron", "x"), "cron"),
        (("recurrence", "add", 57 * "m", *ADD[3:], "--bot", "otter", "--bot", "heron"), "name: 'mmm"),
        (("tournament", "create", "a/b", "--game", "gin", "--bot", "otter", "--bot", "heron"), "error: name: 'a/b'"),
        (("recurrence", "end", "never"), "never"),
        (("ladder", "start", "--game", "chess"), "chess"),
        (("ladder", "start", "--game", "gin", "--rules", "wrong"), "wrong"),
        ((*ADD, "--bot", "otter", "--bot", "heron", "--deal-sets", "0"), "--deal-sets: 0: write 1 to 100,000"),
        (("ladder", "start", "--game", "gin", "--deal-sets", "4294967296"), "--deal-sets: 4294967296 is not 0 to"),
        (("ladder", "stop", "--game", "push"), "push"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(as_: As, words: tuple[str, ...], said: str) -> None:
    done = as_("olga", *words)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1
    assert said in done.err


@pytest.mark.parametrize("words", [("ladder", "start", "--game", "gin"), ("recurrence", "end", "nightly")])
def test_a_viewer_only_looks_on(as_: As, words: tuple[str, ...]) -> None:
    done = as_("vera", *words)
    assert done.code == 2
    assert "organiser" in done.err


def test_starting_a_ladder_takes_a_service(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARENA_SERVER", raising=False)
    done = arena("ladder", "start", "--game", "gin")
    assert done.code == 2
    assert "--server" in done.err
