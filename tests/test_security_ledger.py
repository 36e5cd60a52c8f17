"""The security ledger: it has every requirement of OWASP ASVS 5.0 up to level 2, and what it names exists."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
SIZES = (27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7)  # requirements of each chapter up to level 2
FIELDS = {"level", "text", "code", "docs", "tests", "open", "no"}


def script() -> ModuleType:
    loader = SourceFileLoader("security", str(ROOT / "scripts" / "security"))
    spec = spec_from_loader("security", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


SCRIPT = script()
FOUND: dict[str, dict[str, Any]] = SCRIPT.requirements(SCRIPT.ledger())


@cache
def names_in(file: Path) -> set[str]:
    """Everything that a module defines, also in its classes: `Store.write`."""
    found = set()
    rest: list[tuple[str, ast.AST]] = [("", ast.parse(file.read_text(encoding="utf-8")))]
    while rest:
        prefix, node = rest.pop()
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.add(prefix + each.name)
                rest += [(f"{prefix}{each.name}.", each)] if isinstance(each, ast.ClassDef) else []
            elif isinstance(each, ast.AnnAssign | ast.Assign):
                targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                found |= {prefix + target.id for target in targets if isinstance(target, ast.Name)}
    return found


def entries(field: str) -> list[tuple[str, str]]:
    return sorted({(number, entry) for number, each in FOUND.items() for entry in each.get(field, ())})


def test_it_has_every_requirement_of_levels_1_and_2() -> None:
    chapters = Counter(int(number.split(".")[0]) for number in FOUND)
    assert tuple(chapters[chapter] for chapter in range(1, 18)) == SIZES
    assert Counter(each["level"] for each in FOUND.values()) == {1: 70, 2: 183}


def test_each_has_an_answer() -> None:
    for number, each in FOUND.items():
        assert set(each) <= FIELDS, number
        if "no" in each:
            assert "open" not in each, number
        elif "open" not in each:
            assert {"tests", "docs"} & set(each), f"{number} is answered by a test, or by a document"


@pytest.mark.parametrize(("field", "folder"), [("code", "src/loew"), ("tests", "tests")])
def test_what_it_names_exists(field: str, folder: str) -> None:
    missing = []
    for number, entry in entries(field):
        name, _, symbol = entry.partition(":")
        file = ROOT / folder / name
        if not file.is_file() or (symbol and symbol not in names_in(file)):
            missing.append(f"{number}: {entry}")
    assert not missing


def test_the_documents_that_it_names_have_these_headings() -> None:
    missing = []
    for number, entry in entries("docs"):
        name, _, heading = entry.partition(": ")
        file = ROOT / "docs" / name
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        if not any(line.startswith("#") and line.lstrip("# ") == heading for line in lines):
            missing.append(f"{number}: {entry}")
    assert not missing


def test_the_page_is_current() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert page == SCRIPT.page(SCRIPT.ledger()), "run `make security`"
