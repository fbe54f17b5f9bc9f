"""docs/operations.md: its settings are those that there are, and its commands back up and restore."""

import re
import subprocess
from pathlib import Path

import pytest

from arena.settings import KNOWN
from tests.databases.fixtures import postgresql
from tests.databases.programs import program
from tests.databases.server import Server
from tests.deploy.files import DEPLOY, tool
from tests.project.tree import ROOT

__all__ = ["postgresql"]

PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
BOT = ROOT / "sample_bots" / "greedy"


def blocks(heading: str) -> list[str]:
    """The shell commands below a heading."""
    _, _, rest = PAGE.partition(f"\n### {heading}\n")
    return re.findall(r"```sh\n(.*?)```", re.split(r"\n##+ ", rest)[0], re.DOTALL)


class Operator:
    """Types commands in a folder that stands for /var/lib/arena."""

    def __init__(self, folder: Path, url: str) -> None:
        self.bots = folder / "bots"
        self._folder = folder
        database = program("initdb")
        path = [
            str(Path(tool("arena")).parent),
            *([str(Path(database).parent)] if database else []),
            "/usr/bin",
            "/bin",
        ]
        self._environment = {
            "PATH": ":".join(path),
            "ARENA_DB": url,
            "ARENA_BOTS": str(self.bots),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def types(self, text: str) -> str:
        script = text.replace("/var/lib/arena", str(self._folder))
        ran = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout


def practise(operator: Operator, back_up: str, restore: str) -> None:
    """A backup is made, then something is done and something is lost; the restored arena is that of the backup."""
    operator.types(f"arena bot submit {BOT}; arena token create --role admin before")
    operator.types(back_up)
    operator.types("arena token create --role admin after")
    submitted = [path.name for path in operator.bots.iterdir()]
    operator.types('chmod -R u+w "$ARENA_BOTS"; rm -r "$ARENA_BOTS"')
    operator.types(restore)
    assert "ok " in operator.types("arena db check")
    tokens = operator.types("arena token list --json")
    assert "before" in tokens
    assert "after" not in tokens
    assert [path.name for path in operator.bots.iterdir()] == submitted
    assert "greedy" in operator.types("arena bot show greedy")
    # What is there already is left as it is.
    operator.types(restore)


@pytest.mark.slow
def test_sqlite_is_backed_up_and_restored_by_the_commands_of_the_page(tmp_path: Path) -> None:
    back_up, restore = blocks("SQLite")
    practise(Operator(tmp_path, f"sqlite:///{tmp_path}/arena.db"), back_up, restore)


@pytest.mark.slow
@pytest.mark.needs("postgresql")
def test_postgresql_is_backed_up_and_restored_by_the_commands_of_the_page(tmp_path: Path, postgresql: Server) -> None:
    back_up, restore = blocks("PostgreSQL")
    practise(Operator(tmp_path, postgresql.create("practised")), back_up, restore)
    postgresql.drop("practised")


def test_every_setting_is_on_the_page_and_no_other() -> None:
    _, _, rest = PAGE.partition("| setting | default | what |")
    rows = [line for line in rest.split("\n\n")[0].splitlines() if line.startswith("| `")]
    told = [name for row in rows for name in re.findall(r"`(ARENA_\w+)`", row.split("|")[1])]
    assert sorted(told) == sorted(KNOWN)


def test_every_file_of_deploy_that_is_used_by_hand_is_on_the_page() -> None:
    for name in (
        "arena.service",
        "arena.env",
        "server.yaml",
        "network.yaml",
        "namespaces.yaml",
        "upgrade/job.yaml",
        "seat/pod.yaml",
        "compose.yaml",
        "compose.tls.yaml",
        "secrets.sh",
        "seccomp.json",
        "Dockerfile",
    ):
        assert name in PAGE
        assert list(DEPLOY.glob(f"**/{name}"))


def test_installing_by_pip_takes_what_the_image_takes() -> None:
    (steps,) = blocks("By pip")
    locks = [word for word in steps.split() if word.startswith("requirements/")]
    assert sorted(locks) == ["requirements/build.txt", "requirements/server.txt"]
    assert all((ROOT / lock).is_file() for lock in locks)
