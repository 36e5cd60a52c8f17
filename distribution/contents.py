"""What the distributions must contain: the source distribution all files, the wheel the package alone."""

import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
PARTS = (".ci", ".github", "deploy", "distribution", "docs", "examples", "locked", "scripts", "src/loew", "tests")
FILES = ("*.md", "LICENSE", "MANIFEST.in", "Makefile", "Dockerfile", "compose.yaml", "pyproject.toml", "setup.py")
MADE = ("__pycache__", ".pyc", ".so", ".ipynb_checkpoints")


def files(folder: Path) -> Iterable[str]:
    """The files in a folder of the project, without what programs have made."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and not any(part in name for part in MADE):
            yield name


def project_files() -> set[str]:
    top = {path.name for pattern in FILES for path in ROOT.glob(pattern)}
    return top | {name for part in PARTS for name in files(ROOT / part)}


def sdist_problems(sdist: Path) -> list[str]:
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    return [f"{sdist.name} lacks {name}" for name in sorted(project_files() - inside)]


def wheel_problems(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {name.removeprefix("src/") for name in files(ROOT / "src" / "loew")}
    compiled = {name for name in inside if name.endswith((".so", ".pyd"))}
    return [f"{wheel.name} lacks {name}" for name in sorted(wanted - inside)] + [
        f"{wheel.name} has {name}, which is not in the package" for name in sorted(inside - wanted - compiled)
    ]
