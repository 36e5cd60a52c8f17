"""What makes one line better than another, in terms of the game: reasons as data, and their words.

A line is a list of choices. A game measures the view after it (`LineReasons.measures`): points by source, resources,
what control will cost. A reason is one measure that differs between the views after two lines, so it is true by
construction. The weights only put the reasons in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from loew.engine.message import Message, Reference, SeatRef, msg
from loew.engine.view import View

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

    def expects(self, value: float) -> Message:
        """What a bot expects of a line, in words."""

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
    """The reasons that say most, at most so many: those for the line first. The best one for it is always there."""
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


def expected_points(value: float) -> Message:
    """The points that the seat will have in the end."""
    return msg("expects {points} points in the end", points=decimal(value))


def expected_lead(value: float) -> Message:
    """By how many points the seat will be ahead in the end."""
    if round(value, 1) < 0:
        return msg("expects to be {points} behind in the end", points=decimal(-value))
    return msg("expects a lead of {points} in the end", points=decimal(value))


def decimal(value: float) -> Message:
    """A number with one decimal."""
    whole, _, tenth = f"{abs(value):.1f}".partition(".")
    sign = "−" if round(value, 1) < 0 else ""
    return msg("{whole}.{tenth}##a number with a decimal", whole=f"{sign}{whole}", tenth=tenth)


class PlainLineReasons:
    """The reasons of a game without measures of its own: there are none."""

    def measures(self, view: View) -> Measures:
        return {}

    def comparable(self, view: View, other: View) -> Callable[[Subject], bool]:
        return lambda subject: True

    def worth(self, subject: Subject, view: View) -> float:
        return 0.0

    def words(self, reason: LineReason) -> Message:
        return msg("{words}", words=reason.subject.name)

    def expects(self, value: float) -> Message:
        return expected_points(value)

    def naming(self, ref: Reference, form: str) -> str:
        return str(ref)
