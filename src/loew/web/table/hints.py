"""Hints at a table: what the strongest bot would do for a person, made where bots think, after the bots that play.

A hint knows what the seat may know. The log says once for each turn that somebody asked for one; nobody's page is drawn
again for it.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final, NamedTuple

from loew.engine.bot import Ranked
from loew.engine.errors import Illegal, LoewError
from loew.engine.machine import Choice, State
from loew.engine.message import msg
from loew.i18n import say
from loew.teacher.hints import (
    CLEAR,
    ONLY,
    STEPS,
    TIED,
    UNSURE,
    HintedOption,
    adviser,
    certainty,
    hinted_options,
    line_in_words,
    path_of,
    reason_in_words,
    with_plan,
)
from loew.teacher.lines import compare, place_to_look
from loew.ui.options import in_order, label_with_price, option_text
from loew.ui.reasons import LineReason
from loew.web.bots.pool import BotFailed
from loew.web.bots.task import known_position, task_in
from loew.web.http.budget import Visitor
from loew.web.http.errors import Forbidden, Stale
from loew.web.table.live import LiveTable
from loew.web.table.messages import HINT, NOTE, is_hint_of
from loew.web.table.service import Tables

HEADLINES: Final = {
    CLEAR: msg("One is clearly best"),
    TIED: msg("Two are equally good"),
    UNSURE: msg("I cannot tell these apart"),
    ONLY: msg("There is only this"),
}


class HintFailed(LoewError):
    """The bot has given no answer."""


class ShownReason(NamedTuple):
    """A reason on the page."""

    reason: LineReason
    text: str


class ShownOption(NamedTuple):
    """One of the best options on the page."""

    choice: str
    path: str  # what a person picks: the choice of a button
    number: int  # its key in the list of options
    label: str
    icon: str
    value: float
    spread: float  # how far the value may be off
    error: float
    expects: str
    line: list[str]  # what follows, in words
    reasons: list[ShownReason]

    @property
    def points(self) -> str:
        """The value as a whole number."""
        return whole(self.value)

    @property
    def between(self) -> str:
        """The range of the value in whole numbers."""
        return say("{low} to {high}", low=whole(self.value - self.spread), high=whole(self.value + self.spread))

    def to_data(self) -> dict[str, Any]:
        """As plain data, for programs."""
        reasons = [
            {"kind": each.reason.kind, "subject": each.reason.subject.name, "here": each.reason.here,
             "there": each.reason.there, "words": each.text}
            for each in self.reasons
        ]  # fmt: skip
        found = {"choice": self.choice, "path": self.path, "words": self.label, "line": self.line}
        return {**found, "value": self.value, "error": self.error, "expects": self.expects, "reasons": reasons}


def whole(value: float) -> str:
    return str(round(value)).replace("-", "−")


class Bar(NamedTuple):
    """The range of a value as a bar, in hundredths of the widest range of all options."""

    left: float
    width: float
    middle: float


class Hint(NamedTuple):
    """A hint for one question."""

    step: int
    seconds: float  # that the bot has thought
    options: list[ShownOption]
    certainty: str
    place: str  # where to look, for a smaller hint
    meaning: str  # what the numbers count
    turns: int  # in which the seat has asked for hints so far

    @property
    def headline(self) -> str:
        """How sure the hint is."""
        return say(HEADLINES[self.certainty])

    @property
    def reasons(self) -> list[ShownReason]:
        """Why the first rather than the second; none if nothing speaks for the first."""
        found = self.options[0].reasons if len(self.options) > 1 else []
        return found if any(each.reason.speaks_for for each in found) else []

    @property
    def sentence(self) -> str:
        """The headline in a sentence about these options."""
        if self.certainty == CLEAR:
            n = round(self.options[0].value - self.options[1].value)
            return say("The first is about {n:point|points} better than the next.", n=n)
        if self.certainty == TIED:
            return say("They are less than a point apart. Take the one that you like.")
        return say("The difference is smaller than what I can be sure of. Take the one whose plan you like.")

    @property
    def best(self) -> int:
        """How many of the options are marked as the best."""
        return {TIED: 2, UNSURE: 0}.get(self.certainty, 1)

    @property
    def bars(self) -> list[Bar]:
        """The ranges of the options on one scale."""
        low = min(each.value - each.spread for each in self.options)
        wide = max(each.value + each.spread for each in self.options) - low
        shares = [100 / wide * (each.value - each.spread - low) for each in self.options]
        return [
            Bar(round(left, 1), round(200 / wide * each.spread, 1), round(left + 100 / wide * each.spread, 1))
            for left, each in zip(shares, self.options, strict=True)
        ]

    @property
    def next_step(self) -> int | None:
        """The step that gives a better answer; None after the last one."""
        return self.step + 1 if self.step + 1 < len(STEPS) else None


def may_ask(live: LiveTable, seat: int) -> bool:
    """Whether the seat has a question for which it may get a hint."""
    return live.settings.allows_hints and live.lesson is None and asked_position(live, seat) is not None


def asked_position(live: LiveTable, seat: int) -> State | None:
    """The position in which the seat has to choose, also before its turn; None if it has nothing to choose."""
    ahead = live.question_ahead(seat)
    if ahead is not None:
        return ahead
    top = live.journal.state.top
    asked = top is not None and top.who == seat and not live.over and live.seat_to_end_turn() is None
    return live.journal.state if asked else None


def checked_position(live: LiveTable, seat: int) -> State:
    """The position that the hint is about; an error says why there is none."""
    if live.settings.rated:
        raise Forbidden(msg("there are no hints in a rated game; you can analyse it when it is over"))
    if live.lesson is not None:
        raise Forbidden(msg("there are no hints in a lesson: do what it asks, or choose anything and read its answer"))
    if not live.settings.allows_hints:
        raise Forbidden(msg("the owner of this table has switched hints off; you can analyse the game when it is over"))
    found = asked_position(live, seat)
    if found is None:
        raise Illegal(msg("you have nothing to choose now: end your turn, or wait for the others"))
    return found


async def hint(tables: Tables, live: LiveTable, seat: int, step: int, visitor: Visitor) -> Hint:
    """The hint of a step, charged to the visitor who asks unless it is known already."""
    position = checked_position(live, seat)
    number, key = live.position_version, (seat, step)
    if key not in live.hints.tasks or live.hints.tasks[key][0] != number:
        tables.bots.backend.budget.check(visitor, "thinking")
        live.hints.make_room()
        known = known_position(live.journal, seat, position)
        task = task_in(live.id, live.journal, seat, adviser(STEPS[step]), known, hint=True)
        task = task._replace(visitor=visitor)
        live.hints.tasks[key] = number, known, asyncio.ensure_future(tables.bots.backend.rank(task))
        await tables.run_exclusive(live.id, partial(mark, tables, live, seat))
    planned = planned_choice(live, seat)
    _, known, thinking = live.hints.tasks[key]
    try:
        ranked = await asyncio.shield(thinking)
    except (BotFailed, asyncio.CancelledError) as error:
        if isinstance(error, asyncio.CancelledError) and not tables.closing:
            raise  # nobody waits for the answer any more
        live.hints.tasks.pop(key, None)
        raise HintFailed(msg("there is no hint now: try again in a moment")) from None
    if live.position_version != number:
        raise Stale(msg("the table has changed since then; here is the current position"))
    return shown_hint(live, known, seat, with_plan(ranked, planned), step)


def mark(tables: Tables, live: LiveTable, seat: int) -> None:
    """Note it for everybody, once for each turn; pages show it when they next change."""
    turn = turn_start(live)
    if live.hints.asked.get(seat) != turn:
        live.hints.asked[seat] = turn
        tables.add_note(live, HINT, seat)


def turn_start(live: LiveTable) -> int:
    """The number of the choice with which the present turn began."""
    journal = live.journal
    for number in range(len(journal.positions) - 1, 0, -1):
        if journal.game.is_turn_start(journal.positions[number]):
            return number + journal.base
    return journal.base


def planned_choice(live: LiveTable, seat: int) -> Choice | None:
    """What the last hint would do now, if its line was followed until here; None if it was not."""
    at, line = live.hints.plans.get(seat, (0, ()))
    done = tuple([choice for who, choice in live.journal.choices[at:] if who == seat])
    return line[len(done)] if len(done) < len(line) and line[: len(done)] == done else None


def shown_hint(live: LiveTable, known: State, seat: int, ranked: list[Ranked], step: int) -> Hint:
    """A ranking as a hint, and its plan for the next one."""
    presentation = live.presentation
    best = hinted_options(presentation, known, seat, ranked)
    live.hints.plans[seat] = len(live.journal.choices), best[0].line
    reasons = compare(presentation, known, seat, best[0].line, best[1].line) if len(best) > 1 else []
    notes = [text for _, who, text, _ in live.people.chat if who == NOTE]
    return Hint(
        step,
        STEPS[step],
        shown_options(live, known, seat, best),
        certainty(best),
        place_to_look(presentation, reasons),
        say(presentation.line_reasons.counted),
        sum([is_hint_of(text, seat) for text in notes]),
    )


def shown_options(live: LiveTable, known: State, seat: int, best: list[HintedOption]) -> list[ShownOption]:
    """The best options in words."""
    presentation = live.presentation
    view = live.journal.game.view(known, seat)
    decision = view["decision"]
    assert decision is not None
    texts = presentation.option_texts(view)
    numbers = {offer["path"]: number for number, offer in enumerate(in_order(decision["paths"]), 1)}
    found = []
    for each in best:
        path = path_of(each.line, decision["paths"])
        offer = next((offer for offer in decision["paths"] if offer["path"] == path), None)
        if offer is None:
            continue
        text = option_text(texts, offer)
        found.append(
            ShownOption(
                " ".join(each.choice),
                path,
                numbers[path],
                label_with_price(text, text.whole or text.label, texts.naming),
                text.icon,
                each.value,
                each.spread,
                each.error,
                say(presentation.line_reasons.expects(each.value)),
                line_in_words(presentation, known, seat, each.line),
                [ShownReason(reason, reason_in_words(presentation, reason)) for reason in each.reasons],
            )
        )
    return found
