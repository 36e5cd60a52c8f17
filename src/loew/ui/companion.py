"""The interface between the companion and a game: the program thinks for a driven seat beside a real copy of the game.

A game on a real table is its start and the answers of people, nothing else: `Companion.play` gives from them what the
driven seat has done, step by step as the hands do it, and the next question. Undo is one answer less. All texts are in
the language in use.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, runtime_checkable

from loew.engine.errors import Illegal, Unreadable
from loew.engine.machine import Choice, State
from loew.engine.message import Listing, Message, msg
from loew.ui.html import Markup

ONE: Final = "one"  # one option: the answer is its value
SEVERAL: Final = "several"  # `count` different options: their values, with spaces
ORDER: Final = "order"  # all options in order: their values, with spaces
LINES: Final = "lines"  # how many of each option in each row: "rw y - bb k", a word for each row
NUMBER: Final = "number"  # of a correction: a number
LIST: Final = "list"  # of a correction: some of the options, in order
CORRECTION: Final = "set"  # an answer that begins with this word corrects something: "set resources 7; vp 24"
CORRECTED: Final = "correction"  # the kind of a step that says what was corrected: nothing is to be done for it
EMPTY: Final = "-"  # an empty row or list
MOST_LISTED: Final = 12  # values in an error
LONGEST_NUMBER: Final = 9  # characters


class Option(NamedTuple):
    """One possible answer."""

    value: str  # the answer
    text: str  # for a button
    component: str = ""  # the component that it shows, for a picture
    group: str = ""  # options of one group stand together under this heading
    detail: str = ""  # what is printed on it, or what it means
    features: tuple[tuple[str, str], ...] = ()  # what is printed on it, part by part, to find it in a long list


class Question(NamedTuple):
    """A question about the real table."""

    id: str  # what it is about: "marbles", "turn", "book"
    kind: str  # ONE, SEVERAL, ORDER or LINES
    text: str
    options: Sequence[Option]
    count: int = 1  # type: ignore[assignment]  # how many options of SEVERAL; tuples have a method of that name
    rows: Sequence[Option] = ()  # of LINES
    most: tuple[int, ...] = ()  # of LINES: how many of each option lie there together, in the order of the options
    why: str = ""  # what the driven seat needs it for


class Change(NamedTuple):
    """A number or a place on the board of the driven seat that changes."""

    what: str
    before: str
    after: str


class Step(NamedTuple):
    """Something that the hands do for the driven seat, or that people do themselves now."""

    kind: str  # "card", "marble", "student", "golem", "tile", "strategy", "menorah", "income", "round", "people" ...
    text: str
    components: tuple[str, ...] = ()  # for small pictures
    changes: tuple[Change, ...] = ()
    why: str = ""
    heading: str = ""  # the round, and the phase or turn that it belongs to
    answers: int = 0  # how many answers were given before it, without corrections
    cause: str = ""  # what it comes from: a book, a house; empty where the turn asks for it


class BoardRow(NamedTuple):
    """A part of what the driven seat owns."""

    label: str
    items: tuple[str, ...]
    components: tuple[str, ...] = ()


class Correction(NamedTuple):
    """A value that can be corrected: "set resources 7"."""

    name: str  # after "set": "resources", "student red"
    text: str
    now: str  # its current value, as it is typed
    kind: str  # NUMBER, ONE, LIST or LINES
    section: str = ""  # corrections of one section stand together under this heading
    values: tuple[Option, ...] = ()  # the possible values; of LINES what lies in the rows
    least: int = 0  # of NUMBER
    most: int = 0  # of NUMBER; the length of a LIST
    rows: tuple[Option, ...] = ()  # of LINES
    form: str = ""  # how a LIST or LINES is typed
    picture: str = ""  # the component that it is about

    def value_text(self, value: str) -> str:
        """A value for a reader."""
        if self.kind == NUMBER:
            return value
        texts = {option.value: option.text for option in self.values}
        if self.kind == ONE:
            return texts.get(value, value)
        if self.kind == LIST:
            return ", ".join([texts.get(word, word) for word in value.split()]).strip("-") or "–"
        words = [" ".join([texts[letter] for letter in word if letter in texts]) or "–" for word in value.split()]
        return "; ".join(words)

    def check(self, value: str) -> None:
        """Raise an error if this is no possible value. The game itself checks LINES."""
        known = [option.value for option in self.values]
        if self.kind == NUMBER and not (is_number(value) and self.least <= int(value) <= self.most):
            range_ = msg("from {least} to {most}", least=self.least, most=self.most)
            raise WrongValue(self.name, msg("{what}: enter a number {range}", what=self.text, range=range_))
        if self.kind == ONE and value not in known:
            shown = Listing(known) if len(known) <= MOST_LISTED else f"{known[0]} ... {known[-1]}"
            raise WrongValue(self.name, msg("{what}: choose one of {values}", what=self.text, values=shown))
        words = [word for word in value.split() if word != EMPTY]
        if self.kind == LIST and (len(set(words)) != len(words) or len(words) > self.most or {*words} - {*known}):
            text = msg("{what}: choose at most {n} different ones", what=self.text, n=self.most)
            raise WrongValue(self.name, text)


class WrongValue(Illegal):
    """A correction that is not possible. `field`: the name of the value."""

    def __init__(self, field: str, message: Message) -> None:
        super().__init__(message)
        self.field: Final = field


def is_number(text: str) -> bool:
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit() and len(text) <= LONGEST_NUMBER


def parse_corrections(text: str, corrections: Sequence[Correction]) -> list[tuple[Correction, str]]:
    """The values in "resources 7; student red v", checked. One that cannot be is an error, and none is taken."""
    found = []
    for part in text.lower().split(";"):
        words = " ".join(part.split())
        fitting = [each for each in corrections if f"{words} ".startswith(f"{each.name} ")]
        if not fitting:
            known = Listing(sorted({each.name.split()[0] for each in corrections}))
            raise Unreadable(msg("{word} cannot be corrected; these can: {known}", word=repr(words[:40]), known=known))
        each = max(fitting, key=lambda each: len(each.name))
        value = words.removeprefix(each.name).strip()
        each.check(value)
        found.append((each, value))
    return found


class Setting(NamedTuple):
    """Something that is fixed when a game begins."""

    id: str
    text: str
    options: Sequence[Option]
    usual: str


class Start(NamedTuple):
    """What is fixed when a game begins."""

    people: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]  # by the ids of `Companion.settings`
    seed: int  # of what the program draws

    def setting(self, id: str) -> str:
        return dict(self.settings)[id]


class ScoreRow(NamedTuple):
    """A source of points at the end of the game. `automa` is None if the driven seat has none of the kind."""

    id: str
    text: str
    automa: int | None
    is_of_people: bool = True


class ScoreSheet(NamedTuple):
    """The points at the end: those of the driven seat are known, people enter theirs."""

    rows: tuple[ScoreRow, ...]
    tie: str  # who wins with equal points
    tie_is_won: bool = False  # whether that is the person
    lost: str = ""  # why the driven seat has won, whatever the points

    @property
    def of_people(self) -> list[ScoreRow]:
        return [row for row in self.rows if row.is_of_people]

    @property
    def automa(self) -> int:
        return sum([row.automa or 0 for row in self.rows])


class Rehearsed(NamedTuple):
    """A whole game of the engine that the companion followed, question by question."""

    decisions: int  # of the driven seat
    answers: int  # where the program draws for it
    answers_with_cards: int  # where people draw and tell everything
    asked: tuple[str, ...]  # the kinds of the questions
    differences: tuple[str, ...]  # where the companion decided otherwise than the engine


class Play(Protocol):
    """A game on a real table after some answers."""

    @property
    def steps(self) -> Sequence[Step]:
        """All steps since the beginning."""

    @property
    def question(self) -> Question | None:
        """The next question; None when the game is over."""

    @property
    def board(self) -> Sequence[BoardRow]:
        """Everything that the driven seat owns, and what it knows of the table."""

    @property
    def corrections(self) -> Sequence[Correction]: ...

    @property
    def score_sheet(self) -> ScoreSheet | None:
        """The points at the end of the game; None before."""


class Companion(Protocol):
    """The companion of one game."""

    @property
    def least_people(self) -> int: ...

    @property
    def most_people(self) -> int: ...

    def settings(self) -> Sequence[Setting]: ...

    def welcome(self, start: Start) -> Sequence[str]:
        """How to set up the table."""

    def doubts(self) -> Sequence[str]:
        """What it cannot know: the values of ours that decisions read, and what an owner's pack would change."""

    def picture(self, kind: str, component: str) -> Markup:
        """A small picture of a component, or of a kind of step; empty if there is none."""

    def play(self, start: Start, answers: Sequence[str]) -> Play:
        """The game after these answers. An answer that does not fit is a `LoewError`."""


@runtime_checkable
class RehearsedCompanion(Companion, Protocol):
    """A companion that can be compared with the engine."""

    @property
    def levels(self) -> Sequence[int]:
        """The levels of the driven seat."""

    def rehearse(self, people: int, level: int, seed: int, choose: Callable[[State], Choice]) -> Rehearsed:
        """A whole game of the engine, with `choose` for the people: does the companion decide the same?"""
