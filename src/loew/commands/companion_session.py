"""Beside a real table: what the program must know is asked, what the Automa does is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Final, NoReturn

from loew.commands.files import free_to_write, keep
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


def tell(where: Screen, *texts: str) -> None:
    """Sentences, wrapped for a narrow terminal beside a board."""
    for text in texts:
        where.say(*wrap_text(text, WIDTH - 2, 2, 2))


class Leave(Exception):
    """Somebody wants to go."""


class Undone(Exception):
    """An answer was taken back: what is asked now is another question."""


class CompanionSession:
    """One game on a real table."""

    def __init__(self, journal: Journal, where: Screen, file: Path | None, typed_cards: bool) -> None:
        self.presentation: Final = presentation(journal.game)
        companion = self.presentation.companion
        assert companion is not None
        self.companion: Final[Companion] = companion
        found = journal.setup.automa
        assert found is not None
        self.journal: Final = journal
        self.screen: Final = where
        self.style: Final = TerminalStyle(where.style.colour, where.style.plain, WIDTH)
        self.file = file
        self.automa: Final = found[0]
        self.labels: Final = terminal_labels(sides(journal))
        self.words: Final = terminal_words(self.presentation, self.labels)
        self.names: Final = [label.name for label in self.labels]
        self.typed_cards: Final = typed_cards
        self.told = len(journal.choices)  # how many choices have been told
        self.about: tuple[str, ...] = ()  # the components that the question is about
        self.orders: Final[dict[str, Callable[[str], None]]] = {
            "help": self.help,
            "?": self.help,
            "list": self.listed,
            "board": self.board,
            "why": self.why,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def play(self) -> int:
        """Until the game is over or somebody leaves."""
        try:
            self.keep()
            while self.step():
                pass
        except (EOFError, Leave, KeyboardInterrupt) as leaving:
            self.screen.say("", *self.farewell())
            if isinstance(leaving, KeyboardInterrupt):
                raise
            return 0
        self.screen.say(*companion_text.ending(self.journal, self.companion, self.names, self.automa, self.style))
        return 0

    def step(self) -> bool:
        """Settle what needs nobody, tell it, and ask one question; whether the game goes on."""
        self.answer_by_itself()
        self.tell()
        self.keep()
        decision = self.journal.decision
        if decision is None:
            return False
        try:
            if decision.who == CHANCE:
                self.hear_chance()
            else:
                self.hear_choice(decision)
        except Undone:
            self.told = len(self.journal.choices)
        return True

    def answer_by_itself(self) -> None:
        """Until people must be asked."""
        journal = self.journal
        while (choice := self.auto_answer(journal.state, len(journal.choices))) is not None:
            journal.record(choice)

    def auto_answer(self, s: State, number: int) -> Choice | None:
        return self.companion.auto_answer(self.journal, s, number, self.typed_cards)

    # ---------------------------------------------------------------- asking

    def hear_chance(self) -> None:
        """What the real cards, tiles and marbles did."""
        s = self.journal.state
        answers = [self.hear(each) for each in self.companion.questions(s, self.names)]
        try:
            self.journal.play(self.companion.chance_choice(s, answers))
        except LoewError as error:
            tell(self.screen, f"{error}.")

    def hear(self, question: Question) -> list[str]:
        self.about = tuple(question.about)
        tell(self.screen, question.text)
        while True:
            try:
                return question.read(self.line())
            except LoewError as error:
                tell(self.screen, f"{error}.")

    def hear_choice(self, decision: Decision) -> None:
        """What a person did: by number, or by words."""
        options = self.companion.options(self.journal)
        self.about = tuple(
            dict.fromkeys(word for option in options for word in option.split() if self.companion.is_component(word))
        )
        self.screen.say("", *companion_text.question(decision, self.words, self.style))
        self.screen.say(*self.companion.option_lines(self.journal, options, self.style))
        while True:
            try:
                self.journal.play(chosen(self.line(), options))
                return
            except LoewError as error:
                tell(self.screen, f"{error}.")

    def line(self) -> str:
        """Something that is no order. Orders are followed, and the question stays."""
        while True:
            answer = self.screen.ask("▸ ").strip()
            head, _, rest = answer.partition(" ")
            if head.lower() not in self.orders:
                if not answer:
                    raise Unreadable("nothing was said; 'help' tells what can be")
                return answer
            try:
                self.orders[head.lower()](rest.strip())
            except LoewError as error:
                tell(self.screen, f"{error}.")

    # ---------------------------------------------------------------- telling

    def tell(self) -> None:
        """What the Automa did since it was last told, and how the people's boards should look."""
        if self.told < len(self.journal.choices):
            found = self.companion.instructions(self.journal, self.told, self.automa)
            self.screen.say(*companion_text.turn(found, self.names[self.automa], self.style))
            tell(self.screen, *self.companion.differences(self.journal, self.told, self.names, self.automa))
            self.told = len(self.journal.choices)

    # ---------------------------------------------------------------- orders

    def help(self, rest: str) -> None:
        self.screen.say(*companion_text.HELP)

    def listed(self, rest: str) -> None:
        words = [word for word in self.about if rest in word]
        if not words:
            raise Unreadable(
                "there is nothing to list here" if not self.about else f"nothing here has {rest!r} in its name"
            )
        self.screen.say(*self.companion.component_lines(words, self.style))

    def board(self, rest: str) -> None:
        self.screen.say(*self.companion.board(self.journal, self.names, self.style))

    def why(self, rest: str) -> None:
        brief = rest.lower() == "short"
        lines = latest_reasons(self.journal, self.presentation, SPECTATOR, self.labels, self.style.width - 3, brief)
        if not lines:
            raise Unreadable("the Automa has not decided anything yet")
        self.screen.say(*[f"  {line}" for line in lines])

    def undo(self, rest: str) -> NoReturn:
        """Back to the last question that people answered."""
        journal = self.journal
        asked = [i for i in range(len(journal.positions) - 1) if self.was_asked(i)]
        if not asked:
            raise UndoError("nothing can be taken back: nothing has been answered")
        while len(journal.positions) - 1 > asked[-1]:
            journal.undo()
        journal.undone.clear()
        tell(self.screen, "Taken back; what followed of it is to be taken back on the table too.")
        raise Undone

    def was_asked(self, i: int) -> bool:
        """Whether people answered in a position that is kept."""
        journal = self.journal
        return self.auto_answer(journal.positions[i], journal.base + i) is None

    def save(self, rest: str) -> None:
        if not rest and self.file is None:
            raise SaveError("say where: save FILE")
        file = Path(rest) if rest else self.file
        assert file is not None
        free_to_write(file, self.file)
        keep(self.journal, file)
        self.file = file
        tell(self.screen, f"Saved to {file}, and from now on after every answer.")

    def quit(self, rest: str) -> NoReturn:
        raise Leave

    # ---------------------------------------------------------------- keeping

    def keep(self) -> None:
        """Save, if this game is being saved. A full disk is told, and does not end the game."""
        if self.file is not None:
            try:
                keep(self.journal, self.file)
            except SaveError as error:
                tell(self.screen, f"{error}.")

    def farewell(self) -> list[str]:
        if self.file is None:
            return ["  Good-bye. This game was not saved; with --save FILE it would have been."]
        file = quote(str(self.file))
        return [f"  Good-bye. This goes on from here: loew companion --load {file} --save {file}"]


def chosen(text: str, options: list[str]) -> str:
    """The option of that number, or the words as they are."""
    if not text.isdecimal():
        return text
    if not 1 <= int(text) <= len(options):
        raise Illegal(f"there is no choice {text}; the numbers go from 1 to {len(options)}")
    return options[int(text) - 1]
