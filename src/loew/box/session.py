"""The questionnaire in the terminal: a component with its values in doubt, and the answers that a person types."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Final, Protocol

from loew.box.answers import Answers, BoxProgress
from loew.box.effect_chips import NOTHING
from loew.box.forms import NUMBERS, Form, Value
from loew.box.questionnaire import ComponentQuestions, Question
from loew.engine.errors import ContentError
from loew.i18n import msg, say
from loew.terminal.prompt import Leave, Prompt
from loew.ui.components import UNKNOWN
from loew.ui.terminal import TerminalStyle, pad

BAR: Final = 16  # signs
MARGIN: Final = 7  # columns before a label
LABEL: Final = 38  # columns of the longest label that is not cut
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
    """The part of a screen that a session uses."""

    @property
    def style(self) -> TerminalStyle: ...

    def show(self, lines: list[str]) -> None: ...

    def say(self, *lines: str) -> None: ...

    def say_sentences(self, *texts: str) -> None: ...

    def ask(self, prompt: str) -> str: ...


class BoxSession:
    """The questions about one box, saved after every answer."""

    def __init__(self, answers: Answers, screen: BoxScreen, save: Callable[[Answers], None]) -> None:
        self.answers: Final = answers
        self.screen: Final = screen
        self.pages: Final = BoxPages(answers, screen.style)
        self.at: ComponentQuestions | None = answers.next_component()
        commands = {
            "undo": self.undo,
            "skip": self.skip,
            "go": self.go,
            "all": self.all,
            "clear": self.clear,
            "form": self.form,
            "help": self.help,
            "?": self.help,
        }
        self.prompt: Final = Prompt(screen, commands, self.read, lambda: save(answers))

    def run(self) -> int:
        """Ask until everything is answered or the person leaves."""
        try:
            while self.at is not None:
                self.screen.show(self.pages.component(self.at))
                help_text = ONE_HELP if len(self.at.questions) == 1 else SHORT_HELP
                self.screen.say(*self.pages.sentences(say(help_text)))
                self.prompt.ask(f"{say('box##prompt')} ▸ ")
        except (Leave, EOFError):
            self.screen.say("", *self.pages.sentences(say("Saved. Continue with: loew box {game}", game=self.name())))
            return 0
        self.screen.show(self.pages.groups())
        done = say("Every value is answered. Write your pack with: loew box export FILE")
        self.screen.say("", *self.pages.contradiction(), *self.pages.sentences(done))
        return 0

    def name(self) -> str:
        return self.answers.questionnaire.game.name

    def read(self, text: str) -> bool:
        """Read values. Enter confirms ours."""
        asked = self.here()
        if not text:
            self.answers.confirm(asked.component)
            return self.on(asked)
        if len(asked.questions) > 1:
            return self.read_values(asked, text)
        question = asked.questions[0]
        self.answers.answer(asked.component, {question.field: question.form.typed(text)})
        return self.on(asked)

    def read_values(self, asked: ComponentQuestions, text: str) -> bool:
        """`2 4; 3 1 coin`: the numbers of values, and what they are."""
        found: dict[str, Value] = {}
        for part in text.split(";"):
            head, _, rest = part.strip().partition(" ")
            question = self.numbered(asked, head)
            found[question.field] = question.form.typed(rest.strip() or self.ask_value(asked, question, head))
        self.answers.answer(asked.component, found)
        return self.on(asked) if self.answers.is_done(asked) else True

    def ask_value(self, asked: ComponentQuestions, question: Question, head: str) -> str:
        """Show what can be typed for a value, and read it."""
        self.screen.say("", *self.pages.form(asked, question), "")
        text = self.screen.ask(f"{head} ▸ ").strip()
        if not text:
            raise ContentError(msg("nothing is changed"))
        return text

    def numbered(self, asked: ComponentQuestions, word: str) -> Question:
        if not word.isdecimal() or not 1 <= int(word) <= len(asked.questions):
            raise ContentError(
                msg(
                    "begin with the number of a value, from 1 to {most}, and then what you see, such as 2 4",
                    most=len(asked.questions),
                )
            )
        return asked.questions[int(word) - 1]

    def on(self, asked: ComponentQuestions) -> bool:
        """Go on to the next component."""
        self.at = self.answers.next_component(asked.component)
        return True

    # ---------------------------------------------------------------- commands

    def undo(self, rest: str) -> bool:
        step = self.answers.undo()
        first = next(iter(step.values), None)
        self.at = self.answers.questionnaire.by_component.get(first) if first else self.answers.next_component()
        return True

    def skip(self, rest: str) -> bool:
        asked = self.here()
        self.answers.skip(asked.component)
        return self.on(asked)

    def clear(self, rest: str) -> bool:
        self.answers.clear(self.here().component)
        return True

    def all(self, rest: str) -> bool:
        asked = self.here()
        self.answers.confirm_group(asked.group)
        return self.on(asked)

    def go(self, rest: str) -> bool:
        if not rest:
            self.screen.say("", *self.pages.groups()[2:], "")
            return False
        group = self.answers.questionnaire.group(rest)
        self.at = next((asked for asked in group.members if not self.answers.is_done(asked)), group.members[0])
        return True

    def form(self, rest: str) -> bool:
        asked = self.here()
        self.screen.say("", *self.pages.form(asked, self.numbered(asked, rest or "1")), "")
        return False

    def help(self, rest: str) -> bool:
        self.screen.say("", *[f"  {say(line)}" for line in HELP], "")
        return False

    def here(self) -> ComponentQuestions:
        assert self.at is not None
        return self.at


class BoxPages:
    """The texts of a session: components, forms and progress."""

    def __init__(self, answers: Answers, style: TerminalStyle) -> None:
        self.answers: Final = answers
        self.questionnaire: Final = answers.questionnaire
        self.guide: Final = answers.questionnaire.guide
        self.style: Final = style

    def component(self, asked: ComponentQuestions) -> list[str]:
        """A component: its place in the box, and its values in doubt, numbered."""
        group = self.questionnaire.group(asked.group)
        place = [each.component for each in group.members].index(asked.component) + 1
        head = say("{group}, {n} of {total}", group=say(group.guide.title), n=place, total=len(group.members))
        lines = [self.headline(), "", f" {self.style.paint(head, 'faint')}", *self.sentences(say(group.guide.hint)), ""]
        lines.append(f" {self.style.paint(self.guide.title(asked.entry), 'bright')}  ({asked.component.id})")
        lines += self.stated(asked)
        known = self.answers.current.get(asked.component, {})
        for number, question in enumerate(asked.questions, 1):
            lines += self.question(asked, question, number, question.field in known)
        return [*lines, *self.contradiction(), ""]

    def stated(self, asked: ComponentQuestions) -> list[str]:
        """The effects that are not in doubt, by which a component is found."""
        in_doubt = [question.field for question in asked.questions]
        lines: list[str] = []
        for field, read in asked.entry.reads.items():
            if read.kind == "effect" and field not in in_doubt and asked.entry.values.get(field) != NOTHING:
                words = self.guide.sentence(asked.entry, field, asked.entry.values[field])
                lines += self.sentences(f"{self.guide.label(asked.entry, field)}: {words}", 3)
        return lines

    def question(self, asked: ComponentQuestions, question: Question, number: int, known: bool) -> list[str]:
        """One value: its number, label and value; below it the sentence and the reason of the doubt."""
        value = self.answers.value(question)
        sign = self.style.paint("✓", "green") if known else self.style.paint(UNKNOWN, "faint")
        label = self.guide.label(asked.entry, question.field)
        plain = value_text(value)
        first, *others = wrap(plain, self.style.width - LABEL - MARGIN - 1) or [""]
        lines = [f"  {self.style.paint(f'{number:>2}', 'brass')} {sign} {pad(label, LABEL)} {first}"]
        lines += [" " * (LABEL + MARGIN + 1) + line for line in others]
        words = self.guide.sentence(asked.entry, question.field, value)
        if words.replace(", ", " ") != plain:
            lines += self.sentences(words, MARGIN)
        if question.why and not known:
            lines += [self.style.paint(line, "faint") for line in self.sentences(say(question.why), MARGIN)]
        return lines

    def sentences(self, text: str, margin: int = 1) -> list[str]:
        return wrap(text, self.style.width, initial_indent=" " * margin, subsequent_indent=" " * margin)

    def headline(self) -> str:
        """The game and how far one has come."""
        found = self.answers.progress()
        title = say("Your box of {game}", game=self.questionnaire.game.title)
        return f" {self.style.paint(title, 'bright')}  {bar(found)}  {progress_text(found)}"

    def contradiction(self) -> list[str]:
        problem = self.answers.problem()
        return (
            ["", *self.sentences(say("These values do not fit together yet: {problem}", problem=problem))]
            if problem
            else []
        )

    def groups(self) -> list[str]:
        """All groups with what is done, to go to one."""
        lines = [self.headline(), ""]
        for group in self.questionnaire.groups:
            found = self.answers.progress(group.name)
            name = pad(say(group.guide.title), 24)
            lines.append(f"  {pad(group.name, 16)} {name} {found.done:>4} / {found.total:<4} {bar(found)}")
        return lines

    def form(self, asked: ComponentQuestions, question: Question) -> list[str]:
        """What can be typed for a value."""
        label = self.guide.label(asked.entry, question.field)
        return [f" {self.style.paint(label, 'brass')}", *[f"  {line}" for line in self.form_lines(question.form)]]

    def form_lines(self, form: Form) -> list[str]:
        if form.kind in ("effect", "effects"):
            return self.palette(form)
        if form.kind in ("word", "words", "icons") and form.words:
            return [
                say("one of these:") if form.kind == "word" else say("some of these, in order:"),
                *self.narrow(", ".join(form.words)),
            ]
        if form.kind == "flag":
            return [say("yes or no")]
        if form.kind == "amount":
            return [say("a number")]
        return [say("numbers, with spaces between them") if form.kind in NUMBERS else say("a text")]

    def palette(self, form: Form) -> list[str]:
        """The symbols of an effect, those that are usual here first."""
        lines = self.narrow(say("parts with & (and then), + (in any order), / (or) or > (pays for) between them:"))
        shown = [symbol for symbol in form.palette if symbol.usual or symbol.resource]
        for symbol in shown:
            lines += self.narrow(f"{symbol.example:<22} {self.guide.symbol(symbol.example)}", 23)
        others = [symbol.name for symbol in form.palette if symbol not in shown]
        lines += self.narrow(say("also: {names}", names=", ".join(others))) if others else []
        several = say("several such effects, with commas between them") if form.kind == "effects" else ""
        words = say("and nothing; the first letters of a word are enough: 1 cl & 2 kn")
        return [*lines, *self.narrow(words), *self.narrow(several)]

    def narrow(self, text: str, margin: int = 0) -> list[str]:
        """A text in lines that fit below a label."""
        return wrap(text, self.style.width - 4, subsequent_indent=" " * margin, replace_whitespace=False)


def value_text(value: Value) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if not isinstance(value, list):
        return str(value)
    return (", " if any(" " in str(each) for each in value) else " ").join(map(str, value))


def progress_text(found: BoxProgress) -> str:
    text = say("{done} of {total}", done=found.done, total=found.total)
    parts = [text]
    parts += [say("{n} corrected", n=found.corrected)] if found.corrected else []
    parts += [say("{n} for later", n=found.skipped)] if found.skipped else []
    return " · ".join(parts)


def bar(found: BoxProgress) -> str:
    full = BAR * found.done // max(1, found.total)
    return "═" * full + "·" * (BAR - full)
