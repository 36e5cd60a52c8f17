"""`loew rules`: every rule, its place in the code and the tests that prove it; or what players ask about the rules."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from loew.commands.options import add_command
from loew.engine.errors import SetupError
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.questions import Basis, Question, questions
from loew.rules_index import (
    Rule,
    page,
    rules,
    sentence,
    tests_folder,
)

BASES: Final[dict[Basis, str]] = {"printed": "printed rule", "inferred": "inferred", "ruling": "our ruling"}


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "rules",
        "list every rule with its place in the code and its tests",
        "loew rules golem --id GAC-2",
        "loew rules golems --questions",
    )
    p.add_argument("game", nargs="?", help=f"{' or '.join(names())} (default: all)")
    p.add_argument("--id", metavar="ID", help="only this rule, such as GAC-2")
    p.add_argument("--questions", action="store_true", help="questions and answers instead; with --id those of a rule")
    p.add_argument("--write", action="store_true", help="write RULES.md into this directory")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.game is not None and args.game not in names():
        raise SetupError(f"there is no game {args.game!r}; the games are {' and '.join(names())}")
    games = (args.game,) if args.game else names()
    found = [rule for name in games for rule in rules(name)]
    if args.id:
        found = [rule for rule in found if rule.id == args.id.upper()]
        if not found:
            raise SetupError(f"there is no rule {args.id!r}; `loew rules` lists them")
    if args.questions:
        return print_questions(games, found[0].id if args.id else "")
    if args.write:
        if tests_folder() is None:
            raise SetupError("--write needs the tests: run it in a checkout of the project")
        Path("RULES.md").write_text(page(names()), encoding="utf-8")
        print("wrote RULES.md")
        return 0
    for rule in found:
        print(rule_text(rule))
    print(summary(found))
    return 0


def print_questions(games: Sequence[str], rule: str) -> int:
    """Print the questions of these games by subject; only those that name the rule, if there is one."""
    n = 0
    for name in games:
        for subject in questions(name, presentation(game(name)).facts):
            found = [each for each in subject.questions if not rule or rule in each.rules]
            if found:
                print(f"{name.upper()}: {subject.title}\n")
            for each in found:
                print(question_text(each))
            n += len(found)
    print(f"{n} question{'' if n == 1 else 's'}. `loew rules --id ID` shows a rule.")
    return 0


def question_text(question: Question) -> str:
    """A question for the terminal."""
    lines = wrapped(question.question, "")
    if question.summary:
        lines += wrapped(f'A summary that goes round says: "{question.summary}" Right is:', "    ")
    lines += [
        *wrapped(question.answer, "    "),
        *wrapped(f"{BASES[question.basis]}: {', '.join(question.rules)}", "    "),
    ]
    return "\n".join(lines) + "\n"


def wrapped(text: str, indent: str) -> list[str]:
    width = min(100, shutil.get_terminal_size().columns)
    return textwrap.wrap(text, width - 8, initial_indent=indent, subsequent_indent=indent)


def rule_text(rule: Rule) -> str:
    """A rule for the terminal."""
    width = min(100, shutil.get_terminal_size().columns)
    lines = textwrap.wrap(rule.text, width - 8, initial_indent=f"{rule.id:<8}", subsequent_indent=" " * 8)
    if rule.ruling:
        lines += textwrap.wrap(rule.remark, width - 8, initial_indent=" " * 8, subsequent_indent=" " * 8)
    lines.append(" " * 8 + f"in     {', '.join(rule.places) or 'NOWHERE'}")
    for i, test in enumerate(rule.tests):
        lines.append(" " * 8 + ("proof  " if i == 0 else "       ") + sentence(test))
    if not rule.tests:
        lines.append(" " * 8 + ("proof  UNPROVEN" if tests_folder() else "proof  (the tests are not here)"))
    return "\n".join(lines) + "\n"


def summary(found: list[Rule]) -> str:
    if tests_folder() is None:
        return f"{len(found)} rules. The tests that prove them are in the project's repository."
    unproven = [rule.id for rule in found if not rule.tests]
    without_place = [rule.id for rule in found if not rule.places]
    text = f"{len(found)} rules; unproven: {', '.join(unproven) or 'none'}"
    return text + (f"; without a place in the code: {', '.join(without_place)}" if without_place else "")
