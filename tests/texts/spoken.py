"""Every message of the program, found where it is written: in Python's `say` and `msg`, on the pages, and in the
content, whose names and reasons (`why`) are said too."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent.parent.parent / "src" / "loew"
MARKS = {"say", "msg", "Message", "fixed", "numbered"}
TONGUE = ("from loew.engine.message import", "from loew.i18n import", "from loew import i18n")
AUTOMA = "golem/automa"
CRITERIA = {"keep", "least", "decline", "note"}  # the Automa's: the rule, then what it says
ON_PAGES = re.compile(r"""\bsay\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')""")


def messages() -> dict[str, str]:
    """English text -> the file where it is said."""
    found: dict[str, str] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        for text in marked(file):
            found[text] = str(file.relative_to(SOURCE))
    for file in sorted((SOURCE / "web" / "pages").rglob("*.html")):
        for double, single in ON_PAGES.findall(file.read_text(encoding="utf-8")):
            found[double or single] = str(file.relative_to(SOURCE))
    for file in sorted(SOURCE.glob("*/content/*.toml")):
        for text in written(file):
            found.setdefault(text, str(file.relative_to(SOURCE)))
    return found


def forms() -> set[str]:
    """The forms in which the program itself asks for a word: word(colour, "f")."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SOURCE.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) == 2]
    return {text for call in calls if called(call) == "word" for text in texts(call.args[1])}


def written(file: Path) -> Iterator[str]:
    """The names of components, and the reasons for their values: one for all of them, or one a field."""
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    for kind, rows in content.items():
        for row in rows if isinstance(rows, list) else [rows]:
            if kind not in ("sources", "fixed"):
                yield from spoken_of(row)


def spoken_of(row: dict[str, Any]) -> list[str]:
    why = row.get("why", {})
    reasons = [why] if isinstance(why, str) else [*why.values()]
    return [*([row["name"]] if "name" in row else []), *reasons]


def marked(file: Path) -> list[str]:
    """The texts that a module says: what stands first in the brackets, all of them where it is one of several."""
    found = []
    source = file.read_text(encoding="utf-8")
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in calls if any(line in source for line in TONGUE) else ():
        if called(call) in MARKS and call.args:
            found += texts(call.args[0])
    for call in calls if AUTOMA in file.as_posix() else ():
        if isinstance(call.func, ast.Attribute) and call.func.attr in CRITERIA and len(call.args) > 1:
            found += texts(call.args[1])
    return found


def called(call: ast.Call) -> str:
    """say(...) -> say; i18n.say(...) -> say"""
    if (
        isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "tongue"
    ):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    return []
