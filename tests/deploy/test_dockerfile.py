"""The image's Dockerfile, linted by hadolint and read; no container engine is needed.

That the image is built and plays was tried by hand (docs/operations.md); its install steps are run by a slow test.
"""

import json
import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.deploy.files import DEPLOY, Instruction, image_environment, instructions, settings_of, stages, tool
from tests.e2e.commands import take_long
from tests.project.tree import ROOT

DOCKERFILE = DEPLOY / "docker" / "Dockerfile"
IGNORED = (DEPLOY / "docker" / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
LAST = stages()[-1]


def only(word: str) -> str:
    (found,) = [each.rest for each in LAST if each.word == word]
    return found


def copied() -> list[str]:
    """What the build takes from the project's folder."""
    copies = [each.rest.split()[:-1] for each in instructions() if each.word == "COPY" and "--from" not in each.rest]
    return [source.rstrip("/") for sources in copies for source in sources]


def test_hadolint_finds_nothing() -> None:
    ran = subprocess.run([tool("hadolint"), str(DOCKERFILE)], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr, ran.returncode) == ("", "", 0)


def test_both_stages_stand_on_one_base_that_is_pinned_by_its_tag() -> None:
    (base,) = [each.rest for each in instructions() if each.word == "ARG"]
    assert re.fullmatch(r"BASE=python:3\.1[123]-slim-[a-z]+", base)
    assert [stage[0] for stage in stages()] == [Instruction("FROM", "${BASE} AS build"), Instruction("FROM", "${BASE}")]


def test_the_build_needs_nothing_that_its_context_lacks() -> None:
    shown = {line.removeprefix("!") for line in IGNORED if line.startswith("!")}
    assert IGNORED[1] == "*"
    assert shown == set(copied())
    assert [name for name in copied() if not (ROOT / name).exists()] == []


def test_bytecode_of_this_machine_is_not_in_the_context() -> None:
    assert any(fnmatch("arena/cli/__pycache__", pattern) for pattern in IGNORED)


def test_every_package_is_locked_by_its_hash_and_no_compiler_is_brought() -> None:
    text = DOCKERFILE.read_text(encoding="utf-8")
    installs = [line for each in stages()[0] for line in each.rest.split("&&") if "pip" in line and " install " in line]
    assert len(installs) == 3
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    assert not re.search(r"apt-get|\bgcc\b|curl|wget", text)


def test_the_last_stage_installs_nothing() -> None:
    assert not any("pip" in each.rest for each in LAST)


def test_it_runs_as_a_user_without_a_name_to_look_up() -> None:
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", only("USER"))


def test_signals_reach_the_arena_itself() -> None:
    assert json.loads(only("ENTRYPOINT")) == ["arena"]
    assert json.loads(only("CMD")) == ["serve"]


def test_its_health_is_what_arena_health_says() -> None:
    assert json.loads(only("HEALTHCHECK").partition("CMD ")[2]) == ["arena", "health"]


def test_its_settings_are_settings_and_demand_tls() -> None:
    settings = settings_of(image_environment())
    assert settings.listen == f"0.0.0.0:{only('EXPOSE')}"
    assert settings.tls_cert is None
    assert settings.db == f"sqlite:///{only('WORKDIR')}/arena.db"


@pytest.mark.slow
def test_the_install_steps_give_an_arena_that_runs(tmp_path: Path) -> None:
    """The steps of the first stage, with its folders below another one, and with what pip has fetched before."""
    take_long()  # it waits for a network
    (tmp_path / "src").mkdir()
    for name in copied():
        (tmp_path / "src" / name).symlink_to(ROOT / name)
    program = tmp_path / "bin" / "python3"
    program.parent.mkdir()
    program.symlink_to(sys.executable)
    for each in stages()[0]:
        if each.word == "RUN":
            script = re.sub(r"(?<![\w.])/(tools|opt/arena|wheels)\b", rf"{tmp_path}/\1", each.rest)
            script = script.replace("--no-cache-dir", "")
            environment = {**os.environ, "PATH": f"{program.parent}:/usr/bin:/bin"}
            subprocess.run(["/bin/sh", "-ec", script], cwd=tmp_path / "src", env=environment, check=True)
    arena = tmp_path / "opt" / "arena" / "bin" / "arena"
    ran = subprocess.run([arena, "health", "--listen", "127.0.0.1:1"], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stderr.startswith("error: 127.0.0.1:1 gives no answer: ")
    held = subprocess.run(
        [tmp_path / "opt" / "arena" / "bin" / "python", "-c", "import psycopg, arena.bootstrap.service.serve"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (held.returncode, held.stderr) == (0, "")
    assert not (arena.parent / "pip").exists()
