"""Routes of the content pages: how to play, rules, questions, catalogue, replays, API reference."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from functools import lru_cache
from typing import Any, NamedTuple, cast

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from loew.engine.message import Message, msg
from loew.i18n import ENGLISH, language, say
from loew.questions import Question, Subject, by_rule, questions
from loew.rules_index import RuleText, filled_rules
from loew.ui.chapters import Chapter, Heading, headings
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.presentation import Presentation
from loew.ui.sprite import use
from loew.ui.standalone import svg_file
from loew.web.http import limits
from loew.web.http.assets import svg_style, with_sprite
from loew.web.http.errors import NoSuchTable
from loew.web.http.state import app_state
from loew.web.http.templates import inbox_of, page, pages, rendered
from loew.web.learn.analysis import may_analyse
from loew.web.reading.explanations import Explanations
from loew.web.reading.illustrations import Pictures
from loew.web.reading.replay import (
    default_viewer,
    steps,
    transcript,
    turns_until,
    valid_step,
)
from loew.web.table.deps import person, tables
from loew.web.table.routing import PageRoute
from loew.web.table.view.log import phases_of_turns
from loew.web.table.view.page import labels_for, without_options
from loew.web.table.view.people import all_hint_marks, ending, marks_in
from loew.web.table.view.result import result
from loew.web.table.view.turns import TurnSummarizer

site = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (site,)


def explanations(request: Request) -> Explanations:
    return app_state(request).part(Explanations)


@site.get("/help/{game}/{component}")
async def help_card(request: Request, game: str, component: str) -> Response:
    """The explanation of a component: icon by icon, in words, with its sources."""
    return HTMLResponse(with_sprite(explanations(request).card(game, component)))


def cacheable_page(request: Request, name: str, **values: Any) -> Response:
    """A page with an ETag: the browser caches and revalidates it."""
    text = with_sprite(rendered(name, inbox=inbox_of(request), **values))
    fingerprint = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"etag": fingerprint, "cache-control": "no-cache", "vary": "cookie, accept-language"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == fingerprint:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(text, headers=headers)


# ------------------------------------------------------------------ how to play


class HowToPlay(NamedTuple):
    """A game explained to new players."""

    name: str
    title: str
    about: str
    text: Markup
    headings: list[Heading]


@site.get("/how")
async def how_pages(request: Request) -> Response:
    """The list of introductions."""
    found = [each for each in tables(request).presentations.values() if each.how_to_play is not None]
    return cacheable_page(
        request, "how_to_play.html", games=[(each.game.name, each.game.title, say(each.about)) for each in found]
    )


@site.get("/how/{game}")
async def how_to_play_page(request: Request, game: str) -> Response:
    """The introduction to a game."""
    found = tables(request).presentations.get(game)
    if found is None or found.how_to_play is None:
        raise NoSuchTable(msg("there is no such page"))
    return cacheable_page(
        request, "how_to_play_game.html", game=how_to_play(found, explanations(request).pictures(game))
    )


def how_to_play(presentation: Presentation, pictures: Pictures | None = None) -> HowToPlay:
    """The text in the current language, or else in English; empty if the game has none."""
    folder, game = presentation.how_to_play, presentation.game
    files = [folder / f"{code}.html" for code in (language(), ENGLISH)] if folder is not None else []
    file = next((each for each in files if each.exists()), None)
    text = NOTHING
    if file is not None:
        drawn = pictures or Pictures(presentation)
        template = pages.from_string(file.read_text(encoding="utf-8"))
        text = Markup(template.render(i=decorative_icon, facts=presentation.facts, views=drawn.views, pictures=drawn))
    return HowToPlay(game.name, game.title, say(presentation.about), text, headings(text))


def decorative_icon(name: str) -> Markup:
    """An icon beside its word; screen readers skip it."""
    return tag("span", use(name), aria_hidden="true")


# ------------------------------------------------------------------ rules and questions


class RuleChapter(NamedTuple):
    """A chapter of the rules with its pictures."""

    id: str
    title: str
    intro: str
    pictures: list[Markup]
    example: str
    rules: list[RuleText]


class GameRules(NamedTuple):
    """The rules of a game, and the questions about each."""

    name: str
    title: str
    chapters: list[RuleChapter]
    asked: dict[str, list[Question]]


@site.get("/rules")
async def rules_page(request: Request) -> Response:
    """The rules in our own words, with our rulings and the questions that name them."""
    found = tables(request).presentations
    games = [game_rules(each, explanations(request).pictures(name)) for name, each in found.items()]
    return cacheable_page(request, "rules.html", games=games)


def game_rules(presentation: Presentation, pictures: Pictures) -> GameRules:
    game = presentation.game
    asked = by_rule(questions(game.name, presentation.facts))
    return GameRules(game.name, game.title, chapters(presentation, pictures), asked)


def chapters(presentation: Presentation, pictures: Pictures) -> list[RuleChapter]:
    """The chapters with their rules; rules of no chapter come last, without a title."""
    rest = filled_rules(presentation.game.name, presentation.facts)
    found = []
    for chapter in presentation.chapters:
        own = [rule for rule in rest if rule.id.split("-")[0] in chapter.rules]
        rest = [rule for rule in rest if rule not in own]
        example = filled_example(chapter, presentation)
        drawn = [pictures.parts(each.example, each.part, say(each.caption)) for each in chapter.pictures]
        found.append(RuleChapter(chapter.id, say(chapter.title), say(chapter.intro), drawn, example, own))
    return [*found, RuleChapter(f"{presentation.game.name}-rules", "", "", [], "", rest)] if rest else found


def filled_example(chapter: Chapter, presentation: Presentation) -> str:
    """The example of a chapter with the numbers of the content; empty if there is none."""
    text = chapter.example.text
    return say(Message(text, dict(presentation.facts))) if text else ""


@site.get("/questions")
async def questions_page(request: Request) -> Response:
    """Questions about the rules, with answers."""
    found = [game_questions(each) for each in tables(request).presentations.values()]
    return cacheable_page(request, "questions.html", games=[each for each in found if each.subjects])


class GameQuestions(NamedTuple):
    """The questions about a game."""

    name: str
    title: str
    subjects: list[Subject]


def game_questions(presentation: Presentation) -> GameQuestions:
    game = presentation.game
    return GameQuestions(game.name, game.title, questions(game.name, presentation.facts))


# ------------------------------------------------------------------ the catalogue, and the interface for programs


@site.get("/catalogue")
async def catalogue_page(request: Request) -> Response:
    found = explanations(request)
    return HTMLResponse(found.catalogue(), headers={"content-security-policy": found.policy()})


@site.get("/api/docs")
async def docs(request: Request) -> Response:
    """The API for programs, from its OpenAPI description."""
    return page(request, "docs.html", spec=request.app.openapi())


@site.get("/t/{table}/replay")
def replay(request: Request, table: str, step: int | None = None, seat: int | None = None) -> Response:
    """A running or finished game from its start, step by step, as a seat of this person or a spectator sees it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal, presentation = live.journal, live.presentation
    labels = labels_for(live, mine)
    viewer = default_viewer(live, mine) if seat not in mine else seat
    found = steps(live, viewer)
    at = valid_step(found, step or 0)
    log = phases_of_turns(journal, presentation, labels, turns_until(live, viewer, found[at]), live.cache.log_words)
    summarizer = TurnSummarizer(presentation, labels, live.cache.turn_views)
    view = journal.game.view(found[at].position, viewer)
    marks = all_hint_marks(tables(request).store, live, labels)
    return page(
        request, "replay.html",
        live=live, at=at, last=len(found) - 1, step=found[at], log=log, labels=labels,
        turn=summarizer.view_of(found[at].group) if found[at].group else None,
        scene=presentation.page(without_options(view), labels),
        viewer=viewer, may_analyse=viewer in mine and may_analyse(live),
        hint_marks=[mark for mark in marks if mark.at <= journal.base + found[at].choices],
        helped=[text for turn in found[at].group for text in marks_in(marks, turn.who, turn.first, turn.last)],
        title=journal.game.title, open=live.over or tables(request).plays_alone(live, person(request)),
        result=result(live, labels, ending(live, labels)) if live.over and at == len(found) - 1 else None,
    )  # fmt: skip


@site.get("/t/{table}/transcript.txt")
def transcript_page(request: Request, table: str) -> Response:
    """The whole game in words, for those who may see all of it. Its file for programs is the journal."""
    live = tables(request).find(table)
    tables(request).read_all(live, person(request))
    return PlainTextResponse(transcript(live, labels_for(live, ())))


@site.get("/t/{table}/board.svg")
def board(request: Request, table: str, step: int | None = None) -> Response:
    """The table as a picture, as this person may see it."""
    live = tables(request).find(table)
    mine = tables(request).seats_of(live, person(request))
    journal = live.journal
    viewer = default_viewer(live, mine)
    found = steps(live, viewer)
    view = journal.game.view(found[valid_step(found, step)].position, viewer)
    scene = live.presentation.page(without_options(view), labels_for(live, mine))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return Response(
        svg_file(scene, journal.game.title, svg_style(journal.game.name)),
        media_type="image/svg+xml",
        headers={"content-security-policy": policy, "cache-control": "no-store"},
    )


@lru_cache(limits.GAMES_WITH_PACKS)
def explanations_of(presentation: Hashable) -> Explanations:
    """The explanations of a game with a pack, cached."""
    shown = cast(Presentation, presentation)
    return Explanations({shown.game.name: shown})


@site.get("/t/{table}/help/{component}")
def table_help_card(request: Request, table: str, component: str) -> Response:
    """The explanation of a component with the values of this table."""
    shown = tables(request).find(table).presentation
    return HTMLResponse(with_sprite(explanations_of(cast(Hashable, shown)).card(shown.game.name, component)))
