"""The API for vacations."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.engine.errors import LoewError
from loew.web.http.state import app_state
from loew.web.table.deps import client_address, person, tables
from loew.web.table.routing import BackgroundRoute
from loew.web.table.service import Tables
from loew.web.table.vacations import DAYS_A_YEAR, VacationStore

router = APIRouter(prefix="/api", tags=["people"], route_class=BackgroundRoute)


class NewVacation(BaseModel):
    """How many days you go away."""

    days: int = Field(ge=1, le=DAYS_A_YEAR)


def vacation_state(found: Tables, who: str) -> dict[str, Any]:
    """Until when a person is on vacation, and how many days they have left."""
    store, now = VacationStore(found.store), found.time.now()
    current = store.current(who, now)
    return {
        "until": None if current is None else current.ends,
        "days_left": store.days_left(who, now),
        "days_a_year": DAYS_A_YEAR,
    }


@router.get("/vacation")
def my_vacation(request: Request) -> dict[str, Any]:
    """Whether you are on vacation, and how many days you have left."""
    return vacation_state(tables(request), person(request))


@router.post("/vacation")
async def begin(request: Request, new: NewVacation) -> dict[str, Any]:
    """Go on vacation: your clocks of days for each turn stand until you come back. The others see it."""
    app_state(request).limits.actions.take(client_address(request))
    found, who = tables(request), person(request)
    begin_now = partial(VacationStore(found.store).begin, who, new.days, found.time.now())
    await found.background.run(begin_now)
    await set_clocks(found, who)
    return await found.background.run(partial(vacation_state, found, who))


@router.delete("/vacation")
async def end(request: Request) -> dict[str, Any]:
    """Come back: where it is your turn, you have the whole time for it."""
    app_state(request).limits.actions.take(client_address(request))
    found, who = tables(request), person(request)
    await found.background.run(partial(VacationStore(found.store).end, who, found.time.now()))
    await set_clocks(found, who)
    return await found.background.run(partial(vacation_state, found, who))


async def set_clocks(found: Tables, who: str) -> None:
    """Stop or start the clocks of this person, at every table where one of them matters."""
    for row in await found.background.run(partial(found.store.tables_of, who)):
        if row.clock and not row.over:
            with suppress(LoewError):  # a table that cannot be opened has no clock that runs
                live = await found.loader.find(row.id)
                await found.apart(row.id, partial(found.start_clock, live))
