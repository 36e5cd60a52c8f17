"""What is installed is what was looked at: versions with hashes for the tests and the image, actions by commit, and a
bill of materials made from the same lock."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import loew

ROOT = Path(__file__).parent.parent
LOCKS = ("build", "hosting", "test")
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]
ENTRY = re.compile(r"([a-z0-9-]+)==(\S+)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n")
PINNED = re.compile(r"uses: ([\w-]+/[\w-]+)@([0-9a-f]{40})  # (v\d+\.\d+\.\d+)$")


def script(name: str) -> ModuleType:
    loader = SourceFileLoader(name, str(ROOT / "scripts" / name))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def locked(name: str) -> dict[str, str]:
    """The versions in a lock; everything in it has hashes."""
    _, _, text = (ROOT / "locked" / f"{name}.txt").read_text(encoding="utf-8").partition("\n")
    assert ENTRY.sub("", text) == ""
    return {package: version for package, version, _ in ENTRY.findall(text)}


def needs(extra: str) -> list[Requirement]:
    """What an extra names, with what the extras that it includes name."""
    found = []
    for need in map(Requirement, EXTRAS[extra]):
        found += [each for name in need.extras for each in needs(name)] if need.name == "loew" else [need]
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_the_versions_of_the_tests(name: str) -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    tested = dict(line.split("==") for line in lines if "==" in line)
    assert locked(name).items() <= tested.items()


@pytest.mark.parametrize(("name", "extra"), [("build", "compiled"), ("hosting", "hosting"), ("test", "test")])
def test_a_lock_has_everything_that_its_extra_names(name: str, extra: str) -> None:
    found = locked(name)
    for need in needs(extra):
        assert found[canonicalize_name(need.name)] in need.specifier, need


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("numpy-2.4.6-cp312-cp312-manylinux_2_28_x86_64.whl", True),
        ("numpy-2.4.6-cp313-cp313-manylinux_2_28_aarch64.whl", True),
        ("numpy-2.4.6-cp312-cp312-musllinux_1_2_x86_64.whl", False),
        ("numpy-2.4.6-cp312-cp312-win_amd64.whl", False),
        ("numpy-2.4.60-cp312-cp312-manylinux_2_28_x86_64.whl", False),
        ("numpy-2.4.6-cp39-abi3-manylinux_2_28_x86_64.whl", True),
        ("numpy-2.4.6-cp310-cp310-manylinux_2_28_x86_64.whl", False),
        ("numpy-2.4.6-py3-none-any.whl", True),
        ("numpy-2.4.6.tar.gz", False),
        ("no wheel", False),
    ],
)
def test_the_files_of_the_supported_systems_are_locked(file: str, wanted: bool) -> None:
    assert script("lock").is_wanted_wheel(file, "2.4.6") == wanted


def test_hashes_are_read_from_the_page_of_an_index() -> None:
    links = script("lock").Links()
    known = "0123456789abcdef" * 4
    links.feed(f'<a href="../../files/x-1.0.tar.gz#sha256={known}">x</a><a href="y-1.0.tar.gz">y</a><a name="z">z</a>')
    assert links.found == [("x-1.0.tar.gz", known)]


def test_the_image_installs_nothing_without_a_hash() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    calls = re.findall(r"pip (?:install|wheel) [^&\n]*", text)
    assert len(calls) == 4
    for call in calls:
        assert "--require-hashes --only-binary :all: -r locked/" in call or "--no-deps" in call
        assert "wheel --" not in call or "--no-build-isolation" in call, "a build would fetch its own packages"


def test_actions_are_named_by_their_commit() -> None:
    found: dict[str, set[tuple[str, str]]] = {}
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        yaml.safe_load(text)
        for line in [line for line in text.splitlines() if "uses:" in line]:
            pinned = PINNED.search(line)
            assert pinned is not None, line
            found.setdefault(pinned[1], set()).add((pinned[2], pinned[3]))
    assert {"actions/checkout", "actions/attest-sbom", "actions/attest-build-provenance"} <= set(found)
    assert all(len(versions) == 1 for versions in found.values()), "one version of each"


def test_a_workflow_may_write_only_attestations() -> None:
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        workflow: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert workflow["permissions"] == {"contents": "read"}
        for name, job in workflow["jobs"].items():
            may = {right for right, how in job.get("permissions", {}).items() if how == "write"}
            assert may <= ({"id-token", "attestations"} if name == "attested" else set())


def test_the_bill_of_materials_is_the_lock_of_the_image() -> None:
    made = [
        subprocess.run([sys.executable, "scripts/sbom"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for _ in range(2)
    ]
    assert made[0] == made[1]
    found = json.loads(made[0])
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert found["metadata"]["component"]["version"] == loew.__version__
    assert {each["name"]: each["version"] for each in found["components"]} == locked("hosting")
    assert found["dependencies"][0]["dependsOn"] == [each["purl"] for each in found["components"]]
    assert all(each["hashes"] for each in found["components"])
