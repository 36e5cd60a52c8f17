"""The API of the owner's box: answer about one component, undo, name the pack, exchange packs."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, Final, Literal

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, Field

from loew.box.answers import Answers
from loew.box.pack import LARGEST, read_pack
from loew.engine.corrections import LONGEST_NAME
from loew.engine.message import msg
from loew.i18n import say
from loew.web.box.routes import EditedForm, desk_of
from loew.web.box.service import (
    Desk,
    asked_games,
    known_walk,
    stop_at,
)
from loew.web.box.view import form_for
from loew.web.http.routing import BackgroundRoute
from loew.web.http.work import counted
from loew.web.table.api import client_address, tables
from loew.web.table.live import NoSuchTable

router = APIRouter(prefix="/api/box", tags=["box"], route_class=BackgroundRoute)
MOST_DIFFERENCES = 2_000
PACKS: Final = ThreadPoolExecutor(
    1, "packs"
)  # checking one takes a moment: one at a time, and nobody else waits for it


class PackName(BaseModel):
    """The name of your pack, and of whoever made it."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    who: str = Field(default="", max_length=LONGEST_NAME)


class PackFile(BaseModel):
    """A pack, as text."""

    text: str = Field(max_length=LARGEST)


class TakeOver(BaseModel):
    """Whether the values of the pack also replace what you have answered otherwise."""

    everything: bool = False


class Chosen(BaseModel):
    """What you take for each difference: your value, theirs, or Loew's."""

    choices: dict[str, Literal["mine", "theirs", "ours"]] = Field(default={}, max_length=MOST_DIFFERENCES)


def changing(request: Request) -> Desk:
    """The box of the person, who does not act too often."""
    request.app.state.action_limit.take(client_address(request))
    return desk_of(request)


def state_of(answers: Answers, after: str = "") -> dict[str, Any]:
    """How far somebody has come, and which component is next."""
    component = stop_at(answers.walk, after).component if after else None
    following = answers.next_stop(component)
    groups = {group.name: answers.progress(group.name)._asdict() for group in answers.walk.groups}
    return {
        "game": answers.walk.game.name,
        **answers.progress()._asdict(),
        "groups": groups,
        "next": None if following is None else str(following.component),
    }


@router.get("")
def progress(request: Request) -> list[dict[str, Any]]:
    """How far you have come in the box of each game."""
    desk = desk_of(request)
    return [state_of(desk.answers(name)) for name in asked_games()]


@router.get("/pack", response_class=PlainTextResponse)
def export(request: Request) -> Response:
    """Your answers as a pack: one readable file."""
    text = desk_of(request).exported()
    headers = {"content-disposition": 'attachment; filename="my-box.toml"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/name", status_code=204)
def rename(request: Request, new: PackName) -> None:
    """Name your pack."""
    changing(request).rename(new.name, new.who)


@router.post("/packs", status_code=201)
async def keep(request: Request, file: PackFile) -> dict[str, str]:
    """Keep a pack of somebody. One that is damaged, for another game, or contradicts itself is refused."""
    in_thread = tables(request).background.run
    desk = await in_thread(partial(changing, request))
    await in_thread(desk.check_room)
    pack = await asyncio.get_running_loop().run_in_executor(
        PACKS, copy_context().run, counted(read_pack), file.text, say("this pack")
    )
    return {"id": await in_thread(partial(desk.keep, pack))}


@router.delete("/packs/{pack}", status_code=204)
def drop(request: Request, pack: str) -> None:
    """Keep a pack no longer."""
    desk = changing(request)
    desk.saved(pack)
    desk.store.remove_pack(desk.person, pack)


@router.post("/packs/{pack}/take")
def take_over(request: Request, pack: str, how: TakeOver) -> dict[str, int]:
    """Take over the values of a pack that you keep; it can be undone."""
    return {"taken": changing(request).take_over(pack, how.everything)}


@router.post("/packs/{pack}/choose")
def choose(request: Request, pack: str, chosen: Chosen) -> dict[str, int]:
    """Take for each difference what you have chosen; what you leave out stays as it is."""
    return {"changed": changing(request).choose(pack, chosen.choices)}


@router.post("/{game}/undo")
def undo(request: Request, game: str) -> dict[str, Any]:
    """Take back your last answer; `at` is the component that it was about."""
    desk = changing(request)
    known_walk(game)
    undone: list[str] = []
    found = desk.change(game, lambda answers: undone.extend(map(str, answers.undo().values)))
    return {"at": undone[0], **state_of(found)}


@router.post("/{game}/reset", status_code=204)
def reset(request: Request, game: str) -> None:
    """Forget all your answers about a game."""
    known_walk(game)
    changing(request).reset(game)


@router.post("/{game}/groups/{group}/right")
def group_is_right(request: Request, game: str, group: str) -> dict[str, Any]:
    """Ours is right in all components of a group about which you have said nothing."""
    desk, found = changing(request), known_walk(game)
    if group not in [each.name for each in found.groups]:
        raise NoSuchTable(msg("there is no such page"))
    return state_of(desk.change(game, lambda answers: answers.confirm_group(group)))


@router.post("/{game}/{component}/right")
def is_right(request: Request, game: str, component: str) -> dict[str, Any]:
    """Ours is right."""
    desk, stop = changing(request), stop_at(known_walk(game), component)
    ours = {each.field: each.ours for each in stop.questions}
    return state_of(desk.answer(game, stop, ours), component)


@router.post("/{game}/{component}/answer")
def answer(request: Request, game: str, component: str, edited: EditedForm) -> dict[str, Any]:
    """The box shows what the form says."""
    desk, found = changing(request), known_walk(game)
    stop = stop_at(found, component)
    form = form_for(found, stop)
    form.take(edited.data, edited.edits)
    return state_of(desk.answer(game, stop, form.values()), component)


@router.post("/{game}/{component}/skip")
def skip(request: Request, game: str, component: str) -> dict[str, Any]:
    """Ask about it again when everything else is done."""
    desk, stop = changing(request), stop_at(known_walk(game), component)
    return state_of(desk.change(game, lambda answers: answers.skip(stop.component)), component)
