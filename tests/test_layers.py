"""Imports go one way: engine <- the games <- bots, show <- lab <- commands; and the engine needs nothing at all."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "loew"
GAMES = ("golem", "matchbox")
LAYERS = {
    "engine": set[str](),
    **{game: {"engine"} for game in GAMES},
    "registry": {"engine", *GAMES},
    "bots": {"engine"},
    "presentation": {"engine", "registry", *GAMES},
    "companion": {"engine", "presentation", *GAMES},
    "ledger": {"engine"},
    "lab": {"engine", "registry", "bots", *GAMES},
    "__init__": {"engine", "registry"},
    "web": {"engine", "registry", "bots", "presentation", "ledger", "__init__", *GAMES},
    "commands": {"companion", "engine", "registry", "bots", "presentation", "lab", "ledger", "web", "__init__", *GAMES},
    "cli": {"engine", "commands", "__init__"},
    "__main__": {"cli"},
}
MODULES = sorted(SOURCE.rglob("*.py"))
STYLE_SHEETS = sorted(SOURCE.rglob("*.css"))


def layer(module: str) -> str:
    """loew.engine.seat -> engine; loew -> __init__"""
    return [*module.split("."), "__init__"][1]


def imports(file: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module == "loew":
            found += [
                f"loew.{a.name}" if (SOURCE / a.name).exists() or (SOURCE / f"{a.name}.py").exists() else "loew"
                for a in node.names
            ]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            found.append(node.module or "")
    return found


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_module_imports_only_from_the_layers_below(file: Path) -> None:
    own = file.relative_to(SOURCE).parts[0].removesuffix(".py")
    for name in imports(file):
        if name.split(".")[0] == "loew":
            assert layer(name) in LAYERS[own] | {own}, f"{own} may not import {name}"


def extra(file: Path) -> set[str]:
    """What the browser table needs besides, and nothing else does."""
    web = {"fastapi", "jinja2", "pydantic", "starlette", "uvicorn"}
    return web if "web" in file.parts or file.name == "serve.py" else set()


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_what_a_newcomer_installs_needs_only_python(file: Path) -> None:
    for name in imports(file):
        root = name.split(".")[0]
        assert root in {"loew", "mypy_extensions", *extra(file)} or root in sys.stdlib_module_names
        assert root != "mypy_extensions" or file.name == "native.py"
        assert root not in {"random", "pickle"}, "chance is the CHANCE seat's, and nothing is pickled"


@pytest.mark.parametrize("file", [*MODULES, *STYLE_SHEETS], ids=lambda file: str(file.relative_to(SOURCE)))
def test_files_stay_small_enough_to_have_one_subject(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 350
