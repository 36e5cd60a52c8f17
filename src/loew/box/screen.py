"""How a component, a form and the progress look in the terminal."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from loew.box.answers import Answers, Progress
from loew.box.effect_forms import NOTHING
from loew.box.forms import Form, Value
from loew.box.walk import Question, Stop
from loew.i18n import listed, say
from loew.ui.sources import UNKNOWN
from loew.ui.terminal import TerminalStyle, pad

BAR: Final = 16  # signs
MARGIN: Final = 7  # columns before a label
LABEL: Final = 38  # columns of the longest label that is not cut


class BoxPages:
    """Draws what is asked."""

    def __init__(self, answers: Answers, style: TerminalStyle) -> None:
        self.answers: Final = answers
        self.walk: Final = answers.walk
        self.guide: Final = answers.walk.guide
        self.style: Final = style

    def stop(self, stop: Stop) -> list[str]:
        """A component: where it is in the box, and its values in doubt, numbered."""
        group = self.walk.group(stop.group)
        place = [each.component for each in group.stops].index(stop.component) + 1
        head = say("{group}, {n} of {total}", group=say(group.guide.title), n=place, total=len(group.stops))
        lines = [self.headline(), "", f" {self.style.paint(head, 'faint')}", *self.sentences(say(group.guide.hint)), ""]
        lines.append(f" {self.style.paint(self.guide.title(stop.entry), 'bright')}  ({stop.component.id})")
        lines += self.stated(stop)
        known = self.answers.current.get(stop.component, {})
        for number, question in enumerate(stop.questions, 1):
            lines += self.question(stop, question, number, question.field in known)
        return [*lines, *self.contradiction(), ""]

    def stated(self, stop: Stop) -> list[str]:
        """The effects that are not in doubt, by which a component is found."""
        asked = [question.field for question in stop.questions]
        lines: list[str] = []
        for field, read in stop.entry.reads.items():
            if read.kind == "effect" and field not in asked and stop.entry.values.get(field) != NOTHING:
                words = self.guide.sentence(stop.entry, field, stop.entry.values[field])
                lines += self.sentences(f"{self.guide.label(stop.entry, field)}: {words}", 3)
        return lines

    def question(self, stop: Stop, question: Question, number: int, known: bool) -> list[str]:
        """One value: its number, label and value; below it the sentence and the reason of the doubt."""
        value = self.answers.value(question)
        sign = self.style.paint("✓", "green") if known else self.style.paint(UNKNOWN, "faint")
        label = self.guide.label(stop.entry, question.field)
        plain = value_text(value)
        first, *others = wrap(plain, self.style.width - LABEL - MARGIN - 1) or [""]
        lines = [f"  {self.style.paint(f'{number:>2}', 'brass')} {sign} {pad(label, LABEL)} {first}"]
        lines += [" " * (LABEL + MARGIN + 1) + line for line in others]
        words = self.guide.sentence(stop.entry, question.field, value)
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
        title = say("Your box of {game}", game=self.walk.game.title)
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
        for group in self.walk.groups:
            found = self.answers.progress(group.name)
            name = pad(say(group.guide.title), 24)
            lines.append(f"  {pad(group.name, 16)} {name} {found.done:>4} / {found.total:<4} {bar(found)}")
        return lines

    def form(self, stop: Stop, question: Question) -> list[str]:
        """What can be typed for a value."""
        label = self.guide.label(stop.entry, question.field)
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
        return [say("numbers, with spaces between them") if form.kind == "amounts" else say("a text")]

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


def progress_text(found: Progress) -> str:
    text = say("{done} of {total}", done=found.done, total=found.total)
    parts = [text]
    parts += [say("{n} corrected", n=found.corrected)] if found.corrected else []
    parts += [say("{n} for later", n=found.skipped)] if found.skipped else []
    return " · ".join(parts)


def bar(found: Progress) -> str:
    full = BAR * found.done // max(1, found.total)
    return "═" * full + "·" * (BAR - full)


def group_names(answers: Answers) -> str:
    return listed([group.name for group in answers.walk.groups])
