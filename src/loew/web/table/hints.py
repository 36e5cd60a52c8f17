"""Hints at a table: what the strongest bot would do for a person, made where bots think, after the bots that play.

A hint knows what the seat may know. Everybody at the table is told once for each question that somebody asked for one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from loew.engine.bot import Ranked
from loew.engine.errors import Illegal, LoewError
from loew.engine.machine import State
from loew.engine.message import msg
from loew.i18n import say
from loew.teacher.hints import STEPS, adviser, hinted_options, line_in_words, path_of, reason_in_words
from loew.ui.options import label_with_price, option_text
from loew.ui.reasons import LineReason
from loew.web.bots.pool import BotFailed
from loew.web.bots.task import known_position, task_in
from loew.web.http.errors import Forbidden, Stale
from loew.web.table.live import LiveTable
from loew.web.table.messages import HINT
from loew.web.table.service import Tables


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
    label: str
    icon: str
    value: float
    error: float
    expects: str
    line: list[str]  # what follows, in words
    reasons: list[ShownReason]

    def to_data(self) -> dict[str, Any]:
        """As plain data, for programs."""
        reasons = [
            {"kind": each.reason.kind, "subject": each.reason.subject.name, "here": each.reason.here,
             "there": each.reason.there, "words": each.text}
            for each in self.reasons
        ]  # fmt: skip
        found = {"choice": self.choice, "path": self.path, "words": self.label, "line": self.line}
        return {**found, "value": self.value, "error": self.error, "expects": self.expects, "reasons": reasons}


class Hint(NamedTuple):
    """A hint for one question."""

    step: int
    seconds: float  # that the bot has thought
    options: list[ShownOption]

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
        raise Forbidden(msg("there are no hints in a rated game"))
    if live.lesson is not None:
        raise Forbidden(msg("there are no hints in a lesson"))
    if not live.settings.allows_hints:
        raise Forbidden(msg("the owner of this table has switched hints off"))
    found = asked_position(live, seat)
    if found is None:
        raise Illegal(msg("you have nothing to choose now"))
    return found


async def hint(tables: Tables, live: LiveTable, seat: int, step: int, take: Callable[[], None]) -> Hint:
    """The hint of a step. `take` counts what was not known before, and refuses it if that is too much."""
    position = checked_position(live, seat)
    number, key = live.position_version, (seat, step)
    if key not in live.hints.tasks or live.hints.tasks[key][0] != number:
        take()
        known = known_position(live.journal, seat, position)
        task = task_in(live.id, live.journal, seat, adviser(STEPS[step]), known, hint=True)
        task = task._replace(visitor=live.visitor)
        live.hints.tasks[key] = number, known, asyncio.ensure_future(tables.bots.backend.rank(task))
        await tables.run_exclusive(live.id, partial(mark, tables, live, seat))
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
    return Hint(step, STEPS[step], shown_options(live, known, seat, ranked))


def mark(tables: Tables, live: LiveTable, seat: int) -> None:
    """Tell everybody at the table, once for each question."""
    if live.hints.asked.get(seat) != live.position_version:
        live.hints.asked[seat] = live.position_version
        tables.add_note(live, HINT, seat)
        live.notify()


def shown_options(live: LiveTable, known: State, seat: int, ranked: list[Ranked]) -> list[ShownOption]:
    """The best options in words."""
    presentation = live.presentation
    view = live.journal.game.view(known, seat)
    decision = view["decision"]
    assert decision is not None
    texts = presentation.option_texts(view)
    found = []
    for each in hinted_options(presentation, known, seat, ranked):
        path = path_of(each.line, decision["paths"])
        offer = next((offer for offer in decision["paths"] if offer["path"] == path), None)
        if offer is None:
            continue
        text = option_text(texts, offer)
        found.append(
            ShownOption(
                " ".join(each.choice),
                path,
                label_with_price(text, text.whole or text.label, texts.naming),
                text.icon,
                each.value,
                each.error,
                say(presentation.line_reasons.expects(each.value)),
                line_in_words(presentation, known, seat, each.line),
                [ShownReason(reason, reason_in_words(presentation, reason)) for reason in each.reasons],
            )
        )
    return found
