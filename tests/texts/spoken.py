"""Every message of the program, found where it is written: in Python's `say` and `msg`, and on the pages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "src" / "loew"
MARKS = {"say", "msg", "Message", "fixed", "numbered"}
TONGUE = "from loew.engine.tongue import"
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
    return found


def marked(file: Path) -> list[str]:
    """The texts that a module says: what stands first in the brackets, all of them where it is one of several."""
    found = []
    source = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if TONGUE in source else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS and node.args:
            found += texts(node.args[0])
    return found


def texts(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*texts(node.body), *texts(node.orelse)]
    return []
