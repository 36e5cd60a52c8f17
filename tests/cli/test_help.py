"""The help of every command: a plain sentence and an example that the parser accepts."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator

import pytest

from loew.cli import parsers

EXAMPLE = re.compile(r"^(?:Example: |  )(loew .*)$", re.MULTILINE)


def every_parser(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from every_parser(below)


PARSERS = {parser.prog: parser for parser in every_parser(parsers()[0])}


def test_all_commands_are_checked() -> None:
    assert {"loew", "loew play", "loew db backup", "loew admin ban", "loew bench speed"} <= set(PARSERS)


@pytest.mark.parametrize("command", PARSERS)
def test_the_help_begins_with_a_sentence(command: str) -> None:
    text = (PARSERS[command].description or "").partition("\n\n")[0]
    assert re.fullmatch(r"[A-Z][^\0]+\.", text), f"{command} --help has no sentence"


@pytest.mark.parametrize("command", PARSERS)
def test_the_help_has_examples_that_can_be_run(command: str) -> None:
    examples = EXAMPLE.findall(PARSERS[command].epilog or "")
    assert examples, f"{command} --help has no example"
    for example in examples:
        words = shlex.split(example)
        assert " ".join(words).startswith(command)
        args = parsers()[0].parse_args(words[1:])
        assert callable(args.run)


@pytest.mark.parametrize("command", PARSERS)
def test_every_option_that_is_shown_has_a_help_text(command: str) -> None:
    shown = [action for action in PARSERS[command]._actions if action.option_strings]
    assert [action.option_strings[-1] for action in shown if not action.help] == []
