"""The requests for hints: as markup for the page of a table, and as data for programs."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.teacher.hints import STEPS
from loew.web.table.api import client_address, table_for_seat, tables
from loew.web.table.hints import Hint, hint
from loew.web.table.live import Stale
from loew.web.table.routes import page

router = APIRouter(tags=["hints"])


class HintRequest(BaseModel):
    """A seat that asks for a hint. The first step answers at once, later ones think longer."""

    seat: int = Field(ge=0, le=3)
    step: int = Field(default=0, ge=0, lt=len(STEPS))


async def asked_hint(request: Request, table: str, asked: HintRequest) -> Hint:
    live = table_for_seat(request, table, asked.seat)
    take = partial(request.app.state.hint_limit.take, client_address(request))
    return await hint(tables(request), live, asked.seat, asked.step, take)


@router.post("/api/tables/{table}/hint")
async def ask(request: Request, table: str, asked: HintRequest) -> dict[str, Any]:
    """The best options for the question of your seat, with the expected points, the line and the reasons. `next` is
    the step that thinks longer. Everybody at the table sees that you have asked. Not in rated games."""
    found = await asked_hint(request, table, asked)
    options = [option.to_data() for option in found.options]
    return {"options": options, "seconds": found.seconds, "next": found.next_step}


@router.post("/t/{table}/hint", include_in_schema=False)
async def show(request: Request, table: str, asked: HintRequest) -> Response:
    """The same as markup; empty if the position has changed while the bot was thinking."""
    try:
        return page("hint.html", hint=await asked_hint(request, table, asked))
    except Stale:
        return page("hint.html", hint=None)
