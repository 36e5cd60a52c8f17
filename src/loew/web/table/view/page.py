"""The page of a table: names, the question, the options in words, the log, the result; and the update that follows
every change, without what the browser already shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from fastapi.responses import Response

from loew.engine.seat import CHANCE, SPECTATOR
from loew.engine.view import DecisionView, View
from loew.i18n import language, say
from loew.ui.goods import good_titles, icon_meanings
from loew.ui.html import (
    Markup,
    collect_pieces,
    tag,
)
from loew.ui.log import LogWriter, TurnEntries
from loew.ui.options import option_groups
from loew.ui.seats import SeatLabel, page_labels, sides
from loew.web.http.metrics import DRAWS, METRICS, timed
from loew.web.http.templates import page_of, pages, rendered
from loew.web.table.deps import TableRequest
from loew.web.table.hints import may_ask
from loew.web.table.lesson import coach_marks, lesson_card
from loew.web.table.live import LiveTable
from loew.web.table.premoves import decision_ahead
from loew.web.table.seats import link_seats
from loew.web.table.view.log import phases_of_turns, recent_turns
from loew.web.table.view.people import chat_values, ending, people_values, turn_text
from loew.web.table.view.question import about_question, breadcrumb, question_slips, thinking_text
from loew.web.table.view.result import result
from loew.web.table.view.turns import TurnSummarizer, TurnView, latest_sheet, log_turn
from loew.web.table.view.updates import (
    DrawnPage,
    only_changes,
    page_name,
)

MOST_ON_CURTAIN: Final = 4  # turns of others


def table_values(live: LiveTable, mine: list[int], uncovered: int | None) -> dict[str, Any]:
    """Everything that the page needs. `mine`: the seats of this browser; `uncovered`: the seat whose player has
    uncovered the table."""
    viewer = viewer_seat(live, mine, uncovered)
    labels = labels_for(live, mine)
    if needs_curtain(live, mine, viewer, uncovered):
        since = turns_since(live, viewer, labels)
        return {
            "live": live,
            "viewer": viewer,
            "labels": labels,
            "curtain": True,
            "since": since,
            "my_turn": live.current_seat() == viewer,
            "whose_turn": whose_turn(live, labels, viewer),
            "latest": 0,
        }
    return open_table_values(live, mine, viewer, labels)


def whose_turn(live: LiveTable, labels: Sequence[SeatLabel], viewer: int) -> str:
    """The turn of who uncovers the table, or of somebody else whom they may watch."""
    if live.current_seat() == viewer:
        return say("{name}, it is your turn", name=labels[viewer].name)
    if may_answer_ahead(live, viewer):
        return say("{name}, you can choose already", name=labels[viewer].name)
    return question(live, labels, SPECTATOR)


def turns_since(live: LiveTable, viewer: int, labels: list[SeatLabel]) -> list[TurnView]:
    """What happened since the last turn of the seat, for the curtain. Everybody at the screen reads it, so it says no
    more than a spectator may know."""
    turns = recent_turns(live.journal, live.presentation, SPECTATOR, live.cache.turns)
    summarizer = TurnSummarizer(live.presentation, labels, live.cache.turn_views)
    told = [turn for turn in summarizer.views(summarizer.wanted(turns, viewer)) if turn.sentence]
    return told[-MOST_ON_CURTAIN:]


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
    answer = live.people.premoves.get(viewer, "")
    barrier = live.undo_barrier(viewer)
    with timed("the log"):
        turns = recent_turns(journal, presentation, viewer, live.cache.turns)
        finishing = finished_round(turns, view, viewer) if waiting == viewer else 0
        log = phases_of_turns(journal, presentation, labels, turns, live.cache.log_words)
        summarizer = TurnSummarizer(presentation, labels, live.cache.turn_views)
        recent = summarizer.wanted(turns, viewer)
        turn_views = summarizer.views(recent)
    asked = question(live, labels, viewer, finishing)
    with timed("the options"):
        groups = option_groups(presentation.option_texts(view), decision["paths"]) if choosing and decision else []
        crumbs = breadcrumb(live, viewer) if choosing or waiting == viewer else []
    lesson = lesson_card(live)
    drawn = live.drawn_for(viewer)
    drawn.known_options.update({option.choice: option for group in groups for option in group.options})
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
        "remaining": say(presentation.remaining(view)) if choosing else "",
        "groups": [group if group.heading != asked.rstrip(".?") else group._replace(heading="") for group in groups],
        "can_undo": viewer != SPECTATOR and not barrier,
        "undo_reason": say(barrier) if barrier and choosing and ahead is None else "",
        "can_decline": choosing and bool(live.rest_to_decline(viewer)),
        "can_redo": live.can_redo(viewer),
        "scene": scene,
        "log": log,
        "turns": turn_views,
        "sheet": latest_sheet(
            summarizer,
            presentation,
            turns,
            recent,
            viewer,
            journal.over,
            live.cache.sheets,
            view["phase"] if choosing else "",
        )
        if waiting is None
        else None,
        "finishing": finishing,
        "whys": {turn.key: log_turn(log, turn) for turn in turn_views},
        "latest": len(journal.choices) - 1,
        "result": result(live, labels, ending(live, labels)) if live.over else None,
        "lesson": lesson,
        "coach": coach_marks(live, view, choosing, waiting == viewer),
    }


# ------------------------------------------------------------------ the viewer, and the names of the seats


def viewer_seat(live: LiveTable, mine: list[int], uncovered: int | None) -> int:
    """The seat of this browser whose turn it is; or else, of several people there, one who may answer before the turn;
    or else the last one that uncovered the table; or else the first."""
    turn = live.current_seat()
    if turn is not None and turn in mine:
        return turn
    asked = [seat for seat in mine if may_answer_ahead(live, seat)] if len(mine) > 1 else []
    if asked:
        return uncovered if uncovered in asked else asked[0]
    return uncovered if uncovered is not None else mine[0] if mine else SPECTATOR


def may_answer_ahead(live: LiveTable, seat: int) -> bool:
    """Whether a seat is asked before its turn, and has not answered yet."""
    return seat not in live.people.premoves and live.question_ahead(seat) is not None


def needs_curtain(live: LiveTable, mine: list[int], viewer: int, uncovered: int | None) -> bool:
    """Whether a curtain hides the table: between people at one browser, until the next one uncovers it."""
    return len(mine) > 1 and not live.over and viewer != uncovered


def labels_for(live: LiveTable, mine: Sequence[int]) -> list[SeatLabel]:
    """The label of each side, for a reader with these seats."""
    return page_labels(sides(live.journal), mine)


# ------------------------------------------------------------------ the question


def finished_round(turns: Sequence[TurnEntries], view: View, viewer: int) -> int:
    """The round that ends with the turn of the viewer; 0 if it goes on."""
    own = next((turn.round for turn in reversed(turns) if turn.who == viewer), 0)
    return own if own and (view["over"] or view["round"] > own) else 0


def question(live: LiveTable, labels: Sequence[SeatLabel], viewer: int, round_: int = 0) -> str:
    """One sentence: who must do what. `round_`: the one that ends with the turn of the viewer."""
    asked = live.journal.decision
    waiting = live.seat_to_end_turn()
    if asked is None or live.over:
        return say("The game is over.")
    ahead = live.question_ahead(viewer)
    if ahead is not None and ahead.top is not None:
        text = live.journal.game.question(ahead, ahead.top)
        return LogWriter(live.presentation.log_texts, labels).question(text)
    if waiting is not None:
        if waiting == viewer:
            return (
                say("Finish round {n}, or take your turn back.", n=round_) if round_ else say("End your turn, or undo.")
            )
        return say("It is still {turn}, about to end.", turn=turn_text(labels[waiting]))
    if asked.who == viewer:
        return LogWriter(live.presentation.log_texts, labels).question(asked.question)
    if asked.who == CHANCE:
        return say("The table is being set up.")
    return say("It is {turn}.", turn=turn_text(labels[asked.who]))


def without_options(view: View) -> View:
    """The view without its options: nothing can be chosen before the last turn is ended."""
    decision = view["decision"]
    if decision is None:
        return view
    return with_decision(view, {**decision, "options": [], "offers": [], "paths": []})


def with_decision(view: View, decision: DecisionView) -> View:
    """The view with another question: one without options, or one that can be answered before the turn."""
    return cast(View, {**view, "decision": decision})


class Reader(NamedTuple):
    """Who reads a page, and what it tells about the seats."""

    mine: tuple[int, ...]  # the seats of this person
    left: tuple[int, ...]  # those that a bot plays for them
    holders: tuple[tuple[int, int], ...]  # how many browsers hold each seat
    is_maker: bool
    muted: tuple[int, ...]  # the seats whose chat they do not read
    profiles: tuple[tuple[int, str], ...]  # the names of those with a profile that they show, by seat


def reader_of(asked: TableRequest) -> Reader:
    live, reads = asked.live, asked.reads
    left = tuple([seat for seat in reads.seats if seat in live.people.replaced])
    holders, profiles = tuple(reads.holders.items()), tuple(reads.profile_names.items())
    return Reader(
        tuple(asked.own_seats), left, holders, asked.person == live.settings.owner, tuple(reads.muted), profiles
    )


def page_values(live: LiveTable, reader: Reader, seat: int | None) -> dict[str, Any]:
    """The values for the page of a table: those of the game, the chat, and who is still missing."""
    mine = list(reader.mine)
    found = table_values(live, mine, seat)
    labels = found["labels"]
    holders = dict(reader.holders)
    found |= chat_values(live, live.people.chat, labels, reader.muted)
    shown = dict(reader.profiles)
    found |= people_values(live, mine, found["viewer"], labels, reader.is_maker, reader.left, holders, shown)
    if found["ask"]:
        found["undo_reason"] = ""  # the button says how far it goes back
    free = [who for who in link_seats(live.journal.setup.seats) if who not in holders]
    return {
        **found,
        "free": free,
        "missing": [labels[who].name for who in free],
        "mine": mine,
        "muted": reader.muted,
        "title": live.journal.game.title,
        "goods": live.presentation.good_texts.goods,
        "over": live.over,
        "has_clocks": live.clock is not None,
        "rated": live.settings.rated,
        "known": known(live),
    }


def known(live: LiveTable) -> str:
    """Why somebody at a table of several people may know what is hidden; empty: nobody does."""
    if live.peeked:
        return say("Somebody has read this game with everything hidden in it.")
    if live.settings.seeded and len(live.journal.setup.people) > 1:
        return say("The seed was chosen, or the game comes from elsewhere: somebody may know what is hidden.")
    return ""


def now_page(asked: TableRequest, seat: int | None, seen: int | None, shown: str) -> Response:
    """The current table for the browser of this person, without what it shows already. It is drawn once for each
    version."""
    live, reader = asked.live, reader_of(asked)
    if seat in reader.left:
        seat = None  # a bot plays there now: whoever is at the screen uncovers the table for another seat
    elif seat is not None and seat != SPECTATOR:
        asked.check_seat(seat)
    key = (reader, seat, language())
    found = live.cache.pages.find(key, live.version)
    if found is None:
        with collect_pieces() as pieces, METRICS.timer(DRAWS, "update"):
            values, sections = page_values(live, reader, seat), live.cache.pages.sections_of(key)
            with timed("the template"):
                text = rendered("now.html", **values, sections=sections, page_name=page_name(key, live.version))
        turns = [
            (turn.last, f"turn-{turn.key}", f"phase-{phase.key}")
            for phase in values.get("log", [])[::-1]
            for turn in phase.turns[::-1]
        ]
        found = DrawnPage(live.version, text, pieces, turns)
        live.cache.pages.add(key, found)
    before = live.cache.pages.named(key, shown)
    with timed("what has changed"):
        found = found.with_mark(seen, since_mark())
        return page_of(found.whole() if before is None else only_changes(found, before.with_mark(seen, since_mark())))


def since_mark() -> Markup:
    """The line in the log below what is new."""
    return tag("li", tag("span", say("new since you were last here ↑")), id="since", class_="since")


pages.globals.update(good_titles=good_titles, icon_meanings=icon_meanings)
