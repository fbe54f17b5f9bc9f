"""Grafana's own schema accepts the dashboards: its published types, of the version that is deployed, made strict."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.deploy.asked import DASHBOARDS
from tests.project.tree import ROOT

SCHEMA: Final = ROOT / "tests" / "deploy" / "grafana_schema"
OPTIONS: Final = ("--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext")
MISTAKES: Final = (
    ('"drawStyle": "line"', '"drawStyle": "curve"'),
    ('"fillOpacity"', '"fillOpacty"'),
    ('"graphTooltip": 1', '"graphTooltip": 7'),
    ('"textMode": "auto"', '"textMode": "large"'),
    ('"schemaVersion": 41,', ""),
    ('"yHistogram"', '"histogram"'),
)


def compile_dashboards(folder: Path, texts: dict[str, str]) -> dict[str, list[str]]:
    """What the compiler says of each dashboard that is no dashboard."""
    sources = [folder / f"{name}.ts" for name in texts]
    for source, text in zip(sources, texts.values(), strict=True):
        source.write_text(
            f'import type {{ ArenaDashboard }} from "{SCHEMA}/dashboard";\n'
            f"export const dashboard: ArenaDashboard = {text};\n"
        )
    compiler = SCHEMA / "node_modules" / "typescript" / "bin" / "tsc"
    done = subprocess.run(["node", compiler, *OPTIONS, *sources], capture_output=True, text=True, check=False)
    found: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        if ": error TS" in line:
            place, _, message = line.partition("(")
            found.setdefault(Path(place).stem, []).append(message)
    assert bool(found) == bool(done.returncode), done.stdout + done.stderr
    return found


@pytest.mark.slow
@pytest.mark.needs("grafana_schema", "node")
def test_grafanas_schema_accepts_the_dashboards(tmp_path: Path) -> None:
    assert compile_dashboards(tmp_path, {file.stem: file.read_text() for file in DASHBOARDS}) == {}


@pytest.mark.slow
@pytest.mark.needs("grafana_schema", "node")
def test_grafanas_schema_refuses_what_it_does_not_know(tmp_path: Path) -> None:
    right = next(file.read_text() for file in DASHBOARDS if file.stem == "arena-play")
    wrong = {f"mistake{number}": right.replace(*mistake, 1) for number, mistake in enumerate(MISTAKES)}
    assert right not in wrong.values()
    assert set(compile_dashboards(tmp_path, wrong)) == set(wrong)


def test_the_schema_is_of_the_grafana_that_is_deployed() -> None:
    checked = json.loads((SCHEMA / "package.json").read_text())["dependencies"]["@grafana/schema"]
    deployed = re.search(r"grafana/grafana:(\S+)", (ROOT / "deploy" / "compose" / "compose.yaml").read_text())
    assert deployed is not None
    assert checked == deployed[1]
