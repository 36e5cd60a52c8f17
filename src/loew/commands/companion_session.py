"""A game on a real table: the program asks what happened there and says what the Automa does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Final, NoReturn

from loew.commands.files import save_as, save_game
from loew.commands.screen import Screen
from loew.companion import text as companion_text
from loew.engine.errors import Illegal, LoewError, SaveError, UndoError, Unreadable
from loew.engine.journal import Decision, Journal
from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE, SPECTATOR
from loew.presentation.kit.companion import Companion, Question
from loew.presentation.kit.reasons import wrap_text
from loew.presentation.kit.seat_label import sides, terminal_labels
from loew.presentation.kit.story import latest_reasons, terminal_words
from loew.presentation.kit.terminal import TerminalStyle
from loew.registry import presentation

WIDTH: Final = 80


def say_sentences(screen: Screen, *texts: str) -> None:
    """Write sentences, wrapped for a narrow terminal next to a board."""
    for text in texts:
        screen.say(*wrap_text(text, WIDTH - 2, 2, 2))


class Leave(Exception):
    """Somebody wants to leave."""


class Undone(Exception):
    """An answer was taken back, so another question is asked now."""


class CompanionSession:
    """One game on a real table."""

    def __init__(self, journal: Journal, screen: Screen, file: Path | None, typed_cards: bool) -> None:
        self.presentation: Final = presentation(journal.game)
        companion = self.presentation.companion
        assert companion is not None
        self.companion: Final[Companion] = companion
        instructions = journal.setup.automa
        assert instructions is not None
        self.journal: Final = journal
        self.screen: Final = screen
        self.style: Final = TerminalStyle(screen.style.colour, screen.style.plain, WIDTH)
        self.file = file
        self.automa: Final = instructions[0]
        self.labels: Final = terminal_labels(sides(journal))
        self.words: Final = terminal_words(self.presentation, self.labels)
        self.names: Final = [label.name for label in self.labels]
        self.typed_cards: Final = typed_cards
        self.reported = len(journal.choices)  # how many choices have been reported
        self.about: tuple[str, ...] = ()  # the components that the question is about
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "help": self.help,
            "?": self.help,
            "list": self.list_components,
            "board": self.show_board,
            "why": self.why,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def play(self) -> int:
        """Play until the game is over or somebody leaves."""
        try:
            self.autosave()
            while self.step():
                pass
        except (EOFError, Leave, KeyboardInterrupt) as leaving:
            self.screen.say("", *self.goodbye())
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return 0
        self.screen.say(*companion_text.ending(self.journal, self.companion, self.names, self.automa, self.style))
        return 0

    def step(self) -> bool:
        """Answer what needs no person, report it, and ask one question. Returns whether the game continues."""
        self.answer_by_itself()
        self.report()
        self.autosave()
        decision = self.journal.decision
        if decision is None:
            return False
        try:
            if decision.who == CHANCE:
                self.ask_chance()
            else:
                self.ask_person(decision)
        except Undone:
            self.reported = len(self.journal.choices)
        return True

    def answer_by_itself(self) -> None:
        """Answer without people as long as possible."""
        journal = self.journal
        while (choice := self.auto_answer(journal.state, len(journal.choices))) is not None:
            journal.record(choice)

    def auto_answer(self, s: State, number: int) -> Choice | None:
        return self.companion.auto_answer(self.journal, s, number, self.typed_cards)

    # ---------------------------------------------------------------- questions

    def ask_chance(self) -> None:
        """Ask what the real cards, tiles and marbles showed."""
        s = self.journal.state
        answers = [self.ask(each) for each in self.companion.questions(s, self.names)]
        try:
            self.journal.play(self.companion.chance_choice(s, answers))
        except LoewError as error:
            say_sentences(self.screen, f"{error}.")

    def ask(self, question: Question) -> list[str]:
        self.about = tuple(question.about)
        say_sentences(self.screen, question.text)
        while True:
            try:
                return question.read(self.line())
            except LoewError as error:
                say_sentences(self.screen, f"{error}.")

    def ask_person(self, decision: Decision) -> None:
        """Ask what a person did: a number or words."""
        options = self.companion.options(self.journal)
        self.about = tuple(
            dict.fromkeys(word for option in options for word in option.split() if self.companion.is_component(word))
        )
        self.screen.say("", *companion_text.question(decision, self.words, self.style))
        self.screen.say(*self.companion.option_lines(self.journal, options, self.style))
        while True:
            try:
                self.journal.play(resolve_number(self.line(), options))
                return
            except LoewError as error:
                say_sentences(self.screen, f"{error}.")

    def line(self) -> str:
        """Read an answer. Commands are run, and then the question is asked again."""
        while True:
            answer = self.screen.ask("▸ ").strip()
            head, _, rest = answer.partition(" ")
            if head.lower() not in self.commands:
                if not answer:
                    raise Unreadable("nothing was typed; 'help' lists what you can type")
                return answer
            try:
                self.commands[head.lower()](rest.strip())
            except LoewError as error:
                say_sentences(self.screen, f"{error}.")

    # ---------------------------------------------------------------- reports

    def report(self) -> None:
        """Report what the Automa did since the last report, and how the boards of the people changed."""
        if self.reported < len(self.journal.choices):
            instructions = self.companion.instructions(self.journal, self.reported, self.automa)
            self.screen.say(*companion_text.turn(instructions, self.names[self.automa], self.style))
            say_sentences(
                self.screen, *self.companion.differences(self.journal, self.reported, self.names, self.automa)
            )
            self.reported = len(self.journal.choices)

    # ---------------------------------------------------------------- commands

    def help(self, rest: str) -> None:
        self.screen.say(*companion_text.HELP)

    def list_components(self, rest: str) -> None:
        words = [word for word in self.about if rest in word]
        if not words:
            raise Unreadable(
                "there is nothing to list here" if not self.about else f"nothing here has {rest!r} in its name"
            )
        self.screen.say(*self.companion.component_lines(words, self.style))

    def show_board(self, rest: str) -> None:
        self.screen.say(*self.companion.board(self.journal, self.names, self.style))

    def why(self, rest: str) -> None:
        brief = rest.lower() == "short"
        lines = latest_reasons(self.journal, self.presentation, SPECTATOR, self.labels, self.style.width - 3, brief)
        if not lines:
            raise Unreadable("the Automa has not decided anything yet")
        self.screen.say(*[f"  {line}" for line in lines])

    def undo(self, rest: str) -> NoReturn:
        """Go back to the last question that people answered."""
        journal = self.journal
        answered = [i for i in range(len(journal.positions) - 1) if self.was_answered(i)]
        if not answered:
            raise UndoError("this cannot be undone: nothing has been answered yet")
        while len(journal.positions) - 1 > answered[-1]:
            journal.undo()
        journal.undone.clear()
        say_sentences(self.screen, "Taken back. Please take back what followed from it on the table too.")
        raise Undone

    def was_answered(self, i: int) -> bool:
        """Whether people answered in this position."""
        journal = self.journal
        return self.auto_answer(journal.positions[i], journal.base + i) is None

    def save(self, rest: str) -> None:
        self.file = save_as(self.journal, rest, self.file)
        say_sentences(self.screen, f"Saved to {self.file}. From now on the game is saved after every answer.")

    def quit(self, rest: str) -> NoReturn:
        raise Leave

    # ---------------------------------------------------------------- saving

    def autosave(self) -> None:
        """Save the game if it has a file. An error is reported and does not end the game."""
        if self.file is not None:
            try:
                save_game(self.journal, self.file)
            except SaveError as error:
                say_sentences(self.screen, f"{error}.")

    def goodbye(self) -> list[str]:
        if self.file is None:
            return ["  Goodbye. This game was not saved; use --save FILE to save a game."]
        file = quote(str(self.file))
        return [f"  Goodbye. Continue with: loew companion --load {file} --save {file}"]


def resolve_number(text: str, options: list[str]) -> str:
    """The option with that number; words stay as they are."""
    if not text.isdecimal():
        return text
    if not 1 <= int(text) <= len(options):
        raise Illegal(f"there is no choice {text}; the numbers go from 1 to {len(options)}")
    return options[int(text) - 1]
