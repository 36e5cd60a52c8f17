"""`loew find WORD`: the components, verbs and rules that use a word."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any

from loew.commands.options import add_command
from loew.engine.errors import SetupError
from loew.games.entry import names
from loew.games.registry import game
from loew.rules_index import docstrings, rule_files, rules


def add(subparsers: Any) -> None:
    p = add_command(subparsers, "find", "list the components, verbs and rules that use a word", "loew find summon")
    p.add_argument("word", help="a colour, a component, a verb or the id of a rule")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    found = [line for name in names() for line in mentions(name, args.word)]
    if not found:
        raise SetupError(
            f"nothing uses {args.word!r}; try a colour, a card (red-1), a verb (summon) or the id of a rule"
        )
    for line in found:
        print(line)
    return 0


def mentions(name: str, word: str) -> Iterator[str]:
    """Where one game uses the word: as a whole word, in upper or lower case."""
    pattern = re.compile(rf"(?<![\w]){re.escape(word)}(?![\w])", re.IGNORECASE)
    for entry in game(name).entries():
        values = ", ".join(f"{field} {value}" for field, value in entry.values.items())
        if entry.kind == "numbers":
            for field, value in entry.values.items():
                if pattern.search(field.replace("_", " ")):
                    yield f"{name:<7} {'number':<14} {field} = {value}"
        elif pattern.search(f"{entry.kind} {entry.id} {values}"):
            yield f"{name:<7} {entry.kind:<14} {entry.id:<16} {values}"
    for file in rule_files(name):
        for verb, doc in docstrings(file):
            if pattern.search(f"{verb} {doc}"):
                yield f"{name:<7} {'code':<14} {file.stem}.{verb}: {' '.join(doc.split())}"
    for rule in rules(name):
        if pattern.search(f"{rule.id} {rule.text}"):
            yield f"{name:<7} {'rule':<14} {rule.id}: {rule.text}"
