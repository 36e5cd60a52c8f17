"""Values for the pages of accounts: names with links, standings in each game, the history of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import quote

from fastapi import Request

from loew.engine.setup import AUTOMA, AutomaSeat, parse_seat
from loew.i18n import say
from loew.ui.html import Markup, escape
from loew.ui.seats import page_labels
from loew.web.accounts.session import current_time
from loew.web.accounts.store import Profile, Rating, Result, Statistics, is_provisional
from loew.web.http.templates import pages, time_ago
from loew.web.http.urls import rooted_tag
from loew.web.table.deps import tables
from loew.web.table.seats import with_name


class NamedPerson(NamedTuple):
    """A name on a page, and the profile that it links to; empty: none."""

    name: str
    profile: str = ""


def public_name(profile: Profile) -> NamedPerson:
    """The name of a profile, with a link if its page is public."""
    return NamedPerson(profile.name, profile.name if profile.is_shown else "")


def segment(name: str) -> str:
    """A name as a segment of a URL."""
    return quote(name, safe="")


def person_link(person: NamedPerson) -> Markup:
    """A name linked to its profile, or the plain name."""
    if not person.profile:
        return Markup(escape(person.name))
    return rooted_tag("a", person.name, href=f"/people/{segment(person.profile)}")


def people_links(people: Sequence[NamedPerson]) -> Markup:
    """Names with commas between them."""
    return Markup(", ".join([person_link(each) for each in people]))


pages.globals.update(person_link=person_link, people_links=people_links, public_name=public_name)
pages.filters.update(segment=segment)


class GameStanding(NamedTuple):
    """The rating and statistics of a profile in one game."""

    title: str
    rating: Rating | None
    statistics: Statistics | None

    @property
    def provisional(self) -> bool:
        return self.rating is not None and is_provisional(self.rating)


class HistoryLine(NamedTuple):
    """A finished game in the history of a profile."""

    result: Result
    title: str
    others: list[str]
    ago: str
    exists: bool  # whether the table has not been deleted


def standings(request: Request, profile: Profile) -> list[GameStanding]:
    """The standing of a profile in every game."""
    found = tables(request).profiles.results
    ratings, statistics = found.ratings(profile.id), {each.game: each for each in found.statistics(profile.id)}
    games = tables(request).games.items()
    return [GameStanding(game.title, ratings.get(name), statistics.get(name)) for name, game in games]


def history_line(request: Request, result: Result) -> HistoryLine:
    seats = [AutomaSeat() if word == AUTOMA else with_name(parse_seat(word), name) for _, word, name in result.others]
    names = [
        name or (say("Player {n}", n=number + 1) if word in ("human", "you", "here", "link") else label.name)
        for label, (number, word, name) in zip(page_labels(seats, []), result.others, strict=True)
    ]
    exists = tables(request).store.table(result.table_id) is not None
    return HistoryLine(
        result, tables(request).games_by_pack.game(result.game).title, names, ago_of(request)(result.ended), exists
    )


def ago_of(request: Request) -> Callable[[float], str]:
    """Says how long ago a time was."""
    now = current_time(request)
    return lambda time: time_ago(now - time)
