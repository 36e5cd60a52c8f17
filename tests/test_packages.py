"""The packages: what their metadata says is true, and both distributions have what they must have."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import loew

ROOT = Path(__file__).parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
BUILD = "import backend, sys; print(getattr(backend, sys.argv[1])(sys.argv[2]))"
LEFT_OUT = ("__pycache__", "*.so", "*.egg-info", ".git", ".venv", "build", "dist", "site", ".*_cache", ".hypothesis")


def part(name: str) -> ModuleType:
    """A module of the build, which is not in the package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "distribution" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_version_stands_in_one_place() -> None:
    assert "version" in PROJECT["dynamic"]
    assert PYPROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "loew.__version__"}
    init = (ROOT / "src" / "loew" / "__init__.py").read_text(encoding="utf-8")
    assert f'__version__ = "{loew.__version__}"' in init, "setuptools reads it without running it"
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+|rc\d+)?", loew.__version__)


def test_a_package_index_shows_the_readme_without_pictures_and_dead_links() -> None:
    shown = part("description").description(ROOT / "README.md")
    assert shown.startswith("# Loew\n")
    assert "![" not in shown
    assert "<img" not in shown
    assert all(address.startswith("https://") for address in re.findall(r"\]\(([^)]+)\)", shown))
    assert "packages (`docs/packages.md`)" in shown, "the name of the file instead of the link"


def test_every_extra_is_described() -> None:
    page = (ROOT / "docs" / "packages.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([\w-]+)` \|", page, re.M)) == set(PROJECT["optional-dependencies"])


def test_every_extra_that_a_text_names_exists() -> None:
    for file in [*(ROOT / "src").rglob("*.py"), *(ROOT / "docs").glob("*.md"), ROOT / "README.md"]:
        for names in re.findall(r"\bloew\[([a-z, -]+)\]", file.read_text(encoding="utf-8")):
            assert {name.strip() for name in names.split(",")} <= set(PROJECT["optional-dependencies"]), file.name


def test_compiled_wheels_are_built_for_the_pythons_of_the_classifiers() -> None:
    numbers = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", name)]
    wheels = PYPROJECT["tool"]["cibuildwheel"]
    assert wheels["build"] == [f"cp{number.replace('.', '')}-*" for number in numbers]
    assert PROJECT["requires-python"] == f">={numbers[0]}"
    assert wheels["environment"]["LOEW_COMPILED"] == "1"


def build(hook: str, source: Path, dist: Path) -> Path:
    """What the build backend makes of the source."""
    dist.mkdir(exist_ok=True)
    command = [sys.executable, "-c", BUILD, hook, str(dist)]
    environment = {"PYTHONPATH": str(source / "distribution")}
    built = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return dist / built.stdout.splitlines()[-1]


@pytest.mark.slow
def test_both_distributions_have_what_they_must_have(tmp_path: Path) -> None:
    source, dist = tmp_path / "source", tmp_path / "dist"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(*LEFT_OUT))
    sdist, wheel = build("build_sdist", source, dist), build("build_wheel", source, dist)
    contents = part("contents")
    assert contents.project_files() > {"tests/test_packages.py", "Makefile", "src/loew/py.typed"}
    assert contents.sdist_problems(sdist) == []
    assert contents.wheel_problems(wheel) == []
