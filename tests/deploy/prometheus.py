"""A real Prometheus that scrapes arenas, as deploy/prometheus/ says but every second."""

from __future__ import annotations

import json
import random
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import urlopen

from tests.deploy.rules_text import PROMETHEUS

PATIENCE: Final = 60.0
"""Seconds that Prometheus has to start, to answer, and to end."""


class Prometheus:
    """Its HTTP interface."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}"

    def ready(self) -> bool:
        try:
            with urlopen(f"{self._base}/-/ready", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def query(self, expression: str) -> list[Any]:
        """The samples of an expression at this moment."""
        data = self._get("query", query=expression)
        samples = data["result"]
        return samples if data["resultType"] == "vector" else [samples]

    def label_values(self, metric: str, label: str) -> list[str]:
        """The values of a label, as a variable of Grafana asks for them."""
        return list(self._get(f"label/{label}/values", **{"match[]": metric}))

    def rules(self) -> list[Any]:
        """Every rule with its health."""
        return [rule for group in self._get("rules")["groups"] for rule in group["rules"]]

    def targets(self) -> dict[str, str]:
        """The health of what is scraped, by its address."""
        return {each["labels"]["instance"]: each["health"] for each in self._get("targets")["activeTargets"]}

    def _get(self, what: str, **parameters: str) -> Any:
        try:
            with urlopen(f"{self._base}/api/v1/{what}?{urlencode(parameters)}", timeout=PATIENCE) as answer:
                return json.load(answer)["data"]
        except HTTPError as error:
            raise AssertionError(f"{parameters}: {error.read().decode()}") from error


@contextmanager
def prometheus(folder: Path, targets: Sequence[str]) -> Iterator[Prometheus]:
    """Scrape addresses every second, and judge as often, until the block ends."""
    settings = folder / "prometheus"
    shutil.copytree(PROMETHEUS, settings)
    config = settings / "prometheus.yml"
    config.write_text(re.sub(r"_interval: 15s", "_interval: 1s", config.read_text()))
    (settings / "targets.yml").write_text(json.dumps([{"targets": list(targets)}]))
    port = _free_port()
    command = [
        "prometheus",
        f"--config.file={config}",
        f"--storage.tsdb.path={folder / 'prometheus-data'}",
        f"--web.listen-address=127.0.0.1:{port}",
        "--log.level=warn",
    ]
    log = folder / "prometheus.log"
    with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out) as process:
        try:
            served = Prometheus(port)
            deadline = time.monotonic() + PATIENCE
            while not served.ready():
                assert process.poll() is None, log.read_text()
                assert time.monotonic() < deadline, log.read_text()
                time.sleep(0.2)
            yield served
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _free_port() -> int:
    """A port below those that a system gives away by itself: nobody is given it before Prometheus takes it."""
    while True:
        port = random.randrange(20_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
