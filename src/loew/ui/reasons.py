"""Reasons in words: of the decisions of driven seats, of one line over another, and of the warnings before blunders.

Nothing is decided here. The code that decided recorded the reasons of a driven seat. A reason for a line is one measure
of the game that differs between the views after two lines, so it is true by construction; the weights only put the
reasons in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple, Protocol

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.machine import SKIP, Choice
from loew.engine.message import EMPTY, Message, Reference, SeatRef, msg
from loew.engine.offer import OfferView
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE
from loew.engine.view import View
from loew.i18n import say
from loew.ui.html import capital
from loew.ui.log import LogWriter

RULE_WIDTH: Final = 8  # columns for the id of a rule
MOST_LISTED: Final = 8  # at most this many candidates are listed
HIDDEN: Final = "?"


class ReasonTexts(Protocol):
    """The texts of a game for the decisions of driven seats."""

    def naming(self, ref: Reference, form: str) -> str:
        """What a component is called, in a grammatical form."""

    def card(self, entry: LogEntry) -> str:
        """The text of the card that starts the turn of a driven seat; empty if the entry is no such card."""

    def plain(self, entry: LogEntry) -> list[str]:
        """Why it was done, in one or two sentences for somebody who does not know the rules of the driven seat."""

    def candidate(self, entry: LogEntry, option: Choice, alike: bool) -> str:
        """A candidate of a decision; `alike`: without the verb that all candidates share."""

    def starts_phase(self, entry: LogEntry) -> bool:
        """Whether this deal ends the turn of a driven seat: another phase starts."""

    def separator(self, entry: LogEntry) -> str:
        """The text between candidates."""


class ReasonStep(NamedTuple):
    """One criterion: its rule (or a word) and the candidates left."""

    rule: str
    text: str


class DrivenTurn:
    """A turn of a driven seat, with the card drawn for it or without a card."""

    def __init__(self, card: str) -> None:
        self.card: Final = card
        self.entries: Final[list[LogEntry]] = []

    @property
    def number(self) -> int:
        """The number of the choice before it."""
        return self.entries[0].number

    @property
    def who(self) -> int:
        """The driven seat."""
        return self.entries[0].who


def driven_turns(journal: Journal, texts: ReasonTexts, entries: Sequence[LogEntry]) -> list[DrivenTurn]:
    """All turns of driven seats in order."""
    found: list[DrivenTurn] = []
    current: DrivenTurn | None = None
    for entry in entries:
        driven = entry.who != CHANCE and journal.state.driven_seats >> entry.who & 1
        if entry.who == CHANCE:
            card = texts.card(entry)
            if card:
                current = DrivenTurn(card)
                found.append(current)
            elif texts.starts_phase(entry):
                current = None
        elif not driven or not entry.choice:
            current = current if driven else None
        else:
            if current is None:
                current = DrivenTurn("")
                found.append(current)
            current.entries.append(entry)
    return [turn for turn in found if turn.entries]


class Reasons:
    """The reasons of one game in words."""

    def __init__(self, texts: ReasonTexts, words: LogWriter) -> None:
        self.texts: Final = texts
        self.words: Final = words

    def steps(self, entry: LogEntry) -> list[ReasonStep]:
        """The criteria in order, until one candidate is left."""
        before = entry.offered
        if not entry.reasons:
            return []
        secret = HIDDEN in entry.choice
        found = []
        if not secret and len(before) > 1:
            found.append(ReasonStep(say("of##these candidates"), self.candidates_text(entry, before)))
        for reason in entry.reasons:
            found.append(ReasonStep(reason.rule or say("then"), self.outcome(entry, reason, before)))
            if len(reason.left) == 1:
                break
            before = reason.left
        return found

    def outcome(self, entry: LogEntry, reason: Reason, before: list[Choice]) -> str:
        text = self.say(reason.text)
        if not reason.fits or HIDDEN in entry.choice or len(before) == 1:
            return text
        if reason.left == before:
            return say("{criterion}: all of them", criterion=text)
        return f"{text} → {self.candidates_text(entry, reason.left)}"

    def say(self, message: Message) -> str:
        return say(message, self.words.name)

    def candidates_text(self, entry: LogEntry, options: Sequence[Choice]) -> str:
        """The candidates, or their number if there are many."""
        if len(options) == 1:
            return self.candidate(entry, options[0], True)
        alike = len({option[0] for option in options}) == 1
        if not alike and len(options) > MOST_LISTED:
            return say("{n:choice|choices}", n=len(options))
        listed_text = self.texts.separator(entry).join(
            self.candidate(entry, option, alike) for option in options[:MOST_LISTED]
        )
        more = f" {say('and {n} more', n=len(options) - MOST_LISTED)}" if len(options) > MOST_LISTED else ""
        return f"{len(options)}: {listed_text}{more}"

    def candidate(self, entry: LogEntry, option: Choice, alike: bool) -> str:
        return say("nothing") if option == SKIP else self.texts.candidate(entry, option, alike)

    def summary(self, entry: LogEntry) -> str:
        """Only the criteria that left fewer candidates than before, then the result.

        "Never the permanent space (ARB-2). The first free tile of 3 2 5 1 4: tile-9."
        """
        sentences = [
            capital(self.say(reason.text)) + (f" ({reason.rule})" if reason.rule else "")
            for reason in entry.deciding_reasons
        ]
        if not sentences or HIDDEN in entry.choice:
            return "".join(f"{text}." for text in sentences)
        return ". ".join(sentences) + f": {self.candidate(entry, entry.choice, True)}."

    def action(self, entry: LogEntry) -> str:
        """What was done; the candidate itself if the log has no phrase for it."""
        return self.words.phrase(entry) or say("chooses this: {what}", what=self.candidate(entry, entry.choice, False))

    # ---------------------------------------------------------------- at the terminal

    def full_lines(self, turn: DrivenTurn, width: int) -> list[str]:
        """The card, then each action with what was left after every criterion."""
        name = self.words.seats[turn.who].name
        lines = wrap_text(f"{name}: {turn.card}", width, 0) if turn.card else []
        for entry in turn.entries:
            lines += wrap_text(f"{name} {self.action(entry)}.", width, 2)
            for step in self.steps(entry):
                lines += wrap_text(f"{step.rule:<{RULE_WIDTH}}{step.text}", width, 6, RULE_WIDTH)
        return lines

    def brief_lines(self, turn: DrivenTurn, width: int) -> list[str]:
        """A line for each action."""
        name = self.words.seats[turn.who].name
        lines = [turn.card] if turn.card else []
        for entry in turn.entries:
            summary = self.summary(entry)
            if summary or self.words.phrase(entry):
                lines.append(f"{name} {self.action(entry)}." + (f" {summary}" if summary else ""))
        return [part for line in lines for part in wrap_text(line, width, 0)]


def wrap_text(text: str, width: int, margin: int, hanging: int = 2) -> list[str]:
    """The text wrapped to the width; names with hyphens are not split."""
    head, rest = " " * margin, " " * (margin + hanging)
    return wrap(text, width, initial_indent=head, subsequent_indent=rest, break_on_hyphens=False)


RIVAL: Final = "rival"  # the points of another side, by its number


class Subject(NamedTuple):
    """What is measured."""

    kind: str  # "points", "control"
    name: str = ""  # which: "vp track", "red", a component; empty if there is only one


Measures = Mapping[Subject, int]


class LineReason(NamedTuple):
    """One difference between the ends of two lines."""

    subject: Subject
    here: int  # after the line
    there: int  # after the other line
    weight: float  # about how many points it is worth to the seat: above 0 if it speaks for the line

    @property
    def kind(self) -> str:
        return self.subject.kind

    @property
    def amount(self) -> int:
        return self.here - self.there

    @property
    def speaks_for(self) -> bool:
        """Whether it speaks for the line, not for the other."""
        return self.weight > 0


class LineReasons(Protocol):
    """The measures of a game, and the reasons in words."""

    def measures(self, view: View) -> Measures:
        """What counts for the seat of the view, in numbers. What is missing counts as 0."""

    def comparable(self, view: View, other: View) -> Callable[[Subject], bool]:
        """Which subjects can be compared between these two moments of the game."""

    def worth(self, subject: Subject, view: View) -> float:
        """About how many points one more of it is worth; below 0 if less is better."""

    def words(self, reason: LineReason) -> Message:
        """The reason in a few words."""

    def place(self, subject: Subject) -> Message:
        """Where on the table to look for it: "your students in the streets"; empty if there is no such place."""

    def expects(self, value: float) -> Message:
        """What a bot expects of a line, in words."""

    @property
    def counted(self) -> Message:
        """What its value counts: "your points in the end"."""

    def naming(self, ref: Reference, form: str) -> str:
        """What a component is called, in a grammatical form."""


def differences(reasons: LineReasons, view: View, other: View) -> list[LineReason]:
    """How the views after two lines differ for their seat, what matters most first."""
    here, there = reasons.measures(view), reasons.measures(other)
    fits = reasons.comparable(view, other)
    found = []
    for subject in sorted({*here, *there}):
        now, then = here.get(subject, 0), there.get(subject, 0)
        weight = (now - then) * reasons.worth(subject, view)
        if weight and fits(subject):
            found.append(LineReason(subject, now, then, weight))
    return sorted(found, key=lambda reason: -abs(reason.weight))


def for_and_against(reasons: Sequence[LineReason], most: int) -> list[LineReason]:
    """The `most` strongest reasons, those for the line first. The strongest one for it is always among them."""
    by_weight = sorted(reasons, key=lambda reason: -abs(reason.weight))
    chosen, others = by_weight[:most], by_weight[most:]
    if not any(reason.speaks_for for reason in chosen):
        chosen[-1:] = [reason for reason in others if reason.speaks_for][:1] or chosen[-1:]
    return sorted(chosen, key=lambda reason: (not reason.speaks_for, -abs(reason.weight)))


# ------------------------------------------------------------------ what several games share


def rival_measures(view_seat: int, points: Sequence[Mapping[str, int]]) -> dict[Subject, int]:
    """The points of the other sides, as far as the seat sees them."""
    return {Subject(RIVAL, str(side)): sum(each.values()) for side, each in enumerate(points) if side != view_seat}


def point_words(reason: LineReason, sources: Mapping[str, Message]) -> Message:
    """Points of one source."""
    n, source = abs(reason.amount), sources[reason.subject.name]
    text = "{n:point|points} more: {source}" if reason.amount > 0 else "{n:point|points} fewer: {source}"
    return msg(text, n=n, source=source)


def rival_words(reason: LineReason) -> Message:
    """The points of another side."""
    seat, n = SeatRef(int(reason.subject.name)), abs(reason.amount)
    more = "{n:point|points} more for {seat}" if reason.amount > 0 else "{n:point|points} fewer for {seat}"
    return msg(more, n=n, seat=seat)


POINTS_IN_THE_END: Final = msg("your points in the end")
LEAD_IN_THE_END: Final = msg("how far you are ahead in the end")


def expected_points(value: float) -> Message:
    """The points that the seat will have in the end."""
    points = str(round(value)).replace("-", "−")
    return msg("about {points} points with best play", points=points)


def expected_lead(value: float) -> Message:
    """By how many points the seat will be ahead in the end."""
    n = round(value)
    if n == 0:
        return msg("about level with best play")
    text = "about {n:point|points} ahead with best play" if n > 0 else "about {n:point|points} behind with best play"
    return msg(text, n=abs(n))


class PlainLineReasons:
    """The reasons of a game without measures of its own: there are none."""

    counted: Final = POINTS_IN_THE_END

    def measures(self, view: View) -> Measures:
        return {}

    def comparable(self, view: View, other: View) -> Callable[[Subject], bool]:
        return lambda subject: True

    def worth(self, subject: Subject, view: View) -> float:
        return 0.0

    def words(self, reason: LineReason) -> Message:
        return msg("{words}", words=reason.subject.name)

    def place(self, subject: Subject) -> Message:
        return EMPTY

    def expects(self, value: float) -> Message:
        return expected_points(value)

    def naming(self, ref: Reference, form: str) -> str:
        return str(ref)


IDLE: Final = "idle"
CONTROL: Final = "control"
PASS: Final = "pass"


class BlunderWarning(NamedTuple):
    """A warning before an option that may be a blunder."""

    kind: str  # a person is warned once in a game of each kind
    warning: Message


def idle_warning(offer: OfferView) -> BlunderWarning | None:
    """An option that changes nothing."""
    return BlunderWarning(IDLE, msg("This would bring nothing.")) if offer["idle"] else None
