"""What people show of themselves to others: the page of a profile, and the ratings of each game.

Nobody is found here who does not want it, and a page has nothing by which somebody could be reached. So it is the same
for everybody, also for those who are blocked: another answer would tell them that they are.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel, Field

from loew.engine.game import Game
from loew.engine.message import msg
from loew.i18n import error_text
from loew.web.accounts import session as current
from loew.web.accounts.api import profiles
from loew.web.accounts.public_store import LISTED_AFTER, PLACED_AFTER, is_provisional
from loew.web.accounts.results_store import Rating, Result, Statistics
from loew.web.accounts.security_api import FAR
from loew.web.accounts.store import GAMES, Profile
from loew.web.http.errors import NotFound
from loew.web.http.rate_limits import LONGEST_NAME, clean
from loew.web.http.templates import page
from loew.web.http.urls import at
from loew.web.table.deps import profile_of, tables
from loew.web.table.routing import BackgroundRoute, PageRoute
from loew.web.table.view.page import time_ago

router = APIRouter(prefix="/api", tags=["profiles"], route_class=BackgroundRoute)
site = APIRouter(include_in_schema=False, route_class=PageRoute)
LINES: Final = 50  # of the list of ratings on one page
LAST_PAGE: Final = 100_000
LAST_GAMES: Final = 20  # on the page of a profile
UNLISTED: Final = {"x-robots-tag": "noindex"}  # search engines keep what people later take back


class Shown(BaseModel):
    """What your profile shows to others."""

    shows: Literal["nothing", "summary", "games"] = Field(
        description="nothing: no page, no place in the list of ratings; summary: name, ratings, numbers of games;"
        " games: the results of your games too, without the names of others"
    )


class PublicGame(NamedTuple):
    """How somebody plays a game, as far as they show it."""

    title: str
    rating: Rating | None
    provisional: bool
    statistics: Statistics | None


class NoSuchPerson(NotFound):
    """Nobody shows a profile under this name."""


def shown_profile(request: Request, name: str) -> Profile:
    found = profiles(request).by_name(clean(name, LONGEST_NAME))
    if found is None or not found.is_shown:
        raise NoSuchPerson(msg("nobody here shows a profile under this name"))
    return found


def public_games(request: Request, profile: Profile) -> list[PublicGame]:
    """The games that somebody has played."""
    found = profiles(request).results
    ratings, statistics = found.ratings(profile.id), {each.game: each for each in found.statistics(profile.id)}
    return [
        PublicGame(
            game.title,
            ratings.get(name),
            name in ratings and is_provisional(ratings[name]),
            statistics.get(name),
        )
        for name, game in tables(request).games.items()
        if name in statistics or name in ratings
    ]


def last_results(request: Request, profile: Profile) -> list[Result]:
    return profiles(request).results.history(profile.id, FAR, LAST_GAMES) if profile.shows == GAMES else []


# ------------------------------------------------------------------ for programs


@router.post("/profile/shows", status_code=204)
def set_shows(request: Request, new: Shown) -> None:
    """Say what your profile shows to others."""
    profiles(request).set_shows(current.signed_in(request).id, new.shows)


@router.get("/people/{name:path}")
def read_person(request: Request, name: str) -> dict[str, Any]:
    """A profile as it shows itself to others."""
    profile, results = shown_profile(request, name), profiles(request).results
    whole = profile.shows == GAMES
    return {
        "name": profile.name,
        "ratings": {game: rating_state(each) for game, each in results.ratings(profile.id).items()},
        "played": {each.game: each.played for each in results.statistics(profile.id)},
        "statistics": [each._asdict() for each in results.statistics(profile.id)] if whole else [],
        "games": [public_result(each) for each in last_results(request, profile)],
    }


def rating_state(rating: Rating) -> dict[str, Any]:
    return {
        "rating": rating.shown,
        "give_or_take": rating.give_or_take,
        "games": rating.games,
        "provisional": is_provisional(rating),
    }


def public_result(result: Result) -> dict[str, Any]:
    """A finished game without the table and the others."""
    shown = ("game", "ended", "rated", "players", "place", "points", "won")
    return {name: value for name, value in result._asdict().items() if name in shown}


@router.get("/ratings/{game}")
def read_ratings(request: Request, game: str, page: int = Query(default=1, ge=1, le=LAST_PAGE)) -> list[dict[str, Any]]:
    """The people with enough rated games in this game, the strongest first, so many on each page. `place` is 0 while a
    rating is provisional."""
    found = profiles(request).public.listed(tables(request).game(game).name, (page - 1) * LINES, LINES)
    return [{"name": each.name, "place": each.place, **rating_state(each.rating)} for each in found]


# ------------------------------------------------------------------ pages


@site.get("/people/{name:path}")
def person_page(request: Request, name: str) -> Response:
    """A profile as it shows itself to others."""
    try:
        profile = shown_profile(request, name)
    except NoSuchPerson as error:
        return page(request, "error.html", 404, error=error_text(error))
    own = profile_of(request)
    titles = {name: game.title for name, game in tables(request).games.items()}
    found = page(
        request,
        "person.html",
        person=profile,
        is_own=own is not None and own.id == profile.id,
        whole=profile.shows == GAMES,
        games=public_games(request, profile),
        results=[
            (titles[each.game], each, ago_of(request)(each.ended))
            for each in last_results(request, profile)
            if each.game in titles
        ],
        placed_after=PLACED_AFTER,
    )
    found.headers.update(UNLISTED)
    return found


@site.get("/ratings")
def first_ratings(request: Request) -> Response:
    """The ratings of the first game."""
    return RedirectResponse(at(f"/ratings/{next(iter(tables(request).games))}"), 303)


@site.get("/ratings/{game}")
def ratings_page(
    request: Request, game: str, page_number: int = Query(1, alias="page", ge=1, le=LAST_PAGE)
) -> Response:
    """The people with enough rated games, the strongest first."""
    if game not in tables(request).games:
        raise HTTPException(404)
    chosen, public = tables(request).games[game], profiles(request).public
    lines = public.listed(chosen.name, (page_number - 1) * LINES, LINES + 1)
    own = profile_of(request)
    found = page(
        request,
        "ratings.html",
        chosen=chosen,
        games=tables(request).games.values(),
        lines=lines[:LINES],
        number=page_number,
        more=len(lines) > LINES,
        own=own,
        own_line=public.listed_profile(chosen.name, own.id) if own is not None else None,
        missing=missing_games(request, chosen, own),
        listed_after=LISTED_AFTER,
        placed_after=PLACED_AFTER,
    )
    found.headers.update(UNLISTED)
    return found


def missing_games(request: Request, game: Game, own: Profile | None) -> int:
    """How many more rated games the reader needs to be listed."""
    if own is None or not own.is_shown:
        return 0
    return max(0, LISTED_AFTER - profiles(request).results.rating(own.id, game.name).games)


def ago_of(request: Request) -> Any:
    now = current.now(request)
    return lambda time: time_ago(now - time)
