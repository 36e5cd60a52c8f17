"""Puzzles in the browser: one for each day, all of them, and one to solve on the real table.

A puzzle has no table: the address holds the choices so far, and the page shows where they lead.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.message import msg
from loew.engine.paths import BETWEEN, declining_path
from loew.engine.view import View
from loew.i18n import say
from loew.teacher.evaluator import Judge, judge_of
from loew.teacher.lines import compare
from loew.teacher.puzzles import (
    GRADES,
    TITLES,
    Attempt,
    Puzzle,
    Verdict,
    choices_of,
    puzzle_of_the_day,
    shipped_puzzles,
)
from loew.teacher.report import decimal, reason_texts
from loew.ui.log_text import Words, turns
from loew.ui.option_text import option_groups
from loew.ui.presentation import Presentation
from loew.ui.seat_label import page_labels, sides
from loew.web.http.rate_limits import LONGEST_CHOICE
from loew.web.http.work import counted
from loew.web.table.api import tables
from loew.web.table.live import NoSuchTable
from loew.web.table.routes import PageRoute, page
from loew.web.table.view.page import without_options

site = APIRouter(include_in_schema=False, route_class=PageRoute)
DAY: Final = 86_400.0  # seconds
MOST_OTHERS: Final = 3  # turns that begin otherwise, with their cost
LONGEST_LINE: Final = 20 * LONGEST_CHOICE
MOST_CHOICES: Final = 60


class Desk(NamedTuple):
    """What the parts of a table's page read of a table."""

    journal: Journal


class Listed(NamedTuple):
    """A puzzle in the list."""

    id: str
    number: int
    game: str
    title: str
    grade: str
    grade_title: str
    when: str


def fitting_puzzles(request: Request) -> list[Puzzle]:
    """The puzzles of all games that fit the content of this server."""
    return [
        puzzle
        for name, found in tables(request).presentations.items()
        for puzzle in shipped_puzzles(name)
        if (puzzle.rules, puzzle.content) == (found.game.rules_version, found.game.content_version)
    ]


def listed(request: Request, puzzle: Puzzle) -> Listed:
    title = tables(request).presentations[puzzle.game].game.title
    when = say("round {n}", n=puzzle.round) if puzzle.round else ""
    number = int(puzzle.id.rpartition("-")[2])
    return Listed(puzzle.id, number, puzzle.game, title, puzzle.grade, say(TITLES[puzzle.grade]), when)


@site.get("/puzzles")
async def all_puzzles(request: Request, game: str = "", grade: str = "") -> Response:
    """The puzzle of the day of each game, and all puzzles, by game and grade."""
    found = fitting_puzzles(request)
    day = int(tables(request).time.now() // DAY)
    games = {each.game.name: each.game.title for each in tables(request).presentations.values()}
    of_games = {name: [each for each in found if each.game == name] for name in games}
    today = [puzzle_of_the_day(each, day) for each in of_games.values() if each]
    chosen = [each for each in found if (each.game == game or not game) and (each.grade == grade or not grade)]
    return page(
        "puzzles.html",
        today=[listed(request, each) for each in today],
        puzzles=[listed(request, each) for each in chosen],
        games=games,
        grades={each: say(TITLES[each]) for each in GRADES},
        game=game,
        grade=grade,
    )


@site.get("/puzzles/{puzzle}")
async def puzzle_page(request: Request, puzzle: str, line: str = "", answer: int | None = None) -> Response:
    """A puzzle after these choices, joined by ";". When the turn is over, what it is worth. `answer`: show the best
    turn after so many of its choices instead."""
    found = fitting_puzzles(request)
    wanted = next((each for each in found if each.id == puzzle), None)
    if wanted is None:
        raise NoSuchTable(msg("there is no such puzzle"))
    shown = tables(request).presentations[wanted.game]
    last = len(wanted.answer)
    step = None if answer is None else max(0, min(answer, last))
    attempt = Attempt(wanted, shown.game, parsed(line) if step is None else choices_of(wanted.answer[:step]))
    verdict = await judged(request, attempt) if attempt.over and step is None else None
    values = puzzle_values(shown, attempt, verdict, step is not None)
    following = found[(found.index(wanted) + 1) % len(found)].id
    return page("puzzle.html", puzzle=listed(request, wanted), next=following, step=step, last=last, **values)


def parsed(line: str) -> list[Choice]:
    """The choices in an address; far more than a turn can have are left out."""
    texts = line[:LONGEST_LINE].lower().split(BETWEEN.strip())
    return [tuple(text.split()) for text in texts if text.strip()][:MOST_CHOICES]


async def judged(request: Request, attempt: Attempt) -> Verdict:
    """What the turn is worth; computed in another thread, because that may take a moment."""
    return await asyncio.to_thread(counted(attempt.verdict), judge_for(request, attempt))


def judge_for(request: Request, attempt: Attempt) -> Judge:
    judges: dict[str, Judge] = request.app.state.judges
    if attempt.game.name not in judges:
        judges[attempt.game.name] = judge_of(attempt.game)
    return judges[attempt.game.name]


def puzzle_values(shown: Presentation, attempt: Attempt, verdict: Verdict | None, answered: bool) -> dict[str, Any]:
    """The values for the page. `answered`: it shows the answer, and nothing can be chosen."""
    journal, puzzle = attempt.journal, attempt.puzzle
    labels = page_labels(sides(journal), [puzzle.seat])
    words = Words(shown.log_texts, labels)
    over = attempt.over or answered
    view = attempt.game.view(journal.state, puzzle.seat)
    played = [choice for who, choice in journal.choices if who == puzzle.seat]
    rest = [] if over or not played else declining_path(journal.state)
    return {
        "live": Desk(journal),
        "at": len(played),
        "viewer": puzzle.seat,
        "line": BETWEEN.join([" ".join(choice) for choice in played]),
        "before": BETWEEN.join([" ".join(choice) for choice in played[:-1]]),
        "rest": BETWEEN.join([" ".join(choice) for choice in rest]),
        "over": over,
        "labels": labels,
        "question": question(attempt, words, over),
        "groups": [] if over else groups_of(shown, view),
        "scene": shown.page(without_options(view) if over else view, labels),
        "played": sentences(shown, words, journal, puzzle.seat),
        "verdict": verdict,
        "verdict_text": verdict_text(verdict) if verdict is not None else "",
        "answer": sentences(shown, words, attempt.played(choices_of(puzzle.answer)), puzzle.seat),
        "reasons": why(shown, attempt, words) if verdict is not None else [],
        "others": other_costs(shown, words, attempt) if over else [],
        "title": attempt.game.title,
    }


def question(attempt: Attempt, words: Words, over: bool) -> str:
    f = attempt.journal.state.top
    if over or f is None:
        return say("The turn is over.") if attempt.over else say("The best turn, step by step.")
    return words.question(attempt.game.question(attempt.journal.state, f))


def groups_of(shown: Presentation, view: View) -> list[Any]:
    decision = view["decision"]
    return [] if decision is None else list(option_groups(shown.option_texts(view), decision["paths"]))


def sentences(shown: Presentation, words: Words, journal: Journal, seat: int) -> list[str]:
    """What the seat played, in words."""
    found = turns(journal, shown.log_texts, journal.log(None))
    return [line for each in found if each.who == seat for line in words.turn(each)]


def verdict_text(verdict: Verdict) -> str:
    if verdict.right:
        return say("Right: this is the best turn.") if verdict.cost < 0.1 else say("Right: this turn is as good.")
    points = decimal(verdict.cost)
    if verdict.exact:
        return say("Not the best turn: it costs about {points} points.", points=points)
    if verdict.cost < 0.1:
        return say("It begins well, but it does not go on as well as it could.")
    return say("Not the best turn: it costs about {points} points or more.", points=points)


def why(shown: Presentation, attempt: Attempt, words: Words) -> list[str]:
    """How the answer differs from what was played; if that was right, from the next best turn."""
    puzzle, answer = attempt.puzzle, choices_of(attempt.puzzle.answer)
    same = attempt.key(attempt.line) == attempt.key(answer)
    beside = [line for _, line in puzzle.others if line[0] != puzzle.answer[0]]
    other = choices_of(beside[0]) if same and beside else tuple(attempt.line)
    return reason_texts(shown, compare(shown, attempt.start, puzzle.seat, answer, other), words.name)


def other_costs(shown: Presentation, words: Words, attempt: Attempt) -> list[tuple[str, str]]:
    """What the best turns that begin otherwise cost, with their words: one for each way to begin."""
    puzzle = attempt.puzzle
    found: dict[str, tuple[str, str]] = {}
    for cost, line in puzzle.others:
        if line[0] not in (puzzle.answer[0], *found) and len(found) < MOST_OTHERS:
            text = sentences(shown, words, attempt.played(choices_of(line)), puzzle.seat)
            found[line[0]] = say("about {points} points less", points=decimal(cost)), " ".join(text)
    return list(found.values())
