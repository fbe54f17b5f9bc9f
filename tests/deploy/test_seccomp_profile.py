"""The filter of the server's container refuses what nobody needs there, and lets boxes be built.

The box is built for real under it; that a container runtime takes the file was tried by hand (docs/operations.md).
"""

import errno
import json
from pathlib import Path

import pytest

from arena.bots.box.seccomp import REFUSED
from tests.deploy.boxes import build_box
from tests.deploy.confine import ALLOW, ERRNO, is_known
from tests.deploy.files import DEPLOY

PROFILE = json.loads((DEPLOY / "docker" / "seccomp.json").read_text(encoding="utf-8"))
RULES = {name: group["errnoRet"] for group in PROFILE["syscalls"] for name in group["names"]}


def test_it_allows_what_it_does_not_name() -> None:
    assert PROFILE["defaultAction"] == "SCMP_ACT_ALLOW"
    assert {group["action"] for group in PROFILE["syscalls"]} == {"SCMP_ACT_ERRNO"}
    assert set(RULES.values()) == {errno.EPERM, errno.ENOSYS}


def test_no_call_is_named_twice() -> None:
    assert len(RULES) == sum(len(group["names"]) for group in PROFILE["syscalls"])


@pytest.mark.needs("box")
def test_every_call_exists() -> None:
    newer = {"quotactl_fd"}  # Linux 5.14; an older libseccomp does not know it
    assert [name for name in RULES if not is_known(name) and name not in newer] == []


def test_what_the_arena_and_its_boxes_need_is_not_refused() -> None:
    needed = {"clone", "mount", "umount2", "pivot_root", "unshare", "setns", "sethostname", "memfd_create", "prctl"}
    assert needed & RULES.keys() == set()


def test_it_refuses_nothing_but_what_bots_are_refused_too() -> None:
    keys = {"add_key", "request_key", "keyctl", "io_uring_setup", "io_uring_enter", "io_uring_register"}
    assert RULES.keys() - keys <= set(REFUSED)


@pytest.mark.needs("box")
def test_a_box_is_built_under_it(tmp_path: Path) -> None:
    assert build_box(tmp_path, ALLOW, {name: ERRNO | error for name, error in RULES.items()}) == ""


@pytest.mark.needs("box")
def test_under_a_filter_that_refuses_a_hostname_none_is_built(tmp_path: Path) -> None:
    said = build_box(tmp_path, ALLOW, {"sethostname": ERRNO | errno.EPERM})
    assert "Can't set hostname to bot: Operation not permitted" in said
