"""The values for the page of a table: names, the question, the options in words, the log, the result."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from loew.engine.corrections import corrections_in
from loew.engine.seat import CHANCE, SPECTATOR
from loew.engine.setup import LEVELS, AutomaSeat
from loew.engine.view import DecisionView, View
from loew.i18n import listed, msg, say
from loew.ui.charts import points_by_source, points_by_turn
from loew.ui.log_text import Words
from loew.ui.option_text import option_groups
from loew.ui.seat_label import SeatLabel, page_labels, sides
from loew.web.db.records import Row
from loew.web.http.profiler import timed
from loew.web.table.hints import may_ask
from loew.web.table.lesson import lesson_card
from loew.web.table.live import LiveTable
from loew.web.table.people_view import final_score
from loew.web.table.premoves import decision_ahead
from loew.web.table.view.breadcrumb import breadcrumb
from loew.web.table.view.coach import coach_marks
from loew.web.table.view.log import phases_of_turns
from loew.web.table.view.log_turns import recent_turns
from loew.web.table.view.people import ending
from loew.web.table.view.question import about_question, question_slips
from loew.web.table.view.thinking import thinking_text
from loew.web.table.view.turns import Teller, latest_sheet, log_turn

AGO: Final = (
    (86_400, msg("{n:day|days} ago")),
    (3_600, msg("{n:hour|hours} ago")),
    (60, msg("{n:minute|minutes} ago")),
)


def table_values(live: LiveTable, mine: list[int], uncovered: int | None) -> dict[str, Any]:
    """Everything that the page needs. `mine`: the seats of this browser; `uncovered`: the seat whose player has
    uncovered the table."""
    viewer = viewer_seat(live, mine, uncovered)
    labels = labels_for(live, mine)
    if needs_curtain(live, mine, viewer, uncovered):
        return {"live": live, "viewer": viewer, "labels": labels, "curtain": True, "my_turn": True, "latest": 0}
    return open_table_values(live, mine, viewer, labels)


def open_table_values(live: LiveTable, mine: list[int], viewer: int, labels: list[SeatLabel]) -> dict[str, Any]:
    """The values for a table without a curtain. The view is built once for all of them."""
    journal, presentation = live.journal, live.presentation
    with timed("the view"):
        ahead = decision_ahead(live, viewer)
        view = live.view_of(journal.state, viewer)
        view = view if ahead is None else with_decision(view, ahead)
    decision = None if live.over else view["decision"]
    waiting = live.seat_to_end_turn()
    choosing = decision is not None and decision["who"] == viewer and (waiting is None or ahead is not None)
    answer = live.ahead.get(viewer, "")
    barrier = live.undo_barrier(viewer)
    asked = question(live, labels, viewer)
    with timed("the log"):
        turns = recent_turns(journal, presentation, viewer, live.turns)
        log = phases_of_turns(journal, presentation, labels, turns, live.log_words)
        teller = Teller(presentation, labels, live.told_turns)
        groups_told = teller.wanted(turns, viewer)
        told = teller.told(groups_told)
    with timed("the options"):
        groups = option_groups(presentation.option_texts(view), decision["paths"]) if choosing and decision else []
        crumbs = breadcrumb(live, viewer) if choosing or waiting == viewer else []
    lesson = lesson_card(live)
    drawn = live.drawn_for(viewer)
    drawn.said.update({option.choice: option for group in groups for option in group.options})
    with timed("the scene"):
        scene = presentation.page(view if choosing else without_options(view), labels, drawn)
    return {
        "live": live,
        "mine": mine,
        "viewer": viewer,
        "labels": labels,
        "curtain": False,
        "waiting": waiting,
        "my_turn": (choosing and not answer) or waiting == viewer,
        "ahead": ahead is not None,
        "answer": answer,
        "question": asked,
        "slips": question_slips(live, viewer, view) if choosing and lesson is None else {},
        "about_question": about_question(live, view) if choosing else None,
        "may_hint": choosing and may_ask(live, viewer),
        "thinking": thinking_text(live, labels),
        "crumbs": crumbs,
        "warning": say(presentation.warning(view)),
        "groups": [group if group.heading != asked.rstrip(".?") else group._replace(heading="") for group in groups],
        "can_undo": viewer != SPECTATOR and not barrier,
        "undo_reason": say(barrier) if barrier and choosing and ahead is None else "",
        "can_decline": choosing and bool(live.rest_to_decline(viewer)),
        "can_redo": live.can_redo(viewer),
        "scene": scene,
        "log": log,
        "told": told,
        "sheet": latest_sheet(
            teller, presentation, groups_told, viewer, journal.over, live.sheets, view["phase"] if choosing else ""
        )
        if waiting is None
        else None,
        "why": log_turn(log, told[-1]) if told else None,
        "latest": len(journal.choices) - 1,
        "result": result(live, labels) if live.over else None,
        "lesson": lesson,
        "coach": coach_marks(live, view, choosing, waiting == viewer),
    }


# ------------------------------------------------------------------ the viewer, and the names of the seats


def viewer_seat(live: LiveTable, mine: list[int], uncovered: int | None) -> int:
    """The seat of this browser whose turn it is; or else the last one that uncovered the table; or else the first."""
    turn = live.current_seat()
    if turn is not None and turn in mine:
        return turn
    return uncovered if uncovered is not None else mine[0] if mine else SPECTATOR


def needs_curtain(live: LiveTable, mine: list[int], viewer: int, uncovered: int | None) -> bool:
    """Whether a curtain hides the table: between people at one browser, until the next one uncovers it."""
    return len(mine) > 1 and not live.over and viewer != uncovered


def labels_for(live: LiveTable, mine: Sequence[int]) -> list[SeatLabel]:
    """The label of each side, for a reader with these seats."""
    return page_labels(sides(live.journal), mine)


# ------------------------------------------------------------------ the question


def question(live: LiveTable, labels: Sequence[SeatLabel], viewer: int) -> str:
    """One sentence: who must do what."""
    asked = live.journal.decision
    waiting = live.seat_to_end_turn()
    if asked is None or live.over:
        return say("The game is over.")
    ahead = live.question_ahead(viewer)
    if ahead is not None and ahead.top is not None:
        text = live.journal.game.question(ahead, ahead.top)
        return Words(live.presentation.log_texts, labels).question(text)
    if waiting is not None:
        if waiting == viewer:
            return say("End your turn, or take it back.")
        return say("It is still {turn}, about to end.", turn=turn_text(labels[waiting]))
    if asked.who == viewer:
        return Words(live.presentation.log_texts, labels).question(asked.question)
    if asked.who == CHANCE:
        return say("The table is being set up.")
    return say("It is {turn}.", turn=turn_text(labels[asked.who]))


def turn_text(label: SeatLabel) -> str:
    """Whose turn it is, as part of a sentence."""
    if label.is_reader:
        return say("your turn")
    return say("the Automa’s turn" if label.is_automa else "{name}’s turn", name=label.name)


def without_options(view: View) -> View:
    """The view without its options: nothing can be chosen before the last turn is ended."""
    decision = view["decision"]
    if decision is None:
        return view
    return with_decision(view, {**decision, "options": [], "offers": [], "paths": []})


def with_decision(view: View, decision: DecisionView) -> View:
    """The view with another question: one without options, or one that can be answered before the turn."""
    return cast(View, {**view, "decision": decision})


# ------------------------------------------------------------------ the lobby and the result


class LobbyTable(NamedTuple):
    """A table in the list of the lobby."""

    row: Row
    who: str
    state: str
    yours: bool

    @property
    def when(self) -> str:
        return time_ago(time.time() - self.row.updated)

    @property
    def pack(self) -> str:
        """The name of the pack with which it is played; empty: none."""
        return corrections_in(self.row.pack).name if self.row.pack else ""


def time_ago(seconds: float) -> str:
    """How long ago it was, for example "5 minutes ago"."""
    for length, text in AGO:
        n = int(seconds // length)
        if n > 0:  # a clock that was set back shows no time to come
            return say(text, n=n)
    return say("just now")


def lobby_table(row: Row, mine: Sequence[int]) -> LobbyTable:
    """A table for the list of the lobby: who plays, and whose turn it is."""
    labels = page_labels(row.setup.seats, mine)
    who = ", ".join(map(name_with_level, labels))
    if row.turn is None:
        return LobbyTable(row, who, say("finished"), False)
    yours = row.turn in mine
    known = 0 <= row.turn < len(labels)
    state = say("your turn") if yours else turn_text(labels[row.turn]) if known else say("waiting")
    return LobbyTable(row, who if len(labels) > 1 else say("{who}, alone", who=who), state, yours)


def name_with_level(label: SeatLabel) -> str:
    seat = label.seat
    return f"{label.name} ({say(LEVELS[seat.level - 1])})" if isinstance(seat, AutomaSeat) else label.name


def result(live: LiveTable, labels: Sequence[SeatLabel]) -> dict[str, Any]:
    """The result of a game: the verdict, the points by source, and a chart of the points over time."""
    journal, names = live.journal, live.presentation.source_names
    scores = final_score(live)
    sources = {source: say(names.get(source, source)) for each in scores for source in each["parts"]}
    return {
        "scores": scores,
        "sources": sources,
        "verdict": resignation_verdict(live, labels)
        or verdict([each["total"] for each in scores], [each["won"] for each in scores], labels),
        "ending": ending(live, labels),
        "stacked": points_by_source(scores, sources, labels),
        "course": points_by_turn(journal, labels),
    }


def resignation_verdict(live: LiveTable, labels: Sequence[SeatLabel]) -> str:
    """Who has won because the other side resigned; empty if nobody did."""
    if live.resigned is None:
        return ""
    winner = labels[1 - live.resigned]
    return say("You win.") if winner.is_reader else say("{name} wins.", name=winner.subject)


def verdict(totals: Sequence[int], won: Sequence[bool], labels: Sequence[SeatLabel]) -> str:
    """Who has won, and by how much."""
    winners = [i for i, each in enumerate(won) if each]
    if len(winners) != 1:
        return say("The victory is shared.")
    best = winners[0]
    wins = say("You win") if labels[best].is_reader else say("{name} wins", name=labels[best].subject)
    others = sorted((total for i, total in enumerate(totals) if i != best), reverse=True)
    if not others:
        return say("{wins} with {n:point|points}.", wins=wins, n=totals[best])
    tied = totals[best] in others
    return say(
        "{wins} with {n:point|points} to {others}, by the tie-break."
        if tied
        else "{wins} with {n:point|points} to {others}.",
        wins=wins,
        n=totals[best],
        others=listed([str(total).replace("-", "−") for total in others]),
    )
