"""The files for Docker Compose, read by Compose itself (`docker-compose config` needs no engine)."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.deploy.files import DEPLOY, documents, image_environment, settings_of, tool

HERE = DEPLOY / "compose"
PUBLISH = {"ARENA_PUBLISH": "192.0.2.10"}
"""An address for documentation (RFC 5737)."""


def compose(*files: str, **environment: str) -> subprocess.CompletedProcess[str]:
    names = [word for file in files for word in ("--file", file)]
    command = [tool("docker-compose"), *names, "--profile", "upgrade", "config", "--format", "json"]
    plain = {"PATH": os.environ["PATH"], **environment}
    return subprocess.run(command, cwd=HERE, env=plain, capture_output=True, text=True, check=False)


def read(*files: str, **environment: str) -> Mapping[str, Any]:
    ran = compose(*files, **environment)
    assert (ran.stderr, ran.returncode) == ("", 0)
    project: Mapping[str, Any] = json.loads(ran.stdout)
    return project


@pytest.fixture(scope="module")
def services() -> Mapping[str, Any]:
    found: Mapping[str, Any] = read("compose.yaml")["services"]
    return found


def test_there_are_the_arena_its_database_prometheus_and_grafana(services: Mapping[str, Any]) -> None:
    assert set(services) == {"arena", "upgrade", "db", "prometheus", "grafana"}


def test_ports_are_published_on_loopback_only(services: Mapping[str, Any]) -> None:
    published = {port["published"]: port["host_ip"] for each in services.values() for port in each.get("ports", ())}
    assert published == dict.fromkeys(("50051", "9090", "3000"), "127.0.0.1")


def test_the_database_is_reached_by_the_arena_only(services: Mapping[str, Any]) -> None:
    project = read("compose.yaml")
    assert project["networks"]["database"]["internal"] is True
    assert {name for name, each in services.items() if "database" in each["networks"]} == {"arena", "upgrade", "db"}
    assert set(services["db"]["networks"]) == {"database"}


def test_nothing_has_a_root_file_system_that_may_be_written_or_privileges_to_gain(services: Mapping[str, Any]) -> None:
    for each in services.values():
        assert each["read_only"] is True
        assert each["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in each["security_opt"]
        assert not each.get("privileged")
    assert {name for name, each in services.items() if "cap_add" in each} == {"db"}


def test_whoever_keeps_running_is_looked_after(services: Mapping[str, Any]) -> None:
    for name, each in services.items():
        once = name == "upgrade"
        assert ("restart" in each) is not once
        # The arena's is in its image.
        assert ("healthcheck" in each) is (name != "arena")
        assert each.get("healthcheck", {}).get("disable", False) is once


def test_images_are_pinned_by_their_tags(services: Mapping[str, Any]) -> None:
    for each in services.values():
        _, colon, tag = each["image"].partition(":")
        assert colon
        assert tag != "latest"


def test_secrets_are_files_and_none_is_in_an_environment(services: Mapping[str, Any]) -> None:
    for secret in read("compose.yaml")["secrets"].values():
        assert Path(secret["file"]).parent == HERE / "secrets"
    for each in services.values():
        for name, value in each.get("environment", {}).items():
            assert value.startswith("/run/secrets/") or not any(word in name for word in ("PASS", "SECRET", "TOKEN"))
    assert (HERE / ".gitignore").read_text(encoding="utf-8").split() == ["secrets/"]


def test_the_arena_has_settings_and_time_to_drain(services: Mapping[str, Any]) -> None:
    settings = settings_of({**image_environment(), **services["arena"]["environment"]})
    assert settings.db == settings_of(services["upgrade"]["environment"]).db == "postgresql://arena@db/arena"
    assert services["arena"]["stop_grace_period"] == "1m0s"
    assert settings.drain < 60
    assert services["arena"]["command"] == ["serve", "--insecure"]
    assert services["upgrade"]["command"] == ["db", "upgrade"]


def test_prometheus_scrapes_where_the_arena_is_measured(services: Mapping[str, Any]) -> None:
    targets: Any = documents(HERE / "targets.yml")
    (((target,),),) = [[each["targets"] for each in document] for document in targets]
    settings = settings_of(services["arena"]["environment"])
    assert target == f"arena:{settings.metrics_port}"
    assert settings.metrics_address == "0.0.0.0"
    assert "metrics" in set(services["arena"]["networks"]) & set(services["prometheus"]["networks"])


def test_what_is_mounted_is_there(services: Mapping[str, Any]) -> None:
    binds = [mount for each in services.values() for mount in each.get("volumes", ()) if mount["type"] == "bind"]
    assert len(binds) == 6
    for mount in binds:
        assert mount["read_only"] is True
        assert Path(mount["source"]).exists()
    (profile,) = [each for each in services["arena"]["security_opt"] if each.startswith("seccomp=")]
    assert (HERE / profile.removeprefix("seccomp=")).is_file()


def test_with_tls_other_machines_are_served_and_nothing_is_insecure() -> None:
    arena = read("compose.yaml", "compose.tls.yaml", **PUBLISH)["services"]["arena"]
    assert arena["command"] == ["serve"]
    assert [port["host_ip"] for port in arena["ports"]] == ["192.0.2.10"]
    settings = settings_of({**image_environment(), **arena["environment"]})
    secrets = {f"/run/secrets/{each['source']}" for each in arena["secrets"]}
    assert {settings.tls_cert, settings.tls_key} <= secrets


def test_with_tls_the_address_has_to_be_named() -> None:
    ran = compose("compose.yaml", "compose.tls.yaml")
    assert ran.returncode != 0
    assert "name the address that others reach" in ran.stderr


def test_compose_would_tell_of_a_key_that_does_not_exist(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("services:\n  arena:\n    image: arena:local\n    read_olny: true\n", encoding="utf-8")
    ran = compose(str(wrong))
    assert ran.returncode != 0
    assert "read_olny" in ran.stderr


def test_passwords_are_made_once_and_read_by_nobody_else(tmp_path: Path) -> None:
    script = tmp_path / "secrets.sh"
    shutil.copy(HERE / "secrets.sh", script)
    made: list[dict[str, str]] = []
    for _ in range(2):
        ran = subprocess.run([script], capture_output=True, text=True, check=False)
        assert ran.returncode == (0 if os.geteuid() == 0 else 1)
        made.append({file.name: file.read_text(encoding="ascii") for file in (tmp_path / "secrets").iterdir()})
    assert made[0] == made[1]
    passwords = {made[0]["postgres_password"].strip(), made[0]["grafana_password"].strip()}
    assert [len(each) for each in passwords] == [32, 32]
    assert made[0]["pgpass"] == f"db:5432:arena:arena:{made[0]['postgres_password']}"
    for file in (tmp_path / "secrets").iterdir():
        assert file.stat().st_mode & 0o777 == 0o600
