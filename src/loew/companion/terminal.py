"""The companion at the terminal: it prints what the Automa does, asks what it needs to know, and reads typed answers.

An answer is the number of an option, or words that its component shows; they narrow a long list down to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Final, NamedTuple

from loew.companion.evening import automa_rows
from loew.companion.session import CompanionSession, save
from loew.engine.errors import Illegal, LoewError, SaveError, Unreadable
from loew.i18n import Message, error_text, msg, say
from loew.terminal.files import check_free
from loew.terminal.prompt import Leave, Prompt
from loew.terminal.screen import Screen
from loew.ui.companion import (
    CORRECTION,
    LINES,
    NUMBER,
    ONE,
    ORDER,
    BoardRow,
    Change,
    Correction,
    Option,
    Question,
    Step,
)
from loew.ui.html import capital
from loew.ui.reasons import wrap_text
from loew.ui.terminal import TerminalStyle


def error_sentence(error: LoewError) -> str:
    return capital(error_text(error))


class CompanionTerminal:
    """A companion session on a screen."""

    def __init__(self, session: CompanionSession, screen: Screen, file: Path | None) -> None:
        self.session: Final = session
        self.screen: Final = screen
        self.style: Final = screen.style
        self.file = file
        self.printed = 0  # steps
        self.latest: Sequence[Step] = ()  # those printed last
        self.shown: Sequence[Option] = ()  # the options with numbers
        commands = {
            "help": self.help,
            "?": self.help,
            "list": self.list_options,
            "board": self.board,
            "why": self.why,
            "undo": self.undo,
            CORRECTION: self.correct,
            "save": self.save,
        }
        self.prompt: Final = Prompt(screen, commands, self.answer, self.changed, error_sentence)

    def play(self) -> int:
        """Play until the game is over or the person leaves."""
        try:
            self.autosave()
            self.go_on()
            while self.session.play.question is not None:
                self.prompt.ask("▸ ")
        except (EOFError, Leave, KeyboardInterrupt) as leaving:
            self.screen.say("", *self.goodbye())
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return 0
        self.screen.say("", f"  {say('The game is over. The points of the Automa:')}")
        sheet = self.session.play.score_sheet
        self.screen.say(*board_lines(automa_rows(sheet) if sheet else [], self.style))
        return 0

    def go_on(self) -> None:
        """Print the new steps, then ask the next question."""
        steps = self.session.play.steps
        new = steps[self.printed :]
        if new:
            self.latest = new
            self.screen.say("", *step_lines(new, self.style))
        self.printed = len(steps)
        question = self.session.play.question
        self.ask(question.options if question is not None else ())

    def ask(self, options: Sequence[Option]) -> None:
        """Ask the question with these options."""
        question = self.session.play.question
        if question is None:
            return
        self.shown = () if is_long(question, options) else options
        self.screen.say(*question_lines(question, options, self.style))

    def changed(self) -> None:
        self.autosave()
        self.go_on()

    def answer(self, text: str) -> bool:
        if not text:
            raise Unreadable(msg("nothing was typed; 'help' lists what you can type"))
        question = self.session.play.question
        assert question is not None
        parsed = parse_answer(question, self.shown, text)
        if parsed.options:
            self.ask(parsed.options)
            return False
        self.session.answer(parsed.answer)
        return True

    # ---------------------------------------------------------------- commands

    def help(self, rest: str) -> bool:
        self.screen.say(*help_lines(self.style))
        return False

    def list_options(self, rest: str) -> bool:
        question = self.session.play.question
        if question is not None:
            self.shown = question.options
            self.screen.say(*option_lines(question.options, self.style))
        return False

    def board(self, rest: str) -> bool:
        self.screen.say(*board_lines(self.session.play.board, self.style))
        return False

    def why(self, rest: str) -> bool:
        lines = why_lines(self.latest, self.style)
        if not lines:
            raise Unreadable(msg("the Automa has not decided anything yet"))
        self.screen.say(*lines)
        return False

    def undo(self, rest: str) -> bool:
        self.session.undo()
        self.printed = min(self.printed, len(self.session.play.steps))
        self.latest = ()
        self.screen.say_sentences(say("Taken back. Take back on the table what followed from it."))
        return True

    def correct(self, rest: str) -> bool:
        if not rest:
            self.screen.say(*correction_lines(self.session.play.corrections, self.style))
            return False
        self.session.answer(f"{CORRECTION} {rest}")
        return True

    def save(self, rest: str) -> bool:
        file = Path(rest) if rest else self.file
        if file is None:
            raise SaveError(msg("name a file: save FILE"))
        check_free(file, self.file)
        save(self.session, file)
        self.file = file
        text = say("Saved to {file}. From now on the game is saved after every answer.", file=str(file))
        self.screen.say_sentences(text)
        return False

    # ---------------------------------------------------------------- saving

    def autosave(self) -> None:
        """Save the game if it has a file. An error is reported and does not end the game."""
        if self.file is not None:
            try:
                save(self.session, self.file)
            except SaveError as error:
                self.screen.say_sentences(f"{error_sentence(error)}.")

    def goodbye(self) -> list[str]:
        if self.file is None:
            return [f"  {say('Goodbye. This game was not saved; use --save FILE to save a game.')}"]
        file = quote(str(self.file))
        return [f"  {say('Goodbye. Continue with: {command}', command=f'loew companion --load {file} --save {file}')}"]


# ------------------------------------------------------------------ texts

# ------------------------------------------------------------------ texts

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
        lines += wrap_text(f"{number:>3}. {step.text}{result(step)}{cause(step)}", style.width - 1, 1, 5)
    return lines


def cause(step: Step) -> str:
    return f" ({say('because: {cause}', cause=step.cause)})" if step.cause else ""


def result(step: Step) -> str:
    """What changes, unless the text says it."""
    shown = [change_text(change) for change in step.changes]
    text = ", ".join(shown)
    return "" if not shown or step.text.lower() == text.lower() else f" [{text}]"


def change_text(change: Change) -> str:
    return f"{change.what} {change.before} → {change.after}"


def why_lines(steps: Sequence[Step], style: TerminalStyle) -> list[str]:
    """The steps with their reasons."""
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
        values = [option.value for option in each.values] or [str(each.least), str(each.most)]
        is_listed = each.kind != NUMBER and len(values) <= 6
        shown = ", ".join(values) if is_listed else f"{values[0]} ... {values[-1]}"
        text = f"set {each.name} {each.now}".ljust(36) + f" {each.form or shown}"
        lines += wrap_text(text, style.width - 1, 2, 4)
    return lines


# ------------------------------------------------------------------ typed answers

LONG: Final = 20  # options; a longer list is searched by words first


class ParsedAnswer(NamedTuple):
    """A typed line: an answer, or the options that it narrows the list to."""

    answer: str = ""
    options: Sequence[Option] = ()


def is_long(question: Question, options: Sequence[Option]) -> bool:
    """Whether the list is searched by words before it is shown."""
    return question.kind == ONE and len(options) > LONG


def parse_answer(question: Question, shown: Sequence[Option], text: str) -> ParsedAnswer:
    """Parse a typed line; `shown` are the numbered options. An answer that does not fit is an error."""
    if question.kind == LINES:
        return ParsedAnswer(text.lower())
    words = text.replace(",", " ").split()
    if question.kind != ONE:
        return ParsedAnswer(" ".join([one_value(shown, question.options, word) for word in words]))
    if text.isdecimal() and shown:
        return ParsedAnswer(numbered(shown, text).value)
    exact = [option for option in question.options if option.value == text.lower()]
    found = exact or matching(shown or question.options, words)
    if not found:
        raise Unreadable(msg("nothing here shows {words}", words=repr(text[:40])))
    return ParsedAnswer(found[0].value) if len(found) == 1 else ParsedAnswer(options=found)


def one_value(shown: Sequence[Option], options: Sequence[Option], word: str) -> str:
    """The value of one word of an answer with several words."""
    if word in [option.value for option in options] and not (word.isdecimal() and shown):
        return word
    if word.isdecimal():
        return numbered(shown, word).value
    begun = [option for option in options if option.value.startswith(word.lower())]
    found = begun if len(begun) == 1 else matching(options, [word])
    if len(found) != 1:
        raise Unreadable(msg("{word} is not one of them: type their numbers", word=repr(word[:40])))
    return found[0].value


def numbered(shown: Sequence[Option], text: str) -> Option:
    if not 1 <= int(text) <= len(shown):
        raise Illegal(msg("there is no choice {n}; the numbers go from 1 to {most}", n=text, most=len(shown)))
    return shown[int(text) - 1]


def matching(options: Sequence[Option], words: Sequence[str]) -> list[Option]:
    """The options that show all these words."""
    return [option for option in options if all(word.lower() in printed(option) for word in words)]


def printed(option: Option) -> str:
    """Everything that an option shows, to search in."""
    features = " ".join(f"{what} {value}" for what, value in option.features)
    return " ".join([option.value, option.text, option.group, option.detail, features]).lower()
