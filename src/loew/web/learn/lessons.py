"""Lessons in the browser: the page that lists them, starting one, and what a profile has learnt."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from loew.engine.message import msg
from loew.teacher.lessons.lesson import Lesson, lesson, lessons
from loew.teacher.lessons.playing import begin, open_position
from loew.ui.presentation import Presentation
from loew.web.http.errors import NoSuchTable
from loew.web.http.state import app_state
from loew.web.http.templates import page
from loew.web.learn.lesson_store import LessonStore
from loew.web.lobby.view import first_game
from loew.web.table.deps import check_may_create, client_address, person, profile_of, tables
from loew.web.table.live import TableOptions
from loew.web.table.routing import BackgroundRoute, PageRoute
from loew.web.table.service import LiveTable, Tables

router = APIRouter(prefix="/api/lessons", tags=["lessons"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)


class GameToLearn(NamedTuple):
    """A game with its lessons, and what starts the first game with a coach."""

    name: str
    title: str
    lessons: tuple[Lesson, ...]
    coached: str


@site.get("/learn")
def learn_page(request: Request) -> Response:
    """All lessons, with what the person has learnt."""
    profile = profile_of(request)
    done = LessonStore(tables(request).store).done(profile.id) if profile is not None else []
    games = [game_to_learn(each) for each in tables(request).presentations.values() if lessons(each.game.name)]
    return page(request, "learn.html", games=games, done=done, profile=profile)


def game_to_learn(presentation: Presentation) -> GameToLearn:
    game = presentation.game
    start = first_game(presentation)
    return GameToLearn(game.name, game.title, lessons(game.name), "" if start is None else json.dumps(start))


def known_lesson(game: str, name: str) -> Lesson:
    found = lesson(f"{game}/{name}")
    if found is None:
        raise NoSuchTable(msg("there is no such lesson"))
    return found


@router.get("")
def all_lessons(request: Request) -> list[dict[str, Any]]:
    """The lessons of all games."""
    found = [each for name in tables(request).games for each in lessons(name)]
    return [{"id": each.id, "game": each.game, "minutes": each.minutes, "steps": len(each.steps)} for each in found]


@router.post("/{game}/{name}", status_code=201)
def start(request: Request, game: str, name: str) -> dict[str, Any]:
    """Start a lesson: a table of your own, which no list shows. An older table of the same lesson is deleted."""
    check_may_create(request)
    found, wanted = tables(request), known_lesson(game, name)
    for table in LessonStore(found.store).tables_of(person(request), wanted.id):
        found.delete(table)
    live = start_lesson(found, wanted, person(request))
    return {"id": live.id, "version": live.version}


def start_lesson(found: Tables, wanted: Lesson, who: str) -> LiveTable:
    journal = open_position(wanted, found.game(wanted.game))
    options = TableOptions(pace=0, lesson=begin(wanted, journal).text())
    return found.add(journal, who, False, options)[0]


@router.post("/{game}/{name}/done", status_code=204)
def was_learnt(request: Request, game: str, name: str) -> None:
    """Remember in your profile that you have learnt a lesson; without a profile your browser remembers it."""
    app_state(request).limits.actions.take(client_address(request))
    profile, wanted = profile_of(request), known_lesson(game, name)
    if profile is not None:
        LessonStore(tables(request).store).set_done(profile.id, wanted.id, tables(request).time.now())
