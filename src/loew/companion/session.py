"""A game on a real table at the terminal: the program says what the Automa does, and asks what it needs to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from shlex import quote
from typing import Final, NoReturn

from loew.companion import text as companion_text
from loew.companion.answering import is_long, read
from loew.companion.real_table import RealTable, save
from loew.engine.errors import LoewError, SaveError, Unreadable
from loew.i18n import error_text, msg, say
from loew.terminal.files import check_free
from loew.terminal.screen import Screen
from loew.ui.companion import CORRECTION, Option, Step
from loew.ui.sentences import capital


class Leave(Exception):
    """Somebody wants to leave."""


class CompanionSession:
    """One game on a real table."""

    def __init__(self, table: RealTable, screen: Screen, file: Path | None) -> None:
        self.table: Final = table
        self.screen: Final = screen
        self.style: Final = screen.style
        self.file = file
        self.said = 0  # how many steps were said
        self.latest: Sequence[Step] = ()  # those said last
        self.shown: Sequence[Option] = ()  # the options with numbers
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "help": self.help,
            "?": self.help,
            "list": self.list_options,
            "board": self.board,
            "why": self.why,
            "undo": self.undo,
            CORRECTION: self.set_right,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def play(self) -> int:
        """Play until the game is over or somebody leaves."""
        try:
            self.autosave()
            self.go_on()
            while self.table.play.question is not None:
                self.line(self.screen.ask("▸ ").strip())
        except (EOFError, Leave, KeyboardInterrupt) as leaving:
            self.screen.say("", *self.goodbye())
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return 0
        self.screen.say("", f"  {say('The game is over. The points of the Automa:')}")
        self.screen.say(*companion_text.board_lines(self.table.play.result, self.style))
        return 0

    def go_on(self) -> None:
        """Say the new steps, then ask the next question."""
        steps = self.table.play.steps
        new = steps[self.said :]
        if new:
            self.latest = new
            self.screen.say("", *companion_text.step_lines(new, self.style))
        self.said = len(steps)
        question = self.table.play.question
        self.ask(question.options if question is not None else ())

    def ask(self, options: Sequence[Option]) -> None:
        """Ask the question with these options."""
        question = self.table.play.question
        if question is None:
            return
        self.shown = () if is_long(question, options) else options
        self.screen.say(*companion_text.question_lines(question, options, self.style))

    def line(self, text: str) -> None:
        """An answer or a command."""
        head, _, rest = text.partition(" ")
        try:
            command = self.commands.get(head.lower())
            if command is not None:
                command(rest.strip())
            elif text:
                self.answer(text)
            else:
                raise Unreadable(msg("nothing was typed; 'help' lists what you can type"))
        except LoewError as error:
            self.screen.say_sentences(f"{capital(error_text(error))}.")

    def answer(self, text: str) -> None:
        question = self.table.play.question
        assert question is not None
        reading = read(question, self.shown, text)
        if reading.options:
            self.ask(reading.options)
            return
        self.table.answer(reading.answer)
        self.autosave()
        self.go_on()

    # ---------------------------------------------------------------- commands

    def help(self, rest: str) -> None:
        self.screen.say(*companion_text.help_lines(self.style))

    def list_options(self, rest: str) -> None:
        question = self.table.play.question
        if question is not None:
            self.shown = question.options
            self.screen.say(*companion_text.option_lines(question.options, self.style))

    def board(self, rest: str) -> None:
        self.screen.say(*companion_text.board_lines(self.table.play.board, self.style))

    def why(self, rest: str) -> None:
        lines = companion_text.why_lines(self.latest, self.style)
        if not lines:
            raise Unreadable(msg("the Automa has not decided anything yet"))
        self.screen.say(*lines)

    def undo(self, rest: str) -> None:
        self.table.undo()
        self.said = min(self.said, len(self.table.play.steps))
        self.latest = ()
        self.autosave()
        self.screen.say_sentences(say("Taken back. Take back on the table what followed from it."))
        self.go_on()

    def set_right(self, rest: str) -> None:
        if not rest:
            self.screen.say(*companion_text.correction_lines(self.table.play.corrections, self.style))
            return
        self.table.answer(f"{CORRECTION} {rest}")
        self.autosave()
        self.go_on()

    def save(self, rest: str) -> None:
        file = Path(rest) if rest else self.file
        if file is None:
            raise SaveError(msg("name a file: save FILE"))
        check_free(file, self.file)
        save(self.table, file)
        self.file = file
        text = say("Saved to {file}. From now on the game is saved after every answer.", file=str(file))
        self.screen.say_sentences(text)

    def quit(self, rest: str) -> NoReturn:
        raise Leave

    # ---------------------------------------------------------------- saving

    def autosave(self) -> None:
        """Save the game if it has a file. An error is reported and does not end the game."""
        if self.file is not None:
            try:
                save(self.table, self.file)
            except SaveError as error:
                self.screen.say_sentences(f"{capital(error_text(error))}.")

    def goodbye(self) -> list[str]:
        if self.file is None:
            return [f"  {say('Goodbye. This game was not saved; use --save FILE to save a game.')}"]
        file = quote(str(self.file))
        return [f"  {say('Goodbye. Continue with: {command}', command=f'loew companion --load {file} --save {file}')}"]
