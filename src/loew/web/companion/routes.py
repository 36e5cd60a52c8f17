"""Routes of the companion, designed for phones: it plays the Automa beside a physical copy of the game.

The state of a game is its start and the answers of the players. The browser stores both and sends them with each
request; the server is stateless. So a page can be closed and a request repeated.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from typing import Annotated, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.companion.evening import MOST_POINTS, Evening
from loew.companion.session import FORMAT, CompanionSession
from loew.engine.errors import LoewError, SaveError
from loew.engine.game import Game
from loew.engine.message import msg
from loew.ui.companion import (
    CORRECTED,
    CORRECTION,
    LINES,
    ORDER,
    Companion,
    Correction,
    Option,
    Question,
    Setting,
    Start,
    Step,
)
from loew.ui.html import Markup, fragment, tag
from loew.web.box.service import BoxService, PackChoice
from loew.web.db.executor import counted
from loew.web.http.rate_limits import LONGEST_NAME
from loew.web.http.state import rate_limit
from loew.web.http.templates import page
from loew.web.http.urls import url
from loew.web.table.deps import person, tables
from loew.web.table.routing import PageRoute
from loew.web.table.service import Tables

site = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (site,)
MOST_ANSWERS: Final = 400  # a game needs at most 60; the rest is for corrections
LONGEST_ANSWER: Final = 1_000  # a correction of everything
LONG_LIST: Final = 8  # options; a longer list can be searched
NOT_UNDONE: Final = (CORRECTED, "people")  # kinds of steps for which nobody moves a piece of the Automa
RULE: Final = re.compile(r"\b([A-Z]{3}-\d+)\b")
MOST_VALUES: Final = 9  # of a filter; one with more is as long as the list itself


Points = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]


class RealGame(BaseModel):
    """A game on a real table, as the browser keeps it: the same as in a file."""

    companion: int = FORMAT
    game: str = Field(max_length=40)
    people: list[str] = Field(min_length=1, max_length=4)
    settings: dict[str, str] = Field(max_length=20)
    seed: int = Field(ge=0, lt=2**64)
    answers: list[str] = Field(max_length=MOST_ANSWERS)
    pack: str = Field(default="", max_length=LONGEST_NAME)  # the box of this person, or a pack that they keep
    scores: list[dict[str, Points]] = Field(default=[], max_length=4)  # of the people, at the end
    undone: str = Field(default="", max_length=LONGEST_ANSWER)  # the answer that was undone last, until the next answer


class GameToPlay(NamedTuple):
    """A game that has a companion."""

    name: str
    title: str
    people: range
    settings: list[Setting]
    doubts: list[str]
    packs: list[PackChoice]


class TickedStep(NamedTuple):
    """A step with the key under which a browser remembers that it is done."""

    key: str
    step: Step


class Feature(NamedTuple):
    """A printed feature of options, with the values by which a long list is filtered."""

    name: str
    values: list[str]


@site.get("/companion")
def start_page(request: Request) -> Response:
    """The introduction, a form for a new game, and the games stored in this browser."""
    packs = BoxService(tables(request), person(request)).choices()
    found = [(each.game, each.companion) for each in tables(request).presentations.values()]
    games = [to_play(game, companion, packs) for game, companion in found if companion is not None]
    return page(request, "companion.html", games=games)


def to_play(game: Game, companion: Companion, packs: list[PackChoice]) -> GameToPlay:
    people = range(companion.least_people, companion.most_people + 1)
    own = [pack for pack in packs if pack.game == game.name]
    return GameToPlay(game.name, game.title, people, list(companion.settings()), list(companion.doubts()), own)


@site.get("/companion/game")
async def game_page(request: Request) -> Response:
    """The page of a game; the browser fills it."""
    return page(request, "companion_game.html")


@site.post("/companion/now")
async def now(request: Request, posted: RealGame) -> Response:
    """The state after these answers: steps, next question, the Automa's board."""
    rate_limit(request)
    found, pack = tables(request), ""
    if posted.pack:
        box = BoxService(found, person(request))
        pack = await found.background.run(partial(box.corrections_text, posted.pack, posted.game))
    return await asyncio.to_thread(counted(drawn), request, posted, pack)


def drawn(request: Request, posted: RealGame, pack: str) -> Response:
    table = table_of(tables(request), posted, pack)
    companion, play = table.companion, table.play
    question = play.question
    latest = max([step.answers for step in play.steps], default=0)
    steps = ticked_steps(play.steps)
    evening = Evening(play.score_sheet, posted.people, posted.scores) if play.score_sheet else None
    opponent = opponent_text(companion, table.start)
    return page(
        request,
        "companion_now.html",
        title=table.game.title,
        pack=table.game.corrections.name if pack and table.game.corrections else "",
        at=len(table.answers),
        welcome=companion.welcome(table.start) if not table.answers else (),
        turn=latest,
        latest=by_heading([each for each in steps if each.step.answers == latest]),
        earlier=by_heading([each for each in steps if each.step.answers < latest]),
        undone=undone_steps(table, posted.undone),
        question=question,
        groups=grouped(question),
        features=features(question),
        is_long=is_long(question),
        wanted=wanted(question),
        board=play.board,
        sections=by_section(play.corrections),
        evening=evening,
        bg_stats=evening.bg_stats(table.game.title, opponent) if evening and evening.winner else "",
        opponent=opponent,
        picture=companion.picture,
        correction=CORRECTION,
        corrected=CORRECTED,
        with_rule_links=with_rule_links,
    )


def table_of(found: Tables, posted: RealGame, pack: str) -> CompanionSession:
    """The game sent by a browser, validated because it is untrusted."""
    if posted.companion != FORMAT:
        raise SaveError(msg("this game was saved by a newer version of Loew"))
    long = [answer for answer in posted.answers if len(answer) > LONGEST_ANSWER]
    if long or any(len(text) > LONGEST_NAME for text in (*posted.people, *posted.settings, *posted.settings.values())):
        raise SaveError(msg("this is not a game of the companion"))
    start = Start(tuple(posted.people), tuple(posted.settings.items()), posted.seed)
    return CompanionSession(found.games_by_pack.game(posted.game, pack), start, posted.answers)


def ticked_steps(steps: Sequence[Step]) -> list[TickedStep]:
    """The steps with their keys: a step keeps its key whatever is corrected or undone later."""
    seen: Counter[int] = Counter()
    found = []
    for step in steps:
        found.append(TickedStep(f"{step.answers}.{seen[step.answers]}", step))
        seen[step.answers] += 1
    return found


def by_heading(steps: list[TickedStep]) -> list[tuple[str, list[TickedStep]]]:
    """The steps in order, grouped by phase."""
    return [(heading, list(found)) for heading, found in groupby(steps, lambda each: each.step.heading)]


def undone_steps(table: CompanionSession, undone: str) -> list[Step]:
    """What the hands have to put back after an undo, the last step first."""
    if not undone:
        return []
    with suppress(LoewError):
        longer = table.companion.play(table.start, [*table.answers, undone]).steps
        return [step for step in reversed(longer[len(table.play.steps) :]) if step.kind not in NOT_UNDONE]
    return []


def opponent_text(companion: Companion, start: Start) -> str:
    """What the first setting says: the level, or the kind of game."""
    setting = companion.settings()[0]
    return next(option.text for option in setting.options if option.value == start.setting(setting.id))


def with_rule_links(text: str) -> Markup:
    """A text in which each rule id is a link to the rule."""
    parts = RULE.split(text)
    return fragment([tag("a", part, href=url(f"/rules#{part}")) if i % 2 else part for i, part in enumerate(parts)])


def by_section(corrections: Sequence[Correction]) -> list[tuple[str, list[Correction]]]:
    return [(section, list(found)) for section, found in groupby(corrections, lambda each: each.section)]


def grouped(question: Question | None) -> list[tuple[str, list[Option]]]:
    """The options under their headings."""
    found: dict[str, list[Option]] = {}
    for option in question.options if question is not None else ():
        found.setdefault(option.group, []).append(option)
    return list(found.items())


def features(question: Question | None) -> list[Feature]:
    """The filters for a long list of options."""
    found: dict[str, list[str]] = {}
    for option in question.options if question is not None else ():
        for name, value in option.features:
            found.setdefault(name, [])
            if value not in found[name]:
                found[name].append(value)
    return [Feature(name, values) for name, values in found.items() if 1 < len(values) <= MOST_VALUES]


def is_long(question: Question | None) -> bool:
    """Whether the list is long enough for a search; the actions of a turn are not."""
    return question is not None and len(question.options) > LONG_LIST and any(each.detail for each in question.options)


def wanted(question: Question | None) -> int:
    """The number of things in an answer; 0: any."""
    if question is None or (question.kind == LINES and question.count == 1):
        return 0
    return len(question.options) if question.kind == ORDER else question.count
