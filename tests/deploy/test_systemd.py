"""The unit, verified by systemd itself; no systemd has to run."""

import configparser
import errno
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.deploy.boxes import build_box
from tests.deploy.confine import ALLOW, ERRNO
from tests.deploy.files import DEPLOY, settings_of

UNIT = DEPLOY / "systemd" / "arena.service"
TEXT = UNIT.read_text(encoding="utf-8")


def values(key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", TEXT, re.MULTILINE)


def value(key: str) -> str:
    (found,) = values(key)
    return found


def verify(folder: Path, text: str) -> str:
    """What systemd says of a unit, where the programs that it starts are there."""
    unit = folder / "arena.service"
    unit.write_text(text.replace("/opt/arena/bin/arena", "/bin/true"), encoding="utf-8")
    command = ["systemd-analyze", "verify", "--man=no", str(unit)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return ran.stdout + ran.stderr if ran.returncode == 0 else f"{ran.returncode}: {ran.stdout}{ran.stderr}"


@pytest.mark.needs("systemd-analyze")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    assert verify(tmp_path, TEXT) == ""


@pytest.mark.needs("systemd-analyze")
def test_systemd_would_find_a_key_that_does_not_exist(tmp_path: Path) -> None:
    assert "KilMode" in verify(tmp_path, TEXT.replace("KillMode=", "KilMode="))


def test_it_drains_alone_and_what_is_left_is_killed_with_its_group() -> None:
    # Within a word systemd fills in a variable only where it is in braces.
    assert values("ExecStop") == ["-/bin/kill -s TERM $MAINPID", "-/usr/bin/tail --pid=${MAINPID} --follow /dev/null"]
    assert value("KillMode") == "control-group"
    assert int(value("TimeoutStopSec")) > settings_of(environment()).drain


def test_its_control_group_is_its_own() -> None:
    assert value("Delegate") == "yes"
    assert values("ProtectControlGroups") == []


def test_it_is_not_root_and_gains_nothing() -> None:
    assert value("User") == "arena"
    assert value("CapabilityBoundingSet") == ""
    assert value("NoNewPrivileges") == "yes"


@pytest.mark.parametrize(
    "key", ["RestrictNamespaces", "ProtectKernelTunables", "PrivateUsers", "MemoryDenyWriteExecute"]
)
def test_what_a_box_needs_is_not_taken_away(key: str) -> None:
    assert values(key) == []


def environment() -> dict[str, str]:
    text = (UNIT.parent / "arena.env").read_text(encoding="utf-8")
    parser = configparser.RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(f"[all]\n{text}")
    return dict(parser["all"])


def test_its_settings_are_settings_within_its_own_folder() -> None:
    settings = settings_of(environment())
    assert settings.db.startswith(f"sqlite:////var/lib/{value('StateDirectory')}/")
    assert str(settings.bots).startswith(f"/var/lib/{value('StateDirectory')}/")
    assert settings.listen.startswith("127.0.0.1:")


@cache
def expanded(word: str) -> frozenset[str]:
    """The calls of a word of SystemCallFilter, as systemd knows them."""
    if not word.startswith("@"):
        return frozenset({word})
    told = subprocess.run(["systemd-analyze", "syscall-filter", word], capture_output=True, text=True, check=True)
    return frozenset(_members(told.stdout))


def _members(text: str) -> Iterator[str]:
    for line in map(str.strip, text.splitlines()[1:]):
        if line and not line.startswith("#"):
            yield from expanded(line)


@pytest.mark.needs("systemd-analyze", "box")
def test_a_box_is_built_under_its_filter_of_system_calls(tmp_path: Path) -> None:
    allowed = frozenset[str]().union(*map(expanded, value("SystemCallFilter").split()))
    assert build_box(tmp_path, ERRNO | errno.EPERM, dict.fromkeys(allowed, ALLOW)) == ""
