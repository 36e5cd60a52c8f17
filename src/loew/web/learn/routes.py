"""Routes of learning: lessons, puzzles and analyses."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any, Final, Literal, NamedTuple, cast

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.game import Game
from loew.engine.message import msg
from loew.i18n import say
from loew.teacher.analysis import AnalysisDocument
from loew.teacher.analysis_report import AnalysisReport
from loew.teacher.analysis_view import accuracy_rows, chart_of, course_rows
from loew.teacher.evaluator import Judge, judge_of
from loew.teacher.lessons.lesson import Lesson, lesson, lessons
from loew.teacher.lessons.playing import begin as begin_lesson
from loew.teacher.lessons.playing import open_position
from loew.teacher.puzzles import (
    GRADES,
    TITLES,
    Attempt,
    Puzzle,
    Verdict,
    puzzle_of_the_day,
    shipped_puzzles,
)
from loew.teacher.seat_analysis import SeatDocument, SeatReport
from loew.ui.presentation import Presentation
from loew.web.db.executor import counted
from loew.web.http.errors import NoSuchTable
from loew.web.http.state import app_state, client_address, rate_limit
from loew.web.http.templates import page
from loew.web.http.urls import url
from loew.web.learn.analysis import Analyses, check_may_analyse, check_over, choices_in
from loew.web.learn.sources import SourceFinder
from loew.web.learn.store import EVERYBODY, LessonStore
from loew.web.learn.view import (
    BETTER,
    PLAYED,
    AnalysisPlace,
    best_turn,
    better_steps,
    line_of,
    parsed,
    puzzle_hints,
    puzzle_values,
    turn_of,
    until_step,
)
from loew.web.table.deps import check_may_create, person, profile_of, table_for_seat, tables, visitor
from loew.web.table.lesson import first_game
from loew.web.table.live import LiveTable, TableOptions
from loew.web.table.messages import ANALYSED
from loew.web.table.routing import BackgroundRoute, PageRoute
from loew.web.table.service import Tables
from loew.web.table.view.page import labels_for, without_options
from loew.web.table.view.people import all_hint_marks, marks_in

analysis_api = APIRouter(prefix="/api", tags=["analysis"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)


class LinePlace(BaseModel):
    """A position in an analysis: the turn, its played or better line, and the step."""

    turn: int = Field(ge=1, le=100_000)
    line: Literal["played", "better"] = "played"
    step: int = Field(ge=0, le=1_000)


def analyses(request: Request) -> Analyses:
    return app_state(request).part(Analyses)


def state_of(request: Request, live: LiveTable, seat: int = EVERYBODY) -> dict[str, Any]:
    found = analyses(request)
    progress = found.progress(live, seat)
    return {**progress._asdict(), "failed": found.has_failed(live, seat)}


@analysis_api.get("/tables/{table}/analysis")
def read_state(request: Request, table: str) -> dict[str, Any]:
    """The progress of the analysis of a finished game: `state` is none, running or done."""
    live = tables(request).find(table)
    check_over(live)
    return state_of(request, live)


@analysis_api.post("/tables/{table}/analysis", status_code=202)
def begin_analysis(request: Request, table: str) -> dict[str, Any]:
    """Start the analysis of a finished game, unless it exists."""
    rate_limit(request)
    live = tables(request).find(table)
    analyses(request).start(live, visitor(request))
    return state_of(request, live)


@analysis_api.get("/tables/{table}/analysis/document")
def read_document(request: Request, table: str) -> dict[str, Any]:
    """The whole analysis as data."""
    return dict(finished(request, tables(request).find(table)))


@analysis_api.post("/tables/{table}/analysis/play", status_code=201)
def play_on(request: Request, table: str, place: LinePlace) -> dict[str, Any]:
    """Create a table from a place in an analysis."""
    live = tables(request).find(table)
    check_may_create(request, live.journal.setup.words)
    report = report_of(request, live)
    turn = turn_of(report.document, place.turn)
    line = line_of(report, turn, place.line)
    step = min(place.step, len(line.positions) - 1)
    made, links = tables(request).fork(live, turn["first"] - live.journal.base, person(request), line.choices[:step])
    tables(request).repository.set_visitor(made, client_address(request))
    return {"id": made.id, "links": links, "version": made.version}


def finished(request: Request, live: LiveTable) -> AnalysisDocument:
    check_over(live)
    found = analyses(request).document(live)
    if found is None:
        raise Illegal(msg("this game has not been analysed yet"))
    return found


def report_of(request: Request, live: LiveTable) -> AnalysisReport:
    mine = tables(request).seats_of(live, person(request))
    return AnalysisReport(live.journal, live.presentation, labels_for(live, mine), finished(request, live))


# ------------------------------------------------------------------ the page


@site.get("/analysis/{table}")
def analysis_page(
    request: Request, table: str, turn: int | None = None, line: str = PLAYED, step: int | None = None
) -> Response:
    """The analysis of a finished game, or its progress."""
    live = tables(request).find(table)
    check_over(live)
    if analyses(request).document(live) is None:
        state, api = state_of(request, live), f"/api/tables/{live.id}/analysis"
        return page(request, "analysis_wait.html", live=live, title=live.journal.game.title, state=state, api=api)
    report = report_of(request, live)
    return analysis_response(
        request, live, report, AnalysisPlace(turn, line, step), None, can_play=not live.journal.base
    )


def helped_turns(request: Request, live: LiveTable, report: AnalysisReport) -> dict[int, list[str]]:
    """The turns with hints, by number, in words."""
    document = report.document
    marks = all_hint_marks(tables(request).store, live, report.labels)
    found = {
        number: marks_in(marks, turn["seat"], turn["first"], turn["last"] - 1)
        for number, turn in enumerate(document["turns"], 1)
    }
    return {number: texts for number, texts in found.items() if texts}


def analysis_response(
    request: Request, live: LiveTable, report: AnalysisReport, place: AnalysisPlace, viewer: int | None, **more: Any
) -> Response:
    """The page of an analysis. `viewer`: the seat whose view is shown; None: the one that played the turn."""
    turn, line, step = place
    helped = helped_turns(request, live, report)
    costly = report.costly()
    number = max(1, min(turn or (costly[0].number if costly else 1), len(report.document["turns"])))
    text = report.text(number)
    shown = line_of(report, text.turn, line)
    last = len(shown.positions) - 1
    at = last if step is None else max(0, min(step, last))
    view = live.journal.game.view(shown.positions[at], text.turn["seat"] if viewer is None else viewer)
    better = better_steps(report, text.turn)
    return page(
        request,
        "analysis.html",
        live=live,
        title=live.journal.game.title,
        labels=report.labels,
        text=text,
        number=number,
        turns=len(report.document["turns"]),
        line=shown.name,
        better=better,
        better_at=len([each for each in better if each.choices <= at]) if shown.name == BETTER else 0,
        at=at,
        last=last,
        place=f"turn={number}&line={shown.name}",
        chart=chart_of(report, number),
        scene=live.presentation.page(without_options(view), report.labels),
        costly=costly,
        accuracy=accuracy_rows(report),
        courses=course_rows(report),
        viewer=viewer,
        so_far=viewer is not None,
        helped=helped,
        **more,
    )


def checked_table(request: Request, table: str, seat: int) -> LiveTable:
    """The table, if this person plays at the seat and may analyse the running game."""
    live = table_for_seat(request, table, seat)
    check_may_analyse(live, seat)
    return live


@analysis_api.get("/tables/{table}/analysis/seat/{seat}")
def read_seat_state(request: Request, table: str, seat: int) -> dict[str, Any]:
    """The progress of the analysis of your running game: `state` is none, running or done. `current`: whether it covers
    all turns so far."""
    live = checked_table(request, table, seat)
    return {**state_of(request, live, seat), "current": analyses(request).is_current(live, seat)}


@analysis_api.post("/tables/{table}/analysis/seat/{seat}", status_code=202)
def begin_seat_analysis(request: Request, table: str, seat: int) -> dict[str, Any]:
    """Analyse your running game, as far as you know it. The table is notified. Not in rated games, and not where hints
    are off."""
    live = checked_table(request, table, seat)
    before = analyses(request).progress(live, seat)
    after = analyses(request).start(live, visitor(request), seat)
    if before != after:
        announce_analysis(request, live, seat)
    return state_of(request, live, seat)


def announce_analysis(request: Request, live: LiveTable, seat: int) -> None:
    """Add a system message to the chat."""
    tables(request).add_note(live, ANALYSED, seat)
    live.notify()


@analysis_api.get("/tables/{table}/analysis/seat/{seat}/document")
def read_seat_document(request: Request, table: str, seat: int) -> dict[str, Any]:
    """The analysis as data."""
    return dict(document_of(request, checked_table(request, table, seat), seat))


def document_of(request: Request, live: LiveTable, seat: int) -> SeatDocument:
    found = analyses(request).document(live, seat)
    if found is None:
        raise Illegal(msg("this game has not been analysed yet"))
    return cast(SeatDocument, found)


@site.get("/analysis/{table}/seat/{seat}")
def seat_analysis_page(
    request: Request, table: str, seat: int, turn: int | None = None, line: str = PLAYED, step: int | None = None
) -> Response:
    """The analysis of a running game from a seat; redirects to that of the whole game when it is over."""
    live = table_for_seat(request, table, seat)
    if live.over:
        return RedirectResponse(url(f"/analysis/{table}"), 303)
    check_may_analyse(live, seat)
    found, state = analyses(request), state_of(request, live, seat)
    api = f"/api/tables/{table}/analysis/seat/{seat}"
    if found.document(live, seat) is None or state["state"] == "running":
        return page(
            request, "analysis_wait.html", live=live, title=live.journal.game.title, state=state, api=api, so_far=True
        )
    document = document_of(request, live, seat)
    if not document["turns"]:
        raise Illegal(msg("no turn is over yet: come back later"))
    mine = tables(request).seats_of(live, person(request))
    report = SeatReport(live.journal, live.presentation, labels_for(live, mine), document)
    more: dict[str, Any] = {"can_play": False, "is_old": len(live.journal.choices) > choices_in(document), "api": api}
    return analysis_response(request, live, report, AnalysisPlace(turn, line, step), seat, **more)


lessons_api = APIRouter(prefix="/api/lessons", tags=["lessons"], route_class=BackgroundRoute)


class GameToLearn(NamedTuple):
    """A game with its lessons, and the request that starts a first game with the coach."""

    name: str
    title: str
    lessons: tuple[Lesson, ...]
    coached: str


@site.get("/learn")
def learn_page(request: Request) -> Response:
    """All lessons, and which of them are done."""
    profile = profile_of(request)
    done = LessonStore(tables(request).store).done(profile.id) if profile is not None else []
    games = [game_to_learn(each) for each in tables(request).presentations.values() if lessons(each.game.name)]
    return page(request, "learn.html", games=games, done=done, profile=profile)


def game_to_learn(presentation: Presentation) -> GameToLearn:
    game = presentation.game
    return GameToLearn(game.name, game.title, lessons(game.name), first_game(presentation))


def known_lesson(game: str, name: str) -> Lesson:
    found = lesson(f"{game}/{name}")
    if found is None:
        raise NoSuchTable(msg("there is no such lesson"))
    return found


@lessons_api.get("")
def all_lessons(request: Request) -> list[dict[str, Any]]:
    """The lessons of all games."""
    found = [each for name in tables(request).games for each in lessons(name)]
    return [{"id": each.id, "game": each.game, "minutes": each.minutes, "steps": len(each.steps)} for each in found]


@lessons_api.post("/{game}/{name}", status_code=201)
def start_lesson(request: Request, game: str, name: str) -> dict[str, Any]:
    """Start a lesson at an unlisted table of your own. Older tables of the same lesson are deleted, but
    for one at which it was done."""
    check_may_create(request)
    found, wanted = tables(request), known_lesson(game, name)
    older = LessonStore(found.store).tables_of(person(request), wanted.id)
    kept = next((table for table in older if table.is_done), None)  # it says that the lesson has been learnt
    for table in older:
        if table != kept:
            found.delete(table.id)
    live = new_lesson_table(found, wanted, person(request))
    return {"id": live.id, "version": live.version}


def new_lesson_table(found: Tables, wanted: Lesson, who: str) -> LiveTable:
    journal = open_position(wanted, found.games_by_pack.game(wanted.game))
    options = TableOptions(lesson=begin_lesson(wanted, journal).text())
    return found.add(journal, who, False, options)[0]


@lessons_api.post("/{game}/{name}/done", status_code=204)
def lesson_done(request: Request, game: str, name: str) -> None:
    """Mark a lesson as done in your profile; without a profile your browser remembers it."""
    rate_limit(request)
    profile, wanted = profile_of(request), known_lesson(game, name)
    if profile is not None:
        LessonStore(tables(request).store).set_done(profile.id, wanted.id, tables(request).time.now())


FIRST_DAY: Final = date(1970, 1, 1)
DAY: Final = 86_400.0  # seconds


class PuzzleLine(NamedTuple):
    """A puzzle in the list."""

    id: str
    number: int
    game: str
    title: str
    grade: str
    grade_title: str
    when: str


def fitting_puzzles(request: Request) -> list[Puzzle]:
    """The puzzles of all games with the content version of this server."""
    return [
        puzzle
        for name, found in tables(request).presentations.items()
        for puzzle in shipped_puzzles(name)
        if (puzzle.rules, puzzle.content) == (found.game.rules_version, found.game.content_version)
    ]


def puzzle_lines(request: Request, puzzles: Sequence[Puzzle]) -> list[PuzzleLine]:
    """The puzzles for the list, numbered from 1 in each game."""
    numbers: Counter[str] = Counter()
    found = []
    for each in puzzles:
        numbers[each.game] += 1
        title = tables(request).presentations[each.game].game.title
        when = say("round {n}", n=each.round) if each.round else ""
        grade = say(TITLES[each.grade])
        found.append(PuzzleLine(each.id, numbers[each.game], each.game, title, each.grade, grade, when))
    return found


def after(puzzle: Puzzle, of_game: Sequence[Puzzle]) -> list[str]:
    """The puzzles of its game in the order of the deck, the easy ones first, from the next one on and around."""
    deck = sorted(of_game, key=lambda each: GRADES.index(each.grade))
    at = deck.index(puzzle)
    return [each.id for each in (*deck[at + 1 :], *deck[: at + 1])]


def day_of(request: Request) -> int:
    """The number of the day, the same everywhere."""
    return int(tables(request).time.now() // DAY)


def todays_puzzles(request: Request, found: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzle of the day of each game: the same for everybody."""
    of_games = [[each for each in found if each.game == name] for name in tables(request).presentations]
    return [puzzle_of_the_day(each, day_of(request)) for each in of_games if each]


def today(request: Request) -> str:
    return (FIRST_DAY + timedelta(days=day_of(request))).isoformat()


@site.get("/t/{table}/sources")
def sources(request: Request, table: str, seat: int, good: str = "") -> Response:
    """The ways in which this seat can get something; without a good, what it can look for."""
    live = table_for_seat(request, table, seat)
    finder = app_state(request).part(SourceFinder)
    return page(
        request,
        "sources.html",
        goods=live.presentation.good_texts.goods,
        counts=finder.counts(live, seat),
        list=finder.ways(live, seat, good) if good else None,
    )


@site.get("/puzzles")
async def all_puzzles(request: Request, game: str = "", grade: str = "") -> Response:
    """The puzzle of the day of each game, and all puzzles, by game and grade."""
    found = fitting_puzzles(request)
    lines = puzzle_lines(request, found)
    daily = [each.id for each in todays_puzzles(request, found)]
    games = {each.game.name: each.game.title for each in tables(request).presentations.values()}
    return page(
        request,
        "puzzles.html",
        today=today(request),
        daily=[each for each in lines if each.id in daily],
        puzzles=[each for each in lines if (each.game == game or not game) and (each.grade == grade or not grade)],
        games={name: title for name, title in games.items() if any(each.game == name for each in lines)},
        grades={each: say(TITLES[each]) for each in GRADES},
        game=game,
        grade=grade,
    )


@site.get("/puzzles/today")
async def puzzle_of_today(request: Request, game: str = "") -> Response:
    """The puzzle of the day of a game, or of the first one that has puzzles."""
    daily = todays_puzzles(request, fitting_puzzles(request))
    wanted = next((each for each in daily if each.game == game or not game), None)
    if wanted is None:
        raise NoSuchTable(msg("there is no such puzzle"))
    return RedirectResponse(url(f"/puzzles/{wanted.id}"), 303)


@site.get("/puzzles/{puzzle}")
async def puzzle_page(
    request: Request, puzzle: str, line: str = "", answer: int | None = None, hint: int = 0
) -> Response:
    """A puzzle after these choices, joined by ";", with a verdict when the turn is over. `answer`: show the best turn
    after this step of it instead. `hint`: how many hints to show. A puzzle has no table: the URL holds the choices, and
    the browser remembers what became of it."""
    found = fitting_puzzles(request)
    wanted = next((each for each in found if each.id == puzzle), None)
    if wanted is None:
        raise NoSuchTable(msg("there is no such puzzle"))
    shown = tables(request).presentations[wanted.game]
    steps = best_turn(wanted, shown)
    step = None if answer is None else max(0, min(answer, len(steps)))
    attempt = Attempt(wanted, shown.game, parsed(line)) if step is None else until_step(wanted, shown, steps, step)
    verdict = await judged(request, attempt) if attempt.over and step is None else None
    hints = puzzle_hints(shown, wanted, steps)
    return page(
        request,
        "puzzle.html",
        puzzle=puzzle_lines(request, found)[found.index(wanted)],
        deck=after(wanted, [each for each in found if each.game == wanted.game]),
        today=today(request),
        daily=wanted in todays_puzzles(request, found),
        step=step,
        steps=steps if step is not None else [],
        gap=round(wanted.gap),
        hints=hints[: max(0, hint)],
        more_hints=hint < len(hints),
        **puzzle_values(shown, attempt, verdict, step is not None),
    )


async def judged(request: Request, attempt: Attempt) -> Verdict:
    """The verdict on the turn, computed in a thread."""
    judge = app_state(request).part(Judges).of(attempt.game)
    return await asyncio.to_thread(counted(attempt.verdict), judge)


class Judges:
    """The evaluator of puzzle answers of each game, created on demand."""

    def __init__(self) -> None:
        self.by_game: Final[dict[str, Judge]] = {}

    def of(self, game: Game) -> Judge:
        if game.name not in self.by_game:
            self.by_game[game.name] = judge_of(game)
        return self.by_game[game.name]


ROUTERS = (analysis_api, lessons_api, site)
