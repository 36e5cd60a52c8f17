"""Every message of the program, found where it is written.

Messages are the constants that Python passes to `say` and `msg` (and the few functions named here), the texts of the
web pages, the titles of icons, the texts of chapters, catalogues and box guides, the names and reasons (`why`) in the
content, the rules, the questions about them, and the lessons. Nothing is run: the source text is read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.message import HOLE
from loew.engine.toml_file import read_toml
from loew.i18n.po_files import is_one_hole
from loew.i18n.text_files import FILES, read_texts, texts

SOURCE: Final = Path(__file__).parent.parent
MARKS: Final = {"say": 0, "msg": 0, "Message": 0, "fixed_order": 0, "number_order": 0}  # the argument that is the text
CRITERIA: Final = {".keep": 1, ".least": 1, ".decline": 1, ".note": 1}  # of the Automa: the rule, then the text
AUTOMA: Final = "golem/rules/automa"
LITERAL: Final = re.compile(r"""\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')""")
IN_PAGES: Final = re.compile(rf"\bsay\(((?:{LITERAL.pattern})+)")
NOT_SHOWN: Final = ("sources", "fixed", "open")  # tables of the content
RULES: Final = "*rules.toml"
QUESTIONS: Final = "*questions.toml"
ICON_TITLE: Final = re.compile(r"<title>(.+)</title>")
LESSONS: Final = "games/*/lessons/*.toml"
LESSON_FIELDS: Final = ("title", "about", "text", "try", "otherwise", "say")  # those that are texts
QUESTION_FIELDS: Final = ("question", "answer", "summary")

Sources = dict[str, list[str]]  # English text -> the files that have it


class RuleText(NamedTuple):
    """A rule, our ruling on it, or a question: how translations call it, its English text, and its file."""

    context: str
    text: str
    file: str


def messages() -> Sources:
    """Every message that needs a translation."""
    found: Sources = {}
    for file in sorted(SOURCE.rglob("*.py")):
        add(found, file, texts_of_module(file))
    for file in sorted(SOURCE.rglob("*.html")):
        add(found, file, in_page(file))
    for file in sorted(SOURCE.glob("**/art/*.svg")):
        add(found, file, ICON_TITLE.findall(file.read_text(encoding="utf-8")))
    for file in [file for pattern in FILES for file in sorted(SOURCE.glob(pattern))]:
        add(found, file, texts(read_texts(file)))
    for file in content_files():
        if not file.match(RULES) and not file.match(QUESTIONS):
            add(found, file, in_content(file))
    for file in sorted(SOURCE.glob(LESSONS)):
        add(found, file, in_lesson(read_toml(file)))
    return found


def add(found: Sources, file: Path, texts: Iterable[str]) -> None:
    place = file.relative_to(SOURCE).as_posix()
    for text in texts:
        files = found.setdefault(text, []) if text and not is_one_hole(text) else [place]
        if place not in files:
            files.append(place)


def content_files() -> list[Path]:
    return sorted(SOURCE.glob("games/*/content/*.toml"))


# ------------------------------------------------------------------ Python


@cache
def texts_of_module(file: Path) -> tuple[str, ...]:
    """The texts of a module of ours, read once: the source stays as it is while this runs."""
    return tuple(in_python(file))


def in_python(file: Path) -> Iterator[str]:
    """The texts of a module, in their order."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}  # another function of the same name
    marks = {name: argument for name, argument in MARKS.items() if name not in own}
    marks |= CRITERIA if AUTOMA in file.as_posix() else {}
    scopes: list[ast.Module | ast.FunctionDef] = [tree, *functions]
    for scope in scopes:
        named = dict(assigned(scope))
        for call in calls(scope):
            argument = marks.get(called(call), len(call.args))
            if argument < len(call.args):
                yield from constants(call.args[argument], named)


def calls(scope: ast.Module | ast.FunctionDef) -> Iterator[ast.Call]:
    """The calls of a scope, without those of the functions inside it."""
    waiting: list[ast.AST] = list(scope.body)
    for node in waiting:
        if isinstance(node, ast.Call):
            yield node
        if not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)


def assigned(scope: ast.Module | ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """The local names: a text may be chosen before it is said."""
    for node in scope.body if isinstance(scope, ast.Module) else ast.walk(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value


def called(call: ast.Call) -> str:
    """say(...) -> say; i18n.say(...) -> say; t.keep(...) -> .keep"""
    if isinstance(call.func, ast.Attribute):
        of_package = isinstance(call.func.value, ast.Name) and call.func.value.id == "i18n"
        return call.func.attr if of_package else f".{call.func.attr}"
    return call.func.id if isinstance(call.func, ast.Name) else ""


def constants(node: ast.expr, named: dict[str, ast.expr]) -> Iterator[str]:
    """The texts that an expression can be: a constant, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body, named)
        yield from constants(node.orelse, named)
    elif isinstance(node, ast.Name) and node.id in named:
        yield from constants(named[node.id], {})


def word_forms() -> set[str]:
    """The grammatical forms that the program itself asks for: word(colour, "f"), msg("{colour:f}")."""
    found = {form for text in messages() for _, form in HOLE.findall(text)}
    for file in SOURCE.rglob("*.py"):
        found |= forms_of_module(file)
    return {form for form in found if form and "|" not in form}


@cache
def forms_of_module(file: Path) -> frozenset[str]:
    """The forms that a module of ours asks for by `word`, read once."""
    found: set[str] = set()
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and called(call) == "word" and len(call.args) == 2:
            found |= set(constants(call.args[1], {}))
    return frozenset(found)


# ------------------------------------------------------------------ pages, content, rules


def in_page(file: Path) -> Iterator[str]:
    """The texts of a template. A long one may be several literals behind each other, as in Python."""
    for found in IN_PAGES.finditer(file.read_text(encoding="utf-8")):
        yield "".join(double or single for double, single in LITERAL.findall(found[1]))


def in_content(file: Path) -> Iterator[str]:
    """The names of components, and the reasons for their values: one for all of them, or one for each field."""
    for kind, rows in read_toml(file).items():
        if kind not in NOT_SHOWN:
            for row in rows if isinstance(rows, list) else [rows]:
                yield from in_entry(row)


def in_entry(row: dict[str, Any]) -> Iterator[str]:
    if "name" in row:
        yield row["name"]
    why = row.get("why", {})
    yield from [why] if isinstance(why, str) else why.values()


def in_lesson(data: dict[str, Any]) -> Iterator[str]:
    """The texts of a lesson or a coach: its own, those of its steps or marks, and their answers."""
    for name, value in data.items():
        if name in LESSON_FIELDS:
            yield from [value] if isinstance(value, str) else value
        elif isinstance(value, list):
            for row in value:
                yield from in_lesson(row) if isinstance(row, dict) else ()


def rule_texts() -> Iterator[RuleText]:
    """Every rule, and every ruling, by its id."""
    for file in content_files():
        if file.match(RULES):
            place = file.relative_to(SOURCE).as_posix()
            for rule in read_toml(file)["rule"]:
                yield RuleText(rule["id"], rule["text"], place)
                if rule.get("ruling"):
                    yield RuleText(ruling_context(rule["id"]), rule["ruling"], place)


def ruling_context(rule: str) -> str:
    """How translations call our ruling on a rule."""
    return f"{rule} ruling"


def question_texts() -> Iterator[RuleText]:
    """Every subject, and every question with its answer."""
    for file in content_files():
        if file.match(QUESTIONS):
            place = file.relative_to(SOURCE).as_posix()
            found = read_toml(file)
            for subject in found["subject"]:
                yield RuleText(subject_context(subject["id"]), subject["title"], place)
            for row in found["question"]:
                for field in QUESTION_FIELDS:
                    if row.get(field):
                        yield RuleText(question_context(row["id"], field), row[field], place)


def question_context(question: str, field: str) -> str:
    """How translations call a question, its answer, or what a summary says."""
    return f"{question} {field}"


def subject_context(subject: str) -> str:
    """How translations call the subject of questions."""
    return f"{subject} subject"
