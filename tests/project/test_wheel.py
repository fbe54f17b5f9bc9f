"""What a user gets from a wheel: the package with its types, its generated code and its licence, and nothing else."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.project.tree import ROOT, project_files


@pytest.mark.slow
def test_a_wheel_holds_the_whole_package_and_nothing_else(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    package = {str(file.relative_to(ROOT)) for file in project_files() if file.is_relative_to(ROOT / "arena")}
    assert held == package
    assert {"arena/py.typed", "arena/v1/bot_pb2.pyi"} <= held
