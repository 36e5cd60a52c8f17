"""The pages of the owner's box: where it begins, one component, and how a pack of somebody else differs."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel, Field

from loew.box.answers import Answers, Progress
from loew.box.compare import Difference
from loew.box.pack import Pack
from loew.box.walk import Stop, walk_of
from loew.i18n import say
from loew.web.accounts.session import profile_of
from loew.web.box.fields import MOST_EDITS
from loew.web.box.service import (
    Desk,
    asked_games,
    difference_key,
    known_walk,
    stop_at,
)
from loew.web.box.view import drawn_form, form_for, stop_values
from loew.web.http.urls import at
from loew.web.http.work import counted
from loew.web.table.api import client_address, person, tables
from loew.web.table.routes import PageRoute, page

router = APIRouter(include_in_schema=False, route_class=PageRoute)


class EditedForm(BaseModel):
    """The form that a page shows, and the changes since: see `loew.box.edits`."""

    data: dict[str, Any] = Field(default={}, max_length=40)
    edits: list[list[Any]] = Field(default=[], max_length=MOST_EDITS)


class GroupShown(NamedTuple):
    """A group of components on the first page."""

    name: str
    title: str
    icon: str
    progress: Progress
    first: str  # the place of the component to begin with


class GameShown(NamedTuple):
    """The box of a game on the first page."""

    name: str
    title: str
    progress: Progress
    groups: list[GroupShown]
    next: str  # the place of the next component; empty if all is done
    problem: str  # why no table can be played with these answers


def desk_of(request: Request) -> Desk:
    profile = profile_of(request)
    return Desk(tables(request), person(request), "" if profile is None else profile.name)


@router.get("/box")
def first_page(request: Request) -> Response:
    """What the box is about, how far one has come, and the packs."""
    desk = desk_of(request)
    answers = [desk.answers(name) for name in asked_games()]
    return page(
        "box.html",
        games=[game_shown(each) for each in answers],
        pack_name=answers[0].name if answers else "",
        maker=answers[0].who if answers else "",
        answered=any(each.current for each in answers),
        packs=desk.store.packs(desk.person),
        total=sum(each.walk.total for each in answers),
    )


def game_shown(answers: Answers) -> GameShown:
    found = answers.walk
    following = answers.next_stop()
    groups = [group_shown(answers, group.name) for group in found.groups]
    place = "" if following is None else str(following.component)
    problem = answers.problem() if answers.progress().corrected else ""
    return GameShown(found.game.name, found.game.title, answers.progress(), groups, place, problem)


def group_shown(answers: Answers, name: str) -> GroupShown:
    group = answers.walk.group(name)
    first = next((stop for stop in group.stops if not answers.is_done(stop)), group.stops[0])
    title, icon = say(group.guide.title), group.guide.icon
    return GroupShown(name, title, icon, answers.progress(name), str(first.component))


# ------------------------------------------------------------------ packs of others


class DifferenceShown(NamedTuple):
    """A difference in words. Empty words: nothing was answered."""

    key: str
    title: str
    field: str
    mine: str
    theirs: str
    ours: str


@router.get("/box/packs/{pack}")
def pack_page(request: Request, pack: str) -> Response:
    """How a pack differs from the own answers, to choose one by one."""
    desk = desk_of(request)
    found = desk.kept(pack)
    games = [
        (walk_of(name).game.title, [difference_shown(name, each) for each in differences])
        for name, differences in desk.differences(found).items()
    ]
    return page("box_pack.html", id=pack, pack=found, sums=sums(found), games=games, has_own=has_own(desk, found))


def sums(pack: Pack) -> list[tuple[str, int, int]]:
    """What a pack says: for each game how many values are confirmed and corrected."""
    return [(walk_of(sheet.game).game.title, sheet.confirmed, sheet.corrected) for sheet in pack.sheets]


def has_own(desk: Desk, pack: Pack) -> bool:
    return any(desk.answers(sheet.game).current for sheet in pack.sheets)


def difference_shown(name: str, difference: Difference) -> DifferenceShown:
    guide, stop = walk_of(name).guide, walk_of(name).find(difference.component)
    entry, field = stop.entry, difference.field

    def words(value: Any) -> str:
        return guide.sentence(entry, field, value)

    return DifferenceShown(
        difference_key(name, difference),
        guide.title(entry),
        guide.label(entry, field),
        words(difference.mine.value) if difference.mine else "",
        words(difference.theirs.value) if difference.theirs else "",
        words(stop.question(field).ours),
    )


# ------------------------------------------------------------------ components


@router.get("/box/{game}")
def next_page(request: Request, game: str) -> Response:
    """The component that is next."""
    following = desk_of(request).answers(known_walk(game).game.name).next_stop()
    return RedirectResponse(at("/box" if following is None else f"/box/{game}/{following.component}"), 303)


@router.get("/box/{game}/{component}")
def stop_page(request: Request, game: str, component: str) -> Response:
    """One component."""
    stop = stop_at(known_walk(game), component)
    return page("box_stop.html", **stop_values(desk_of(request).answers(game), stop))


@router.post("/box/{game}/{component}/form")
async def form_part(request: Request, game: str, component: str, edited: EditedForm) -> Response:
    """The form and the drawing after these changes. Nothing is saved."""
    request.app.state.action_limit.take(client_address(request))
    stop = stop_at(known_walk(game), component)
    answers = await tables(request).background.run(lambda: desk_of(request).answers(game))
    return await asyncio.to_thread(counted(form_page), answers, stop, edited)


def form_page(answers: Answers, stop: Stop, edited: EditedForm) -> Response:
    """Drawn in another thread, because it takes a moment."""
    form = form_for(answers.walk, stop)
    form.take(edited.data, edited.edits)
    return page("box_form.html", form=drawn_form(answers, stop, form))
