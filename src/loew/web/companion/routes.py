"""The companion in the browser, on a phone first: it thinks for the Automa beside a real copy of a game.

A game on a real table is its start and the answers of people. The browser keeps both and sends them with each request;
the server keeps nothing, and says where they lead. So a page can be closed, a phone locked and a request sent again.
"""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.companion.real_table import FORMAT, RealTable
from loew.engine.errors import SaveError
from loew.engine.game import Game
from loew.engine.message import msg
from loew.ui.companion import (
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
from loew.web.box.service import Desk, PackChoice
from loew.web.http.rate_limits import LONGEST_CHOICE, LONGEST_NAME
from loew.web.http.work import counted
from loew.web.table.api import client_address, person, tables
from loew.web.table.routes import PageRoute, page
from loew.web.table.service import Tables

site = APIRouter(include_in_schema=False, route_class=PageRoute)
MOST_ANSWERS: Final = 400  # a game needs 60 at most; the rest is set right
LONG_LIST: Final = 8  # options; a longer list can be searched
MOST_VALUES: Final = 9  # of something printed; what has more is as long as the list itself


class RealGame(BaseModel):
    """A game on a real table, as the browser keeps it: the same as in a file."""

    companion: int = FORMAT
    game: str = Field(max_length=40)
    people: list[str] = Field(min_length=1, max_length=4)
    settings: dict[str, str] = Field(max_length=20)
    seed: int = Field(ge=0, lt=2**64)
    answers: list[str] = Field(max_length=MOST_ANSWERS)
    pack: str = Field(default="", max_length=LONGEST_NAME)  # the box of this person, or a pack that they keep


class GameToPlay(NamedTuple):
    """A game that has a companion."""

    name: str
    title: str
    people: range
    settings: list[Setting]
    doubts: list[str]
    packs: list[PackChoice]


class Feature(NamedTuple):
    """Something that is printed on some options, with the values by which a long list is narrowed."""

    name: str
    values: list[str]


@site.get("/companion")
def start_page(request: Request) -> Response:
    """What it does, a form for a new game, and the games that this browser keeps."""
    packs = Desk(tables(request), person(request)).choices()
    found = [(each.game, each.companion) for each in tables(request).presentations.values()]
    games = [to_play(game, companion, packs) for game, companion in found if companion is not None]
    return page("companion.html", games=games)


def to_play(game: Game, companion: Companion, packs: list[PackChoice]) -> GameToPlay:
    people = range(companion.least_people, companion.most_people + 1)
    own = [pack for pack in packs if pack.game == game.name]
    return GameToPlay(game.name, game.title, people, list(companion.settings()), list(companion.doubts()), own)


@site.get("/companion/game")
async def game_page(request: Request) -> Response:
    """The page of a game; which one, only the browser knows."""
    return page("companion_game.html")


@site.post("/companion/now")
async def now(request: Request, posted: RealGame) -> Response:
    """Where these answers lead: the steps, the next question, and what the Automa has."""
    request.app.state.action_limit.take(client_address(request))
    found, pack = tables(request), ""
    if posted.pack:
        desk = Desk(found, person(request))
        pack = await found.background.run(partial(desk.in_force, posted.pack, posted.game))
    return await asyncio.to_thread(counted(drawn), found, posted, pack)


def drawn(found: Tables, posted: RealGame, pack: str) -> Response:
    table = table_of(found, posted, pack)
    companion, play = table.companion, table.play
    question = play.question
    latest = max([step.answers for step in play.steps], default=0)
    return page(
        "companion_now.html",
        title=table.game.title,
        pack=table.game.corrections.name if pack and table.game.corrections else "",
        at=len(table.answers),
        last_is_correction=bool(table.answers) and table.answers[-1].startswith(CORRECTION),
        welcome=companion.welcome(table.start) if not table.answers else (),
        latest=by_heading([step for step in play.steps if step.answers == latest]),
        earlier=by_heading([step for step in play.steps if step.answers < latest]),
        question=question,
        groups=grouped(question),
        features=features(question),
        is_long=is_long(question),
        wanted=wanted(question),
        board=play.board,
        corrections=play.corrections,
        result=play.result,
        picture=companion.picture,
        correction=CORRECTION,
        shown=shown,
    )


def table_of(found: Tables, posted: RealGame, pack: str) -> RealTable:
    """The game that a browser has sent. A stranger may have written it: everything is checked."""
    if posted.companion != FORMAT:
        raise SaveError(msg("this game was saved by a newer version of Loew"))
    long = [answer for answer in posted.answers if len(answer) > LONGEST_CHOICE]
    if long or any(len(text) > LONGEST_NAME for text in (*posted.people, *posted.settings, *posted.settings.values())):
        raise SaveError(msg("this is not a game of the companion"))
    start = Start(tuple(posted.people), tuple(posted.settings.items()), posted.seed)
    return RealTable(found.game(posted.game, pack), start, posted.answers)


def by_heading(steps: list[Step]) -> list[tuple[str, list[Step]]]:
    """The steps in order, those of one phase together."""
    return [(heading, list(found)) for heading, found in groupby(steps, lambda step: step.heading)]


def grouped(question: Question | None) -> list[tuple[str, list[Option]]]:
    """The options under their headings."""
    found: dict[str, list[Option]] = {}
    for option in question.options if question is not None else ():
        found.setdefault(option.group, []).append(option)
    return list(found.items())


def features(question: Question | None) -> list[Feature]:
    """What is printed on the options, to find one in a long list."""
    found: dict[str, list[str]] = {}
    for option in question.options if question is not None else ():
        for name, value in option.features:
            found.setdefault(name, [])
            if value not in found[name]:
                found[name].append(value)
    return [Feature(name, values) for name, values in found.items() if 1 < len(values) <= MOST_VALUES]


def is_long(question: Question | None) -> bool:
    """Whether the list is so long that one searches in it; what people did in a turn is not a list."""
    return question is not None and len(question.options) > LONG_LIST and any(each.detail for each in question.options)


def wanted(question: Question | None) -> int:
    """How many things an answer names; 0 if any number may lie there."""
    if question is None or (question.kind == LINES and question.count == 1):
        return 0
    return len(question.options) if question.kind == ORDER else question.count


def shown(correction: Correction) -> str:
    """The value of something that can be set right, as a person reads it."""
    return next((option.text for option in correction.values if option.value == correction.now), correction.now)
