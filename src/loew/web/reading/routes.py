"""The pages to read: how to play, rules, questions, the catalogue, the interface for programs."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from loew.engine.message import Message, msg
from loew.i18n import ENGLISH, language, say
from loew.questions import Question, Subject, by_rule, questions
from loew.rules_index import RuleText, filled_rules
from loew.ui.chapter import Chapter, Heading, headings
from loew.ui.html import NOTHING, Markup, tag
from loew.ui.presentation import Presentation
from loew.ui.sprite import use
from loew.web.http.assets import with_sprite
from loew.web.http.errors import NoSuchTable
from loew.web.http.state import app_state
from loew.web.http.templates import inbox_of, page, pages, rendered
from loew.web.reading import replay_routes, table_help
from loew.web.reading.explanations import Explanations
from loew.web.reading.illustrations import Pictures
from loew.web.table.deps import tables
from loew.web.table.routing import PageRoute

router = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (replay_routes.router, router, table_help.router)


def explanations(request: Request) -> Explanations:
    return app_state(request).part(Explanations)


@router.get("/help/{game}/{component}")
async def help_card(request: Request, game: str, component: str) -> Response:
    """The explanation of a component: icon by icon, in words, with its sources."""
    return HTMLResponse(with_sprite(explanations(request).card(game, component)))


def kept(request: Request, name: str, **values: Any) -> Response:
    """A page that is the same for everybody: the browser keeps it and asks whether it has changed."""
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


@router.get("/how")
async def how_pages(request: Request) -> Response:
    """The games that are explained."""
    found = [each for each in tables(request).presentations.values() if each.how_to_play is not None]
    return kept(request, "how.html", games=[(each.game.name, each.game.title, say(each.about)) for each in found])


@router.get("/how/{game}")
async def how_to_play_page(request: Request, game: str) -> Response:
    """A game explained to new players, in our own words."""
    found = tables(request).presentations.get(game)
    if found is None or found.how_to_play is None:
        raise NoSuchTable(msg("there is no such page"))
    return kept(request, "how_to_play.html", game=how_to_play(found, explanations(request).pictures(game)))


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


@router.get("/rules")
async def rules_page(request: Request) -> Response:
    """The rules in our own words, with our rulings and the questions that name them."""
    found = tables(request).presentations
    games = [game_rules(each, explanations(request).pictures(name)) for name, each in found.items()]
    return kept(request, "rules.html", games=games)


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


@router.get("/questions")
async def questions_page(request: Request) -> Response:
    """What players ask about the rules, with the answers."""
    found = [game_questions(each) for each in tables(request).presentations.values()]
    return kept(request, "questions.html", games=[each for each in found if each.subjects])


class GameQuestions(NamedTuple):
    """The questions about a game."""

    name: str
    title: str
    subjects: list[Subject]


def game_questions(presentation: Presentation) -> GameQuestions:
    game = presentation.game
    return GameQuestions(game.name, game.title, questions(game.name, presentation.facts))


# ------------------------------------------------------------------ the catalogue, and the interface for programs


@router.get("/catalogue")
async def catalogue_page(request: Request) -> Response:
    found = explanations(request)
    return HTMLResponse(found.catalogue(), headers={"content-security-policy": found.policy()})


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The API for programs, from its OpenAPI description."""
    return page(request, "docs.html", spec=request.app.openapi())
