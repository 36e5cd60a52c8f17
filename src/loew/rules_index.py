"""The ledger of rules: every rule id, its places in the code (named in docstrings) and its tests (named in marks).

It reads source text, so the result is the same for the compiled build. Numbers in the rules are holes, `{overflow}`,
filled from the content.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.machine import kebab_case
from loew.engine.message import HOLE
from loew.engine.toml_file import read_toml
from loew.games import registry
from loew.games.entry import folder_of
from loew.i18n import language
from loew.i18n.extract import ruling_context
from loew.i18n.po_files import RULES, Key, translations

RULE = re.compile(r"\b[A-Z]{3}-\d+\b")
SOURCES: Final = {"text": "rulebook", "ruling": "reconstructed"}  # where a rules file says nothing else


class Rule(NamedTuple):
    """One rule: its text, its places in the code, its tests."""

    id: str
    text: str
    ruling: str  # our decision where the printed rules say nothing; else empty
    ruling_source: str
    places: list[str]
    tests: list[str]

    @property
    def remark(self) -> str:
        """The ruling, or what follows from the printed rules, as such; empty if there is none."""
        return f"{'Inferred' if self.ruling_source == 'inferred' else 'Ruling'}: {self.ruling}" if self.ruling else ""


def tests_folder() -> Path | None:
    """The folder of the tests, if this is a checkout of the project."""
    folder = Path.cwd() / "tests"
    return folder if (folder / "support.py").exists() and (folder.parent / "src" / "loew").exists() else None


def rule_files(game: str) -> list[Path]:
    """The modules in which the rules of a game are: all of its folder, or if it has a folder `rules`, that and what
    stands beside it."""
    folder = folder_of(game)
    rules = folder / "rules"
    return sorted([*folder.glob("*.py"), *rules.rglob("*.py")] if rules.is_dir() else folder.rglob("*.py"))


def rules(game: str) -> list[Rule]:
    """The ledger of one game, in the current language."""
    places: dict[str, list[str]] = {}
    for file in rule_files(game):
        for name, doc in docstrings(file):
            for found in RULE.findall(doc):
                add(places, found, f"{file.stem}.{name}")
    tests: dict[str, list[str]] = {}
    folder = tests_folder()
    for file in sorted(folder.rglob("test_*.py")) if folder else []:
        for name, ids in rules_of_tests(file):
            for found in ids:
                add(tests, found, name)
    texts = filled_rules(game, registry.presentation(registry.game(game)).facts)
    return [Rule(*rule[:3], rule.ruling_source, places_of(rule, places), tests.get(rule.id, [])) for rule in texts]


class RuleText(NamedTuple):
    """The text of one rule, the component that it is about, if any, and the components and kinds of components whose
    explanation names it ("books.toml book"), and the sources of text and ruling."""

    id: str
    text: str
    ruling: str
    component: str
    explains: tuple[str, ...] = ()
    source: str = "rulebook"
    ruling_source: str = "reconstructed"


def filled_rules(game: str, facts: Mapping[str, object]) -> list[RuleText]:
    """The rules of a game in the current language, with its numbers."""
    return [
        rule._replace(text=fill(rule.text, facts), ruling=fill(rule.ruling, facts))
        for rule in rule_texts(game, language())
    ]


def fill(text: str, facts: Mapping[str, object]) -> str:
    """The text with the numbers of the content in its holes: `{overflow}`."""
    return HOLE.sub(lambda found: str(facts[found.group(1)]), text)


@cache
def rule_texts(game: str, code: str) -> list[RuleText]:
    """The rules of a game in a language, with holes for numbers; in English where there is no translation."""
    content = folder_of(game) / "content"
    found = []
    for file in sorted(content.glob("*rules.toml"), reverse=True):
        data = read_toml(file)
        for rule in data["rule"]:
            text = translate(code, rule["id"], rule["text"])
            ruling = translate(code, ruling_context(rule["id"]), rule.get("ruling", ""))
            explains = tuple(rule.get("explains", ()))
            source = {**SOURCES, **data.get("sources", {}).get("rule", {}), **rule.get("source", {})}
            sources = source["text"], source["ruling"]
            found.append(RuleText(rule["id"], text, ruling, rule.get("place", ""), explains, *sources))
    return found


def rules_about(game: str, file: str, kind: str, id: str) -> list[str]:
    """The ids of the rules about a component: those of its own, else those of its kind."""
    texts = rule_texts(game, language())
    own = [rule.id for rule in texts if f"{file} {id}" in (rule.component, *rule.explains)]
    return own or [rule.id for rule in texts if f"{file} {kind}" in (rule.component, *rule.explains)]


def translate(code: str, context: str, text: str) -> str:
    """A rule, or our ruling on it, in a language."""
    own = translations(code, RULES).texts.get(Key(context, text))
    return own[0] if own else text


def places_of(rule: RuleText, places: dict[str, list[str]]) -> list[str]:
    """The places of a rule: its component, and the code that names it."""
    return [*([rule.component] if rule.component else []), *places.get(rule.id, [])]


def add(found: dict[str, list[str]], key: str, item: str) -> None:
    items = found.setdefault(key, [])
    if item not in items:
        items.append(item)


def docstrings(file: Path) -> Iterator[tuple[str, str]]:
    """The docstrings of a module, its classes and its functions; verbs have their name in the notation."""
    module = ast.parse(file.read_text(encoding="utf-8"))
    yield "module", ast.get_docstring(module) or ""
    for node in ast.walk(module):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            doc = ast.get_docstring(node)
            if doc:
                yield (kebab_case(node.name) if isinstance(node, ast.ClassDef) else f"{node.name}()"), doc


def rules_of_tests(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Every test and the rules in its marks."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, [rule for mark in node.decorator_list for rule in rule_ids(mark)]


def rule_ids(mark: ast.expr) -> list[str]:
    """The arguments of a `@pytest.mark.rule(...)`."""
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule"):
        return []
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def page(games: tuple[str, ...]) -> str:
    """RULES.md."""
    lines = ["# The rules, where they are, and what proves them", ""]
    lines += ["Made by `make rules`; a test checks that it is current."]
    for game in games:
        lines += ["", f"## {game.capitalize()}", ""]
        lines += ["| rule | in our words | in the code | proved by |", "|---|---|---|---|"]
        for rule in rules(game):
            tests = "<br>".join(sentence(test) for test in rule.tests) or "**unproven**"
            text = f"{rule.text} *{rule.remark}*" if rule.ruling else rule.text
            lines.append(f"| {rule.id} | {text} | {'<br>'.join(rule.places) or '**nowhere**'} | {tests} |")
    return "\n".join(lines) + "\n"


def sentence(test: str) -> str:
    """test_a_row_of_three -> a row of three"""
    return test.removeprefix("test_").replace("_", " ")
