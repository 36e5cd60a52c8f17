"""Routes of the owner's box: the pages, and the API to answer, undo and exchange packs."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, Final, Literal, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response
from pydantic import BaseModel, Field

from loew.box.answers import Answers, BoxProgress
from loew.box.pack import LARGEST, Difference, Pack, read_pack
from loew.box.questionnaire import ComponentQuestions, questionnaire_of
from loew.engine.corrections import LONGEST_NAME
from loew.engine.message import msg
from loew.i18n import say
from loew.web.box.service import (
    BoxService,
    asked_games,
    difference_key,
    known_questionnaire,
    questions_at,
)
from loew.web.box.view import MOST_EDITS, component_values, drawn_form, form_for
from loew.web.db.executor import counted
from loew.web.http.errors import NoSuchTable
from loew.web.http.state import app_state, rate_limit
from loew.web.http.templates import page
from loew.web.http.urls import url
from loew.web.table.deps import person, profile_of, tables, visitor
from loew.web.table.routing import BackgroundRoute, PageRoute

api = APIRouter(prefix="/api/box", tags=["box"], route_class=BackgroundRoute)
MOST_DIFFERENCES = 2_000
PACKS: Final = ThreadPoolExecutor(
    1, "packs"
)  # checking one takes a moment: one at a time, and nobody else waits for it


class EditedForm(BaseModel):
    """The form of a page, and its edits: see `loew.box.forms`."""

    data: dict[str, Any] = Field(default={}, max_length=40)
    edits: list[list[Any]] = Field(default=[], max_length=MOST_EDITS)


def box_of(request: Request) -> BoxService:
    profile = profile_of(request)
    return BoxService(tables(request), person(request), "" if profile is None else profile.name)


class PackName(BaseModel):
    """The name of your pack, and of its author."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    who: str = Field(default="", max_length=LONGEST_NAME)


class PackFile(BaseModel):
    """A pack, as text."""

    text: str = Field(max_length=LARGEST)


class TakeOver(BaseModel):
    """Whether the values of the pack also replace your own answers."""

    everything: bool = False


class Chosen(BaseModel):
    """Your choice for each difference: your value, theirs, or Loew's."""

    choices: dict[str, Literal["mine", "theirs", "ours"]] = Field(default={}, max_length=MOST_DIFFERENCES)


def box_to_change(request: Request) -> BoxService:
    """The box of the person, after a rate limit."""
    rate_limit(request)
    return box_of(request)


def state_of(answers: Answers, after: str = "") -> dict[str, Any]:
    """The progress, and the next component."""
    component = questions_at(answers.questionnaire, after).component if after else None
    following = answers.next_component(component)
    groups = {group.name: answers.progress(group.name)._asdict() for group in answers.questionnaire.groups}
    return {
        "game": answers.questionnaire.game.name,
        **answers.progress()._asdict(),
        "groups": groups,
        "next": None if following is None else str(following.component),
    }


@api.get("")
def progress(request: Request) -> list[dict[str, Any]]:
    """Your progress in the box of each game."""
    box = box_of(request)
    return [state_of(box.answers(name)) for name in asked_games()]


@api.get("/pack", response_class=PlainTextResponse)
def export(request: Request) -> Response:
    """Your answers as a pack (TOML)."""
    text = box_of(request).exported()
    headers = {"content-disposition": 'attachment; filename="my-box.toml"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@api.post("/name", status_code=204)
def rename(request: Request, new: PackName) -> None:
    """Name your pack."""
    box_to_change(request).rename(new.name, new.who)


@api.post("/packs", status_code=201)
async def keep(request: Request, file: PackFile) -> dict[str, str]:
    """Save a pack. A damaged or contradictory one, or one for another game, is refused."""
    in_thread = tables(request).background.run
    box = await in_thread(partial(box_to_change, request))
    await in_thread(box.check_room)
    app_state(request).budget.take_bytes(visitor(request), len(file.text))
    pack = await asyncio.get_running_loop().run_in_executor(
        PACKS, copy_context().run, counted(read_pack), file.text, say("this pack")
    )
    return {"id": await in_thread(partial(box.keep, pack))}


@api.delete("/packs/{pack}", status_code=204)
def drop(request: Request, pack: str) -> None:
    """Delete a saved pack."""
    box = box_to_change(request)
    box.saved(pack)
    box.store.remove_pack(box.person, pack)


@api.post("/packs/{pack}/take")
def take_over(request: Request, pack: str, how: TakeOver) -> dict[str, int]:
    """Adopt the values of a saved pack; it can be undone."""
    return {"taken": box_to_change(request).take_over(pack, how.everything)}


@api.post("/packs/{pack}/choose")
def choose(request: Request, pack: str, chosen: Chosen) -> dict[str, int]:
    """Resolve differences as you have chosen; the others stay."""
    return {"changed": box_to_change(request).choose(pack, chosen.choices)}


@api.post("/{game}/undo")
def undo(request: Request, game: str) -> dict[str, Any]:
    """Undo your last answer; `at` is its component."""
    box = box_to_change(request)
    known_questionnaire(game)
    undone: list[str] = []
    found = box.change(game, lambda answers: undone.extend(map(str, answers.undo().values)))
    return {"at": undone[0], **state_of(found)}


@api.post("/{game}/reset", status_code=204)
def reset(request: Request, game: str) -> None:
    """Delete all your answers about a game."""
    known_questionnaire(game)
    box_to_change(request).reset(game)


@api.post("/{game}/groups/{group}/right")
def group_is_right(request: Request, game: str, group: str) -> dict[str, Any]:
    """Confirm our values of all unanswered components of a group."""
    box, found = box_to_change(request), known_questionnaire(game)
    if group not in [each.name for each in found.groups]:
        raise NoSuchTable(msg("there is no such page"))
    return state_of(box.change(game, lambda answers: answers.confirm_group(group)))


@api.post("/{game}/{component}/right")
def is_right(request: Request, game: str, component: str) -> dict[str, Any]:
    """Confirm our values."""
    box, asked = box_to_change(request), questions_at(known_questionnaire(game), component)
    ours = {each.field: each.ours for each in asked.questions}
    return state_of(box.answer(game, asked, ours), component)


@api.post("/{game}/{component}/answer")
def answer(request: Request, game: str, component: str, edited: EditedForm) -> dict[str, Any]:
    """Answer with the values of the form."""
    box, found = box_to_change(request), known_questionnaire(game)
    asked = questions_at(found, component)
    form = form_for(found, asked)
    form.take(edited.data, edited.edits)
    return state_of(box.answer(game, asked, form.values()), component)


@api.post("/{game}/{component}/skip")
def skip(request: Request, game: str, component: str) -> dict[str, Any]:
    """Skip a component; it comes again at the end."""
    box, asked = box_to_change(request), questions_at(known_questionnaire(game), component)
    return state_of(box.change(game, lambda answers: answers.skip(asked.component)), component)


site = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (api, site)


class GroupView(NamedTuple):
    """A group of components on the first page."""

    name: str
    title: str
    icon: str
    progress: BoxProgress
    first: str  # the component to begin with


class BoxView(NamedTuple):
    """The box of a game on the first page."""

    name: str
    title: str
    progress: BoxProgress
    groups: list[GroupView]
    next: str  # the next component; empty if all is done
    problem: str  # why no table can be played with these answers


@site.get("/box")
def first_page(request: Request) -> Response:
    """The overview: progress and packs."""
    box = box_of(request)
    answers = [box.answers(name) for name in asked_games()]
    return page(
        request,
        "box.html",
        games=[box_view(each) for each in answers],
        pack_name=answers[0].name if answers else "",
        maker=answers[0].who if answers else "",
        answered=any(each.current for each in answers),
        packs=box.store.packs(box.person),
        total=sum(each.questionnaire.total for each in answers),
    )


def box_view(answers: Answers) -> BoxView:
    found = answers.questionnaire
    following = answers.next_component()
    groups = [group_view(answers, group.name) for group in found.groups]
    place = "" if following is None else str(following.component)
    problem = answers.problem() if answers.progress().corrected else ""
    return BoxView(found.game.name, found.game.title, answers.progress(), groups, place, problem)


def group_view(answers: Answers, name: str) -> GroupView:
    group = answers.questionnaire.group(name)
    first = next((asked for asked in group.members if not answers.is_done(asked)), group.members[0])
    title, icon = say(group.guide.title), group.guide.icon
    return GroupView(name, title, icon, answers.progress(name), str(first.component))


# ------------------------------------------------------------------ packs of others


class DifferenceView(NamedTuple):
    """A difference in words; empty: not answered."""

    key: str
    title: str
    field: str
    mine: str
    theirs: str
    ours: str


@site.get("/box/packs/{pack}")
def pack_page(request: Request, pack: str) -> Response:
    """The differences between a pack and the own answers, to resolve one by one."""
    box = box_of(request)
    found = box.kept(pack)
    games = [
        (questionnaire_of(name).game.title, [difference_view(name, each) for each in differences])
        for name, differences in box.differences(found).items()
    ]
    return page(
        request, "box_pack.html", id=pack, pack=found, sums=pack_totals(found), games=games, has_own=has_own(box, found)
    )


def pack_totals(pack: Pack) -> list[tuple[str, int, int]]:
    """The number of confirmed and corrected values of a pack, by game."""
    return [(questionnaire_of(sheet.game).game.title, sheet.confirmed, sheet.corrected) for sheet in pack.sheets]


def has_own(box: BoxService, pack: Pack) -> bool:
    return any(box.answers(sheet.game).current for sheet in pack.sheets)


def difference_view(name: str, difference: Difference) -> DifferenceView:
    guide, asked = questionnaire_of(name).guide, questionnaire_of(name).find(difference.component)
    entry, field = asked.entry, difference.field

    def words(value: Any) -> str:
        return guide.sentence(entry, field, value)

    return DifferenceView(
        difference_key(name, difference),
        guide.title(entry),
        guide.label(entry, field),
        words(difference.mine.value) if difference.mine else "",
        words(difference.theirs.value) if difference.theirs else "",
        words(asked.question(field).ours),
    )


# ------------------------------------------------------------------ components


@site.get("/box/{game}")
def next_page(request: Request, game: str) -> Response:
    """Redirect to the next component."""
    following = box_of(request).answers(known_questionnaire(game).game.name).next_component()
    return RedirectResponse(url("/box" if following is None else f"/box/{game}/{following.component}"), 303)


@site.get("/box/{game}/{component}")
def component_page(request: Request, game: str, component: str) -> Response:
    """The page of one component."""
    asked = questions_at(known_questionnaire(game), component)
    return page(request, "box_stop.html", **component_values(box_of(request).answers(game), asked))


@site.post("/box/{game}/{component}/form")
async def form_part(request: Request, game: str, component: str, edited: EditedForm) -> Response:
    """The form and the drawing after these edits. Nothing is saved."""
    rate_limit(request)
    asked = questions_at(known_questionnaire(game), component)
    answers = await tables(request).background.run(lambda: box_of(request).answers(game))
    return await asyncio.to_thread(counted(form_page), request, answers, asked, edited)


def form_page(request: Request, answers: Answers, asked: ComponentQuestions, edited: EditedForm) -> Response:
    """Runs in a thread, because drawing takes a moment."""
    form = form_for(answers.questionnaire, asked)
    form.take(edited.data, edited.edits)
    return page(request, "box_form.html", form=drawn_form(answers, asked, form))
