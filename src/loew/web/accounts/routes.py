"""The pages of a profile: signing in, ratings and history, friends, ways to sign in, one's own data."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from loew.engine.message import msg
from loew.engine.setup import AUTOMA, AutomaSeat, parse_seat
from loew.i18n import say
from loew.ui.seat_label import page_labels
from loew.web.accounts import api, data_api, friends_api, public_pages, security_api
from loew.web.accounts import session as current
from loew.web.accounts.api import SHORTEST_NAME, profiles, settings
from loew.web.accounts.friends_api import LINK_DAYS
from loew.web.accounts.passwords import SHORTEST
from loew.web.accounts.public_pages import ago_of
from loew.web.accounts.registration import friend_of_link, is_invited
from loew.web.accounts.results_store import Rating, Result, Statistics
from loew.web.accounts.security_api import FAR, PAGE
from loew.web.accounts.store import Profile
from loew.web.http.errors import NotFound
from loew.web.http.templates import page
from loew.web.http.urls import at
from loew.web.settings import CLOSED, OPEN
from loew.web.table.deps import person, profile_of, tables
from loew.web.table.routing import PageRoute
from loew.web.table.seats import with_name

router = APIRouter(include_in_schema=False, route_class=PageRoute)
ROUTERS = (
    *(api.router, security_api.router, friends_api.router, data_api.router, router),
    *(public_pages.router, public_pages.site),
)
OVERVIEW: Final = ""
FRIENDS: Final = "friends"
SECURITY: Final = "security"
DATA: Final = "data"


class GameOfHistory(NamedTuple):
    """A line of the history."""

    result: Result
    title: str
    others: list[str]
    ago: str
    exists: bool  # whether the table is still there


class Strength(NamedTuple):
    """How somebody plays a game."""

    title: str
    rating: Rating | None
    statistics: Statistics | None


@router.get("/sign-in")
def sign_in_page(request: Request) -> Response:
    """Sign in, or make a profile."""
    if profile_of(request) is not None:
        return RedirectResponse(at("/me"), 303)
    return signing_in(request)


@router.get("/join/{secret}")
def join_page(request: Request, secret: str) -> Response:
    """Make a profile with an invitation to the site."""
    if profile_of(request) is not None:
        return RedirectResponse(at("/me"), 303)
    check_link(is_invited(profiles(request), secret, current.now(request)))
    return signing_in(request, secret)


@router.get("/friend/{secret}")
def friend_page(request: Request, secret: str) -> Response:
    """Ask whether to become the friend of who made this link. Only the answer changes something."""
    friend = friend_of_link(profiles(request), secret, current.now(request))
    check_link(friend is not None)
    profile = profile_of(request)
    if profile is None:
        return signing_in(request, secret, friend)
    return page(
        request, "friend.html", friend=friend, secret=secret, own=friend is not None and friend.id == profile.id
    )


def check_link(valid: bool) -> None:
    if not valid:
        raise NotFound(msg("this link is used up or too old: ask for a new one"))


def signing_in(request: Request, invitation: str = "", friend: Profile | None = None) -> Response:
    registration = settings(request).admission.registration
    may_register = registration == OPEN or (registration != CLOSED and invitation != "")
    values: dict[str, Any] = {
        "invitation": invitation,
        "friend": friend,
        "may_register": may_register,
        "registration": registration,
    }
    return page(request, "sign_in.html", shortest=SHORTEST, shortest_name=SHORTEST_NAME, **values)


# ------------------------------------------------------------------ the own profile


def own_page(request: Request, name: str, tab: str, **values: Any) -> Response:
    return page(request, name, profile=profile_of(request), tab=tab, ago=ago_of(request), **values)


@router.get("/me")
def overview(request: Request, before: float = FAR) -> Response:
    """Ratings, statistics and finished games."""
    profile = profile_of(request)
    if profile is None:
        return own_page(request, "me.html", OVERVIEW, may_register=settings(request).admission.registration != CLOSED)
    results = profiles(request).results.history(profile.id, before, PAGE + 1)
    return own_page(
        request,
        "me.html",
        OVERVIEW,
        strengths=strengths(request, profile),
        history=[game_of_history(request, each) for each in results[:PAGE]],
        more=results[PAGE - 1].ended if len(results) > PAGE else None,
        first=before >= FAR,
    )


def strengths(request: Request, profile: Profile) -> list[Strength]:
    found = profiles(request).results
    ratings, statistics = found.ratings(profile.id), {each.game: each for each in found.statistics(profile.id)}
    return [
        Strength(game.title, ratings.get(name), statistics.get(name)) for name, game in tables(request).games.items()
    ]


def game_of_history(request: Request, result: Result) -> GameOfHistory:
    seats = [AutomaSeat() if word == AUTOMA else with_name(parse_seat(word), name) for _, word, name in result.others]
    labels = page_labels(seats, [])
    numbers = [number for number, _, _ in result.others]
    names = [
        name or (say("Player {n}", n=number + 1) if parse_is_person(word) else label.name)
        for label, number, (_, word, name) in zip(labels, numbers, result.others, strict=True)
    ]
    exists = tables(request).store.table(result.table_id) is not None
    return GameOfHistory(result, tables(request).game(result.game).title, names, ago_of(request)(result.ended), exists)


def parse_is_person(word: str) -> bool:
    return word in ("human", "you", "here", "link")


@router.get("/me/friends")
def friends(request: Request) -> Response:
    """Friends, the link that makes friends, and who is blocked."""
    profile, found = profile_of(request), profiles(request)
    listed = found.friends.friends(profile.id) if profile is not None else []
    titles = {name: game.title for name, game in tables(request).games.items()}
    return own_page(
        request,
        "me_friends.html",
        FRIENDS,
        friends=[
            (each, [(titles[game], rating.shown) for game, rating in found.results.ratings(each.id).items()])
            for each in listed
        ],
        link_days=LINK_DAYS,
        link_until=profile is not None and profile.friend_link_until > current.now(request),
        blocked=found.friends.blocks(person(request)),
    )


@router.get("/me/security")
def security(request: Request) -> Response:
    """Passwords, passkeys, recovery codes and sessions."""
    profile = profile_of(request)
    if profile is None:
        return RedirectResponse(at("/sign-in"), 303)
    found, own = profiles(request), current.session_of(request)
    return own_page(
        request,
        "me_security.html",
        SECURITY,
        sessions=found.sessions(profile.id),
        own=own.id if own is not None else "",
        passkeys=found.keys.passkeys_of(profile.id),
        codes_left=found.keys.recovery_codes_left(profile.id),
        shortest=SHORTEST,
        shortest_name=SHORTEST_NAME,
    )


@router.get("/me/data")
def data(request: Request) -> Response:
    """Download and delete everything."""
    return own_page(request, "me_data.html", DATA)
