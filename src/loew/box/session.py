"""The walk through a box in the terminal: a component, its values in doubt, and what the person types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from loew.box.answers import Answers
from loew.box.forms import Value, typed_value
from loew.box.screen import BoxPages
from loew.box.walk import Question, Stop
from loew.engine.errors import ContentError, LoewError
from loew.i18n import error_text, msg, say
from loew.ui.terminal import TerminalStyle

HELP: Final = (
    msg("Enter            ours is right, in everything that is not corrected"),
    msg("2 4              the second value is 4; several at once: 2 4; 3 1 coin"),
    msg("form 2           what can be typed for the second value; 2 alone asks for it"),
    msg("all              ours is right in the whole rest of this group"),
    msg("skip             this one later"),
    msg("undo             take back the last answer, as often as you like"),
    msg("go GROUP         to another group: go books; go shows all groups"),
    msg("clear            forget what you said of this component"),
    msg("quit             leave; everything is saved"),
)
SHORT_HELP: Final = msg("Enter: ours is right · 2 4: the second value is 4 · skip · undo · go · ? · quit")
ONE_HELP: Final = msg("Enter: ours is right · or type what you see · form · skip · undo · go · ? · quit")


class BoxScreen(Protocol):
    """What a walk needs of a screen."""

    @property
    def style(self) -> TerminalStyle: ...

    def show(self, lines: list[str]) -> None: ...

    def say(self, *lines: str) -> None: ...

    def say_sentences(self, *texts: str) -> None: ...

    def ask(self, prompt: str) -> str: ...


class Leave(Exception):
    """The person wants to leave."""


class BoxSession:
    """A walk through the box of a game, saved after every answer."""

    def __init__(self, answers: Answers, screen: BoxScreen, save: Callable[[Answers], None]) -> None:
        self.answers: Final = answers
        self.screen: Final = screen
        self.save: Final = save
        self.pages: Final = BoxPages(answers, screen.style)
        self.at: Stop | None = answers.next_stop()
        self.commands: Final[dict[str, Callable[[str], bool]]] = {
            "undo": self.undo,
            "skip": self.skip,
            "go": self.go,
            "all": self.all,
            "clear": self.clear,
            "form": self.form,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def walk(self) -> int:
        """Ask until everything is answered or the person leaves."""
        try:
            while self.at is not None:
                self.screen.show(self.pages.stop(self.at))
                help_text = ONE_HELP if len(self.at.questions) == 1 else SHORT_HELP
                self.screen.say(*self.pages.sentences(say(help_text)))
                self.ask(self.at)
        except (Leave, EOFError):
            self.screen.say("", *self.pages.sentences(say("Saved. Continue with: loew box {game}", game=self.name())))
            return 0
        self.screen.show(self.pages.groups())
        done = say("Every value is answered. Write your pack with: loew box export FILE")
        self.screen.say("", *self.pages.contradiction(), *self.pages.sentences(done))
        return 0

    def name(self) -> str:
        return self.answers.walk.game.name

    def ask(self, stop: Stop) -> None:
        """Read until there is something new to show."""
        while True:
            text = self.screen.ask(f"{say('box##prompt')} ▸ ").strip()
            try:
                if self.read(stop, text):
                    self.save(self.answers)
                    return
            except LoewError as error:
                self.screen.say_sentences(f"{error_text(error)}.")

    def read(self, stop: Stop, text: str) -> bool:
        """Do what was typed. Returns whether there is something new to show."""
        head, _, rest = text.partition(" ")
        if head.lower() in self.commands:
            return self.commands[head.lower()](rest.strip())
        if not text:
            self.answers.confirm(stop.component)
            return self.on(stop)
        if len(stop.questions) > 1:
            return self.read_values(stop, text)
        question = stop.questions[0]
        self.answers.answer(stop.component, {question.field: typed_value(question.form, text)})
        return self.on(stop)

    def read_values(self, stop: Stop, text: str) -> bool:
        """`2 4; 3 1 coin`: the numbers of values, and what they are."""
        found: dict[str, Value] = {}
        for part in text.split(";"):
            head, _, rest = part.strip().partition(" ")
            question = self.numbered(stop, head)
            found[question.field] = typed_value(question.form, rest.strip() or self.ask_value(stop, question, head))
        self.answers.answer(stop.component, found)
        return self.on(stop) if self.answers.is_done(stop) else True

    def ask_value(self, stop: Stop, question: Question, head: str) -> str:
        """Show what can be typed for a value, and read it."""
        self.screen.say("", *self.pages.form(stop, question), "")
        text = self.screen.ask(f"{head} ▸ ").strip()
        if not text:
            raise ContentError(msg("nothing is changed"))
        return text

    def numbered(self, stop: Stop, word: str) -> Question:
        if not word.isdecimal() or not 1 <= int(word) <= len(stop.questions):
            raise ContentError(
                msg(
                    "begin with the number of a value, from 1 to {most}, and then what you see, such as 2 4",
                    most=len(stop.questions),
                )
            )
        return stop.questions[int(word) - 1]

    def on(self, stop: Stop) -> bool:
        """Go on to the next component."""
        self.at = self.answers.next_stop(stop.component)
        return True

    # ---------------------------------------------------------------- commands

    def undo(self, rest: str) -> bool:
        step = self.answers.undo()
        first = next(iter(step.values), None)
        self.at = self.answers.walk.stops.get(first) if first else self.answers.next_stop()
        return True

    def skip(self, rest: str) -> bool:
        stop = self.here()
        self.answers.skip(stop.component)
        return self.on(stop)

    def clear(self, rest: str) -> bool:
        self.answers.clear(self.here().component)
        return True

    def all(self, rest: str) -> bool:
        stop = self.here()
        self.answers.confirm_group(stop.group)
        return self.on(stop)

    def go(self, rest: str) -> bool:
        if not rest:
            self.screen.say("", *self.pages.groups()[2:], "")
            return False
        group = self.answers.walk.group(rest)
        self.at = next((stop for stop in group.stops if not self.answers.is_done(stop)), group.stops[0])
        return True

    def form(self, rest: str) -> bool:
        stop = self.here()
        self.screen.say("", *self.pages.form(stop, self.numbered(stop, rest or "1")), "")
        return False

    def help(self, rest: str) -> bool:
        self.screen.say("", *[f"  {say(line)}" for line in HELP], "")
        return False

    def quit(self, rest: str) -> bool:
        raise Leave

    def here(self) -> Stop:
        assert self.at is not None
        return self.at
