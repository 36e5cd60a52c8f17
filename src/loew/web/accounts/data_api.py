"""The API for all data of one person: download it, delete it. It needs no profile."""

from __future__ import annotations

import json
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.accounts import session as current
from loew.web.accounts.own_data import delete_everything, own_data
from loew.web.accounts.passwords import LONGEST
from loew.web.accounts.store import handle_of
from loew.web.http.identity import new_secret
from loew.web.http.rate_limits import LONGEST_NAME
from loew.web.http.state import app_state
from loew.web.table.deps import client_address, person, profile_of, tables
from loew.web.table.routing import BackgroundRoute

router = APIRouter(prefix="/api", tags=["profiles"], route_class=BackgroundRoute)


class Deletion(BaseModel):
    """The name of your profile as a confirmation, and your password; both empty without a profile."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    current: str = Field(default="", max_length=LONGEST)


@router.get("/my-data")
def download(request: Request) -> Response:
    """Everything that is kept about you, as JSON, without secrets."""
    app_state(request).limits.creations.take(client_address(request))
    text = json.dumps(own_data(tables(request), person(request)), ensure_ascii=False, indent=1)
    headers = {"content-disposition": 'attachment; filename="loew-my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.post("/my-data/delete", status_code=204)
async def delete(request: Request, given: Deletion) -> None:
    """Delete everything about you, at once and for good. Tables at which nobody else sits go; at the others a bot
    plays on for you, and your name and your chat are removed."""
    app_state(request).limits.actions.take(client_address(request))
    in_thread = tables(request).background.run
    profile = await in_thread(partial(profile_of, request))
    if profile is not None:
        if handle_of(given.name) != profile.handle:
            raise Illegal(msg("write the name of your profile to confirm it"))
        await current.confirm(request, profile, given.current)
    await delete_everything(tables(request), person(request))
    request.scope["new_person"] = new_secret()
