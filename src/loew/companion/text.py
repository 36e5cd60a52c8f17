"""The companion at the terminal: steps, questions, the board, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.companion.answering import is_long
from loew.i18n import Message, msg, say
from loew.ui.companion import (
    LINES,
    ONE,
    ORDER,
    BoardRow,
    Change,
    Correction,
    Option,
    Question,
    Step,
)
from loew.ui.reasons import wrap_text
from loew.ui.terminal import TerminalStyle

LABEL: Final = 20
COMMANDS: Final[tuple[tuple[str, Message], ...]] = (
    ("board", msg("everything that the Automa has; compare it with the table")),
    ("why", msg("the reasons for its last steps")),
    ("undo", msg("take the last answer back; repeat it to go back further")),
    ("set", msg("set something right, like 'set resources 7'; 'set' alone lists what can be set")),
    ("list", msg("all answers to this question")),
    ("save FILE", msg("save the game now and after every answer")),
    ("quit", msg("leave")),
)


def help_lines(style: TerminalStyle) -> list[str]:
    lines = wrap_text(say("Answer with a number, or with words of what a component shows."), style.width - 1, 2)
    for command, text in COMMANDS:
        lines += wrap_text(f"{command:<11}{say(text)}", style.width - 1, 2, 11)
    return lines


def step_lines(steps: Sequence[Step], style: TerminalStyle) -> list[str]:
    """The steps as a numbered list, under the headings of their phases."""
    lines: list[str] = []
    heading = ""
    for number, step in enumerate(steps, 1):
        if step.heading != heading:
            heading = step.heading
            lines.append(style.paint(f" ── {heading} ".ljust(style.width - 1, "─"), "brass"))
        lines += wrap_text(f"{number:>3}. {step.text}{result(step)}", style.width - 1, 1, 5)
    return lines


def result(step: Step) -> str:
    """What changes, unless the text says it."""
    shown = [change_text(change) for change in step.changes]
    text = ", ".join(shown)
    return "" if not shown or step.text.lower() == text.lower() else f" [{text}]"


def change_text(change: Change) -> str:
    return f"{change.what} {change.before} → {change.after}"


def why_lines(steps: Sequence[Step], style: TerminalStyle) -> list[str]:
    """The steps that have reasons."""
    lines: list[str] = []
    for number, step in enumerate(steps, 1):
        if step.why:
            lines += wrap_text(f"{number:>3}. {step.text}.", style.width - 1, 1, 5)
            lines += [style.paint(line, "faint") for line in wrap_text(step.why, style.width - 1, 6, 0)]
    return lines


def question_lines(question: Question, options: Sequence[Option], style: TerminalStyle) -> list[str]:
    """The question, and its options with numbers; a long list is not shown before it is narrower."""
    why = f" ({question.why})" if question.why else ""
    lines = ["", *[style.paint(line, "brass") for line in wrap_text(question.text + why, style.width - 1, 1)]]
    if question.kind == LINES:
        rows = ", ".join(row.text for row in question.rows)
        colours = ", ".join(f"{option.value} {option.text}" for option in question.options)
        like = example(question)
        text = say("A word for each line, like '{like}': {rows}. {colours}.", like=like, rows=rows, colours=colours)
        return [*lines, *wrap_text(text, style.width - 1, 2)]
    if is_long(question, options):
        text = say("Type words of what it shows ('red 3'), or 'list' for all {n}.", n=len(options))
        return [*lines, *wrap_text(text, style.width - 1, 2)]
    lines += option_lines(options, style)
    if question.kind == ORDER:
        lines += wrap_text(say("Type all numbers in order, like '2 1 3'."), style.width - 1, 2)
    elif question.kind != ONE:
        lines += wrap_text(say("Type {n:number|numbers}.", n=question.count), style.width - 1, 2)
    return lines


def example(question: Question) -> str:
    """A possible answer about rows: two in the first one, none in the last one."""
    letters = [option.value for option in question.options]
    words = [letters[i % len(letters)] for i in range(len(question.rows) - 1)]
    return " ".join([words[0] + letters[-1], *words[1:], "-"])


def option_lines(options: Sequence[Option], style: TerminalStyle) -> list[str]:
    """Short options of one group share a line; those with details have their own."""
    lines: list[str] = []
    group, row = "", ""
    for number, option in enumerate(options, 1):
        text = f"{number:>3} {option.text}"
        if option.group != group or option.detail:
            lines += [row] if row else []
            row = ""
        if option.group != group:
            group = option.group
            row = f"  {group + ':':<16}" if not option.detail else ""
            lines += [f"  {group}"] if group and option.detail else []
        if option.detail:
            lines += wrap_text(f"{text} · {option.detail}", style.width - 1, 1, 5)
        elif len(row) + len(text) + 2 > style.width - 1:
            lines.append(row)
            row = " " * (18 if group else 1) + text
        else:
            row += text if row.strip() else (text if group else f" {text}")
            row += "  "
    return [line.rstrip() for line in [*lines, row] if line.strip()]


def board_lines(rows: Sequence[BoardRow], style: TerminalStyle) -> list[str]:
    lines: list[str] = []
    for row in rows:
        lines += wrap_text(f"{row.label:<{LABEL}} {', '.join(row.items) or '–'}", style.width - 1, 2, LABEL + 1)
    return lines


def correction_lines(corrections: Sequence[Correction], style: TerminalStyle) -> list[str]:
    """What can be set, how it is typed, and its value now."""
    lines: list[str] = []
    for each in corrections:
        values = [option.value for option in each.values]
        shown = ", ".join(values) if len(values) <= 6 else f"{values[0]} ... {values[-1]}"
        text = f"set {each.name} {each.now}".ljust(36) + f" {each.form or shown}"
        lines += wrap_text(text, style.width - 1, 2, 4)
    return lines
