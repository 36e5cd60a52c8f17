"""What the documents say is true now."""

from __future__ import annotations

import doctest
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import loew
from loew.cli import parsers
from loew.games.entry import names
from loew.rules_index import page, rules

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    [
        path
        for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/research/*.md"))
        if path.stem not in ("CHANGELOG", "RULES")
    ]
)
PLACES = (ROOT, *[ROOT / "src/loew" / name for name in ("", "web", "presentation")])
COMMAND = re.compile(r"(?m)^\s*(?:[A-Z_]+=\S+ +)*(?:.*(?:&&|uvx .*|exec loew) +)?loew ([a-z]+)\b")


def test_the_readme_is_a_doctest_that_passes() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def test_the_package_docstring_is_a_doctest_that_passes() -> None:
    assert doctest.testmod(loew).failed == 0


@pytest.mark.slow
def test_RULES_md_is_current() -> None:
    assert (ROOT / "RULES.md").read_text(encoding="utf-8") == page(names()), "run `make rules`"


@pytest.mark.slow
def test_no_rule_is_unproven_or_without_a_place_in_the_code() -> None:
    for name in names():
        for rule in rules(name):
            assert rule.tests, f"{rule.id} is unproven"
            assert rule.places, f"{rule.id} is nowhere in the code"


def test_what_a_person_meets_has_a_useful_repr() -> None:
    game = loew.new("golem human,automa:3 seed=7")
    assert repr(game) == "<Golem, 9 choices, seat 0: keep one objective (6 options)>"
    assert repr(game.game).startswith("<Golem: rules 2, content ")
    assert repr(game.decision).startswith("Decision(who=0, kind='draft', options=['keep obj-")
    assert repr(game.state) == "<GolemState: Frame('draft', seat 0, at=0, it=-1, must=True), 6 options>"
    top = game.state.top
    assert top is not None
    assert repr(top.effect) == "<draft>"
    assert repr(game.offers()[0]) == "Offer('keep obj-55', gives={'objective': 1})"


def test_a_notebook_shows_the_table_in_a_frame_of_its_own() -> None:
    shown = loew.new("golems human,human seed=7")._repr_html_()
    assert shown.startswith("<iframe srcdoc=")
    assert "The table of Golems" in shown


def test_every_document_is_a_page_of_the_site() -> None:
    listed = (ROOT / "docs/index.md").read_text(encoding="utf-8").split()
    pages = [page.stem for page in (ROOT / "docs").glob("*.md") if page.stem != "index"]
    assert [page for page in pages if page not in listed] == []


def test_the_examples_for_learners_run() -> None:
    pytest.importorskip("pyspiel")
    text = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 5
    for block in blocks:
        found: dict[str, Any] = {}
        exec(block, found)
    assert len(found["points"]) == 2, "the last one is a whole game"


# ------------------------------------------------------------------ what documents name exists


def code_in(text: str) -> Iterator[str]:
    """What stands in a document as code: blocks, indented lines, and words in backticks."""
    blocks = re.findall(r"```[a-z]*\n(.*?)```", text, re.DOTALL)
    rest = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    yield from blocks
    yield from re.findall(r"(?m)^    \S.*$", rest)
    yield from [" ".join(each.split()) for each in re.findall(r"`([^`]+)`", rest)]


def texts() -> dict[str, str]:
    """The documents, and the words of the notebooks."""
    found = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in DOCUMENTS}
    for path in ROOT.glob("examples/*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        found[str(path.relative_to(ROOT))] = "\n".join(["".join(cell["source"]) for cell in cells])
    return found


def test_every_command_that_a_document_names_exists() -> None:
    known = parsers()[1]
    named = [
        (name, word) for name, text in texts().items() for code in code_in(text) for word in re.findall(COMMAND, code)
    ]
    assert len(named) > 50
    assert [each for each in named if each[1] not in known] == []


def test_every_section_of_the_readme_that_a_document_names_exists() -> None:
    sections = re.findall(r"(?m)^## (.+)$", (ROOT / "README.md").read_text(encoding="utf-8"))
    named = [each for text in texts().values() for each in re.findall(r'README(?:\.md)?,\s+"([^"]+)"', text)]
    assert named
    assert [each for each in named if each not in sections] == []


def test_every_file_that_a_document_names_exists() -> None:
    named = [
        (name, path)
        for name, text in texts().items()
        for code in code_in(text)
        for path in re.findall(r"(?<![\w.:/<*-])(?:[a-z_]+/)+[a-z_]+\.(?:py|js|css|html|toml|md)\b", code)
    ]
    assert len(named) > 80
    missing = [each for each in named if not any([(place / each[1]).is_file() for place in PLACES])]
    assert missing == []


def test_every_table_that_the_recipes_name_is_in_its_file() -> None:
    """`VERBS` in `golem/flow.py`: a name in capitals, before or after its file."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipes = text[text.index("## Add a verb") : text.index("## Add a language")]
    named = re.findall(r"`([A-Z_]{4,})`(?:[^`.;]|`[A-Z_]+`)*?\b(?:in|of)\s+`([a-z_/]+\.py)`", recipes)
    assert len(named) > 5
    for table, path in named:
        found = [place / path for place in PLACES if (place / path).is_file()]
        assert re.search(rf"(?m)^{table}\b", found[0].read_text(encoding="utf-8")), f"{table} in {path}"


def routes_in(text: str) -> set[tuple[str, str]]:
    """Routes, with the same word for every part that varies."""
    found = re.findall(r"\b(GET|POST|PUT|DELETE) (/[\w/{}.-]+)", text)
    return {(method, re.sub(r"\{\w+\}", "{}", path).rstrip("/.")) for method, path in found}


def test_every_route_that_a_document_names_exists(tmp_path: Path) -> None:
    pytest.importorskip("fastapi")
    from loew.web.app import build_app
    from loew.web.db.open import open_database
    from loew.web.table.service import Tables
    from loew.web.table.store import Store

    store = Store(open_database(tmp_path))
    app = build_app(Tables(store, None), False)
    included = [each.original_router for each in app.routes if hasattr(each, "original_router")] or [app]
    known = {
        (method, re.sub(r"\{\w+(?::\w+)?\}", "{}", route.path))
        for router in included
        for route in router.routes
        for method in getattr(route, "methods", None) or ()
    }
    named = {(name, *route) for name, text in texts().items() for route in routes_in(text)}
    store.close()
    assert len(named) > 20
    assert [each for each in sorted(named) if each[1:] not in known] == []


def test_the_walk_of_a_choice_goes_through_the_files_that_it_names() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    walk = text[text.index("## The walk of a choice") :].partition("```\n")[2].partition("```")[0]
    steps = re.findall(r"(?m)^  (\S.*?)\s{2,}(\S+\.(?:py|js)) ", walk)
    assert len(steps) > 15
    first = next(what.split()[1] for what, _ in steps if what.startswith("POST "))
    script = (ROOT / "src/loew/web/table/static/table.js").read_text(encoding="utf-8")
    assert first.replace("{table}", "${id}").replace("{action}", "${path}") in script, "that is where a click is sent"
    for what, path in steps:
        code = (ROOT / "src/loew" / path).read_text(encoding="utf-8")
        if what.startswith(("GET ", "POST ")):
            method, route = what.split()
            assert f'@router.{method.lower()}("{route}"' in code or f'.{method.lower()}("{route}"' in code, what
            continue
        for name in what.split(", "):
            method = name.rpartition(".")[2]
            assert re.search(rf"(?:def|function|const) {method}\b", code), f"{name} in {path}"


def test_the_map_in_the_readme_is_the_tree() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = text[text.index("    src/loew/\n") :].partition("\n\n")[0].splitlines()
    named = {
        line.split()[0].rstrip("/") for line in lines if line.startswith("      ") and not line.startswith("       ")
    }
    tree = {path.name for path in (ROOT / "src" / "loew").iterdir() if path.suffix != ".typed"}
    assert named == {name for name in tree if not name.startswith("__")}
    assert all((ROOT / line.split()[0]).exists() for line in lines if line[:5].rstrip() == line[:4] and line[4] != " ")
